// Rspress' Markdown: its home page, titles of boxes, info lines of code, and code from files.
import { isRecord } from '../../../model/json.js'
import { splitPage } from '../../../model/text/front-matter-text.js'
import type { Dialect, DialectPage, Translated } from '../dialect.js'
import { inLanguage, mayLink, translationOf } from './language.js'
import { homeHero, type HomeHero } from '../home-hero.js'
import { codeInfoLine, readCodeInfo, takeCodeNotes } from '../vitepress/code-info.js'
import { fileNamed } from '../vitepress/files.js'
import { addedKeys, readValues, type Values } from '../vitepress/front-matter.js'
import { featureCards, heroOf } from '../vitepress/home-page.js'
import {
  continued,
  endOfCode,
  isClosingFence,
  openingFence,
  sourceLines,
  withText,
  type FenceMark,
  type SourceLine,
} from '../vitepress/source-lines.js'

const USED =
  /^(?:pageType|sidebar|outline|footer):|^[ \t>]*:::[ \t]*\w[^\n]*\{|\[!code |\/\w\w(?:-\w\w)?\/|^[ \t>]*(?:[-*+][ \t]+)?(?:```|~~~)[^\n]*(?:\bfile=|lineNumbers|wrapCode)/m

/** The dialect of Rspress. */
export const rspress: Dialect = {
  mayUse: (text) => USED.test(text) || mayLink(text),
  translate,
}

function translate(page: DialectPage): Translated {
  const { yaml, bodyStart } = splitPage(page.text)
  const values = readValues(yaml)
  const lines = sourceLines(page.text.replace(/^\uFEFF/, ''))
  const head = lines.slice(0, bodyStart)
  const closing = head.at(-1)
  const keys = closing === undefined ? [] : addedKeys(asVitePress(values))
  const made: SourceLine[] = [
    ...head.slice(0, -1),
    ...keys.map((text) => withText(closing ?? FIRST, text)),
    ...(closing === undefined ? [] : [closing]),
    ...homeLines(values, page).map((text) => withText(closing ?? FIRST, text)),
    ...bodyLines(lines.slice(bodyStart), page),
  ]
  return {
    text: made.map(({ text }) => text).join('\n'),
    places: made.map(({ place }) => place),
    diagnostics: [],
  }
}

const FIRST: SourceLine = { text: '', place: { line: 1, shift: 0 } }

/** Types of pages by the layouts that VitePress has for them. */
const LAYOUTS: Readonly<Record<string, unknown>> = { home: 'home', custom: false, blank: false }

function asVitePress(values: Values): Values {
  const type = values['pageType']
  const layout =
    typeof type === 'string' && Object.hasOwn(LAYOUTS, type) ? LAYOUTS[type] : undefined
  return layout === undefined ? values : { ...values, layout }
}

function homeLines(values: Values, page: DialectPage): readonly string[] {
  if (values['pageType'] !== 'home') return []
  const isOwn = isRecord(values['hero']) || values['features'] !== undefined || hasBody(page)
  const hero = isOwn ? heroOf(values['hero']) : defaultHero(page)
  const lines = [...(hero === undefined ? [] : homeHero(hero)), ...featureCards(values['features'])]
  return lines.map((line) => inLanguage(line, page))
}

const hasBody = ({ text }: DialectPage): boolean => {
  const { lines, bodyStart } = splitPage(text)
  return lines.slice(bodyStart).some((line) => line.trim() !== '')
}

/** A home page whose content is a component of the site: the name of the site, and where its docs begin. */
function defaultHero(page: DialectPage): HomeHero | undefined {
  const home = translationOf(page)?.['home'] ?? page.options?.['home']
  if (!isRecord(home) || typeof home['title'] !== 'string') return undefined
  const { title, tagline, text, link } = home
  return {
    title,
    ...(typeof tagline === 'string' && { tagline }),
    actions:
      typeof text === 'string' && typeof link === 'string'
        ? [{ text, link, variant: 'primary' }]
        : [],
  }
}

function bodyLines(lines: readonly SourceLine[], page: DialectPage): readonly SourceLine[] {
  const made: SourceLine[] = []
  for (let row = 0; row < lines.length; row++) {
    const line = lines[row]
    if (line === undefined) break
    const fence = openingFence(line.text)
    if (fence === undefined) {
      made.push(withText(line, withTitle(inLanguage(line.text, page))))
      continue
    }
    const end = endOfCode(lines, row, fence.fence) + 1
    made.push(...codeLines(lines.slice(row, end), fence, page))
    row = end - 1
  }
  return made
}

/** `:::tip{title="Words"}`: the braces are escaped in MDX. */
const withTitle = (text: string): string =>
  text.replace(
    /^([ \t>]*:{3,}[ \t]*\w+)[ \t]*\\?\{\s*title=(["'])(.*?)\2\s*\\?\}[ \t]*$/,
    (_, opening: string, _quote: string, title: string) =>
      `${opening}[${title.replace(/[[\]]/g, '\\$&')}]`,
  )

/** A block of code with our info line; one with a `file` has the lines of that file. */
function codeLines(
  lines: readonly SourceLine[],
  { prefix, fence, info }: FenceMark,
  page: DialectPage,
): readonly SourceLine[] {
  const [opening, ...rest] = lines
  if (opening === undefined) return []
  const closing = rest.at(-1)
  const isClosed = closing !== undefined && isClosingFence(closing.text, fence)
  const written = isClosed ? rest.slice(0, -1) : rest
  const file = /\bfile=(["'])(.+?)\1/.exec(info)?.[2]
  const included = file === undefined ? undefined : readCode(file, page)
  const code = included?.map((text) => withText(opening, continued(prefix) + text)) ?? written
  const { kept, marks, words } = takeCodeNotes(code.map(({ text }) => text))
  return [
    withText(opening, `${prefix}${fence}${infoLine(info, { marks, words })}`),
    ...kept.flatMap(({ text, row }) => {
      const source = code[row]
      return source === undefined ? [] : [withText(source, text)]
    }),
    ...(isClosed ? [closing] : []),
  ]
}

/** Our info line: the words that are no longer needed are left out. */
function infoLine(info: string, notes: Parameters<typeof codeInfoLine>[1]): string {
  const plain = info
    .replace(/\s*\b(?:file=(?:"[^"]*"|'[^']*')|wrapCode|lineNumbers=false)/g, '')
    .replace(/\blineNumbers\b(?!=)/, 'showLineNumbers')
  if (notes.marks.length === 0 && notes.words.length === 0) return plain
  const marked = codeInfoLine({ language: '' }, notes)
  const own = readCodeInfo(plain).lines
  const lines = /^\{([^}]*)\}/.exec(marked)?.[1]
  // Both ways to mark lines may be used at once.
  return own === undefined || lines === undefined
    ? `${plain} ${marked}`
    : `${plain.replace(/\{[\d,\s-]+\}/, `{${own},${lines}}`)} ${marked.replace(/^\{[^}]*\}\s*/, '')}`.trimEnd()
}

/** The lines of a file beside the page, below the docs (`/file`) or below the site (`<root>/file`). */
function readCode(file: string, page: DialectPage): readonly string[] | undefined {
  const isOfSite = file.startsWith('<root>/')
  const site = page.docsDir.replace(/(?:^|\/)docs(?:\/.*)?$/, '')
  const path = isOfSite
    ? [site, file.slice('<root>/'.length)].filter(Boolean).join('/')
    : fileNamed(file, page.file, page.docsDir)
  const text = path === undefined ? undefined : page.read(path)
  return text?.replace(/\n+$/, '').split('\n')
}
