import { describe, expect, it } from 'vitest'
import { docfx } from '../../../src/content/dialects/docfx/docfx.js'

function translate(text: string, files: Readonly<Record<string, string>> = {}) {
  const translated = docfx.translate({
    ...{ text, file: 'docs/guide/a.md', format: 'md', docsDir: 'docs' },
    ...{ includeFolders: [], variables: {} },
    options: {
      generated: ['api'],
      uids: { 'kilns.fire': { file: 'fire/index.md', title: 'Fire' } },
    },
    read: (path) => files[path],
  })
  expect(translated.places).toHaveLength(translated.text.split('\n').length)
  return translated
}

describe('the Markdown of DocFX', () => {
  it('leads to pages by their uid, and from the folder of docfx.json (FOREIGN-DOCFX-7)', () => {
    const files = { 'docs/parts/b.md': 'See [C](c.md) and @kilns.fire.\n', 'docs/api/own.md': '' }
    expect(translate('[!INCLUDE [b](~/parts/b.md)]\n', files).text).toBe(
      'See [C](../parts/c.md) and [Fire](../fire/index.md).\n',
    )
    const line = (text: string): string => translate(text, files).text.trimEnd()
    expect(line('<xref:kilns.fire?text=The+fire> and [it](xref:kilns.fire#hot)')).toBe(
      '[The fire](../fire/index.md) and [it](../fire/index.md#hot)',
    )
    expect(line('[`Heat()` it](xref:Kilns.Heat*), [a](<xref:Kilns.Door(Kilns.Wood)>)')).toBe(
      '`Heat()` it, a',
    )
    expect(line('![Kiln](~/images/kiln.png)')).toBe('![Kiln](../images/kiln.png)')
    expect(
      line('[the `Kiln`](../api/Kiln.yml), [Door](/api/Door.html#x), [own](~/api/own.md)'),
    ).toBe('the `Kiln`, Door, [own](../api/own.md)')
    expect(line('@someone and `@Kilns.Kiln` and @"Kilns.Kiln"')).toBe(
      '@someone and `@Kilns.Kiln` and `Kilns.Kiln`',
    )
  })

  it('warns of files that are missing, and leaves code alone (FOREIGN-DOCFX-8)', () => {
    const files = { 'docs/guide/b.md': 'B\n\n[!INCLUDE [b](b.md)]\n' }
    const { text, diagnostics } = translate(
      '[!INCLUDE [b](b.md)]\n\n- [!code-cs[](gone.cs)]\n\n```md\n[!INCLUDE [b](b.md)]\n# [A](#tab/a)\n```\n',
      files,
    )
    expect(text).toBe(
      'B\n\n`b.md`\n\n- `gone.cs`\n\n```md\n[!INCLUDE [b](b.md)]\n# [A](#tab/a)\n```\n',
    )
    expect(diagnostics.map(({ code, at }) => [code, at?.file, at?.line])).toEqual([
      ['missing-include', 'docs/guide/b.md', 3],
      ['missing-include', undefined, 3],
    ])
  })

  it('has the first heading of a page as its title (FOREIGN-DOCFX-10)', () => {
    const page = '---\nuid: a\n---\n\n## Kilns\n\n### Fire\n'
    expect(docfx.mayUse(page)).toBe(true)
    expect(translate(page).text).toBe(page.replace('## Kilns', '# Kilns'))
  })

  it('has tabs inside tabs, and the content of other containers (FOREIGN-DOCFX-9)', () => {
    expect(translate('# [A](#tab/a)\n\nOne\n---\n\n## [B](#tab/b/a)\n\nTwo\n').text).toBe(
      [
        ...['::::::tabs', '', ':::::tab[A]{value="a"}', '', '', 'One', '---', ''],
        ...['::::tabs', '', ':::tab[B]{value="b-a"}', '', '', 'Two', '', ':::', '::::', ''],
        ...[':::::', '::::::', '', ''],
      ].join('\n'),
    )
    expect(translate('::: smoke\n\n:::note\n\nHot\n\n:::\n\n:::\n').text).toBe(
      '\n:::note\n\nHot\n\n:::\n\n',
    )
  })
})
