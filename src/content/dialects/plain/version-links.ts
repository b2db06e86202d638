// Addresses whose version a program fills in: `https://example.org/docs/tool/<TOOL_VERSION>/start/`.
import { fencedRows } from '../../blocks/page-blocks.js'
import type { DialectPage } from '../dialect.js'

/** The name of the folder before the version is part of the placeholder, so that nothing else can be meant. */
const LINK =
  /(\]\(|\]: )(https:\/\/[\w.-]{1,100}(?:\/[\w.-]{1,60}){0,6}\/([\w-]{1,60})\/)<([A-Z][A-Z\d_]{0,60})_VERSION>/g

export const mayHaveVersions = (text: string): boolean => text.includes('_VERSION>')

/** The text with these links to the same version as the page, where it is in the folder of one, else to the latest. */
export function withVersions({ text, file, docsDir, format }: DialectPage): string {
  const lines = text.split('\n')
  const code = fencedRows(lines, format)
  const folders = file.split('/').slice(0, -1)
  const outer = docsDir.split('/').filter((part) => part !== '' && part !== '.').length
  const linked = (written: string, mark: string, address: string, name: string, key: string) => {
    if (key.replaceAll('_', '-').toLowerCase() !== name.toLowerCase()) return written
    const at = folders.indexOf(name, outer)
    const version = at === -1 ? undefined : folders[at + 1]
    if (version === undefined || !/^(?:next|latest|v?\d)/.test(version))
      return `${mark}${address}latest`
    return `${mark}/${folders.slice(outer, at + 2).join('/')}`
  }
  return lines
    .map((line, row) =>
      code.has(row) || !mayHaveVersions(line) ? line : line.replace(LINK, linked),
    )
    .join('\n')
}
