import { describe, expect, it } from 'vitest'
import { createFileNames } from '../../../src/content/dialects/wiki/file-names.js'
import { wiki } from '../../../src/content/dialects/wiki/wiki-page.js'

const FILES = [
  'wiki/Home.md',
  'wiki/Green-tea.md',
  'wiki/Pots-(old).md',
  'wiki/cups/China-cup.md',
  'wiki/Oolong%2Dtea.md',
  'wiki/images/pot.png',
  'wiki/.attachments/cup.png',
  'wiki/Brew-it.md',
  'src/a.ts',
]

const ADDRESS = 'https://git.example/tea/house/wiki'

function translated(text: string, file = 'wiki/Brew-it.md', address: string | undefined = ADDRESS) {
  const page = wiki.translate({
    ...{ text, file, format: 'md', docsDir: 'wiki', includeFolders: [], variables: {} },
    options: { home: 'Home.md', ...(address !== '' && { address }) },
    read: (name) => (FILES.includes(name) ? '' : undefined),
    names: () =>
      createFileNames(
        FILES.filter((name) => /^wiki\/[^.]/.test(name)),
        false,
      ),
  })
  expect(page.places).toHaveLength(page.text.split('\n').length)
  return page
}

/** A line below a title. */
const line = (text: string, address?: string): string =>
  translated(`# Brew\n\n${text}\n`, undefined, address).text.split('\n').slice(2).join('\n').trim()

describe('links between pages of a wiki (FOREIGN-WIKI-5)', () => {
  it('lead to files by names, with any marks between their words', () => {
    expect(line('[a](Green-tea) [b](green_TEA#hot) [c](China-cup) [d](<Pots-(old)>)')).toBe(
      '[a](./Green-tea.md) [b](./Green-tea.md#hot) [c](./cups/China-cup.md) [d](<./Pots-%28old%29.md>)',
    )
    expect(line('[a](Pots-(old)) [b](/Pots-\\(old\\)) [c](Oolong%2Dtea)')).toBe(
      '[a](./Pots-%28old%29.md) [b](./Pots-%28old%29.md) [c](./Oolong%252Dtea.md)',
    )
    expect(line('[ref]: Green-tea "Hot"')).toBe('[ref]: ./Green-tea.md "Hot"')
    expect(line('<a href="Green-tea">a</a>')).toBe('<a href="./Green-tea.md">a</a>')
  })

  it('are those with the address of the wiki on its host, and paths from there', () => {
    for (const written of [
      `${ADDRESS}/Green-tea`,
      'http://Git.example/tea/house/wiki/Green-tea',
      '/tea/house/wiki/Green-tea',
      'wiki/Green-tea',
      '../wiki/Green-tea',
      './Green-tea',
    ])
      expect(line(`[a](${written}#x)`), written).toBe('[a](./Green-tea.md#x)')
    expect(line(`[a](${ADDRESS}) [b](${ADDRESS}/)`)).toBe('[a](./Home.md) [b](./Home.md)')
    expect(line('[a](/tea/pots)')).toBe('[a](https://git.example/tea/pots)')
    expect(line('[a](../blob/main/a.ts)')).toBe('[a](https://git.example/tea/house/blob/main/a.ts)')
    expect(line('[a](../src/a.ts#L1)')).toBe('[a](../src/a.ts#L1)')
    expect(line('[a](../blob/main/a.ts)', '')).toBe('[a](../blob/main/a.ts)')
  })

  it('stay where no page is, for views of the host, and in code', () => {
    for (const text of [
      `[a](${ADDRESS}/Lost)`,
      `[a](${ADDRESS}/_history)`,
      '[a](Lost)',
      '[a](#here) [b](https://a.example/Green-tea) [c](mailto:a@b.example)',
      '`[a](Green-tea)` `[[Green tea]]`',
      '```\n[[Green tea]]\n```',
    ])
      expect(line(text)).toBe(text)
  })

  it('are names in double brackets, behind words or alone', () => {
    expect(line('[[Green tea]] [[Hot|Green tea#x]] [[Green-tea|hot]]')).toBe(
      '[Green tea](./Green-tea.md) [Hot](./Green-tea.md#x) [hot](./Green-tea.md)',
    )
    expect(line('[[Shop|https://shop.example]] [[up|#top]] [[1]](a) [[b][c]]')).toBe(
      '[Shop](https://shop.example) [up](#top) [[1]](a) [[b][c]]',
    )
    expect(line('| [[Hot\\|Green tea]] |')).toBe('| [Hot](./Green-tea.md) |')
    expect(line('[[_TOC_]]')).toBe('')
  })

  it('are words with a warning where no page has the name', () => {
    const page = translated('# A\n\nSee [[the pots|Lost pots]].\n')
    expect(page.text).toContain('See the pots.')
    expect(page.diagnostics).toEqual([
      {
        ...{ severity: 'warning', code: 'broken-link', message: 'No file named Lost pots' },
        hint: 'Fix the name, or remove the link.',
        at: { line: 3, column: 1, length: 27 },
      },
    ])
  })

  it('show pictures, with their size', () => {
    expect(line('[[images/pot.png|alt=A "pot"|width=300px|float]]')).toBe(
      '<img src="./images/pot.png" alt="A &quot;pot&quot;" width="300" />',
    )
    expect(line('[[https://a.example/b c.png]]')).toBe(
      '<img src="https://a.example/b%20c.png" alt="" />',
    )
    expect(line('![a](images/pot.png)')).toBe('![a](./images/pot.png)')
  })
})

describe('titles of a wiki (FOREIGN-WIKI-6)', () => {
  it('are the one heading of level 1 that comes first', () => {
    expect(translated('Words.\n\n# Tea\n\n## Hot\n').text).toBe('Words.\n\n# Tea\n\n## Hot\n')
    expect(translated('---\ntags: [a]\n---\n\nHot.\n').text).toBe(
      '---\ntitle: "Brew it"\ntags: [a]\n---\n\nHot.\n',
    )
    expect(translated('Tea\n===\n\n## Hot\n').text).toBe('Tea\n===\n\n## Hot\n')
    expect(translated('---\ntitle: Mine\n---\n\nHot.\n').text).toBe(
      '---\ntitle: Mine\n---\n\nHot.\n',
    )
  })

  it('are the names of files else, above headings that are one level deeper', () => {
    const head = '---\ntitle: "Brew it"\n---\n'
    expect(translated('Hot.\n\n### Deep\n').text).toBe(`${head}Hot.\n\n### Deep\n`)
    expect(translated('# A\n\n## B\n\n# C\n\n###### D\n').text).toBe(
      `${head}## A\n\n### B\n\n## C\n\n###### D\n`,
    )
    expect(translated('## A\n\n# B\n').text).toBe(`${head}### A\n\n## B\n`)
    expect(translated('A\n===\n\nB\n---\n\n- c\n---\n\n<h1>D</h1>\n').text).toBe(
      `${head}## A\n\n\n### B\n\n\n- c\n---\n\n<h2>D</h2>\n`,
    )
    expect(translated('```sh\n# a\n# b\n```\n').text).toBe(`${head}\`\`\`sh\n# a\n# b\n\`\`\`\n`)
    expect(translated('x', 'wiki/Oolong%2Dtea.md').text).toContain('title: "Oolong-tea"')
  })

  it('keep the places of lines', () => {
    expect(translated('# A\n\n# B\n').places.slice(0, 6)).toEqual(
      [1, 1, 1, 1, 2, 3].map((row) => ({ line: row, shift: 0 })),
    )
  })
})

describe('pages of Azure DevOps (FOREIGN-WIKI-8)', () => {
  it('have pictures in a hidden folder, from the wiki or the repository', () => {
    for (const path of ['/.attachments/cup.png', '/wiki/.attachments/cup.png'])
      expect(line(`![a](${path})`, '')).toBe('![a](./.attachments/cup.png)')
    expect(line('![a](/.attachments/lost.png)', '')).toBe('![a](/.attachments/lost.png)')
  })

  it('have pictures with a size', () => {
    expect(line('![A "b"](/.attachments/cup.png =500x) ![c](images/pot.png =5x7)', '')).toBe(
      '<img src="./.attachments/cup.png" alt="A &quot;b&quot;" width="500" /> <img src="./images/pot.png" alt="c" width="5" height="7" />',
    )
  })

  it('have diagrams between colons', () => {
    expect(line('::: mermaid\ngraph LR\n:::\n\n:::\n')).toBe('```mermaid\ngraph LR\n```\n\n:::')
  })
})
