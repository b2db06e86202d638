// The Markdown of ExDoc → ours.
import { isRecord } from '../../../model/json.js'
import { fencedRows } from '../../blocks/page-blocks.js'
import type { Dialect, DialectPage, Translated } from '../dialect.js'
import { pathTo } from '../line.js'
import { translateTemplate } from '../templates/translate.js'
import { createWrittenIds } from '../headings/written-ids.js'
import { translateElixirMarks } from './elixir-marks.js'

/** The dialect of ExDoc. */
export const exdoc: Dialect = {
  // ExDoc has ids of its own for headings.
  mayUse: () => true,
  translate: (page) => translateElixirMarks({ ...page, text: withOwnPaths(page) }, lists),
}

const lists = (page: DialectPage): Translated =>
  translateTemplate(page, {
    ...{ shortcodes: false, liquid: false, values: false, attributeLists: true },
    keys: {},
    prepare: createWrittenIds(headingId),
  })

/** Everything but letters, digits and underscores is a hyphen. */
const headingId = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_]+/gu, '-')
    .replace(/^-|-$/g, '')

/** Where a link or an image begins, its path, and its hash. */
const PATH =
  /(\]\(<?|^ {0,3}\[[^[\]]+\]:[ \t]*<?|\bsrc(?:set)?=["'])([\w./-]+)(#[^\s()<>"']*)?(?=[)>"'\s]|$)/g

/** The page of a module. */
const MODULE = /^(?:[A-Z]\w*\.)*[A-Z]\w*[a-z]\w*\.html$/

/**
 * Paths in the folders that ExDoc copies lead to the files from the page, and so do names of pages, which have no folders
 * there. The page of a module is written as a reference to it.
 */
function withOwnPaths({ text, file, docsDir, options }: DialectPage): string {
  const assets = isRecord(options?.['assets']) ? Object.entries(options['assets']) : []
  const pages = isRecord(options?.['pages']) ? options['pages'] : {}
  const lines = text.split('\n')
  const code = fencedRows(lines, 'md')
  const inDocs = docsDir === '' || docsDir === '.' ? '' : `${docsDir}/`
  const fileOf = (written: string): string | undefined => {
    const [, page = ''] = /(?:^|\/)([^/]+)\.(?:\w*md|html)$/.exec(written) ?? []
    const named = Object.hasOwn(pages, page.toLowerCase()) ? pages[page.toLowerCase()] : undefined
    if (typeof named === 'string') return named
    const [target = '', folder] = assets.find(([each]) => written.startsWith(`${each}/`)) ?? []
    return typeof folder === 'string' ? folder + written.slice(target.length) : undefined
  }
  const moved = (line: string): string =>
    line.replace(PATH, (whole, before: string, written: string, hash = '') => {
      if (MODULE.test(written)) return `${before}\`${written}\``
      const found = fileOf(written)
      if (found === undefined) return whole
      return before + pathTo(inDocs + found, file).replaceAll(' ', '%20') + String(hash)
    })
  return lines.map((line, row) => (code.has(row) ? line : moved(line))).join('\n')
}
