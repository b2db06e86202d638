import { describe, expect, it } from 'vitest'
import { fumadocs } from '../../../src/content/dialects/fumadocs/fumadocs.js'

const files: Readonly<Record<string, string>> = {
  'docs/parts/pour.mdx': 'Pour.\n\n<include>../a.mdx</include>\n<include>./steep.mdx</include>\n',
  'docs/parts/steep.mdx': 'Steep.\n\n<include>./pour.mdx</include>\n',
  'code/cup.ts': 'cup()\n',
}

function translate(text: string) {
  return fumadocs.translate({
    ...{ text, file: 'docs/a.mdx', format: 'mdx', docsDir: 'docs' },
    ...{ includeFolders: [], variables: {}, read: (path) => files[path] },
  })
}

describe('Fumadocs', () => {
  it('FOREIGN-FUMADOCS-9: files that include each other end, a missing one is a warning, and code stays', () => {
    const { text, places, diagnostics } = translate(
      'Boil.\n\n<include>./parts/pour.mdx</include>\n\n<include cwd>code/cup.ts</include>\n\n```mdx\n<include>x.mdx</include>\n```\n\n<include>gone.mdx</include>\n',
    )
    expect(text).toContain('Boil.\n\nPour.\n')
    expect(text).toContain('Steep.')
    expect(text).toContain('```ts\ncup()\n```')
    expect(text).toContain('```mdx\n<include>x.mdx</include>\n```')
    expect(places).toHaveLength(text.split('\n').length)
    expect(diagnostics.map(({ code, message }) => `${code}: ${message}`)).toEqual([
      'missing-include: No file to include at ../a.mdx',
      'missing-include: No file to include at ./pour.mdx',
      'missing-include: No file to include at gone.mdx',
    ])
    expect(places.at(text.split('\n').indexOf('Steep.'))).toMatchObject({
      file: 'docs/parts/steep.mdx',
      line: 1,
    })
  })

  it('FOREIGN-FUMADOCS-10: code blocks of one name are in one tab', () => {
    const block = (tab: string, code: string): string => `\`\`\`ts tab="${tab}"\n${code}\n\`\`\``
    const { text, places } = translate(
      `${[block('A', 'one'), block('B', 'two'), block('A', 'three')].join('\n\n')}\n\nAfter.\n`,
    )
    const [, first = '', second = ''] = text.split('<TabItem ')
    expect(first).toMatch(/^value="A"[^]*one[^]*three/)
    expect(second).toMatch(/^value="B"[^]*two[^]*<\/Tabs>\s*After\.\s*$/)
    expect(text.match(/three/g)).toHaveLength(1)
    expect(places[text.split('\n').indexOf('three')]).toMatchObject({ line: 10 })
  })
})
