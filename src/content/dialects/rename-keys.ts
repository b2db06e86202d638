// Keys of the front matter by the names that they have here.
import { splitPage } from '../../model/text/front-matter-text.js'

/** The lines of a page; a key stays where the page has our key too. Lines stay at their places. */
export function withKeys(text: string, keys: Readonly<Record<string, string>>): readonly string[] {
  const lines = text.replace(/\r\n?/g, '\n').split('\n')
  const { bodyStart } = splitPage(text)
  const taken = new Set(lines.slice(0, bodyStart).map(keyOf))
  return lines.map((line, row) => {
    const key = keyOf(line) ?? ''
    const name = row < bodyStart && Object.hasOwn(keys, key) ? keys[key] : undefined
    return name === undefined || taken.has(name) ? line : name + line.slice(key.length)
  })
}

const keyOf = (line: string): string | undefined => /^(\w+)\s*:/.exec(line)?.[1]
