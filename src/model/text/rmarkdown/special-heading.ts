// Headings of books in R Markdown that begin a part or the appendices.

export type SpecialHeading = {
  readonly kind: 'part' | 'appendix'
  /** Without attributes. */
  readonly name: string
}

/** The part that a line begins: `# (PART) Name {-}`, `# (PART\*) Name {-}`, `# (APPENDIX) Name {-}`. */
export function specialHeading(line: string): SpecialHeading | undefined {
  const [, word, rest] = /^#[ \t]+\((PART|APPENDIX)(?:\\?\*)?\)[ \t]*(.*)$/.exec(line) ?? []
  if (word === undefined || rest === undefined) return undefined
  const text = rest.trim()
  const open = text.endsWith('}') ? text.lastIndexOf('{') : -1
  const name = (open < 0 ? text : text.slice(0, open)).trim()
  return { kind: word === 'PART' ? 'part' : 'appendix', name }
}
