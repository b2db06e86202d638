import { describe, expect, it } from 'vitest'
import { docusaurus } from '../../../src/content/dialects/docusaurus/docusaurus.js'

function translate(lines: readonly string[], files: Readonly<Record<string, string>> = {}): string {
  const page = {
    ...{ text: `${lines.join('\n')}\n`, file: 'docs/api/add-cup.api.mdx', format: 'mdx' as const },
    ...{ docsDir: 'docs', includeFolders: [], variables: {} },
    read: (path: string) => files[path],
  }
  return docusaurus.translate(page).text
}

const IMPORTS = [
  'import MethodEndpoint from "@theme/ApiExplorer/MethodEndpoint";',
  'import ParamsDetails from "@theme/ParamsDetails";',
  'import OperationTabs from "@theme/OperationTabs";',
]

/** The lines of Markdown for elements, without empty ones. */
const linesOf = (elements: readonly string[], files?: Readonly<Record<string, string>>) =>
  translate([...IMPORTS, ...elements], files)
    .split('\n')
    .filter((line) => line.trim() !== '')

describe('pages that docusaurus-plugin-openapi-docs wrote', () => {
  it('have the method, its parameters by their place, and no import of what became Markdown (DOCU-13)', () => {
    const parameters = [
      { name: 'shelf', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
      {
        ...{ name: 'size', in: 'query', description: 'Up to {most} cups <b>.' },
        schema: { type: 'integer', default: 2, maximum: 9, enum: [1, 2] },
      },
      {
        ...{ name: 'Trace', in: 'header', deprecated: true },
        schema: { type: ['string', 'null'], default: '' },
      },
    ]
    expect(
      linesOf([
        '<MethodEndpoint method={"post"} path={"/shelves/{shelf}/cups"} context={"endpoint"}></MethodEndpoint>',
        '',
        `<ParamsDetails parameters={${JSON.stringify(parameters)}}></ParamsDetails>`,
      ]),
    ).toEqual([
      'import OperationTabs from "@theme/OperationTabs";',
      '```http',
      'POST /shelves/{shelf}/cups',
      '```',
      '### Path parameters',
      '- `shelf` string (uuid) **required**',
      '### Query parameters',
      '- `size` integer',
      '  Up to \\{most\\} cups \\<b>.',
      '  Possible values: `1`, `2`. Default: `2`. Limits: at most `9`',
      '### Header parameters',
      '- `Trace` string or null **deprecated**',
      '  Default: `""`',
    ])
  })

  it('have the body with the properties of its schema below each other (DOCU-13)', () => {
    const schema = {
      type: 'object',
      title: 'Cup',
      required: ['label'],
      allOf: [{ properties: { label: { type: 'string', description: 'As painted.' } } }],
      properties: {
        spots: {
          type: 'array',
          items: { type: 'object', properties: { hue: { type: 'string', example: 'red' } } },
        },
        lid: { oneOf: [{ title: 'Flat', type: 'string' }, { type: 'integer' }] },
        notes: { type: 'object', additionalProperties: { type: 'string' } },
      },
    }
    const body = {
      required: true,
      description: 'A cup.',
      content: { 'application/json': { schema } },
    }
    const files = { 'docs/api/add-cup.RequestSchema.json': JSON.stringify({ title: 'Body', body }) }
    expect(
      linesOf(
        ['<RequestSchema', '  {...require("./add-cup.RequestSchema.json")}', '></RequestSchema>'],
        files,
      ).slice(1),
    ).toEqual([
      '### Body',
      '**required**',
      'A cup.',
      '`application/json`: object (Cup)',
      '- `label` string **required**',
      '  As painted.',
      '- `spots` list of object',
      '  - `hue` string',
      '    Example: `red`',
      '- `lid` any',
      '  One of:',
      '  - `Flat` string',
      '  - `Alternative 2` integer',
      '- `notes` object',
      '  - `property name` string',
    ])
  })

  it('have a section for each response, with headers and examples (DOCU-13)', () => {
    const responses = {
      200: {
        description: '# Done\nimported',
        headers: { 'X-Left': { description: 'Cups left.', schema: { type: 'integer' } } },
        content: { 'application/json': { schema: { type: 'boolean' }, example: { cup: 1 } } },
      },
      404: { description: 'No shelf.' },
    }
    expect(linesOf([`<StatusCodes responses={${JSON.stringify(responses)}} />`]).slice(1)).toEqual([
      '## Responses',
      '### 200',
      '**Done**',
      'imported',
      'Headers:',
      '- `X-Left` integer',
      '  Cups left.',
      '`application/json`: boolean',
      'Example:',
      '```json',
      '{',
      '  "cup": 1',
      '}',
      '```',
      '### 404',
      'No shelf.',
    ])
  })

  it('keep an element whose properties are not written out, and those of pages without the imports (DOCU-13)', () => {
    const unknown = [
      '<ParamsDetails parameters={list}></ParamsDetails>',
      '<StatusCodes {...require("./gone.json")}></StatusCodes>',
    ]
    expect(linesOf(unknown).slice(1)).toEqual(unknown)
    expect(translate(['<ParamsDetails parameters={[]} />'])).toBe(
      '<ParamsDetails parameters={[]} />\n',
    )
  })

  it('end nesting that has no end of its own, and take time by their length (DOCU-13, TRUST-5)', () => {
    const open = '{"items":{"allOf":[{"properties":{"a":'
    const schema = `${open.repeat(400)}{}${'}}]}}'.repeat(400)}`
    const files = { 'docs/api/deep.json': `{"body":{"content":{"a/b":{"schema":${schema}}}}}` }
    const lines = linesOf(['<RequestSchema {...require("./deep.json")} />'], files)
    expect(lines.length).toBeLessThan(60)
    const unclosed = '<ParamsDetails parameters={' + '{'.repeat(20_000)
    expect(linesOf([unclosed, '/>']).slice(1)).toEqual([unclosed, '/>'])
  })
})
