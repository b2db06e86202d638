// The settings as a TypeScript type with their documentation, made from the schema: src/config/schema/user-config.ts.
import type { JsonSchema } from '../../src/config/schema/json-schema.js'

/** Text of a module that exports the type `name` for `schema`. */
export function settingsType(name: string, schema: JsonSchema): string {
  return [
    '// The settings as a user writes them. Made from schema.ts: change that, then run `npm test -- -u`.',
    '',
    `/** All settings of \`orion-docs.config.ts\`. */`,
    `export type ${name} = ${typeText(schema)}`,
    '',
  ].join('\n')
}

function typeText(schema: JsonSchema): string {
  if (schema.typescript !== undefined) return schema.typescript
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeText))].join(' | ')
  if ('const' in schema) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (Array.isArray(schema.type))
    return schema.type.map((type: string) => typeText({ type })).join(' | ')
  switch (schema.type) {
    case 'string':
    case 'boolean':
      return schema.type
    case 'number':
    case 'integer':
      return 'number'
    case 'array':
      return listText(schema)
    case 'object':
      return objectText(schema)
    default:
      return 'unknown'
  }
}

function listText({ prefixItems, items }: JsonSchema): string {
  if (prefixItems) return `readonly [${prefixItems.map(typeText).join(', ')}]`
  const item = typeText(items || {})
  return item.includes('|') || item.startsWith('readonly')
    ? `readonly (${item})[]`
    : `readonly ${item}[]`
}

function objectText({ properties, required = [], additionalProperties }: JsonSchema): string {
  const members = Object.entries(properties ?? {}).map(([key, value]) => {
    const isRequired = required.includes(key)
    const type = typeText(value) + (isRequired ? '' : ' | undefined')
    return `${docText(value)}\nreadonly ${key}${isRequired ? '' : '?'}: ${type}`
  })
  if (additionalProperties)
    members.push(`readonly [key: string]: ${typeText(additionalProperties)}`)
  return `{\n${members.join('\n')}\n}`
}

function docText(schema: JsonSchema): string {
  const lines = [schema.description ?? '']
  const { default: value } = schema
  if ('default' in schema && !isEmpty(value)) lines.push(`@default ${JSON.stringify(value)}`)
  for (const example of schema.examples ?? []) lines.push(`@example ${JSON.stringify(example)}`)
  // A glob such as **/*.md would end the comment.
  return `/**\n${lines.map((line) => ` * ${line.replaceAll('*/', '*\\/')}`).join('\n')}\n */`
}

/** The default of an object of settings is that each of them has its own. */
function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.keys(value).length === 0
    : false
}
