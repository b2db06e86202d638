// Lines of VuePress that VitePress writes in another way: imported code, code groups as components, and aliases of images.
import { isRecord } from '../../../model/json.js'
import type { DialectPage } from '../dialect.js'
import { COMPONENT_COLONS } from '../vitepress/containers.js'
import { fileNamed, linesInBraces } from '../vitepress/files.js'
import type { Notes } from '../vitepress/notes.js'
import { fenceAround } from '../../../model/text/fence.js'
import { codeOf } from '../vitepress/snippets.js'
import { withSlotTabs } from './slot-tabs.js'
import {
  continued,
  outsideFences,
  PREFIX,
  withText,
  type SourceLine,
} from '../vitepress/source-lines.js'

/** The lines of a page in the words of VitePress. */
export function prepared(lines: SourceLine[], page: DialectPage, notes: Notes): SourceLine[] {
  const { aliases } = page.options ?? {}
  const other = (line: SourceLine): SourceLine =>
    isRecord(aliases) ? withoutAliases(line, aliases) : line
  return outsideFences(
    withSlotTabs(lines),
    (line) => importedCode(line, page, notes) ?? groupLine(line) ?? [other(line)],
  )
}

/** `![A lamp](~@pictures/lamp.png)`: the address of a picture from the folder that the alias names. */
function withoutAliases(line: SourceLine, aliases: Readonly<Record<string, unknown>>): SourceLine {
  if (!line.text.includes('@')) return line
  const text = line.text.replace(
    /(\]\(<?|\b(?:src|poster|href)=["'])~?(@[\w-]*)(?=\/[^\s)>"'])/g,
    (whole, before: string, name: string) => {
      const folder = Object.hasOwn(aliases, name) ? aliases[name] : undefined
      return typeof folder === 'string' ? `${before}@site/${folder}` : whole
    },
  )
  return withText(line, text)
}

const IMPORT = /^@\[code(?:\{(\d*-?\d*)\})?(?:[ \t]+([^\]]*))?\]\((.*?)\)[ \t]*$/

/** `@[code{1-3} js{2}](./file.js)`: lines of a file as a code block; undefined for any other line. */
function importedCode(line: SourceLine, page: DialectPage, notes: Notes): SourceLine[] | undefined {
  const prefix = PREFIX.exec(line.text)?.[0] ?? ''
  const found = IMPORT.exec(line.text.slice(prefix.length))
  const [, range = '-', info, path = ''] = found ?? []
  if (found === null) return undefined
  // An alias is a folder of the site as a rule.
  const alias = path.replace(/^@(?!\/)/, '@/')
  const file = fileNamed(alias, line.place.file ?? page.file, page.docsDir)
  const text = file === undefined ? undefined : page.read(file)
  if (text === undefined) {
    notes.warn(line.place, {
      code: 'missing-include',
      message: `Code snippet not found: ${path}`,
      hint: 'The path is relative to the page; @/ is the docs folder.',
    })
    return [withText(line, `${prefix}\`${path}\``)]
  }
  const code = linesInBraces(codeOf(text, undefined) ?? [], range.replace('-', ','))
  const fence = fenceAround(code)
  const language = info ?? /\.(\w+)$/.exec(path)?.[1] ?? ''
  const next = continued(prefix)
  return [
    withText(line, `${prefix}${fence}${language}`),
    ...code.map((each) => withText(line, next + each)),
    withText(line, next + fence),
  ]
}

const TAG =
  /^([ \t]*)<(\/?)(CodeGroup|CodeGroupItem|code-group|code-block|TOC)\b([^<>]*?)\/?>[ \t]*$/

/** `<CodeGroupItem title="npm">` is a container. */
function groupLine(line: SourceLine): SourceLine[] | undefined {
  const [, indent = '', closing, name, attributes = ''] = TAG.exec(line.text) ?? []
  if (name === undefined) return undefined
  if (name === 'TOC') return [withText(line, closing === '' ? `${indent}[[toc]]` : '')]
  const isGroup = name === 'CodeGroup' || name === 'code-group'
  const colons = ':'.repeat(COMPONENT_COLONS + Number(isGroup))
  const title = /\btitle=(["'])(.*?)\1/.exec(attributes)?.[2] ?? ''
  const words = isGroup ? ' code-group' : ` code-group-item ${title}`
  return [withText(line, `${indent}${colons}${closing === '' ? words : ''}`)]
}
