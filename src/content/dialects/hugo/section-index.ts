// The theme Docsy lists the pages of a section of the docs below its text.
import { splitPage } from '../../../model/text/front-matter-text.js'
import type { DialectPage } from '../dialect.js'

const SECTION = /(?:^|\/)_index(?:\.[\w-]+)?\.(?:md|html)$/

/** Whether the theme lists the pages of the section below the text of this page. */
export function hasSectionIndex({ file, text, docsDir, options, read }: DialectPage): boolean {
  if (!SECTION.test(file) || !isDocsy(options?.['themes'])) return false
  const { lines, bodyStart } = splitPage(text)
  const has = (key: RegExp): boolean => lines.slice(0, bodyStart).some((line) => key.test(line))
  if (has(/^no_list\s*[:=]\s*["']?true\b/)) return false
  const isDocs = file.startsWith(`${docsDir}/docs/`) || has(/^type\s*[:=]\s*["']?docs["']?\s*$/)
  const folder = options?.['folder']
  const root =
    typeof folder === 'string' ? folder : docsDir.replace(/(?:^|\/)content(?:\/.*)?$/, '')
  // What a site has in place of the theme's list is not known.
  return isDocs && read(`${root === '' ? '' : `${root}/`}layouts/docs/list.html`) === undefined
}

const isDocsy = (themes: unknown): boolean =>
  Array.isArray(themes) && themes.some((name) => /(?:^|\/)docsy(?:\/|$)/.test(String(name)))
