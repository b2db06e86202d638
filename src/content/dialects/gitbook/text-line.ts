// Lines without tags.
import { outsideCode, type Line } from '../line.js'
import { withBold } from '../bold.js'
import { paragraph, write, type Context } from './frames.js'
import { soundLinks, withTitles } from './links.js'

/** Writes a line of text; `next` is the one below it. */
export function plainLine(line: Line, next: Line | undefined, context: Context): void {
  const around = context.frames.at(-1)
  if (around?.name === 'tabs') {
    if (line.text.trim() !== '' || around.stray.length > 0) around.stray.push(line)
    return
  }
  const text = outsideCode(withBold(line.text), (part) =>
    withVariables(withTitles(soundLinks(withoutIcons(part)), context.page), context),
  )
  const heading = withHeadingId(text, context)
  if (heading !== undefined) {
    write(context, line, heading.text)
    if (heading.below !== undefined) paragraph(context, line, heading.below)
    return
  }
  // Markdown would show a backslash at the end of a paragraph.
  const isLast = next === undefined || /^\s*(?:$|\{%-?\s*end)/.test(next.text)
  const isBreak = isLast && /(?<!\\)(?:\\\\)*\\$/.test(text)
  write(context, line, isBreak ? text.slice(0, -1) : text)
}

/** Text without icons of Font Awesome, and without backslashes before entities, which GitBook writes for `<`. */
export function withoutIcons(text: string): string {
  return text
    .replace(/<i class="fa-[^"]*">(?::[\w-]+:)?<\/i>[ \t]?/g, '')
    .replace(/\\(&(?:lt|gt|amp|quot|#\d+);)/g, '$1')
}

const ANCHOR = /\s*<a\b(?=[^>]*\b(?:id|name)="([^"]+)")[^>]*>\s*<\/a>/

/** `## Title <a href="#id" id="id"></a>` → `## Title {#id}`; the title of a page has no id of its own. */
function withHeadingId(
  text: string,
  { ids }: Context,
): { readonly text: string; readonly below?: string } | undefined {
  const found = /^\s*#{1,6}\s/.test(text) ? ANCHOR.exec(text) : null
  const written = found?.[1]
  if (found === null || written === undefined) return undefined
  // GitBook writes the same id for each of several headings, and numbers them when it shows the page.
  const count = ids.get(written) ?? 0
  ids.set(written, count + 1)
  const id = count === 0 ? written : `${written}-${count}`
  const plain = text.slice(0, found.index) + text.slice(found.index + found[0].length)
  if (/^\s*#\s/.test(plain)) return { text: plain, below: `<a id="${id}"></a>` }
  return /\{#[^}]*\}\s*$/.test(plain) ? { text: plain } : { text: `${plain.trimEnd()} {#${id}}` }
}

/** `{{ book.name }}` of the settings; names without a value stay as they are. */
function withVariables(text: string, { page }: Context): string {
  if (!text.includes('{{')) return text
  return text.replace(
    /\{\{\s*(book\.[\w.]+)\s*\}\}/g,
    (whole, name: string) => page.variables[name] ?? whole,
  )
}
