// Code blocks: names in square brackets, lines in braces, and notes in comments.
import { codeInfoLine, readCodeInfo, takeCodeNotes } from '../vitepress/code-info.js'
import { fenceAround } from '../../../model/text/fence.js'
import type { CodeNode } from './blocks.js'
import { blank, write, type Context } from './context.js'

/** Languages by the names that are known here. */
const LANGUAGES: Readonly<Record<string, string>> = { mdc: 'md' }

/** A name without the backslashes before its brackets. */
export const codeTitle = (title: string | undefined): string | undefined =>
  title?.replace(/\\+([[\]])/g, '$1')

/** Writes a code block. */
export function writeCode({ info, opening, code }: CodeNode, context: Context): void {
  const { title: written, ...found } = readCodeInfo(info)
  const { kept, marks, words } = takeCodeNotes(code.map(({ text }) => text))
  const language = LANGUAGES[found.language] ?? found.language
  const name = codeTitle(written)
  const title = context.codeName?.(name, language) ?? name
  const line = codeInfoLine(
    { ...found, language, ...(title === undefined ? {} : { title }) },
    { marks, words },
  )
  const fence = fenceAround(kept.map(({ text }) => text))
  const isBare = language === '' && line !== ''
  const item = /^(?:[ \t]*(?:>|[-*+]|\d{1,9}[.)])[ \t]+)*[ \t]*/.exec(opening.text)?.[0] ?? ''
  if (item === '') blank(context, opening)
  write(context, opening, `${item}${fence}${isBare ? 'text ' : ''}${line}`)
  for (const { text, row } of kept) write(context, code[row] ?? opening, text)
  write(context, code.at(-1) ?? opening, item.replace(/[^>\s]/g, ' ') + fence)
}
