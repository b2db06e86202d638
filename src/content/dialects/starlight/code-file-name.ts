// The name of a file in a comment of the first lines of code: the title of the block, not part of the code.
import type { Line } from './lines.js'

const COMMENT =
  /^[ \t>]*(?:\/\/|#(?!!)|<!--|\/\*)[ \t]*(?:[^:/\\]*:[ \t]+)?([\w./~%[\]+\\@-]+)[ \t]*(?:-->|\*\/)?[ \t]*$/

/** Where commands are typed, a comment says what they do. */
const TERMINALS =
  /^(?:ansi|bash|bat|batch|cmd|console|fish|nu|nushell|powershell|ps1?|psd1|psm1|sh|shell|shellscript|shellsession|zsh)$/i

/** Beyond these a comment is part of the code. */
const FIRST_LINES = 4

/** The title, the code without its line and a blank one after it, and the rows (from 1) that are gone. */
export function takeFileName(
  code: readonly Line[],
  language: string,
): { readonly title: string; readonly code: Line[]; readonly rows: readonly number[] } | undefined {
  if (TERMINALS.test(language) || /^(?:|te?xt|plaintext|diff|mermaid)$/i.test(language))
    return undefined
  const row = code
    .slice(0, FIRST_LINES)
    .findIndex(({ text }) => isFileName(COMMENT.exec(text)?.[1]))
  const title = COMMENT.exec(code[row]?.text ?? '')?.[1]
  if (row === -1 || title === undefined) return undefined
  const hasBlank = code[row + 1]?.text.replace(/^[ \t>]*/, '') === ''
  const rows = hasBlank ? [row + 1, row + 2] : [row + 1]
  return { title, rows, code: code.filter((_, index) => !rows.includes(index + 1)) }
}

function isFileName(name: string | undefined): boolean {
  if (name === undefined || !/[^.:/\\~]/.test(name) || /^\.{2,}(?![/\\])/.test(name)) return false
  const last = name.replace(/^.*[/\\]/, '')
  return (
    /^(?:\/|\\|\.[/\\]|~).+/.test(name) ||
    last.startsWith('.') ||
    (/[/\\]/.test(name) && /[^/\\\d.]/.test(name)) ||
    /\.[A-Za-z]\w{0,9}$/.test(last)
  )
}
