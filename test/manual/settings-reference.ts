// The manual's reference of settings, generated from the schema, which is the only place that describes a key.
import { toJsonSchema, type JsonSchema } from '../../src/config/schema/base/json-schema.js'
import { configSchema } from '../../src/config/schema/schema.js'

const INTRO = `---
title: Settings
description: Every key of orion-docs.config.ts with its values, its default and an example.
keywords: [configuration, config, options, orion-docs.config]
toc_max_heading_level: 2
---

The settings are in one optional file in the site folder: \`orion-docs.config.ts\`, \`.mjs\`, \`.js\` or \`.json\`.

\`\`\`ts title="orion-docs.config.ts"
import { defineConfig } from 'orion-docs'

export default defineConfig({
  title: 'Acme',
  url: 'https://docs.example.org',
})
\`\`\`

The default export can also be a promise, or a function that returns the settings or a promise of them. The timeout is 30 seconds.

In JSON, the line \`"$schema": "./node_modules/orion-docs/dist/config.schema.json"\` lets editors complete the keys. An unknown
key or a value of the wrong type stops the build, with its place and the nearest correct one.

<!-- This page is generated from the schema: npx vitest run test/manual -u -->
`

/** The page as Markdown. Every key has a heading whose id is its path: \`docs.sidebar.hideable\`. */
export function settingsReference(): string {
  const { properties = {} } = toJsonSchema(configSchema, { types: 'keep' })
  const sections = Object.entries(properties)
    .sort(([a], [b]) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1))
    .flatMap(([key, schema]) => setting([key], schema))
  return `${[INTRO.trimEnd(), ...sections].join('\n\n')}\n`
}

function setting(path: readonly string[], schema: JsonSchema): string[] {
  const name = path.join('.')
  const heading = path.length === 1 ? '##' : '###'
  const inner = groupOf(schema)
  const blocks = [`${heading} ${name} {#${name}}`, described(schema)]
  if (inner !== undefined) {
    if (inner !== schema) blocks.push(facts(schema))
    return [
      ...blocks,
      ...Object.entries(inner.properties ?? {}).flatMap(([key, child]) =>
        setting([...path, key], child),
      ),
    ]
  }
  blocks.push(facts(schema))
  const [example] = schema.examples ?? []
  if (example !== undefined) blocks.push(fence(path, example))
  return [...blocks, ...shapes(schema)]
}

/** The schema whose keys are settings of their own: the object itself, or the one of "an object or \`false\`". */
function groupOf(schema: JsonSchema): JsonSchema | undefined {
  if (schema.properties !== undefined) return schema
  const objects = (schema.anyOf ?? []).filter(({ properties }) => properties !== undefined)
  const others = (schema.anyOf ?? []).filter(({ properties }) => properties === undefined)
  return objects.length === 1 && others.every((each) => 'const' in each) ? objects[0] : undefined
}

/** The kinds of objects that a list, a map or a choice holds, each as a table of its keys. */
function shapes(schema: JsonSchema): string[] {
  return objectsIn(schema).map((shape) => {
    const rows = rowsOf(shape, [], shape.required ?? [])
    const lines = rows.map((row) => `| ${row.map(cell).join(' | ')} |`)
    return ['| Key | Takes | Default | What it is |', '| --- | --- | --- | --- |', ...lines].join(
      '\n',
    )
  })
}

function objectsIn(schema: JsonSchema): readonly JsonSchema[] {
  if (schema.properties !== undefined) return [schema]
  const inner = [
    ...(schema.anyOf ?? []),
    ...(schema.items === undefined || schema.items === false ? [] : [schema.items]),
    ...(typeof schema.additionalProperties === 'object' ? [schema.additionalProperties] : []),
  ]
  return inner.flatMap(objectsIn)
}

type Row = readonly [key: string, takes: string, fallback: string, text: string]

function rowsOf(schema: JsonSchema, path: readonly string[], required: readonly string[]): Row[] {
  return Object.entries(schema.properties ?? {}).flatMap(([key, child]): Row[] => {
    const name = `\`${[...path, key].join('.')}\``
    const fallback = required.includes(key) && !('default' in child) ? '**required**' : value(child)
    const row: Row = [name, takes(child), fallback, child.description ?? '']
    if (child.properties === undefined) return [row]
    return [row, ...rowsOf(child, [...path, key], child.required ?? [])]
  })
}

const described = ({ description = '' }: JsonSchema): string => description

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

function facts(schema: JsonSchema): string {
  const fallback = value(schema)
  return `Takes ${takes(schema)}.${fallback === '' ? '' : ` Default: ${fallback}`}`
}

function value(schema: JsonSchema): string {
  return schema.default === undefined || isEmptyObject(schema.default)
    ? ''
    : `\`${literal(schema.default)}\``
}

const isEmptyObject = (given: unknown): boolean =>
  typeof given === 'object' && given !== null && JSON.stringify(given) === '{}'

/** What may be written, in words. */
function takes(schema: JsonSchema): string {
  if (schema.typescript !== undefined) return `\`${schema.typescript}\``
  if ('const' in schema) return `\`${literal(schema.const)}\``
  if (schema.enum !== undefined) return listed(schema.enum.map((each) => `\`${literal(each)}\``))
  if (schema.anyOf !== undefined) return listed([...new Set(schema.anyOf.map(takes))])
  switch (schema.type) {
    case 'string':
      return 'text'
    case 'boolean':
      return '`true` or `false`'
    case 'integer':
      return 'a whole number'
    case 'number':
      return 'a number'
    case 'array':
      if (schema.prefixItems !== undefined)
        return `a list of ${schema.prefixItems.map(takes).join(' and ')}`
      return `a list of ${plural(schema.items === undefined || schema.items === false ? {} : schema.items)}`
    case 'object':
      if (schema.properties !== undefined) return 'an object'
      return typeof schema.additionalProperties === 'object'
        ? `an object with ${plural(schema.additionalProperties)}`
        : 'an object'
    default:
      return 'any value'
  }
}

function plural(schema: JsonSchema): string {
  if (schema.anyOf !== undefined) return listed([...new Set(schema.anyOf.map(plural))])
  if (schema.type === 'string' && schema.enum === undefined) return 'texts'
  if (schema.type === 'object') return 'objects'
  return takes(schema)
}

function listed(words: readonly string[]): string {
  const unique = [...new Set(words)]
  return unique.length < 2
    ? (unique[0] ?? '')
    : `${unique.slice(0, -1).join(', ')} or ${unique.at(-1) ?? ''}`
}

function fence(path: readonly string[], example: unknown): string {
  let text = literal(example)
  for (const key of [...path].reverse())
    text = path[0] === key ? `${key}: ${text},` : `{ ${key}: ${text} }`
  return `\`\`\`ts no-check\n${text}\n\`\`\``
}

/** A JavaScript literal in the project's style. */
function literal(given: unknown): string {
  if (typeof given === 'string') return `'${given.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
  if (Array.isArray(given)) return `[${given.map(literal).join(', ')}]`
  if (typeof given === 'object' && given !== null) {
    const entries = Object.entries(given).map(([key, each]) => {
      const name = /^[a-z_$][\w$]*$/i.test(key) ? key : literal(key)
      return `${name}: ${literal(each)}`
    })
    return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`
  }
  return JSON.stringify(given)
}
