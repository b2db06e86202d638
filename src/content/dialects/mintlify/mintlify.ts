// Mintlify's Markdown: keys of its front matter, variables, and pages of an API that are only front matter.
import { splitPage } from '../../../model/text/front-matter-text.js'
import { isList } from '../../../model/json.js'
import type { Dialect, DialectPage, Translated } from '../dialect.js'
import { createWriter, linesOf, type Line } from '../line.js'

/** Our names of keys. */
const KEYS: Readonly<Record<string, string>> = {
  sidebarTitle: 'sidebar_label',
  tag: 'sidebar_badge',
  hidden: 'unlisted',
}

/** The dialect of Mintlify. */
export const mintlify: Dialect = {
  // The settings say which pages are hidden, whatever is in them.
  mayUse: () => true,
  translate,
}

function translate(page: DialectPage): Translated {
  const { text, variables } = page
  const writer = createWriter()
  const lines = linesOf(text)
  const { bodyStart, yaml } = splitPage(text)
  const head = lines.slice(0, bodyStart)
  const keys = new Set(head.map((line) => keyOf(line)))
  const isUnlisted = keys.has('unlisted') || keys.has('hidden')
  const addition = isHidden(page) && !isUnlisted ? 'unlisted: true' : undefined
  const first: Line = { before: '', text: '', place: { line: 1, shift: 0 } }
  if (yaml === undefined && addition !== undefined)
    for (const each of ['---', addition, '---']) writer.line(first, each)
  head.forEach((line, row) => {
    writer.line(line, renamed(line, keys))
    if (row === 0 && yaml !== undefined && addition !== undefined) writer.line(line, addition)
  })
  const body = lines.slice(bodyStart)
  const endpoint = endpointOf(head)
  const last = head.at(-1) ?? first
  if (endpoint !== undefined)
    for (const each of ['', `\`${endpoint}\``, '']) writer.line(last, each)
  for (const line of body) writer.line(line, filled(line.text, variables))
  return writer.done()
}

const keyOf = ({ text }: Line): string | undefined => /^(\w+)\s*:/.exec(text)?.[1]

function renamed(line: Line, taken: ReadonlySet<string | undefined>): string {
  const key = keyOf(line) ?? ''
  const name = Object.hasOwn(KEYS, key) ? KEYS[key] : undefined
  return name === undefined || taken.has(name) ? line.text : name + line.text.slice(key.length)
}

/** Whether the navigation does not name the page. */
function isHidden({ file, docsDir, options }: DialectPage): boolean {
  const list = options?.['hidden']
  const own = docsDir === '' || docsDir === '.' ? file : file.slice(docsDir.length + 1)
  return isList(list) && list.includes(own)
}

/** The method and the path of a page that documents them. */
function endpointOf(head: readonly Line[]): string | undefined {
  const written = head.map(({ text }) => /^(?:openapi|api|asyncapi)\s*:\s*(.+)$/.exec(text)?.[1])
  const value = written.find((each) => each !== undefined)?.replace(/^["']|["']\s*$/g, '')
  return /(?:^|\s)((?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS|TRACE)\s+\S+)\s*$/i.exec(
    value ?? '',
  )?.[1]
}

const filled = (text: string, variables: DialectPage['variables']): string =>
  text.replace(/\{\{\s*([\w.-]+)\s*\}\}/g, (whole, name: string) => variables[name] ?? whole)
