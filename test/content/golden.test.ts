import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { HtmlValidate } from 'html-validate'
import { describe, expect, it } from 'vitest'
import { compilePage } from '../../src/content/compile-page.js'
import type { CompiledPage, MarkdownOptions } from '../../src/model/page.js'
import { defaultOptions } from './default-options.js'

const root = new URL('../golden/', import.meta.url)
const cases = readdirSync(root).sort()

/** Pages whose author's own HTML breaks the rules. */
const WITH_AUTHORS_FAULTS = new Set([
  'hostile-html',
  'links',
  'raw-html',
  'raw-links',
  'raw-headings',
])

const validator = new HtmlValidate({ extends: ['html-validate:standard'] })

describe('golden pages', () => {
  it.each(cases)('compiles %s to its expected HTML and values', async (name) => {
    const page = await compileCase(name)
    const { html, ...values } = page
    await expect(`${withReferences(page)}\n`).toMatchFileSnapshot(fileOf(name, 'expected.html'))
    await expect(`${JSON.stringify(values, null, 2)}\n`).toMatchFileSnapshot(
      fileOf(name, 'expected.json'),
    )
    expect(html).toHaveLength(page.references.length + 1)
  })

  it.each(cases.filter((name) => !WITH_AUTHORS_FAULTS.has(name)))(
    'makes valid HTML of %s',
    async (name) => {
      const { messages } = await validator
        .validateString(asDocument(await compileCase(name)))
        .then((report) => report.results[0] ?? { messages: [] })
      expect(messages.map(({ ruleId, message, line }) => `${line}: ${ruleId}: ${message}`)).toEqual(
        [],
      )
    },
  )

  it.each(cases)('compiles %s to plain JSON that is the same the second time', async (name) => {
    const [first, second] = [await compileCase(name), await compileCase(name)]
    expect(second).toEqual(first)
    expect(JSON.parse(JSON.stringify(first))).toEqual(first)
  })
})

function fileOf(name: string, file: string): string {
  return new URL(`${name}/${file}`, root).pathname
}

function compileCase(name: string): Promise<CompiledPage> {
  const text = readFileSync(fileOf(name, 'input.md'), 'utf8')
  const options = { ...defaultOptions, ...ownOptions(name) }
  return compilePage({ text, includes: ownIncludes(name), options })
}

/** The files beside the case, as the build reads those that a page names. */
function ownIncludes(name: string): Record<string, string> {
  const folder = new URL(`${name}/includes/`, root)
  const files = existsSync(folder) ? readdirSync(folder) : []
  return Object.fromEntries(
    files.map((file) => [`./${file}`, readFileSync(new URL(file, folder), 'utf8')]),
  )
}

function ownOptions(name: string): Partial<MarkdownOptions> {
  if (!readdirSync(new URL(`${name}/`, root)).includes('options.json')) return {}
  return JSON.parse(readFileSync(fileOf(name, 'options.json'), 'utf8')) as Partial<MarkdownOptions>
}

/** The HTML with a readable mark in place of each reference. */
function withReferences({ html, references }: CompiledPage): string {
  return html.reduce((before, piece, index) => {
    const reference = references[index - 1]
    return `${before}⟦${reference?.kind ?? ''} ${reference?.url ?? ''}⟧${piece}`
  })
}

/** The HTML as the site closes it, in the smallest document. */
function asDocument({ html, references }: CompiledPage): string {
  const content = html.reduce((before, piece, index) => {
    const attribute = references[index - 1]?.kind === 'image' ? 'src="/x.png"' : 'href="/x"'
    return before + attribute + piece
  })
  return `<!DOCTYPE html>\n<html lang="en"><head><title>x</title></head><body><main>${content}</main></body></html>\n`
}
