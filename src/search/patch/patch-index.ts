// An index after an edit of few pages, made from the files of the one before: what `buildIndex` would make of all
// pages, to the byte, without reading those that did not change.
import { parseOwn } from '../../model/json.js'
import { addSpellings, type BuildOptions, type IndexFiles } from '../index/build-index.js'
import { createDocumentIdLayout } from '../index/document-id-layout.js'
import { fileName, writeHead, type IndexHead } from '../index/index-file.js'
import type { IndexState } from '../index/index-state.js'
import { namesFile, namesOf, patchNames, readNames, type NamesFile } from '../index/names-file.js'
import type { PageFile } from '../index/page-documents.js'
import { pageEntry, patchGroups } from '../index/page-groups.js'
import { ONE_FILE } from '../index/part-files.js'
import { countWord, type CountedWord } from '../index/spelling.js'
import { compareTerms } from '../index/term-order.js'
import { patchLengths, type LengthsFile, type LengthsFiles } from '../text/lengths-files.js'
import { decodeNumbers, encodeNumbers } from '../text/varint-text.js'
import {
  changedLengths,
  changedTerms,
  patchCounts,
  readEdits,
  type AddFile,
  type PageEdit,
  type PageEdits,
  type ReadFile,
} from './page-edits.js'
import { patchTermDictionary } from './patch-term-dictionary.js'

export type IndexBefore = {
  /** The head of an index of several files that `buildIndex` or `patchIndex` made with the same options. */
  readonly head: IndexHead
  readonly state: IndexState
  readonly read: ReadFile
}

/** `kept` are the names of the files of before that are part of it. */
export type PatchedIndex = Required<IndexFiles> & { readonly kept: readonly string[] }

/**
 * The index after the pages at the places in `pages` have become what they are there; `files` are those that are new.
 * Undefined where nothing is gained over building it: when a page takes another number of slots, or a site became
 * so small, or has so many names, that its index has another shape.
 */
export async function patchIndex(
  { head, state, read }: IndexBefore,
  pages: ReadonlyMap<number, PageFile>,
  options: BuildOptions,
): Promise<PatchedIndex | undefined> {
  const { files, add } = createNewFiles(options)
  const readText = readOnce(read)
  const changed = await readEdits({ head, state }, pages, options, { read: readText, add })
  if (!changed) return undefined
  const { sections, ids, names, edits } = changed
  const firsts = head.ranges.first.split(' ')
  const lexicon = await patchTermDictionary(
    head.ranges.files.map((name, place) => ({
      first: firsts[place] ?? '',
      name,
      lists: state.lists[place] ?? [],
    })),
    changedTerms(edits),
    readText,
    add,
  )
  const words = patchWords(state.words, lexicon.words)
  const numbers = patchCounts(head, edits)
  const named = await patchNamesFile(head, edits, words, numbers.counts, readText)
  if (!named) return undefined
  const patched: IndexHead = {
    ...head,
    sections: encodeNumbers(sections),
    ids: encodeNumbers(ids),
    ...numbers,
    ...(await patchedLengths(head, changed, readText, add)),
    ranges: {
      first: lexicon.ranges.map(({ first }) => first).join(' '),
      files: lexicon.ranges.map(({ name }) => name),
    },
    groups: await patchGroups(head.groups, entriesOf(edits), readText, (group) =>
      add('pages', group),
    ),
    spelling: addSpellings(words, add),
  }
  const lists = lexicon.ranges.map((range) => range.lists)
  const before = partNames(head, state)
  const all = partNames(patched, { pages: names, lists })
  let size = state.size
  for (const name of before) if (!all.has(name)) size -= (await readText(name)).length
  for (const name of all) if (!before.has(name)) size += files.get(name)?.length ?? 0
  if (size <= ONE_FILE) return undefined
  const after = { ...patched, names: add('names', named) }
  const ofBefore = new Set([...before, head.names])
  const ofAfter = new Set([...all, after.names])
  return {
    head: writeHead(after),
    files: new Map([...files].filter(([name]) => ofAfter.has(name) && !ofBefore.has(name))),
    kept: [...ofAfter].filter((name) => ofBefore.has(name)),
    state: { pages: names, lists, words, size },
  }
}

/** Files by their names, which hold their digests. */
function createNewFiles({ digest }: Pick<BuildOptions, 'digest'>): {
  readonly files: ReadonlyMap<string, string>
  readonly add: AddFile
} {
  const files = new Map<string, string>()
  return {
    files,
    add(kind, value) {
      const contents = JSON.stringify(value)
      const name = fileName(kind, digest(contents))
      files.set(name, contents)
      return name
    },
  }
}

function readOnce(read: ReadFile): ReadFile {
  const known = new Map<string, string>()
  return async (name) => {
    const text = known.get(name) ?? (await read(name))
    known.set(name, text)
    return text
  }
}

function patchedLengths(
  head: IndexHead,
  { sections, ids, edits }: PageEdits,
  read: ReadFile,
  add: AddFile,
): Promise<LengthsFiles> {
  const layouts = {
    before: createDocumentIdLayout(decodeNumbers(head.sections), decodeNumbers(head.ids)),
    after: createDocumentIdLayout(sections, ids),
  }
  const readFile = async (name: string) => parseOwn<LengthsFile>(await read(name))
  return patchLengths(head, layouts, changedLengths(edits), readFile, add)
}

function entriesOf(edits: readonly PageEdit[]): Parameters<typeof patchGroups>[1] {
  return new Map(
    edits.map(({ page, files, after: { documents } }) => [page, pageEntry(files, documents)]),
  )
}

/** Undefined when it would have another shape. */
async function patchNamesFile(
  head: IndexHead,
  edits: readonly PageEdit[],
  words: readonly CountedWord[],
  counts: readonly number[],
  read: ReadFile,
): Promise<NamesFile | undefined> {
  const patched = patchNames(
    readNames(parseOwn<NamesFile>(await read(head.names ?? ''))),
    edits.map(({ page, before, after }) => ({
      page,
      before: namesOf(before.documents),
      after: namesOf(after.documents),
    })),
  )
  return patched && namesFile(patched.names, words, (counts[0] ?? 0) + (counts[1] ?? 0))
}

function patchWords(
  words: readonly CountedWord[],
  changed: ReadonlyMap<string, Parameters<typeof countWord>[1]>,
): CountedWord[] {
  const kept = words.filter(({ word }) => !changed.has(word))
  const fresh = [...changed].flatMap(([word, kinds]) => countWord(word, kinds) ?? [])
  if (fresh.length === 0) return kept
  return [...kept, ...fresh].sort((a, b) => compareTerms(a.word, b.word))
}

/** All files but the names. */
function partNames(
  { ranges, lengths, lengthClasses, groups, spelling }: IndexHead,
  { pages, lists }: Pick<IndexState, 'pages' | 'lists'>,
): ReadonlySet<string> {
  return new Set([
    ...ranges.files,
    ...lists.flat(),
    ...lengths.flat(),
    ...lengthClasses.flat(),
    ...pages.flat(),
    ...groups,
    ...spelling.files,
  ])
}
