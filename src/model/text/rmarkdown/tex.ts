// Commands of TeX within text, which pages in HTML do not show.

/** Groups of a command that are longer are text. */
const LONGEST = 2000

/** The end of the groups in brackets and braces that begin at a place. */
function groupsEnd(text: string, start: number): number {
  let end = start
  for (;;) {
    const close = text[end] === '{' ? '}' : text[end] === '[' ? ']' : undefined
    const next = close === undefined ? undefined : groupEnd(text, end, text[end] ?? '', close)
    if (next === undefined) return end
    end = next
  }
}

function groupEnd(text: string, start: number, open: string, close: string): number | undefined {
  let depth = 0
  const last = Math.min(text.length, start + LONGEST)
  for (let at = start; at < last; at++) {
    const sign = text[at]
    if (sign === '\\') at++
    else if (sign === open) depth++
    else if (sign === close && --depth === 0) return at + 1
  }
  return undefined
}

/** Commands that mean something without a group; others without one are text, unless they are alone on their line. */
const BARE =
  /^(?:newpage|clearpage|cleardoublepage|pagebreak|linebreak|noindent|indent|frontmatter|mainmatter|backmatter|appendix|tableofcontents|listoffigures|listoftables|printindex|centering|hfill|vfill|bigskip|medskip|smallskip|par|maketitle|normalsize|small|footnotesize|large|Large)$/

const NAMES: Readonly<Record<string, string>> = {
  ...{ LaTeX: 'LaTeX', TeX: 'TeX', XeLaTeX: 'XeLaTeX', LuaLaTeX: 'LuaLaTeX', BibTeX: 'BibTeX' },
}

/** Code and formulas, whose signs mean nothing here, escaped signs, and commands. */
const PART =
  /(?<!`)(`+)(?!`)[^]*?[^`]\1(?!`)|\$\$[^$]*\$\$|(?<![\w$])\$(?![\s$])[^$\n]*(?<![\s\\])\$(?!\d)|\\([A-Za-z]{2,40})\*?|\\[^\n]/g

/** A text without the commands of TeX that are not in its code and formulas. */
export function withoutTex(text: string): string {
  if (!/\\[A-Za-z]{2}/.test(text)) return text
  const pattern = new RegExp(PART)
  let made = ''
  let from = 0
  for (let found = pattern.exec(text); found !== null; found = pattern.exec(text)) {
    const name = found[2]
    if (name === undefined) continue
    const start = found.index
    const bare = start + found[0].length
    const end = groupsEnd(text, bare)
    const isNext = made !== '' || from > 0 ? start === from : false
    const isWord = end === bare && !BARE.test(name) && !isName(name)
    if (isWord && !isNext && !isAlone(text, start, end)) continue
    const lines = text.slice(start, end).split('\n').length - 1
    made += text.slice(from, start) + (isName(name) ? (NAMES[name] ?? '') : '\n'.repeat(lines))
    from = end
    pattern.lastIndex = end
  }
  return made + text.slice(from)
}

const isName = (name: string): boolean => Object.hasOwn(NAMES, name)

/** Whether only spaces, and further commands, are beside a part of a text on its line. */
function isAlone(text: string, start: number, end: number): boolean {
  let before = start
  while (before > 0 && (text[before - 1] === ' ' || text[before - 1] === '\t')) before--
  let after = end
  while (text[after] === ' ' || text[after] === '\t') after++
  const isFirst = before === 0 || text[before - 1] === '\n'
  return (
    isFirst && (after === text.length || /^(?:\n|\\[A-Za-z])/.test(text.slice(after, after + 2)))
  )
}
