import { describe, expect, it } from 'vitest'
import type { Translated } from '../../../src/content/dialects/dialect.js'
import { vocs } from '../../../src/content/dialects/vocs/vocs.js'

type Site = {
  readonly files?: Readonly<Record<string, string>>
  readonly options?: Readonly<Record<string, unknown>>
  readonly format?: 'md' | 'mdx'
}

const translate = (
  text: string,
  { files = {}, options = {}, format = 'mdx' }: Site = {},
): Translated =>
  vocs.translate({
    ...{ text, file: 'src/pages/a.mdx', format, docsDir: 'src/pages', options },
    ...{ includeFolders: [], variables: {}, read: (path) => files[path] },
  })

const textOf = (...args: Parameters<typeof translate>): string => translate(...args).text

/** Code in a block with this info line, as the block that it becomes. */
const blockOf = (info: string, code: string, site?: Site): string =>
  textOf(`\`\`\`${info}\n${code}\n\`\`\``, site)

describe('front matter of Vocs (FOREIGN-VOCS-8)', () => {
  const keysOf = (keys: string, body = 'Pull.\n'): string =>
    textOf(`---\n${keys}\n---\n${body}`).split('---\n')[1]?.replace(`${keys}\n`, '') ?? ''

  it('decides on sidebar, contents and title', () => {
    const bare = [
      ...['hide_title: true', 'hide_table_of_contents: true', 'displayed_sidebar: null'],
      ...['pagination_next: null', 'pagination_prev: null', 'custom_edit_url: null', ''],
    ].join('\n')
    expect(keysOf('layout: landing')).toBe(bare)
    expect(keysOf('layout: blank')).toBe(bare)
    expect(keysOf('layout: minimal')).toBe(
      'displayed_sidebar: null\nhide_table_of_contents: true\n',
    )
    expect(keysOf('layout: minimal\noutline: true\nshowSidebar: true')).toBe('')
    expect(keysOf('showSidebar: false')).toBe('displayed_sidebar: null\n')
    expect(keysOf('outline: 1')).toBe('toc_min_heading_level: 2\ntoc_max_heading_level: 2\n')
    expect(keysOf('showOutline: false')).toBe('hide_table_of_contents: true\n')
    expect(keysOf('outline: deep\nlayout: docs')).toBe('')
    expect(keysOf('title: Sails', '<h1 id="a">Sails</h1>\n')).toBe('hide_title: true\n')
    expect(keysOf('title: Sails', 'import A from "./a"\n\n## Of sails\n')).toBe(
      'hide_title: true\n',
    )
    expect(keysOf('title: Sails', 'Pull.\n\n## Of sails\n')).toBe('')
  })

  it('calls a page by its first heading, and the first page by the title of the site', () => {
    const home = (text: string): string =>
      vocs.translate({
        ...{ text, file: 'src/pages/index.mdx', format: 'mdx', docsDir: 'src/pages' },
        ...{
          includeFolders: [],
          variables: {},
          read: () => undefined,
          options: { title: 'Sails' },
        },
      }).text
    expect(home('---\nlayout: docs\n---\nPull.\n')).toContain('title: "Sails"')
    expect(textOf('## Of `sails`\n')).toBe(
      '---\nhide_title: true\ntitle: "Of sails"\n---\n## Of `sails`\n',
    )
    expect(textOf('## Of sails\n\n# Sails\n')).not.toContain('\ntitle:')
    expect(home('---\nlayout: docs\ntitle: A\n---\nPull.\n')).not.toContain('Sails')
    expect(home('<HomePage.Root>\n  <HomePage.Logo />\n</HomePage.Root>\n')).toContain(
      '<HomePage.Root>\n  <h1>Sails</h1>\n',
    )
    expect(home('---\nlayout: docs\n---\n# Pull\n')).not.toContain('Sails')
  })
})

describe('titles of Vocs (FOREIGN-VOCS-9)', () => {
  it('may have a subtitle', () => {
    const { text, places } = translate('# Sails [Of `canvas`]\n\nPull.\n')
    expect(text).toBe('# Sails\n\nOf `canvas`\n\n\nPull.\n')
    expect(places.map(({ line }) => line)).toEqual([1, 1, 1, 1, 2, 3, 4])
    for (const other of ['# Sails', '# [Sails]', '# T\n\n## Sails [a]', '# Sails [a](/b)'])
      expect(textOf(`${other}\n`)).toBe(`${other}\n`)
  })
})

describe('code of Vocs (FOREIGN-VOCS-10)', () => {
  it('has a title, line numbers and marks', () => {
    expect(blockOf('ts [sail.ts] showLineNumbers', 'a()')).toBe(
      '```ts showLineNumbers title="sail.ts"\na()\n```',
    )
    expect(blockOf('[out.txt]', 'a')).toBe('```text  title="out.txt"\na\n```'.replace('  ', ' '))
    expect(blockOf('rust,no_run', 'a // [!code focus]\n// [!code ++:2]\nb\nc')).toBe(
      '```rust focus={1} ins={2,3}\na\nb\nc\n```',
    )
    expect(blockOf('sh', 'a \\ # [!code hl]\n# [!code hl:start]\nb\nc\n# [!code hl:end]\nd')).toBe(
      '```sh {1,2,3}\na \\\nb\nc\nd\n```',
    )
    expect(blockOf('ts', '// [!code line-numbers]\n// [!code show-wrap]\na')).toBe(
      '```ts showLineNumbers\na\n```',
    )
    expect(blockOf('ts', 'a\n// [!code collapse:2 collapsed]\nb\nc\nd')).toBe(
      '```ts hidden={2-3}\na\nb\nc\nd\n```',
    )
    expect(blockOf('ts', '// [\\!code hl]\na')).toBe('```ts\n// [!code hl]\na\n```')
  })

  it('has no colours of a terminal and no marks of regions', () => {
    expect(blockOf('ansi', '\u001B[32mok\u001B[0m done')).toBe('```text\nok done\n```')
    expect(blockOf('ts', '// [!region a]\na()\n// [!endregion a]')).toBe('```ts\na()\n```')
  })
})

describe('code from files in Vocs (FOREIGN-VOCS-11)', () => {
  const files = {
    'src/snippets/sail.ts':
      'x()\n// [!region hoist]\npull(mast)\n// [!region in]\ny(a/b)\n// [!endregion in]\n// [!endregion hoist]\n',
  }

  it('is a file, a region of it, with texts replaced', () => {
    expect(blockOf('ts', '// [!include ~/snippets/sail.ts]\nz()', { files })).toBe(
      '```ts\nx()\npull(mast)\ny(a/b)\nz()\n```',
    )
    expect(
      blockOf('ts', '// [!include ~/snippets/sail.ts:hoist /mast/boom/ /a\\/b/c/]', { files }),
    ).toBe('```ts\npull(boom)\ny(c)\n```')
  })

  it('is a named block of the page', () => {
    expect(
      textOf('```ts filename="wind.ts"\nblow()\n```\n\n```ts\n// [!include wind.ts]\nz()\n```'),
    ).toBe('```ts\nblow()\n```\n\n```ts\nblow()\nz()\n```')
    expect(textOf('- a\n\n  ```ts [wind.ts]\n  blow()\n  ```\n')).toContain(
      '  ```ts title="wind.ts"',
    )
  })

  it('that is missing is a warning', () => {
    const { text, diagnostics } = translate('```ts\n// [!include ~/gone.ts:a]\n```', { files })
    expect(text).toContain('~/gone.ts:a')
    expect(diagnostics).toMatchObject([
      { code: 'missing-include', severity: 'warning', at: { line: 2 } },
    ])
  })
})

describe('code for Twoslash in Vocs (FOREIGN-VOCS-12)', () => {
  it('is shown without lines for the compiler', () => {
    expect(
      blockOf(
        'ts twoslash',
        '// @twoslash-cache: {"v":2}\n// @noErrors\nimport a\n// ---cut---\n// @filename: b.ts\na.b // [!code focus]\n// ^?\n// @log: Done\nc\n// ---cut-start---\nd\n// ---cut-end---\ne\n// ---cut-after---\nf',
      ),
    ).toBe('```ts focus={2}\n// @filename: b.ts\na.b\n// Done\nc\ne\n```')
    expect(blockOf('ts', 'a\n// ---cut---\nb')).toBe('```ts\na\n// ---cut---\nb\n```')
  })
})

describe('containers of Vocs (FOREIGN-VOCS-13)', () => {
  it('have our names, or show what is in them', () => {
    expect(textOf(':::callout[Wind]\nMind it.\n:::\n')).toBe(':::info[Wind]\nMind it.\n:::\n')
    expect(textOf('> ::::terminal\n> ```bash\n> a\n> ```\n> ::::\n\n:::note\nb\n:::\n')).toBe(
      '>\n> ```bash\n> a\n> ```\n>\n\n:::note\nb\n:::\n',
    )
    expect(textOf('# T\n::::steps\n### A\n:::terminal\nx\n:::\n::::\n')).toBe(
      '# T\n::::steps\n### A\n\nx\n\n::::\n',
    )
  })

  it('have words to copy, files, releases and badges', () => {
    expect(textOf(':::prompt\nUse <A> and ```b```.\n```\nc\n```\n:::\n')).toBe(
      '````text wrap\nUse <A> and ```b```.\n```\nc\n```\n````\n',
    )
    expect(textOf(':::file-tree\n- +boat{info="Here"}\n  - **a.ts** white\n:::\n')).toBe(
      ':::file-tree\n- boat/ Here\n  - **a.ts** white\n:::\n',
    )
    const options = { releases: 'sails/sails' }
    expect(textOf('::changelog{limit=10}\n', { options })).toBe(
      '[Releases of sails/sails](https://github.com/sails/sails/releases)\n',
    )
    expect(textOf('::changelog\n')).toBe('\n')
    expect(textOf('A :badge[New]{success} `:badge[x]`\n')).toBe(
      'A <span className="badge">New</span> `:badge[x]`\n',
    )
    expect(textOf(':badge[New]\n', { format: 'md' })).toBe('<span class="badge">New</span>\n')
  })

  it('number blocks of a code group that have one title', () => {
    expect(textOf(':::code-group\n```ts [a.ts]\n1\n```\n```ts [a.ts]\n2\n```\n:::\n')).toBe(
      ':::code-group\n```ts title="a.ts"\n1\n```\n```ts title="a.ts (2)"\n2\n```\n:::\n',
    )
  })

  it('make tabs of a code group with other elements', () => {
    const { text, places } = translate(
      'A\n\n:::code-group\n<div data-title="Preview">\n<div>b</div>\n</div>\n```md [Source]\nc\n```\n:::\n',
    )
    expect(text).toBe(
      'A\n\n<Tabs>\n<Tab title="Preview">\n\n<div>b</div>\n\n</Tab>\n<Tab title="Source">\n\n```md title="Source"\nc\n```\n\n</Tab>\n</Tabs>\n',
    )
    expect(places[5]?.line).toBe(5)
    expect(places.at(-2)?.line).toBe(10)
  })

  it('are left alone in pages without them', () => {
    expect(vocs.mayUse('# Sails\n\nPull: `a`.\n\n```ts\na\n```\n')).toBe(false)
  })
})
