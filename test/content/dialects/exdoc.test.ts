import { describe, expect, it } from 'vitest'
import { exdoc } from '../../../src/content/dialects/exdoc/exdoc.js'
import { plain } from '../../../src/content/dialects/plain/plain.js'
import type { Dialect, Translated } from '../../../src/content/dialects/dialect.js'

function translate(
  text: string,
  options: Readonly<Record<string, unknown>> = {},
  dialect: Dialect = exdoc,
): Translated {
  return dialect.translate({
    ...{ text, file: 'guides/tea.md', format: 'md', docsDir: '.', options },
    ...{ includeFolders: [], variables: {}, read: () => undefined },
  })
}

const textOf = (...args: Parameters<typeof translate>): string => translate(...args).text

const BOX = '> #### Hot {: .warning}\n> Wait.\n>\n> > Said.\n\nStir.\n'

describe('boxes and tabs of ExDoc (FOREIGN-EXDOC-4)', () => {
  it('has a box of each kind, also in trees of no tool', () => {
    for (const dialect of [exdoc, plain])
      expect(textOf(BOX, {}, dialect)).toBe(
        ':::warning[Hot]\nWait.\n\n> Said.\n\n:::\n\nStir.\n'.replace('\n\n:::', '\n:::'),
      )
    expect(textOf('> # A {: .neutral}\n')).toContain(':::note[A]\n:::')
    expect(textOf('> ## A {: .info .big}\n> b\n')).toContain(':::info[A]\nb\n:::')
  })

  it('knows the places of the lines in a box', () => {
    expect(translate(BOX).places.slice(0, 4)).toEqual([
      { line: 1, shift: 0 },
      { line: 2, shift: 2 },
      { line: 3, shift: 1 },
      { line: 4, shift: 2 },
    ])
  })

  it('leaves quotes with another class, and code, as they are', () => {
    expect(textOf('> #### Hot {: .mine}\n> Wait.\n')).toBe('> #### Hot {: .mine}\n> Wait.\n')
    const code = '```md\n> # A {: .tip}\n<!-- tabs-open -->\n[a](`B`)\n```\n'
    expect(textOf(code)).toBe(code)
  })

  it('ends tabs that are not closed with the page, and shows text before the first one', () => {
    expect(textOf('<!-- tabs-open -->\nAll:\n\n### A\n\nOne.\n')).toBe(
      '::::tabs\nAll:\n:::tab{value="A" label="A"}\n\nOne.\n:::\n::::\n\n',
    )
  })
})

describe('references to code (FOREIGN-EXDOC-5)', () => {
  it('are text, and links to pages and addresses stay', () => {
    expect(textOf('[a](`B.c/1`), [d](Tea.Cup.html#e) and [f](https://g.example/H.html)\n')).toBe(
      'a, d and [f](https://g.example/H.html)\n',
    )
    expect(textOf('[a][x], [X] and [y]\n\n[x]: `B`\n[X]: B.Cup.html\n[y]: /z\n')).toBe(
      'a, X and [y]\n\n[y]: /z\n',
    )
    expect(textOf('`m:B.C#part`, `t:a/0` and `c:\\\\d`\n')).toBe('`B.C`, `a/0` and `c:\\\\d`\n')
  })

  it('are so in trees of no tool where they are in backticks', () => {
    expect(textOf('[a](`B.c/1`), [d](Tea.Cup.html)\n', {}, plain)).toBe('a, [d](Tea.Cup.html)\n')
  })
})

describe('ids of ExDoc (FOREIGN-EXDOC-6)', () => {
  it('are written behind headings where ours are others, each once', () => {
    expect(textOf('## A.b & c_d\n\n## A.b & c_d\n\n## Tea time\n\n## Own {: #x?}\n')).toBe(
      '## A.b & c_d {#a-b-c_d}\n\n## A.b & c_d {#a-b-c_d-1}\n\n## Tea time\n\n## Own {#x?}\n',
    )
  })

  it('are points behind a text', () => {
    expect(textOf('| [`a?`](#t-a?){: #t-a? } | b |\n')).toBe(
      '| [`a?`](#t-a?)<a id="t-a?"></a> | b |\n',
    )
    expect(textOf('`a`{: #b } and `c{: #d }`\n')).toBe('`a`<a id="b"></a> and `c{: #d }`\n')
  })
})

describe('paths of ExDoc (FOREIGN-EXDOC-7)', () => {
  const options = {
    pages: { oven: 'guides/brew/Oven.md', 'big-cup': 'Big Cup.md' },
    assets: { img: 'guides/pictures' },
  }
  it('lead to the page of that name from any folder', () => {
    const link =
      '[o](oven.html#hot) [o](../Oven.md) [o](/guides/brew/oven.livemd)\n\n[r]: oven.html\n'
    expect(textOf(link, options)).toBe(
      '[o](./brew/Oven.md#hot) [o](./brew/Oven.md) [o](./brew/Oven.md)\n\n[r]: ./brew/Oven.md\n',
    )
    expect(textOf('[b](big-cup.html)\n', options)).toBe('[b](../Big%20Cup.md)\n')
  })

  it('lead to the files of folders that are copied, in HTML too', () => {
    expect(textOf('![c](img/cup.png) <img src="img/cup.png"> [x](other/cup.png)\n', options)).toBe(
      '![c](./pictures/cup.png) <img src="./pictures/cup.png"> [x](other/cup.png)\n',
    )
  })
})
