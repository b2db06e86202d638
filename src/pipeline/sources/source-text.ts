// The text of a source file with its digest and outline, so that an unchanged file need not be read.
import { importedFiles } from '../../content/code/code-import.js'
import type { LinePlace } from '../../content/dialects/dialect.js'
import { usesMdx } from '../../content/mdx/detect.js'
import type { Outline } from '../../model/page.js'
import { digestOf } from '../files/digest.js'

/** The facts of a text. */
export type TextFacts = {
  /** Represents the text in cache keys. If the file has changed when it is read again, this is the new digest. */
  readonly digest: string
  /** Files that its code is taken from, as it names them. */
  readonly codeFiles: readonly string[]
  readonly usesMdx: boolean
}

export type SourceText = TextFacts & {
  /** In our Markdown. The text of an unchanged file is read on first use. */
  readonly text: string
  /** Where the lines of a text were written that is not that of its file. */
  readonly places: readonly LinePlace[] | undefined
  /** Absolute files whose text is part of it. */
  readonly included: readonly string[]
  /** Drops the text of a file from memory; it is read again if needed. */
  readonly release: () => void
}

/** A text, with the places of its lines when it was translated. */
export type PlacedText = {
  readonly text: string
  readonly places?: readonly LinePlace[] | undefined
  readonly included?: readonly string[]
}

export type OutlinedText = { readonly source: SourceText; readonly outline: Outline }

/** `read` returns the text again after it was released; without it the text is kept. */
export function sourceText(written: PlacedText, read?: () => PlacedText): SourceText {
  const { text, included = [] } = written
  const kept = keptText(digestOfPlaced(written), read, written)
  let isMdx: boolean | undefined
  // Few sites want to know.
  const isMdxText = (): boolean => (isMdx ??= usesMdx(kept.get().text))
  return textOf(kept, { codeFiles: importedFiles(text), included, isMdxText })
}

/** A text of which everything but itself is known. */
export function unreadText(
  { digest, codeFiles, usesMdx }: TextFacts,
  read: () => PlacedText,
): SourceText {
  return textOf(keptText(digest, read), { codeFiles, included: [], isMdxText: () => usesMdx })
}

type Parts = Pick<SourceText, 'codeFiles' | 'included'> & { readonly isMdxText: () => boolean }

function textOf(kept: KeptText, { codeFiles, included, isMdxText }: Parts): SourceText {
  return {
    codeFiles,
    included,
    get digest() {
      return kept.digest()
    },
    get usesMdx() {
      return isMdxText()
    },
    get text() {
      return kept.get().text
    },
    get places() {
      return kept.get().places
    },
    release: kept.release,
  }
}

function digestOfPlaced({ text, places }: PlacedText): string {
  return digestOf(places === undefined ? text : text + placesText(places))
}

const placesText = (places: readonly LinePlace[]): string =>
  places.map(({ line, shift, file = '' }) => `\n${line} ${shift} ${file}`).join('')

type KeptText = {
  readonly get: () => PlacedText
  /** The digest of the text that `get` returned last. */
  readonly digest: () => string
  readonly release: () => void
}

function keptText(digest: string, read?: () => PlacedText, written?: PlacedText): KeptText {
  let known = written
  let current = digest
  const readAgain = (): PlacedText => {
    const placed = read?.() ?? { text: '' }
    current = digestOfPlaced(placed)
    return placed
  }
  return {
    get: () => (known ??= readAgain()),
    digest: () => current,
    release() {
      if (read) known = undefined
    },
  }
}
