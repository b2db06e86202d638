// Parameters, bodies and responses of an API call as Markdown.
import { isRecord } from '../../../../model/json.js'
import { fenceAround } from '../../../../model/text/fence.js'
import {
  factLines,
  memberLines,
  schemaLines,
  typeOf,
  type Member,
  type Values,
} from './schema-lines.js'
import { textLines } from './text-lines.js'

const PLACES = [
  ['path', 'Path parameters'],
  ['query', 'Query parameters'],
  ['header', 'Header parameters'],
  ['cookie', 'Cookie parameters'],
] as const

/** A section for each kind of parameters. */
export const parameterLines = (parameters: readonly Values[]): readonly string[] =>
  PLACES.flatMap(([place, title]) => {
    const members = parameters.filter((each) => each['in'] === place).map(memberOf)
    return members.length === 0 ? [] : [`### ${title}`, '', ...memberLines(members), '']
  })

function memberOf(parameter: Values): Member {
  const { name, required, description, deprecated, example } = parameter
  const schema = isRecord(parameter['schema']) ? parameter['schema'] : {}
  return {
    name: String(name),
    schema: { ...(example === undefined ? {} : { example }), ...schema },
    isRequired: required === true,
    description,
    isDeprecated: deprecated === true,
  }
}

/** The body of a request under its title. */
export function bodyLines(title: unknown, body: unknown): readonly string[] {
  if (!isRecord(body)) return []
  const content = contentLines(body['content'], body['description'])
  const description = textLines(body['description'])
  if (content.length + description.length === 0) return []
  const name = typeof title === 'string' ? title : 'Body'
  const required = body['required'] === true ? ['**required**', ''] : []
  return [`### ${name}`, '', ...required, ...description, '', ...content]
}

/** A section for each status of a response. */
export function responseLines(responses: unknown): readonly string[] {
  if (!isRecord(responses) || Object.keys(responses).length === 0) return []
  const sections = Object.entries(responses).flatMap(([status, response]) => {
    const values = isRecord(response) ? response : {}
    const headers = isRecord(values['headers']) ? Object.entries(values['headers']) : []
    return [
      ...[`### ${status}`, '', ...textLines(values['description']), ''],
      ...(headers.length === 0 ? [] : ['Headers:', '', ...memberLines(headers.map(headerOf)), '']),
      ...contentLines(values['content']),
    ]
  })
  return ['## Responses', '', ...sections]
}

function headerOf([name, header]: readonly [string, unknown]): Member {
  const values = isRecord(header) ? header : {}
  const { description, required, schema } = values
  return { name, schema: schema ?? values, isRequired: required === true, description }
}

/** What each media type of a body holds, and its examples; a description that was above is not repeated. */
function contentLines(content: unknown, above?: unknown): readonly string[] {
  if (!isRecord(content)) return []
  return Object.entries(content).flatMap(([type, media]) => {
    const { schema, example, examples } = isRecord(media) ? media : {}
    const named = isRecord(examples) ? Object.entries(examples) : []
    const values = isRecord(schema) ? schema : {}
    const own = values['description'] === above ? undefined : values['description']
    return [
      ...[`\`${type}\`: ${typeOf(schema)}`, '', ...textLines(own), ''],
      ...[...factLines({ ...values, example: undefined }), ''],
      ...[...schemaLines(schema), ''],
      ...(example === undefined ? [] : exampleLines('Example:', example)),
      ...named.flatMap(([name, each]) =>
        exampleLines(
          `Example ${plainName(name)}:`,
          isRecord(each) ? (each['value'] ?? each) : each,
        ),
      ),
    ]
  })
}

const plainName = (name: string): string => name.replace(/[^\w .-]/g, ' ')

function exampleLines(title: string, example: unknown): readonly string[] {
  const text = typeof example === 'string' ? example : JSON.stringify(example, null, 2)
  const lines = text.split('\n')
  const fence = fenceAround(lines)
  return [title, '', `${fence}json`, ...lines, fence, '']
}
