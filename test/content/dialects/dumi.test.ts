import { describe, expect, it } from 'vitest'
import { dumi } from '../../../src/content/dialects/dumi/dumi.js'

const FILES: Readonly<Record<string, string>> = {
  'src/cup/demos/a.tsx': 'let a = `\n```\n`\n',
  'src/cup/demos/b/index.jsx': '/**\n * A cup.\n */\nlet b\n',
  'src/cup/demos/hidden.tsx': '/**\n * debug: true\n */\nlet hidden\n',
  'src/cup/demos/c.vue': '<!--\n  title: C\n  desc: Of clay\n-->\n<template />\n',
  'shared/part.md':
    '---\ntitle: Part\n---\n\n<!-- start -->\n\nSee [b](./b.md) and `](./c)`.\n\n<!-- end -->\n\n<embed src="../src/cup/index.md"></embed>\n',
  'src/cup/index.$tab-api.md': '---\ntitle: API\n---\n\n### Size\n',
  'src/cup/index.$tab-more.md': 'More.\n',
}

function translated(text: string, options: Readonly<Record<string, unknown>> = {}) {
  const page = dumi.translate({
    ...{ text, file: 'src/cup/index.md', format: 'md', docsDir: '.', options },
    ...{ includeFolders: [], variables: {}, read: (name) => FILES[name] },
  })
  expect(page.places).toHaveLength(page.text.split('\n').length)
  return page
}

const textOf = (text: string): string => translated(text).text

describe('demos of dumi (FOREIGN-DUMI-5)', () => {
  it('are named with or without the ending of their file, in one line or several', () => {
    expect(textOf('<code src="./demos/a.tsx" background="#fff"></code>\n')).toBe(
      '````tsx title="a.tsx"\nlet a = `\n```\n`\n````\n\n',
    )
    expect(textOf('<code\n  src="./demos/b"\n  title="B"\n/>\n')).toBe(
      '### B {#cup-demo-b}\n\n```jsx title="index.jsx"\n/**\n * A cup.\n */\nlet b\n```\n\n',
    )
    expect(textOf('- <code src="./demos/b"/><code src="./demos/hidden"/>\n')).toBe(
      '- <code src="./demos/b"/><code src="./demos/hidden"/>\n',
    )
    expect(textOf('<code src="./demos/hidden"></code>\n')).toBe('')
    expect(textOf('Use `<code src="./demos/a.tsx">`.\n')).toBe(
      'Use `<code src="./demos/a.tsx">`.\n',
    )
  })

  it('have a heading below the one above them', () => {
    const text = textOf('### Cups\n\n<code src="./demos/c.vue">C *one*</code>\n')
    expect(text).toBe(
      '### Cups\n\n#### C *one* {#cup-demo-c}\n\nOf clay\n\n```vue title="c.vue"\n<template />\n```\n\n',
    )
    expect(textOf('---\ndemo:\n  tocDepth: 2\n---\n\n<code src="./demos/c.vue" />\n')).toContain(
      '\n## C {#cup-demo-c}\n',
    )
  })

  it('that do not exist are named', () => {
    expect(translated('\n<code src="./demos/lost.tsx"></code>\n').diagnostics).toEqual([
      {
        severity: 'warning',
        code: 'missing-include',
        message: 'The demo ./demos/lost.tsx does not exist.',
        hint: 'Fix its path, which is relative to the page.',
        at: { line: 2, column: 1, length: 36 },
      },
    ])
  })

  it('in the page keep comments that dumi does not read', () => {
    const text = '```tsx\n/**\n * Fills the cup: slowly.\n */\nlet cup\n```\n'
    expect(textOf(text)).toBe(text)
    expect(textOf('```tsx | pure\n/**\n * title: Cup\n */\n```\n')).toBe(
      '```tsx\n/**\n * title: Cup\n */\n```\n',
    )
  })
})

describe('links in a page of dumi (FOREIGN-DUMI-4)', () => {
  it('that end in a language begin with it here', () => {
    const { text } = translated(
      'See [a](/guide-cn#b), [c](/guide), `](/x-cn)`, <a href="/cup-cn/">d</a>, [e](/guide-cnn).\n',
      { suffixes: { '-cn': '/zh-CN' } },
    )
    expect(text).toBe(
      'See [a](/zh-CN/guide#b), [c](/guide), `](/x-cn)`, <a href="/zh-CN/cup">d</a>, [e](/guide-cnn).\n',
    )
  })
})

describe('files in a page of dumi (FOREIGN-DUMI-6)', () => {
  it('are embedded whole or in part, with the links that they have', () => {
    expect(textOf('<embed src="../../shared/part.md#RE-/<!-- start[^]+ end -->/"></embed>\n')).toBe(
      '<!-- start -->\n\nSee [b](../../shared/b.md) and `](./c)`.\n\n<!-- end -->\n\n',
    )
    const { text, places, diagnostics } = translated('<embed src="../../shared/part.md"></embed>\n')
    expect(text).toContain('See [b](../../shared/b.md)')
    expect(text).not.toContain('title: Part')
    expect(places[text.split('\n').findIndex((line) => line.startsWith('See'))]).toEqual({
      line: 7,
      shift: 0,
      file: 'shared/part.md',
    })
    expect(diagnostics).toMatchObject([
      {
        message: 'The file ../src/cup/index.md does not exist, or embeds itself.',
        at: { file: 'shared/part.md', line: 11 },
      },
    ])
  })

  it('show all of it for an expression that would have to be run', () => {
    expect(textOf('<embed src="../../shared/part.md#RE-/(a+)+$/"></embed>\n')).toContain('See [b]')
  })

  it('are tabs of the page, as sections below it', () => {
    const tabs = {
      'src/cup/index.md': ['src/cup/index.$tab-api.md', 'src/cup/index.$tab-more.md'],
    }
    const { text } = translated('# Cup\n\n:::info\nTea.\n:::\n', { tabs })
    expect(text).toMatch(/^# Cup\n[^]*\n## API\n+### Size\n+## more\n+More\.\n/)
  })
})

describe('marks in a page of dumi (FOREIGN-DUMI-7)', () => {
  it('are those of boxes, badges and lists of files', () => {
    expect(textOf(":::success{title='It [is] done'}\nYes.\n:::\n")).toBe(
      ':::success[It \\[is\\] done]\nYes.\n:::\n',
    )
    expect(textOf('A <Badge>new</Badge> `<Badge>`\n')).toBe(
      'A <span class="badge badge-note">new</span> `<Badge>`\n',
    )
    expect(textOf('<pre lang="md">\n```jsx | pure\n:::error\n</pre>\n')).toBe(
      '<pre lang="md">\n```jsx | pure\n:::error\n</pre>\n',
    )
  })

  it('name a component whose reference is generated by its folder, where they name nothing', () => {
    const { text, diagnostics } = translated('<API></API>\n')
    expect(text).toBe('`cup`\n')
    expect(diagnostics).toMatchObject([{ code: 'generated-reference', at: { line: 1, column: 1 } }])
  })

  it('in front matter are those of the home page and of the contents', () => {
    expect(textOf('---\ntoc: false\nsidemenu: false\n---\n')).toBe(
      '---\ntoc: false\nsidemenu: false\ndisplayed_sidebar: null\nhide_table_of_contents: true\n---\n',
    )
    expect(textOf('---\nfeatures:\n  - title: Hot\n    desc: Tea\n---\n')).toContain(
      '<p class="card-text">Tea</p>',
    )
  })
})
