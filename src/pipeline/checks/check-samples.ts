// Whether the code samples of pages can be read: in the languages whose parser is at hand and quick.
import { transform, type Loader, type Message } from 'esbuild'
import { LineCounter, parseAllDocuments } from 'yaml'
import { codeSamples, type CodeSample } from '../../content/code-samples.js'
import type { Diagnostic, Severity } from '../../model/diagnostics/diagnostic.js'

const LOADERS: Readonly<Record<string, Loader>> = {
  json: 'json',
  js: 'jsx',
  javascript: 'jsx',
  mjs: 'jsx',
  cjs: 'jsx',
  jsx: 'jsx',
  ts: 'ts',
  typescript: 'ts',
  mts: 'ts',
  cts: 'ts',
  tsx: 'tsx',
}

/** As an expression: with comments and commas at the end. */
const LOOSE_JSON = new Set(['jsonc', 'json5'])

const YAML = new Set(['yaml', 'yml'])

/** A word in the info line of a block that is not whole, or wrong on purpose. */
const OPT_OUT = /(?:^|\s)no-check(?=\s|$)/

type Fault = { readonly text: string; readonly line: number; readonly column: number }

/** The syntax errors in the code samples of one page; `file` is relative to the site folder. */
export async function checkSamples(
  page: { readonly file: string; readonly text: string; readonly format: 'md' | 'mdx' },
  severity: Severity,
): Promise<readonly Diagnostic[]> {
  const found: Diagnostic[] = []
  for (const sample of await codeSamples(page.text, page.format)) {
    if (OPT_OUT.test(sample.meta)) continue
    const fault = await faultOf(sample)
    if (fault === undefined) continue
    const { language, placeOf } = sample
    found.push({
      severity,
      code: 'code-sample',
      message: `The ${language} sample has a syntax error: ${fault.text}`,
      hint: `Fix it, or mark it as incomplete: \`\`\`${language} no-check`,
      at: { file: page.file, ...placeOf(fault.line, fault.column) },
    })
  }
  return found
}

async function faultOf({ language, text }: CodeSample): Promise<Fault | undefined> {
  if (YAML.has(language)) return yamlFault(text)
  if (language === 'toml') return tomlFault(text)
  if (LOOSE_JSON.has(language)) {
    const fault = await scriptFault(`(${text}\n)`, 'js')
    // The bracket before the first line was added for the parser.
    return fault?.line === 1 ? { ...fault, column: Math.max(1, fault.column - 1) } : fault
  }
  const loader = LOADERS[language]
  return loader === undefined ? undefined : scriptFault(text, loader)
}

async function scriptFault(text: string, loader: Loader): Promise<Fault | undefined> {
  try {
    await transform(text, { loader, logLevel: 'silent', jsx: 'preserve', format: 'esm' })
    return undefined
  } catch (error) {
    const [first] = (error as { readonly errors?: readonly Message[] }).errors ?? []
    if (first === undefined) throw error
    const { line = 1, column = 0, lineText = '' } = first.location ?? {}
    // esbuild counts bytes.
    const before = Buffer.from(lineText).subarray(0, column).toString()
    return { text: sentence(first.text), line, column: before.length + 1 }
  }
}

function yamlFault(text: string): Fault | undefined {
  const counter = new LineCounter()
  const documents = parseAllDocuments(text, { lineCounter: counter, prettyErrors: false })
  const [fault] = [documents].flat().flatMap(({ errors }) => errors)
  if (fault === undefined) return undefined
  const { line, col } = counter.linePos(fault.pos[0])
  return { text: sentence(fault.message), line: Math.max(1, line), column: Math.max(1, col) }
}

/** The parser is loaded with the first sample that needs it. */
async function tomlFault(text: string): Promise<Fault | undefined> {
  const { parse, TomlError } = await import('smol-toml')
  try {
    parse(text, { integersAsBigInt: true })
    return undefined
  } catch (error) {
    if (!(error instanceof TomlError)) throw error
    // Its message has a heading of its own before it, and the lines behind it.
    const [first = ''] = error.message.split('\n')
    const reason = first.replace(/^[^:]*: /, '')
    const said = sentence(reason.charAt(0).toUpperCase() + reason.slice(1))
    return { text: said, line: error.line, column: error.column }
  }
}

const sentence = (text: string): string => `${text.replace(/[.:]?\s*$/, '')}.`
