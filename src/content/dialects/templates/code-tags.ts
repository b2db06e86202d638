// Tags whose content is code.
import type { Context } from './context.js'
import { fenced } from './included.js'
import { valueOf, type Tag } from './tags/tags.js'

/** The name of a tag as a group of code blocks. */
export const CODE_GROUP = ':code-group'

/** Content that is code, whatever it looks like. */
export const CODE_TAGS: ReadonlySet<string> = new Set(
  'highlight code code-block codeblock code-toggle source command terminal console mermaid shell cli'.split(
    ' ',
  ),
)

/** Whether the content of a tag is code: by its name, or as the tab of a language. */
export function isCodeTag(tag: Tag, content: string, { kinds, frames }: Context): boolean {
  // What Jekyll and Hugo highlight is code, whatever it looks like.
  if (tag.name === 'highlight') return true
  if (/^\s*(?:`{3,}|~{3,})/m.test(content)) return false
  if (CODE_TAGS.has(tag.name)) return true
  // Docsy's tabs are code where they name its language.
  if (tag.name !== 'tab' || tag.isMarkdown || !kinds.shortcodes) return false
  const around = frames.at(-1)?.tag
  const isText = valueOf(tag, 'text') === 'true' || valueOf(around ?? tag, 'text') === 'true'
  return (tag.values.has('lang') || around?.values.has('lang') === true) && !isText
}

/** The content of a tag as a code block. */
export function codeText(tag: Tag, content: string, margin: string, { frames }: Context): string {
  const lines = content.replace(/^[ \t]*\n|\s+$/g, '').split('\n')
  const indents = lines
    .filter((text) => text.trim() !== '')
    .map((text) => /^\s*/.exec(text)?.[0].length ?? 0)
  const cut = Math.min(...indents, indents.length === 0 ? 0 : Infinity)
  const text = lines.map((each) => each.slice(Math.min(cut, margin.length || cut))).join('\n')
  const word = valueOf(tag, 'lang', 'language', 'type') ?? tag.words[0] ?? ''
  const extension = /\.(\w+)$/.exec(valueOf(tag, 'file', 'filename') ?? '')?.[1]
  const around = frames.at(-1)?.tag.values.get('lang') ?? ''
  const named = tag.name === 'mermaid' ? 'mermaid' : (extension ?? (word || around))
  return fenced(text, /^[\w+#-]+$/.test(named) ? named : '')
}

/** A tag whose content is code blocks in several languages and nothing else, as a group of them; others as they are. */
export function groupOfCode(tag: Tag, content: string): Tag {
  if (!CODE_TAGS.has(tag.name)) return tag
  const languages: string[] = []
  let fence = ''
  for (const text of content.split('\n')) {
    const [, marks = '', info = ''] = /^\s*(`{3,}|~{3,})(.*)$/.exec(text) ?? []
    if (fence === '' && marks === '' && text.trim() !== '') return tag
    if (fence === '' && marks !== '') {
      fence = marks
      languages.push(/^\s*([\w+#-]+)\s*$/.exec(info)?.[1] ?? '')
    } else if (fence !== '' && marks.startsWith(fence) && info.trim() === '') fence = ''
  }
  const isGroup = languages.length > 1 && new Set(languages).size === languages.length
  return isGroup && !languages.includes('') ? { ...tag, name: CODE_GROUP } : tag
}
