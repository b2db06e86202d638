// The text of a source file with its digest and outline, so that an unchanged file need not be read.
import { importedFiles } from '../../content/code/code-import.js'
import type { LinePlace } from '../../content/dialects/dialect.js'
import { usesMdx } from '../../content/mdx/detect.js'
import type { Outline } from '../../model/page.js'
import { digestOf } from '../files/digest.js'

/** The facts of a text. */
export type TextFacts = {
  /** Represents the text in cache keys. */
  readonly digest: string
  /** Files that its code is taken from, as it names them. */
  readonly codeFiles: readonly string[]
  readonly usesMdx: boolean
}

export type SourceText = TextFacts & {
  /** Also of a text that is another one when it is read again. */
  readonly digest: string
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

/** `read` gives the text again after it was let go; without it the text is kept. */
export function sourceText(written: PlacedText, read?: () => PlacedText): SourceText {
  const { text, included = [] } = written
  let isMdx: boolean | undefined
  const kept = keptText(digestOfPlaced(written), read, written)
  return {
    get digest() {
      return kept.digest()
    },
    codeFiles: importedFiles(text),
    included,
    // Few sites want to know.
    get usesMdx() {
      return (isMdx ??= usesMdx(kept.get().text))
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

/** A text of which everything but itself is known. */
export function unreadText(
  { digest, codeFiles, usesMdx }: TextFacts,
  read: () => PlacedText,
): SourceText {
  const kept = keptText(digest, read)
  return {
    get digest() {
      return kept.digest()
    },
    codeFiles,
    usesMdx,
    included: [],
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
  /** Of the text that was given last. */
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
