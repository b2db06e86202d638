// The front matter of a page of GitBook.
import { parse } from 'yaml'
import { isRecord } from '../../../model/json.js'
import type { Line } from '../line.js'
import { link } from './links.js'

export type Head = {
  /** The front matter as our pages have it. */
  readonly lines: readonly Line[]
  /** Paragraphs below the title: the cover and the description, which GitBook shows. */
  readonly belowTitle: readonly string[]
}

/** Reads the lines of the front matter, with their fences; none for a page without. */
export function readHead(lines: readonly Line[]): Head {
  const fields = fieldsOf(lines)
  const layout = fields['layout']
  const isShown = (key: string): boolean => {
    const part = isRecord(layout) ? layout[key] : undefined
    return !isRecord(part) || part['visible'] !== false
  }
  const text = (key: string): string =>
    typeof fields[key] === 'string' && isShown(key) ? fields[key].trim() : ''
  const cover = text('cover')
  const description = text('description').replace(/\s*\n\s*/g, ' ')
  return {
    lines: fields['hidden'] === true ? lines.map(unlisted) : lines,
    belowTitle: [
      ...(cover === '' ? [] : [`!${link('', cover)}`]),
      ...(description === '' ? [] : [description]),
    ],
  }
}

const unlisted = (line: Line): Line =>
  /^hidden\s*:/.test(line.text) ? { ...line, text: 'unlisted: true' } : line

function fieldsOf(lines: readonly Line[]): Readonly<Record<string, unknown>> {
  const yaml = lines.slice(1, -1).map(({ text }) => text)
  if (!yaml.some((text) => /^(?:cover|description|hidden)\s*:/.test(text))) return {}
  try {
    const value: unknown = parse(yaml.join('\n'))
    return isRecord(value) ? value : {}
  } catch {
    return {}
  }
}
