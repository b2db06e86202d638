// `head` in front matter: elements for the head of the page's document, which MDX takes from the page.
import { HEAD_TAGS } from '../../../model/head-tags.js'
import { isRecord } from '../../../model/json.js'

/** `<Head>` with the elements; Markdown has no form for them. */
export function headLines(value: unknown, format: 'md' | 'mdx'): readonly string[] {
  if (format !== 'mdx' || !Array.isArray(value)) return []
  const tags = (value as unknown[]).flatMap((each) => (isRecord(each) ? tagLine(each) : []))
  return tags.length === 0 ? [] : ['', '<Head>', ...tags, '</Head>', '']
}

function tagLine({ tag, attrs, content }: Readonly<Record<string, unknown>>): string[] {
  if (typeof tag !== 'string' || !HEAD_TAGS.has(tag)) return []
  const attributes = Object.entries(isRecord(attrs) ? attrs : {}).flatMap(([name, value]) => {
    if (!/^[\w:-]+$/.test(name) || value === false) return []
    if (value === true) return [` ${name}`]
    return typeof value === 'string' || typeof value === 'number'
      ? [` ${name}={${JSON.stringify(String(value))}}`]
      : []
  })
  const text = typeof content === 'string' && content !== '' ? `{${JSON.stringify(content)}}` : ''
  const start = `<${tag}${attributes.join('')}`
  return [text === '' ? `${start} />` : `${start}>${text}</${tag}>`]
}
