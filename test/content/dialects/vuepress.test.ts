import { describe, expect, it } from 'vitest'
import { vuepress } from '../../../src/content/dialects/vuepress/vuepress.js'

function translate(text: string, files: Readonly<Record<string, string>> = {}, docsDir = 'docs') {
  const file = docsDir === '.' ? 'guide/page.md' : `${docsDir}/guide/page.md`
  return vuepress.translate({
    ...{ text, file, format: 'md', docsDir, includeFolders: [], variables: {} },
    options: { title: 'Lamp', description: 'Light' },
    read: (name) => files[name],
  })
}

const head = (front: string): string => {
  const { text } = translate(`---\n${front}\n---\n\nText.\n`)
  return text.split('\n---\n')[0] ?? ''
}

describe('VuePress’ Markdown', () => {
  it('FOREIGN-VUEPRESS-6: front matter becomes ours', () => {
    const { text } = translate('---\nhome: true\nfooter: By Ada\n---\n\nMore.\n')
    expect(text).toContain('<h1>Lamp</h1>')
    expect(text).toContain('home-hero-tagline">Light<')
    expect(text).toMatch(/More\.\n+---\n\nBy Ada$/)
    expect(translate('---\nhome: true\nheroText: null\ntagline: null\n---\n').text).not.toContain(
      'home-hero',
    )
    expect(head('layout: home')).not.toContain('hide_title')
    expect(head('sidebar: heading')).toContain('displayed_sidebar: null')
    expect(head('permalink: /a/oil.html')).toContain('slug: "/a/oil"')
    expect(head('permalink: /:year/oil')).not.toContain('slug')
    expect(head('sidebarDepth: 2')).toContain('toc_max_heading_level: 3')
    expect(head('sidebarDepth: 0')).toContain('hide_table_of_contents: true')
    expect(head('shortTitle: Oil\norder: 2')).toContain('sidebar_label: "Oil"\nsidebar_position: 2')
    expect(head('meta:\n  - name: description\n    content: About oil')).toContain(
      'description: "About oil"',
    )
  })

  it('FOREIGN-VUEPRESS-6: the icon of a feature is a picture or a sign, never the name of an icon', () => {
    const { text } = translate(
      '---\nhome: true\nfeatures:\n  - title: A\n    icon: lamp\n  - title: B\n    icon: 💡\n  - title: C\n    icon: /c.svg\nactions:\n  - text: Go\n    link: /a.html\n    type: secondary\n---\n',
    )
    expect(text).not.toContain('>lamp<')
    expect(text).toContain('>💡<')
    expect(text).toContain('<img src="/c.svg"')
    expect(text).toContain('button-secondary')
    const sections = translate(
      '---\nhome: true\nhighlights:\n  - header: More\n    description: Of all.\n    features:\n      - title: A\n  - highlights:\n      - title: B\n---\n',
    ).text
    expect(sections).toMatch(/\n## More\n\nOf all\.\n[^]*card-title">A<[^]*card-title">B</)
  })

  it('FOREIGN-VUEPRESS-11: paths of pictures may begin with an alias', () => {
    const { text } = vuepress.translate({
      ...{ file: 'docs/page.md', format: 'md', docsDir: 'docs', includeFolders: [], variables: {} },
      options: { aliases: { '@art': 'docs/.vuepress/public/art' } },
      text: '![A](~@art/a.png) <img src="@art/b.png"> ![C](@other/c.png) me@art/d\n\n```md\n![A](~@art/a.png)\n```\n',
      read: () => undefined,
    })
    expect(text).toBe(
      '![A](@site/docs/.vuepress/public/art/a.png) <img src="@site/docs/.vuepress/public/art/b.png"> ![C](@other/c.png) me@art/d\n\n```md\n![A](~@art/a.png)\n```\n',
    )
  })

  it('FOREIGN-VUEPRESS-10: named slots of tabs are tabs, also within each other', () => {
    const inner = '<Tabs>\n<template #Wick>\n\nLong.\n\n</template>\n</Tabs>'
    const { text, diagnostics } = translate(
      `<MyTabs :tabs="['Oil']">\n\n    <template v-slot:Oil>\n\n${inner}\n\n\`\`\`html\n<template #no>\n</template>\n\`\`\`\n    </template>\n</MyTabs>\n\nMore.\n`,
    )
    expect(text.split('\n').filter((line) => line !== '')).toEqual([
      ...['::::::tabs', ':::::tab[Oil]{value="tab-1"}', '::::tabs', ':::tab[Wick]{value="tab-1"}'],
      ...['Long.', ':::', '::::', '```html', '<template #no>', '</template>', '```'],
      ...[':::::', '::::::', 'More.'],
    ])
    expect(diagnostics).toEqual([])
    expect(translate('<MyTabs>\n<template>\n\nA\n\n</template>\n</MyTabs>\n').text).not.toContain(
      ':::',
    )
  })

  it('FOREIGN-VUEPRESS-7: imported code is found in all places where it may be', () => {
    const code = 'one\ntwo\nthree\n'
    const lines = (text: string, files: Readonly<Record<string, string>>, docsDir?: string) =>
      translate(text, files, docsDir).text.split('\n')
    expect(lines('@[code](./a.js)', { 'docs/guide/a.js': code })).toEqual([
      ...['```js', 'one', 'two', 'three', '```'],
    ])
    expect(lines('- @[code{2-} ts{1}](@/a.js)', { 'docs/a.js': code })).toEqual([
      ...['- ```ts {1}', '  two', '  three', '  ```'],
    ])
    expect(lines('@[code{2}](@parts/a.js)', { 'parts/a.js': code })).toContain('two')
    expect(lines('<<< @/lib/a.js', { '../lib/a.js': code }, '.')).toContain('three')
    expect(lines('<<< @/../lib/a.js', { '../../lib/a.js': code }, '.')).toContain('three')
    const missing = translate('@[code](./b.js)')
    expect(missing.text).toBe('`./b.js`')
    expect(missing.diagnostics).toMatchObject([{ code: 'missing-include', at: { line: 1 } }])
    expect(translate('```\n@[code](./b.js)\n```').text).toBe('```\n@[code](./b.js)\n```')
  })

  it('FOREIGN-VUEPRESS-9: a code group within a container closes nothing around it', () => {
    const group =
      '<CodeGroup>\n  <CodeGroupItem title="npm">\n\n```sh\na\n```\n\n  </CodeGroupItem>\n  <CodeGroupItem title="yarn">\n\n```sh\nb\n```\n\n  </CodeGroupItem>\n</CodeGroup>'
    const { text, diagnostics } = translate(`::: tip\n${group}\n\nBehind.\n:::\n\nAfter.\n`)
    expect(diagnostics).toEqual([])
    expect(text.split('\n').filter((line) => /^ *:::|^[A-Z]/.test(line))).toEqual([
      ...[
        ':::::tip',
        '::::tabs',
        '  :::tab[npm]{value="tab-1"}',
        '  :::',
        '  :::tab[yarn]{value="tab-2"}',
      ],
      ...['  :::', '::::', 'Behind.', ':::::', 'After.'],
    ])
  })

  it('VP-18: braces in formulas stay', () => {
    const formula = '$$\n\\sum_{i=0} x^{n=1}\n$$\n\n::: tip\n_Word_{.red}\n:::'
    expect(translate(formula).text).toContain('\\sum_{i=0} x^{n=1}')
    expect(translate(formula).text).toContain('_Word_\n')
  })

  it('FOREIGN-VUEPRESS-6: emoji are not part of the ids of headings', () => {
    expect(translate('## Light :bulb:').text).toBe('## Light :bulb: {#light}')
  })
})
