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
  release(): void
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
  const { text, included = NO_FILES } = written
  const facts = { digest: digestOfPlaced(written), codeFiles: importedFiles(text), included }
  return new KeptText(facts, read, written)
}

/** A text of which everything but itself is known. */
export function unreadText(
  facts: TextFacts & Partial<Pick<SourceText, 'included'>>,
  read: () => PlacedText,
): SourceText {
  return new KeptText({ included: NO_FILES, ...facts }, read)
}

type KnownFacts = Pick<SourceText, 'digest' | 'codeFiles' | 'included'> & {
  /** Undefined when it is not known: few sites need it. */
  readonly usesMdx?: boolean
}

/** A class, since a site of a hundred thousand pages has as many: closures would take three times the memory. */
class KeptText implements SourceText {
  readonly codeFiles: readonly string[]
  readonly included: readonly string[]
  private current: string
  private isMdx: boolean | undefined

  constructor(
    facts: KnownFacts,
    private readonly read: (() => PlacedText) | undefined,
    private known?: PlacedText,
  ) {
    this.codeFiles = facts.codeFiles
    this.included = facts.included
    this.current = facts.digest
    this.isMdx = facts.usesMdx
  }

  get digest(): string {
    return this.current
  }

  get usesMdx(): boolean {
    return (this.isMdx ??= usesMdx(this.text))
  }

  get text(): string {
    return this.placed().text
  }

  get places(): readonly LinePlace[] | undefined {
    return this.placed().places
  }

  release(): void {
    if (this.read) this.known = undefined
  }

  private placed(): PlacedText {
    return (this.known ??= this.readAgain())
  }

  private readAgain(): PlacedText {
    const placed = this.read?.() ?? { text: '' }
    this.current = digestOfPlaced(placed)
    return placed
  }
}

const NO_FILES: readonly string[] = []

function digestOfPlaced({ text, places }: PlacedText): string {
  return digestOf(places === undefined ? text : text + placesText(places))
}

const placesText = (places: readonly LinePlace[]): string =>
  places.map(({ line, shift, file = '' }) => `\n${line} ${shift} ${file}`).join('')
