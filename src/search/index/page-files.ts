// The files of the texts of a page: one, or several for a long page, so that a hit loads only the part that it is in.
import {
  pageDocuments,
  type IndexPage,
  type PageDocuments,
  type PageFile,
} from './page-documents.js'

/** A file with the sections of a page from `section` on; `ids` is how many ids those before take. */
export type TextFile = { readonly name: string; readonly section: number; readonly ids: number }

/** Characters of texts that fit into one file, and from which on a file of a longer page ends. */
const ONE_FILE = 8_000
const FULL_FILE = 4_000

/** Adds the files of a page. Each has the fields of the whole page, but only the first its description and keywords. */
export function addPageFiles(
  { file, json }: IndexPage,
  { sections }: PageDocuments,
  add: (kind: 'page', value: PageFile, contents?: string) => string,
): TextFile[] {
  const files: TextFile[] = []
  const starts = startsOf(file)
  let ids = 0
  for (const [place, section] of starts.entries()) {
    const end = starts[place + 1] ?? sections.length
    const part = { ...file, ...(place > 0 && NO_SUMMARY), s: file.s.slice(section, end) }
    const name = starts.length === 1 ? add('page', file, json) : add('page', part)
    files.push({ name, section, ids })
    for (const { heading, content } of sections.slice(section, end))
      ids += Number(heading !== undefined) + Number(content !== undefined)
  }
  return files
}

const NO_SUMMARY = { d: '', k: '' }

/** The sections that files begin with. */
function startsOf({ s }: PageFile): number[] {
  const lengths = s.map(([, heading, text]) => heading.length + text.length)
  const starts = [0]
  if (lengths.reduce((sum, length) => sum + length, 0) <= ONE_FILE) return starts
  let size = 0
  for (const [section, length] of lengths.entries()) {
    if (size >= FULL_FILE) {
      starts.push(section)
      size = 0
    }
    size += length
  }
  return starts
}

/** The page whose files these are. */
export function joinPageFiles(files: readonly PageFile[]): PageFile | undefined {
  const [first] = files
  return first && { ...first, s: files.flatMap(({ s }) => s) }
}

/** The place of the file that has a section. */
export function placeOfSection(files: readonly TextFile[], section: number): number {
  return files.findLastIndex((file) => file.section <= section)
}

/** The documents of a page, from those of its files. */
export function joinDocuments(parts: readonly PageDocuments[]): PageDocuments {
  const [first, ...others] = parts
  if (!first) throw new Error('A page has no files')
  const idCount = others.reduce((sum, part) => sum + part.idCount - 1, first.idCount)
  return { ...first, sections: parts.flatMap(({ sections }) => sections), idCount }
}

/** The documents of the sections of a file; `firstId` is the id of the page's title. */
export function partDocuments(part: PageFile, { ids }: TextFile, firstId: number): PageDocuments {
  return pageDocuments(part, firstId, firstId + ids)
}
