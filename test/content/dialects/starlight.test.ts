import { describe, expect, it } from 'vitest'
import { starlight } from '../../../src/content/dialects/starlight/starlight.js'
import type { DialectPage } from '../../../src/content/dialects/dialect.js'

function translate(text: string, page: Partial<DialectPage> = {}) {
  return starlight.translate({
    ...{ text, file: 'src/content/docs/a.mdx', format: 'mdx', docsDir: 'src/content/docs' },
    ...{ includeFolders: [], variables: {}, read: () => undefined, ...page },
  })
}

const linesOf = (text: string, page?: Partial<DialectPage>) =>
  translate(text, page).text.split('\n')

describe('front matter of Starlight (SL-8)', () => {
  it.each([
    ['sidebar:\n  order: 2\n  label: Oil', ['sidebar_position: 2', 'sidebar_label: "Oil"']],
    ['sidebar:\n  hidden: true', ['sidebar_hidden: true']],
    ['sidebar:\n  badge: New', ['sidebar_badge: {"text":"New"}']],
    ['template: splash', ['displayed_sidebar: null', 'hide_table_of_contents: true']],
    ['slug: lamps/oil/', ['slug: "/lamps/oil"']],
    ['slug: index', ['slug: "/"']],
    ['editUrl: false', ['custom_edit_url: null']],
    ['tableOfContents: false', ['hide_table_of_contents: true']],
    ['tableOfContents:\n  maxHeadingLevel: 4', ['toc_max_heading_level: 4']],
    ['next: false', ['pagination_next: null']],
    ['lastUpdated: 2026-01-05', ['last_update: { date: "2026-01-05" }']],
    ['description: Oil', ['description: Oil']],
  ])('reads %j', (yaml, expected) => {
    expect(linesOf(`---\ntitle: A\n${yaml}\n---\nText.`)).toEqual([
      ...['---', 'title: A', ...expected, '---', 'Text.'],
    ])
  })

  it('has each key once', () => {
    const yaml = 'template: splash\ntableOfContents: false'
    expect(linesOf(`---\n${yaml}\n---`)).toEqual([
      ...['---', 'displayed_sidebar: null', 'hide_table_of_contents: true', '---'],
    ])
  })

  it('links to neighbours that are pages, and keeps the language out of slugs', () => {
    const read = (file: string) => (file === 'src/content/docs/b/index.md' ? '' : undefined)
    expect(linesOf('---\nprev:\n  link: /b/#c\nnext: More\n---', { read })).toContain(
      'pagination_prev: "b/index"',
    )
    const docsDir = 'src/content/docs/en'
    expect(linesOf('---\nslug: en/lamps\n---', { docsDir })).toContain('slug: "/lamps"')
  })

  it('gives the head of MDX pages its elements', () => {
    const yaml = 'head:\n  - tag: meta\n    attrs:\n      name: robots\n      content: "{a}"'
    expect(linesOf(`---\n${yaml}\n---`)).toContain('<meta name={"robots"} content={"{a}"} />')
    expect(translate(`---\n${yaml}\n---`, { format: 'md' }).text).not.toContain('robots')
  })

  it('is left as it is where it cannot be read', () => {
    expect(linesOf('---\nslug: [a\n---\nText.')).toEqual(['---', 'slug: [a', '---', 'Text.'])
  })
})

describe('the text of Starlight', () => {
  it('names files by the aliases of the site, where they lead to a file (SL-9)', () => {
    const files: Readonly<Record<string, string>> = {
      'tsconfig.json':
        '{ // aliases\n\t"compilerOptions": { "baseUrl": ".", "paths": { "@*": ["src/*"] }, } }',
      'src/lamp.png': '',
      'src/notes.ts': '',
    }
    const page = { read: (file: string) => files[file] }
    const text =
      "import lamp from '@lamp.png'\nimport { Tabs } from '@astrojs/starlight/components'\n" +
      "import {\n  note,\n} from '@notes'\n\n![Lamp](/src/lamp.png)"
    expect(linesOf(text, page)).toEqual([
      "import lamp from '@site/src/lamp.png'",
      "import { Tabs } from '@astrojs/starlight/components'",
      'import {',
      '  note,',
      "} from '@site/src/notes'",
      '',
      '![Lamp](@site/src/lamp.png)',
    ])
  })

  it('imports the content of other pages as their default (SL-9)', () => {
    const text =
      "import { Content } from './a.mdx'\nimport { Content as B } from '../b.md'\nimport { C } from './c.mdx'"
    expect(starlight.mayUse(text)).toBe(true)
    expect(linesOf(text)).toEqual([
      "import Content from './a.mdx'",
      "import B from '../b.md'",
      "import { C } from './c.mdx'",
    ])
  })

  it('keeps code as it is but for its title and marks, with the place of each line (SL-10)', () => {
    const text =
      '1. Light:\n\n   ```js {2} title="x"\n   // src/a.js\n   :::note{icon="a"}\n   ```\n\n' +
      '   ```yaml\n   # lamp.yml\n   oil: 1\n   ```\n\n```sh\n# run.sh\nlight\n```\n'
    const { text: made, places } = translate(text)
    expect(made).toBe(
      '1. Light:\n\n   ```js title="x" {2}\n   // src/a.js\n   :::note{icon="a"}\n   ```\n\n' +
        '   ```yaml title="lamp.yml"\n   oil: 1\n   ```\n\n```sh\n# run.sh\nlight\n```\n',
    )
    expect(places).toHaveLength(made.split('\n').length)
    expect(places[8]).toEqual({ line: 10, shift: 0 })
  })

  it('takes the signs of a diff away, and says where its columns were (SL-10)', () => {
    const { text, places } = translate('```diff lang="js"\n-old()\n+new()\n keep()\n```')
    expect(text).toBe('```js ins={2} del={1}\nold()\nnew()\nkeep()\n```')
    expect(places[1]).toEqual({ line: 2, shift: 1 })
  })

  it('makes containers of the tags of Markdoc (SL-11)', () => {
    const text =
      '{% aside type="tip" title="Mind" %}\n{% tabs %}\n{% tabitem label="A" %}\nOil.\n{% /tabitem %}\n' +
      '{% /tabs %}\n{% /aside %}\n{% linkcard title="Wicks" href="/w" /%}'
    expect(linesOf(text, { file: 'a.mdoc', format: 'md' })).toEqual([
      '::::::::::tip[Mind]',
      ':::::::::tabs',
      '::::::::tab{value="A" label="A"}',
      ...['Oil.', '::::::::', ':::::::::', '::::::::::', '[Wicks](/w)'],
    ])
  })

  it('leaves a page without any construct alone (SL-8)', () => {
    expect(starlight.mayUse('---\ntitle: A\n---\n\n:::note\nOil.\n:::\n\n```js\na()\n```\n')).toBe(
      false,
    )
  })
})
