// MDX: the tags and expressions that take whole lines, and imports and exports.

const OPEN = -1
const TEXT = -2

/** An end in the text, or whether more lines are needed, or nothing but text is there. */
type End = number

/**
 * How many lines the tags and expressions take that begin with the first of `lines`; undefined when text follows them
 * on their last line, which makes them a paragraph.
 */
export function flowLines(lines: (count: number) => readonly string[]): number | undefined {
  for (let count = 1; ; count *= 4) {
    const some = lines(count)
    const text = some.join('\n')
    const end = flowEnd(text)
    if (end >= 0) return text.slice(0, end).split('\n').length
    if (end === TEXT || some.length < count) return undefined
  }
}

function flowEnd(text: string): End {
  for (let at = 0; ;) {
    const end = partEnd(text, at)
    if (end < 0) return end
    at = end + (/^[ \t]*/.exec(text.slice(end))?.[0].length ?? 0)
    if (at === text.length || text[at] === '\n') return at
  }
}

function partEnd(text: string, at: number): End {
  if (text.startsWith('<!--', at)) {
    const end = text.indexOf('-->', at)
    return end === -1 ? OPEN : end + 3
  }
  if (text[at] === '{') return tokensEnd(text, at + 1, '}')
  const name = /^<\/?(?:[A-Za-z_$][\w$.:-]*|(?=>))/.exec(text.slice(at, at + 200))?.[0]
  return name === undefined ? TEXT : tokensEnd(text, at + name.length, '>')
}

/** Strings and comments of code, and its braces. */
const TOKEN = /"[^"]*"|'[^'\n]*'|`(?:\\[^]|[^`\\])*`|\/\*[^]*?\*\/|[{}<>]/g

/** Behind the `closing` mark of a tag or an expression whose inside begins at `at`. */
function tokensEnd(text: string, at: number, closing: '}' | '>'): End {
  const tokens = new RegExp(TOKEN)
  tokens.lastIndex = at
  let depth = 0
  for (let token = tokens.exec(text); token !== null; token = tokens.exec(text)) {
    const [mark] = token
    if (depth === 0 && mark === closing) return tokens.lastIndex
    if (depth === 0 && closing === '>' && mark === '<') return TEXT
    if (mark === '{') depth++
    if (mark === '}') depth--
  }
  return OPEN
}
