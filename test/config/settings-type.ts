// The settings as TypeScript types with their documentation, made from the schema: src/config/schema/user-config.ts.
import type { JsonSchema } from '../../src/config/schema/base/json-schema.js'

/** Text of a module that exports the type `name` for `schema`, and after it the types that the schema names. */
export function settingsType(name: string, schema: JsonSchema): string {
  const types = namedTypes(schema)
  const root: JsonSchema = {
    ...schema,
    named: { name, about: 'All settings of `orion-docs.config.ts`.' },
  }
  return [
    '// The settings as users write them. Made from schema.ts: change that, then run `npx vitest run test/config -u`.',
    '',
    ...[root, ...types.values()].map((type) => exportText(type, types)),
  ].join('\n')
}

type Types = ReadonlyMap<string, JsonSchema>

/** The types that `schema` names, each before those that it names itself. */
function namedTypes(schema: JsonSchema, found = new Map<string, JsonSchema>()): Types {
  for (const child of childrenOf(schema)) {
    const name = child.named?.name
    if (name !== undefined && found.has(name)) continue
    if (name !== undefined) found.set(name, child)
    namedTypes(child, found)
  }
  return found
}

function childrenOf(schema: JsonSchema): JsonSchema[] {
  return [
    ...(schema.anyOf ?? []),
    ...(schema.items ? [schema.items] : []),
    ...(schema.prefixItems ?? []),
    ...(schema.additionalProperties ? [schema.additionalProperties] : []),
    ...Object.values(schema.properties ?? {}),
  ]
}

function exportText(schema: JsonSchema, types: Types): string {
  const { name = '', about = '', base } = schema.named ?? {}
  const own =
    base === undefined ? shapeText(schema) : `${baseText(base)} & ${ownText(schema, types)}`
  return `/** ${about} */\nexport type ${name} = ${own}\n`
}

type Base = NonNullable<NonNullable<JsonSchema['named']>['base']>

const baseText = ({ name, without }: Base): string =>
  `Omit<${name}, ${without.map((key) => JSON.stringify(key)).join(' | ')}>`

/** The keys that a type has besides those of its base. */
function ownText(schema: JsonSchema, types: Types): string {
  const { name = '', without = [] } = schema.named?.base ?? {}
  const inherited = Object.keys(types.get(name)?.properties ?? {})
  const own = Object.entries(schema.properties ?? {}).filter(
    ([key]) => !inherited.includes(key) || without.includes(key),
  )
  return objectText({ ...schema, properties: Object.fromEntries(own) })
}

/** The type as it is written where it is used. */
function typeText(schema: JsonSchema): string {
  const { name, base } = schema.named ?? {}
  return name ?? (base === undefined ? shapeText(schema) : baseText(base))
}

function shapeText(schema: JsonSchema): string {
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

function objectText({
  properties,
  required = [],
  additionalProperties,
  propertyNames: { enum: names } = {},
}: JsonSchema): string {
  if (additionalProperties && names !== undefined) {
    const keys = names.map((name) => JSON.stringify(name)).join(' | ')
    return `{ readonly [Key in ${keys}]?: ${typeText(additionalProperties)} }`
  }
  const members = Object.entries(properties ?? {}).map(([key, value]) => {
    const isRequired = required.includes(key)
    const type = typeText(value) + (isRequired ? '' : ' | undefined')
    return `${docText(value)}\nreadonly ${key}${isRequired ? '' : '?'}: ${type}`
  })
  if (additionalProperties)
    members.push(`readonly [key: string]: ${typeText(additionalProperties)}`)
  return `{\n${members.join('\n')}\n}`
}

/** One line where it fits. */
function docText(schema: JsonSchema): string {
  const { description = '', default: value, examples = [] } = schema
  const parts = [description]
  if ('default' in schema && !isEmpty(value)) parts.push(`Default: \`${JSON.stringify(value)}\`.`)
  // The type shows the values already where there are few.
  if (!('const' in schema) && schema.enum === undefined && schema.type !== 'boolean')
    parts.push(...examples.map((example) => `Example: \`${JSON.stringify(example)}\`.`))
  // A glob such as **/*.md would end the comment.
  const text = parts.join(' ').replaceAll('*/', '*\\/')
  return text.length <= 85
    ? `/** ${text} */`
    : `/**\n * ${parts.map((part) => part.replaceAll('*/', '*\\/')).join('\n * ')}\n */`
}

/** The default of an object of settings is that each of them has its own. */
function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.keys(value).length === 0
    : false
}
