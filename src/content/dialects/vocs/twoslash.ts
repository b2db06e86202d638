// Code that Twoslash would check: lines for the compiler are not shown.

/** `// @errors: 2322`; the name of a file and what some tags say are for readers. */
const FLAG = /^[ \t]*\/\/ ?@(?!(?:filename|log|error|warn|annotate)\b)[\w-]+(?::.*)?$/

/** `//   ^?`, which asks for a type, `^|` for words to complete, and `^^^` for a mark. */
const QUERY = /^[ \t]*\/\/[ \t]*\^(?:[?|]|\^*[ \t]*$)/

/** `// @log: words` is a line of its own for readers. */
const TAG = /^([ \t]*\/\/) ?@(?:log|error|warn|annotate):[ \t]?(.*)$/

/** Indexes of the lines that are shown, each with its text. */
export function withoutTwoslash(
  code: readonly string[],
): readonly { readonly row: number; readonly text: string }[] {
  const shown: { row: number; text: string }[] = []
  let isCut = false
  for (const [row, text] of code.entries()) {
    const cut = /^[ \t]*\/\/[ \t]*-{3,}cut(?:-(before|after|start|end))?-{3,}[ \t]*$/.exec(text)
    if (cut !== null) {
      const [, kind = 'before'] = cut
      if (kind === 'before') shown.length = 0
      if (kind === 'after') break
      isCut = kind === 'start'
      continue
    }
    if (isCut || FLAG.test(text) || QUERY.test(text)) continue
    const [, slashes, words] = TAG.exec(text) ?? []
    shown.push({ row, text: slashes === undefined ? text : `${slashes} ${words ?? ''}` })
  }
  return shown
}
