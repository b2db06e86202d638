// The text of a source file with its digest and outline, so that an unchanged file need not be read.
import { importedFiles } from '../../content/code/code-import.js'
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
  /** The text of an unchanged file is read on first use. */
  readonly text: string
  /** Drops the text of a file from memory; it is read again if needed. */
  readonly release: () => void
}

export type OutlinedText = { readonly source: SourceText; readonly outline: Outline }

/** `read` gives the text again after it was let go; without it the text is kept. */
export function sourceText(text: string, read?: () => string): SourceText {
  let isMdx: boolean | undefined
  const kept = keptText(text, read)
  return {
    digest: digestOf(text),
    codeFiles: importedFiles(text),
    // Few sites want to know.
    get usesMdx() {
      return (isMdx ??= usesMdx(kept.get()))
    },
    get text() {
      return kept.get()
    },
    release: kept.release,
  }
}

/** A text of which everything but itself is known. */
export function unreadText(
  { digest, codeFiles, usesMdx }: TextFacts,
  read: () => string,
): SourceText {
  const kept = keptText(undefined, read)
  return {
    digest,
    codeFiles,
    usesMdx,
    get text() {
      return kept.get()
    },
    release: kept.release,
  }
}

function keptText(
  text: string | undefined,
  read?: () => string,
): { readonly get: () => string; readonly release: () => void } {
  let known = text
  return {
    get: () => (known ??= read?.() ?? ''),
    release() {
      if (read) known = undefined
    },
  }
}
