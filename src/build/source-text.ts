// The text of a source file with what is asked of every text, so that one that did not change need not be read.
import { importedFiles } from '../content/code-import.js'
import { usesMdx } from '../content/mdx/detect.js'
import type { Outline } from '../model/page.js'
import { digestOf } from './digest.js'

/** What is known of a text. */
export type TextFacts = {
  /** Stands for the text in keys. */
  readonly digest: string
  /** Files that its code is taken from, as it names them. */
  readonly codeFiles: readonly string[]
  readonly usesMdx: boolean
}

export type SourceText = TextFacts & {
  /** Of a file that did not change it is read when it is first asked for. */
  readonly text: string
}

export type OutlinedText = { readonly source: SourceText; readonly outline: Outline }

export function sourceText(text: string): SourceText {
  let isMdx: boolean | undefined
  return {
    text,
    digest: digestOf(text),
    codeFiles: importedFiles(text),
    // Few sites want to know.
    get usesMdx() {
      return (isMdx ??= usesMdx(text))
    },
  }
}

/** A text of which everything but itself is known. */
export function unreadText(
  { digest, codeFiles, usesMdx }: TextFacts,
  read: () => string,
): SourceText {
  let known: string | undefined
  return {
    digest,
    codeFiles,
    usesMdx,
    get text() {
      return (known ??= read())
    },
  }
}
