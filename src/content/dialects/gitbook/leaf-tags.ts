// Tags for links, files and pictures, whose content is a caption at most.
import { decodePart } from '../../../model/addresses/decode.js'
import { escapeHtml } from '../../../model/text/text.js'
import type { Line } from '../line.js'
import { openContainer, paragraph, write, type Context } from './frames.js'
import { embedded, isBroken, link, linkText } from './links.js'
import type { Tag } from './tags.js'

/** Writes a tag and the text between it and its end. */
type Leaf = (tag: Tag, content: string, line: Line, context: Context) => void

/** By name. */
export const LEAF_TAGS: Readonly<Record<string, Leaf>> = {
  'content-ref': ({ values }, content, line, context) => {
    const url = values.get('url') ?? ''
    const written = /^\[(.*)\]\([^)]*\)$/.exec(content)?.[1]?.replace(/\\(.)/g, '$1')
    card(url, written ?? content, '', line, context)
  },
  'page-ref': ({ values }, _, line, context) => {
    card(values.get('page') ?? '', '', '', line, context)
  },
  embed({ values }, content, line, context) {
    const url = values.get('url') ?? ''
    const html = embedded(url)
    if (html === undefined) {
      card(url, '', content, line, context)
      return
    }
    const caption = content === '' ? '' : `<figcaption>${content}</figcaption>`
    paragraph(context, line, `<figure>${html}${caption}</figure>`)
  },
  youtube({ values, value }, content, line, context) {
    const id = values.get('id') ?? value ?? content
    LEAF_TAGS['embed']?.(
      {
        name: 'embed',
        value: undefined,
        source: '',
        values: new Map([['url', `https://youtu.be/${id}`]]),
      },
      '',
      line,
      context,
    )
  },
  file({ values }, content, line, context) {
    const url = values.get('src') ?? ''
    const name = values.get('name') ?? decodedName(url)
    const caption = [values.get('caption'), content].filter(Boolean).join(' ')
    paragraph(context, line, `${link(name, url)}${caption === '' ? '' : `: ${caption}`}`)
  },
}

/** A link on a card of its own; the text alone when its page is gone. */
function card(url: string, written: string, text: string, line: Line, context: Context): void {
  if (url === '' || isBroken(url)) {
    if (written !== '') paragraph(context, line, written)
    return
  }
  const close = openContainer(context, line, 'cards')
  const title = link(linkText(url, written, context.page), url)
  write(context, line, `- ${title}${text === '' ? '' : ` ${text}`}`)
  close(line)
}

/** `{% @plugin/name url="…" %}`: the diagram or address that it has; false when it has neither. */
export function pluginTag({ name, values }: Tag, line: Line, context: Context): boolean {
  const content = values.get('content')
  if (name.startsWith('@mermaid/') && content !== undefined) {
    paragraph(context, line, '```mermaid')
    for (const text of content.replace(/\\n/g, '\n').split('\n')) write(context, line, text)
    write(context, line, '```')
    return true
  }
  const url = values.get('url') ?? values.get('src')
  if (url === undefined) return false
  card(url, '', '', line, context)
  return true
}

/** A tag in a line of text or a table as part of that line. */
export function inlineTag({ name, values, source }: Tag, context: Context): string {
  const url = values.get('url') ?? values.get('page') ?? values.get('src')
  if (url === undefined || !(name in LEAF_TAGS)) return name in LEAF_TAGS ? '' : source
  if (isBroken(url)) return ''
  return `<a href="${escapeHtml(url)}">${escapeHtml(linkText(url, '', context.page))}</a>`
}

function decodedName(url: string): string {
  const name =
    url
      .replace(/[?#].*$/, '')
      .split('/')
      .at(-1) ?? url
  return decodePart(name)
}
