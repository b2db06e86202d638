import { describe, expect, it } from 'vitest'
import { createHugo } from '../../../../src/content/dialects/hugo/hugo.js'

const textOf = (text: string, options: Readonly<Record<string, unknown>>): string =>
  createHugo().translate({
    ...{ text, file: 'content/a.md', format: 'md', docsDir: 'content', options },
    ...{ includeFolders: [], variables: {}, read: () => undefined },
  }).text

const PAGE =
  '---\ntitle: A\n---\n\n## Size\n\n`Size`\n: Big.\n\nOther *words*\n\n: One.\n: Two.\n\nsize\n: Small.\n\nText.\n\n```\nterm\n: code\n```\n'

describe('terms of definition lists (FOREIGN-HUGO-26)', () => {
  it('have ids of their own, behind headings', () => {
    const text = textOf(PAGE, { definitionIds: true })
    expect(text).toContain('\n`Size`<a id="size-1"></a>\n: Big.\n')
    expect(text).toContain('\nOther *words*<a id="other-words"></a>\n\n: One.\n: Two.\n')
    expect(text).toContain('\nsize<a id="size-2"></a>\n: Small.\n')
    expect(text.match(/<a id/g)).toHaveLength(3)
  })

  it('have none without the setting', () => {
    expect(textOf(PAGE, {})).toBe(PAGE)
  })
})
