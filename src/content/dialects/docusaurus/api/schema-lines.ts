// A JSON schema as a list of Markdown: an item for each property, with its own properties below it.
import { isList, isRecord } from '../../../../model/json.js'
import { codeSpan } from '../../asciidoc/text/escape.js'
import { textLines } from './text-lines.js'

export type Values = Readonly<Record<string, unknown>>

/** Properties that are deeper than this are left to the description above them. */
const DEEPEST = 24

/** A property, parameter or header with its schema. */
export type Member = {
  readonly name: string
  readonly schema: unknown
  readonly isRequired: boolean
  /** Its own description, which comes before that of the schema. */
  readonly description?: unknown
  readonly isDeprecated?: boolean
}

/** The lines of a list of members. */
export const memberLines = (members: readonly Member[], depth = 0): readonly string[] =>
  members.flatMap((member) => itemLines(member, depth))

function itemLines(member: Member, depth: number): readonly string[] {
  const { name, isRequired } = member
  const schema = merged(member.schema)
  const words = [
    `- ${code(name)}`,
    typeOf(schema),
    isRequired ? '**required**' : '',
    member.isDeprecated === true || schema['deprecated'] === true ? '**deprecated**' : '',
  ]
  const inner = [
    ...spaced(textLines(member.description ?? schema['description'])),
    ...spaced(factLines(schema)),
    ...spaced(schemaLines(schema, depth + 1)),
  ]
  return [words.filter((word) => word !== '').join(' '), ...inner.map(indented)]
}

const indented = (line: string): string => (line === '' ? '' : `  ${line}`)

const spaced = (lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : ['', ...lines]

/** What a schema consists of: properties, items, and alternatives. */
export function schemaLines(value: unknown, depth = 0): readonly string[] {
  if (depth > DEEPEST) return []
  const schema = merged(value)
  const items = schema['items']
  return [
    ...memberLines(propertiesOf(schema), depth),
    ...alternatives('One of:', schema['oneOf'], depth),
    ...alternatives('Any of:', schema['anyOf'], depth),
    ...(isRecord(items) ? schemaLines(items, depth + 1) : []),
  ]
}

function propertiesOf(schema: Values): readonly Member[] {
  const { properties, required, additionalProperties: others } = schema
  const isRequired = (name: string): boolean => isList(required) && required.includes(name)
  const own = isRecord(properties) ? Object.entries(properties) : []
  const more = isRecord(others) ? [['property name', others] as const] : []
  return [
    ...own.map(([name, each]) => ({ name, schema: each, isRequired: isRequired(name) })),
    ...more.map(([name, each]) => ({ name, schema: each, isRequired: false })),
  ]
}

function alternatives(title: string, list: unknown, depth: number): readonly string[] {
  if (!isList(list) || list.length === 0) return []
  const items = list.flatMap((each, index): readonly string[] => {
    const schema = merged(each)
    const { title: own } = schema
    const name = typeof own === 'string' && own !== '' ? own : `Alternative ${index + 1}`
    return itemLines({ name, schema, isRequired: false }, depth + 1)
  })
  return ['', title, '', ...items]
}

/** A schema with the parts of its `allOf` in it. */
function merged(value: unknown, depth = 0): Values {
  if (typeof value === 'string') return { description: value }
  if (!isRecord(value)) return {}
  const { allOf, ...own } = value
  if (!isList(allOf) || depth > DEEPEST) return value
  let result: Values = {}
  for (const part of [...allOf.map((each) => merged(each, depth + 1)), own]) {
    const properties = { ...recordOf(result['properties']), ...recordOf(part['properties']) }
    const required = [...listOf(result['required']), ...listOf(part['required'])]
    result = { ...result, ...part, properties, required }
  }
  return result
}

const recordOf = (value: unknown): Values => (isRecord(value) ? value : {})

const listOf = (value: unknown): readonly unknown[] => (isList(value) ? value : [])

/** The type of a schema in words: `string (date-time)`, `list of integer`. */
export function typeOf(value: unknown, depth = 0): string {
  const schema = merged(value)
  const { type, format, items, title } = schema
  const names = (isList(type) ? type : [type]).filter((name) => typeof name === 'string')
  const name = names.filter((each) => each !== 'null').join(' or ')
  if (name === 'array' && depth < DEEPEST)
    return isRecord(items) ? `list of ${typeOf(items, depth + 1)}` : 'list'
  const plain = name !== '' ? name : isRecord(schema['properties']) ? 'object' : 'any'
  const more = typeof format === 'string' ? format : plain === 'object' ? title : undefined
  const withMore = typeof more === 'string' && more !== '' ? `${plain} (${wordsOnly(more)})` : plain
  return names.includes('null') || schema['nullable'] === true ? `${withMore} or null` : withMore
}

/** Text without signs that Markdown or JSX would read. */
const wordsOnly = (text: string): string => text.replace(/[^\p{L}\p{N} .,:/_-]/gu, ' ')

const LIMITS = {
  ...{ minimum: 'at least', exclusiveMinimum: 'more than', maximum: 'at most' },
  ...{ exclusiveMaximum: 'less than', multipleOf: 'a multiple of', pattern: 'of the pattern' },
  ...{ minLength: 'shortest', maxLength: 'longest', minItems: 'fewest', maxItems: 'most' },
}

/** Facts about the value of a schema, one paragraph. */
export function factLines(schema: Values): readonly string[] {
  const { enum: values, default: preset, example, const: only } = schema
  const limits = Object.entries(LIMITS).flatMap(([key, words]) => {
    const limit = schema[key]
    return typeof limit === 'number' || typeof limit === 'string' ? [`${words} ${code(limit)}`] : []
  })
  const facts = [
    isList(values) ? `Possible values: ${values.map(code).join(', ')}` : '',
    only === undefined ? '' : `Value: ${code(only)}`,
    preset === undefined ? '' : `Default: ${code(preset)}`,
    limits.length === 0 ? '' : `Limits: ${limits.join(', ')}`,
    example === undefined ? '' : `Example: ${code(example)}`,
  ].filter((fact) => fact !== '')
  return facts.length === 0 ? [] : [facts.join('. ')]
}

/** A value as code within a line; an empty text with its quotes. */
const code = (value: unknown): string =>
  codeSpan(
    (typeof value === 'string' && value !== '' ? value : JSON.stringify(value)).replace(
      /\s+/g,
      ' ',
    ),
  )
