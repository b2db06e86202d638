// The tool `read_page`: the Markdown of a page, whole or a few sections of it.
import { ToolFault } from '../files/published-files.js'
import { findPage, suggestPages, type FoundPage } from '../site/find-page.js'
import type { PublishedSite } from '../site/published-site.js'
import { markdownSections, type MarkdownSection } from './page-sections.js'

/** Characters of an answer: agents have limits of their own, and can read on. */
const MOST_CHARACTERS = 40_000

/** Docs that are looked at to find out whether a site publishes Markdown at all. */
const SAMPLES = 3

export type ReadInput = {
  readonly page: string
  readonly sections?: readonly string[] | undefined
  readonly offset?: number | undefined
}

/** @throws ToolFault for a page or section that does not exist, and for one without Markdown. */
export async function readPage(site: PublishedSite, input: ReadInput): Promise<string> {
  const found = findPage(site, input.page) ?? (await failUnknown(site, input.page))
  const markdown = await markdownOf(site, found)
  const wanted = input.sections ?? (found.anchor === undefined ? [] : [found.anchor])
  if (wanted.length === 0) return bounded(markdown, input.offset ?? 0)
  const sections = markdownSections(markdown, await htmlOf(site, found))
  const lines = markdown.split('\n')
  const texts = wanted.map((id) => {
    const section = sections.find((each) => each.id === id.replace(/^#/, ''))
    if (section === undefined) throw unknownSection(found, id, sections)
    return lines.slice(section.first, section.end).join('\n').trimEnd()
  })
  return bounded(`${texts.join('\n\n')}\n`, input.offset ?? 0)
}

async function markdownOf(site: PublishedSite, found: FoundPage): Promise<string> {
  const markdown = await readMarkdown(site, found.path)
  if (markdown !== undefined) return markdown
  if (found.isIndex)
    throw new ToolFault(
      `${found.url} is a list of pages that the build made.`,
      `Call list_pages with the prefix ${found.url}`,
    )
  const others = found.version.docs.filter(({ id }) => !id.startsWith('/')).slice(0, SAMPLES)
  for (const { path } of others)
    if ((await readMarkdown(site, findPage(site, path)?.path ?? '')) !== undefined)
      throw new ToolFault(`The page ${found.url} publishes no Markdown.`, USE_SEARCH)
  throw new ToolFault(
    'The site publishes no Markdown: its setting markdownFiles is false.',
    USE_SEARCH,
  )
}

const USE_SEARCH = 'search still finds it and returns excerpts.'

async function readMarkdown({ files }: PublishedSite, path: string): Promise<string | undefined> {
  const text = await files.read(path === '' ? 'index.md' : `${path}.md`)
  // Some hosts answer each address with a page.
  return text !== undefined && /^\s*<!doctype html/i.test(text) ? undefined : text
}

async function htmlOf({ files }: PublishedSite, { path }: FoundPage): Promise<string> {
  const folder = path === '' ? '' : `${path}/`
  return (await files.read(`${folder}index.html`)) ?? (await files.read(`${path}.html`)) ?? ''
}

async function failUnknown(site: PublishedSite, page: string): Promise<never> {
  const [near, ...others] = suggestPages(site, page)
  const hint =
    near === undefined
      ? 'Find pages with search or list_pages.'
      : `Did you mean ${[near, ...others].join(' or ')}?`
  return Promise.reject(new ToolFault(`${site.files.name} has no page ${page}.`, hint))
}

function unknownSection(
  { url }: FoundPage,
  id: string,
  sections: readonly MarkdownSection[],
): ToolFault {
  const ids = sections.map((section) => section.id)
  const hint = ids.length === 0 ? 'It has no sections.' : `Its sections are: ${ids.join(', ')}`
  return new ToolFault(`The page ${url} has no section ${id}.`, hint.slice(0, MOST_CHARACTERS))
}

/** The text from `offset` on, cut at the end of a line, with what to do to read on. */
function bounded(text: string, offset: number): string {
  const rest = text.slice(offset)
  if (rest.length <= MOST_CHARACTERS) return rest
  const cut = rest.lastIndexOf('\n', MOST_CHARACTERS)
  const shown = rest.slice(0, cut > 0 ? cut + 1 : MOST_CHARACTERS)
  const next = offset + shown.length
  return `${shown}\n[${String(text.length - next)} more characters: read them with offset ${String(next)}]\n`
}
