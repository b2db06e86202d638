// A folder of pages in AsciiDoc without settings of a site → ours.
import path from 'node:path'
import { compact, nonEmpty, type Values } from '../foreign/fields.js'
import fastGlob from 'fast-glob'
import { ASCIIDOC_ENDINGS, isAsciidoc } from '../../model/text/asciidoc/asciidoc-file.js'
import { languageTag } from '../foreign/languages.js'
import { titled } from '../foreign/sidebar-items.js'
import type { AsciidocTree } from './asciidoc-files.js'
import { attributeTexts, linesOf, readEntry, withAttributes } from './attributes.js'
import { PARTIALS } from './components.js'
import { readHead } from './page-head.js'
import { asciidocSettings } from './site-settings.js'

/** Files in which projects write in the same folders, in our format and in theirs. */
const PAGES = ['md', ...ASCIIDOC_ENDINGS].map((ending) => `**/*.${ending}`)

const NEVER = ['**/node_modules/**', '**/.*/**', '**/target/**', '**/build/**', ...PARTIALS]

/** What the site of a folder becomes; `name` is what it is called without a title. */
export function translateFolder(folder: string, name: string, tree: AsciidocTree): Values {
  const all = tree.list(folder, PAGES, NEVER)
  const included = includedFiles(all.filter(isAsciidoc), folder, tree)
  const home = ['index.adoc', 'index.asciidoc', 'README.adoc', 'README.asciidoc'].find((each) =>
    all.includes(each),
  )
  const text = home === undefined ? undefined : tree.text(path.posix.join(folder, home))
  const head = readHead(text ?? '', attributeTexts({}))
  const title = head.title ?? titled(name)
  return compact({
    title,
    lang: languageTag(head.values.get('lang')),
    navbar: { title },
    docs: compact({
      path: folder === '' ? '.' : folder,
      include: PAGES,
      exclude: [...NEVER, ...(nonEmpty(included) ?? []).map((file) => fastGlob.escapePath(file))],
    }),
    ...asciidocSettings({}),
  })
}

/** Files that are part of pages, relative to the folder. */
function includedFiles(
  files: readonly string[],
  folder: string,
  tree: AsciidocTree,
): readonly string[] {
  const known = new Set(files)
  const found = new Set<string>()
  for (const file of files) {
    const values = new Map([['docdir', path.posix.dirname(file)]])
    for (const line of linesOf(tree.text(path.posix.join(folder, file)) ?? '')) {
      const entry = readEntry(line)
      if (entry?.value !== undefined) values.set(entry.name, withAttributes(entry.value, values))
      const target = /^include::([^[\s]{1,500})\[/.exec(line)?.[1]
      if (target === undefined) continue
      const written = withAttributes(target, values)
      const names = [written, path.posix.join(path.posix.dirname(file), written)]
      const name = names
        .map((each) => path.posix.normalize(each))
        .findLast((each) => known.has(each))
      if (name !== undefined && name !== file) found.add(name)
    }
  }
  return [...found]
}
