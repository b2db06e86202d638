import { describe, expect, it } from 'vitest'
import { plain } from '../../../src/content/dialects/plain/plain.js'
import type { Translated } from '../../../src/content/dialects/dialect.js'

function translate(text: string, files: Readonly<Record<string, string>>): Translated {
  return plain.translate({
    ...{ text, file: 'docs/mugs/brew.md', format: 'md', docsDir: 'docs', options: {} },
    ...{ includeFolders: [], variables: {}, read: (path) => files[path] },
  })
}

const textOf = (...args: Parameters<typeof translate>): string => translate(...args).text

/** The front matter of a page that shows the text of the page of cups. */
const head = (replace = ''): string => `---\ntitle: Mugs\nref: docs/cups/brew.md\n${replace}---\n`

const CUPS = {
  'docs/cups/brew.md':
    "---\ntitle: Cups\n---\n\nuseCup() and useCups.\n\n[//]: # 'Size'\n\nSmall.\n\n[//]: # 'Size'\n\nEnd.\n",
}

describe('a page that shows the text of another one (PLAIN-18)', () => {
  it('has the text with other names, literally, and its own front matter', () => {
    const replace = "replace: { 'useCup[(]': 'useMug($&', 'use(Cups': 'x', Small\\.: 'Tall.' }\n"
    const text = textOf(head(replace), CUPS)
    expect(text).toContain('title: Mugs')
    expect(text).not.toContain('title: Cups')
    expect(text).toContain('useMug($&) and useCups.')
    expect(text).toContain('Tall.')
  })

  it('has sections of its own, in which names stay', () => {
    const own = `${head('replace: { Large: None }\n')}\n[//]: # 'Size'\n\nLarge.\n\n[//]: # 'Size'\n`
    const text = textOf(own, CUPS)
    expect(text).toContain('Large.')
    expect(text).not.toContain('Small.')
    expect(text.match(/'Size'/g)).toHaveLength(2)
    expect(text).toContain('End.')
  })

  it('knows the places of shared lines in their file', () => {
    const { text, places } = translate(head(), CUPS)
    const row = text.split('\n').indexOf('End.')
    expect(places[row]).toEqual({ line: 13, shift: 0, file: 'docs/cups/brew.md' })
  })

  it('is what it was with a text of its own, without such a file, and in a circle', () => {
    const own = `${head()}\nMine.\n`
    expect(textOf(own, CUPS)).toBe(own)
    expect(textOf(head(), {})).toBe(head())
    const circle = { 'docs/cups/brew.md': '---\nref: docs/mugs/brew.md\n---\n' }
    const files = { ...circle, 'docs/mugs/brew.md': head() }
    expect(textOf(head(), files)).toBe(head())
  })
})
