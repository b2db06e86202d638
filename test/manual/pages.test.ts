// What the pages of the manual promise by their form.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const docs = path.join(import.meta.dirname, '../../templates/starter/docs')
const pages = readdirSync(docs, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md'))
  .map((name) => ({ name, text: readFileSync(path.join(docs, name), 'utf8') }))

const LOOK = '\n\n<div class="look">\n\n'

/** What stands between the ticks of the block of Markdown that ends `text`. */
function sourceAtEnd(text: string): string | undefined {
  const ticks = /\n(`{3,})$/.exec(text)?.[1]
  if (ticks === undefined) return undefined
  const opening = `\n${ticks}md\n`
  const start = text.lastIndexOf(opening)
  return start < 0 ? undefined : text.slice(start + opening.length, -ticks.length - 1)
}

describe('the pages of the manual', () => {
  it('show each example of Markdown with the look of the same text (MAN-4)', () => {
    let examples = 0
    for (const { name, text } of pages)
      for (let at = text.indexOf(LOOK); at >= 0; at = text.indexOf(LOOK, at + 1)) {
        const expected = `${String(sourceAtEnd(text.slice(0, at)))}\n\n</div>\n`
        const start = at + LOOK.length
        expect(text.slice(start, start + expected.length), name).toBe(expected)
        examples++
      }
    expect(examples).toBeGreaterThan(30)
  })

  it('each have a description, and a title of their own', () => {
    const titles = pages.map(({ name, text }) => {
      expect(/^description: \S.{20,}$/m.test(text), name).toBe(true)
      return /^title: (.+)$/m.exec(text)?.[1]
    })
    expect(new Set(titles).size).toBe(pages.length)
  })
})
