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
  const { text, places, included = [] } = written
  let isMdx: boolean | undefined
  const kept = keptText(written, read)
  return {
    digest: digestOf(places === undefined ? text : text + placesText(places)),
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
  const kept = keptText(undefined, read)
  return {
    digest,
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

const placesText = (places: readonly LinePlace[]): string =>
  places.map(({ line, shift, file = '' }) => `\n${line} ${shift} ${file}`).join('')

function keptText(
  written: PlacedText | undefined,
  read?: () => PlacedText,
): { readonly get: () => PlacedText; readonly release: () => void } {
  let known = written
  return {
    get: () => (known ??= read?.() ?? { text: '' }),
    release() {
      if (read) known = undefined
    },
  }
}
