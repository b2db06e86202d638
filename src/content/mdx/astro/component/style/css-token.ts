// The smallest parts of a style sheet.

/** The end of a comment or a string; of one mark otherwise. */
export function endOfToken(css: string, at: number): number {
  const mark = css[at]
  if (mark === '\\') return at + 2
  if (css.startsWith('/*', at)) {
    const end = css.indexOf('*/', at + 2)
    return end < 0 ? css.length : end + 2
  }
  if (mark !== '"' && mark !== "'") return at + 1
  let end = at + 1
  while (end < css.length && css[end] !== mark && css[end] !== '\n')
    end += css[end] === '\\' ? 2 : 1
  return end + 1
}
