import { describe, expect, it } from 'vitest'
import { createHugo } from '../../../src/content/dialects/hugo/hugo.js'
import { createJekyll } from '../../../src/content/dialects/jekyll/jekyll.js'
import { plain } from '../../../src/content/dialects/plain/plain.js'
import type { Dialect } from '../../../src/content/dialects/dialect.js'

const hugo = createHugo()
const jekyll = createJekyll()

function translate(dialect: Dialect, text: string, files: Readonly<Record<string, string>> = {}) {
  return dialect.translate({
    ...{ text, file: 'docs/a.md', format: 'md', docsDir: 'docs' },
    ...{ includeFolders: [], variables: { 'site.cup': 'mug' }, read: (path) => files[path] },
  })
}

const textOf = (...args: Parameters<typeof translate>) => translate(...args).text

describe('template tags', () => {
  it('keep their place in a list, whatever the indentation of what is inside (FOREIGN-HUGO-3)', () => {
    expect(textOf(hugo, '1. Boil\n\n   {{< note >}}\nHot!\n   {{< /note >}}\n\n2. Pour\n')).toBe(
      '1. Boil\n\n   :::note\n\n   Hot!\n\n   :::\n\n2. Pour\n',
    )
    expect(textOf(hugo, '{{< tip >}}\n    Not code.\n{{< /tip >}}\n')).toBe(
      ':::tip\n\nNot code.\n\n:::\n\n',
    )
  })

  it('count the colons of containers in each other (FOREIGN-HUGO-3)', () => {
    expect(
      textOf(hugo, '{{< details "A" >}}\n{{< note >}}\nB\n{{< /note >}}\n{{< /details >}}\n'),
    ).toContain('::::details[A]\n\n:::note\n\nB\n\n:::\n\n::::\n')
  })

  it('around code blocks in several languages are a group of them (FOREIGN-HUGO-3)', () => {
    const blocks = '```bash\nboil\n```\n\n```docker\nRUN boil\n```'
    expect(textOf(plain, `{{< code >}}\n\n${blocks}\n\n{{< /code >}}\n`)).toBe(
      `:::code-group\n\n${blocks}\n\n:::\n\n`,
    )
    for (const content of [
      `${blocks}\n\nTea.`,
      '```bash\nboil\n```\n\n```bash\npour\n```',
      '```\nboil\n```\n\n```bash\npour\n```',
      '```bash\nboil\n```',
    ]) {
      const { text, diagnostics } = translate(hugo, `{{< code >}}\n${content}\n{{< /code >}}\n`)
      expect(text.trim()).toBe(content)
      expect(diagnostics).toEqual([])
    }
  })

  it('show cards and texts of the front matter by their key (FOREIGN-HUGO-15)', () => {
    const head =
      '---\nhero:\n  title: Tea\n  description: Hot *tea*.\ncups:\n  items:\n' +
      '    - title: Big cup\n      href: ./big/\n      description: Half a\n        litre.\n' +
      '    - { title: Mug, href: https://mugs.example }\nbad:\n  items: [Mug]\n---\n\n'
    const of = (tag: string): string => textOf(plain, `${head}${tag}\n`).slice(head.length).trim()
    expect(of('{{< site/hero key="hero" >}}')).toBe('Hot *tea*.')
    expect(of('{{< card-grid key="cups" type="simple" >}}')).toBe(
      ':::cards\n\n- [Big cup](./big/) Half a litre.\n- [Mug](https://mugs.example)\n\n:::',
    )
    expect(of('{{< card-grid key="none" >}}')).toBe('')
    const { text, diagnostics } = translate(plain, `${head}{{< card-grid key="bad" >}}\n`)
    expect(text.slice(head.length).trim()).toBe('')
    expect(diagnostics.map(({ code }) => code)).toEqual(['template-tag'])
  })

  it('may have several lines, and stay out of tables and text (FOREIGN-HUGO-4)', () => {
    expect(textOf(hugo, '{{< figure\n  src="a.png"\n  alt="A" >}}\n')).toContain(
      '<img src="a.png" alt="A">',
    )
    expect(textOf(hugo, '| {{< note >}}A{{< /note >}} | {{< ref "b.md" >}} |\n')).toBe(
      '| A | b.md |\n',
    )
  })

  it('have the titles of tabs that the tag around them names (FOREIGN-HUGO-3)', () => {
    const tabs = (words: string) =>
      textOf(
        hugo,
        `{{< tabs ${words} >}}\n{{% codetab %}}\nA\n{{% /codetab %}}\n{{% codetab title="Own" %}}\nB\n{{% /codetab %}}\n{{% codetab %}}\nC\n{{% /codetab %}}\n{{< /tabs >}}\n`,
      )
    for (const words of ['Mac "Big PC" Linux', 'items="Mac,Big PC, Linux"']) {
      const labels = [...tabs(words).matchAll(/label="([^"]*)"/g)].map(([, label]) => label)
      expect(labels).toEqual(['Mac', 'Own', 'Linux'])
    }
  })

  it('may be tabs of one line each (FOREIGN-HUGO-3)', () => {
    const text =
      '{{< tabs >}}\n  {{< tab name="Mac" >}}Pour **it**.{{< /tab >}}\n  {{< tab name="PC" >}}Sip.{{< /tab >}}\n{{< /tabs >}}\n'
    expect(textOf(hugo, text)).toMatch(
      /^::::tabs\n\n\s*:::tab\{value="Mac" label="Mac"\}\n\n\s*Pour \*\*it\*\*\.\n\n\s*:::\n\n\s*:::tab\{value="PC"[^]*Sip\.[^]*::::\n/,
    )
  })

  it('stay in the item of a list, also with text behind them and values of several lines (FOREIGN-HUGO-3)', () => {
    const page = (lines: readonly string[]): string =>
      textOf(hugo, ['---', 'steps: |', '  Fill.', '', '  Pour.', '---', ...lines, ''].join('\n'))
    const behind = page(['1. A', '', '   {{% alert %}}Hot', '   pot.{{% /alert %}}', '', '2. B'])
    expect(behind).toMatch(/\n {3}:::info\n\n {3}Hot\n {3}pot\.\n\n {3}:::\n/)
    expect(page(['- {{% param steps %}}'])).toMatch(/\n- Fill\.\n\n {2}Pour\.\n/)
    const tabsWith = (margin: string) =>
      page([
        '4. A',
        '',
        '    {{< tabpane text=true >}} {{% tab Cup %}}',
        ...['', '```sh', 'pour', '```', ''],
        `${margin}{{% /tab %}} {{% tab Pot %}}`,
        ...['', '```sh', 'fill', '```', ''],
        `${margin}{{% /tab %}} {{< /tabpane >}}`,
      ])
    for (const margin of ['    ', ''])
      expect(tabsWith(margin).match(/^ *:::tab\{|^ *```sh$/gm)).toEqual([
        ...['    :::tab{', '    ```sh', '    :::tab{', '    ```sh'],
      ])
  })

  it('that are not known leave their text, and are one warning a page (FOREIGN-HUGO-5)', () => {
    const { text, diagnostics } = translate(
      hugo,
      'A {{< spark cup >}}\n\n{{< brew >}}\nB\n{{< /brew >}}\n{{< brew >}}C{{< /brew >}}\n',
    )
    expect(text).not.toMatch(/\{|spark|brew/)
    expect(text).toMatch(/A[^]*B[^]*C/)
    expect(diagnostics).toMatchObject([
      {
        code: 'template-tag',
        message:
          'Template tags are left out: spark, brew. Text between a tag and its end is shown.',
        at: { line: 1 },
      },
    ])
  })

  it('show files that versions of a product share, from the nearest folder (FOREIGN-HUGO-6)', () => {
    const tag =
      '{{< docs/shared source="cups" lookup="wash/steps.md" version="<CUPS_VERSION>" >}}\n'
    const files = {
      'docs/shared/wash/steps.md': 'Far.\n',
      'docs/cups/shared/wash/steps.md': '---\ntitle: Steps\n---\n\nRinse.\n',
    }
    const at = (file: string): string =>
      hugo.translate({
        ...{ text: tag, file, format: 'md', docsDir: 'docs', includeFolders: [], variables: {} },
        read: (path) => (files as Readonly<Record<string, string>>)[path],
      }).text
    expect(at('docs/cups/v1/use/a.md')).toBe('Rinse.\n\n')
    expect(at('docs/pots/a.md')).toBe('Far.\n\n')
    const missing = translate(hugo, tag.replace('steps', 'other'), files)
    expect(missing.diagnostics).toMatchObject([
      { code: 'missing-include', message: 'No file to include at wash/other.md' },
    ])
  })

  it('show a file of the nearest folder _includes above the page (FOREIGN-HUGO-6)', () => {
    const at = (file: string): string =>
      hugo.translate({
        ...{ text: '{{% include "wash.md" %}}\n', file, format: 'md', docsDir: 'docs' },
        ...{ includeFolders: [], variables: {} },
        read: (path) =>
          ({ 'docs/_includes/wash.md': 'Far.\n', 'docs/cups/_includes/wash.md': 'Near.\n' })[path],
      }).text
    expect(at('docs/cups/v1/use/a.md')).toBe('Near.\n\n')
    expect(at('docs/pots/a.md')).toBe('Far.\n\n')
  })

  it('show the file of the main language where that of the page has none (FOREIGN-HUGO-6)', () => {
    const files = {
      'content/en/_includes/wash.md': 'Rinse.\n',
      'content/tr/_includes/dry.md': 'Kurula.\n',
    }
    const at = (text: string): string =>
      hugo.translate({
        ...{ text, file: 'content/tr/a.md', format: 'md', docsDir: 'content/en' },
        ...{ includeFolders: [], variables: {} },
        options: { languages: [{ language: 'tr', folder: 'content/tr', path: '/tr/' }] },
        read: (path) => (files as Readonly<Record<string, string>>)[path],
      }).text
    expect(at('{{% include "wash.md" %}}\n')).toBe('Rinse.\n\n')
    expect(at('{{% include "dry.md" %}}\n')).toBe('Kurula.\n\n')
  })

  it('show files of folders that are mounted in the content (FOREIGN-HUGO-27)', () => {
    const page = hugo.translate({
      ...{ text: '{{< readfile file="/cups/a.yaml" code="true" lang="yaml" >}}\n' },
      ...{ file: 'content/a.md', format: 'md', docsDir: 'content' },
      ...{ includeFolders: [], variables: {}, options: { mounts: { cups: '../samples' } } },
      read: (path) => (path === '../samples/a.yaml' ? 'a: 1\n' : undefined),
    })
    expect(page.text.trim()).toBe('```yaml\na: 1\n```')
  })

  it('name a file from the included one that they are in, first (FOREIGN-HUGO-6)', () => {
    const files = {
      'docs/parts/b.md': '{{< include "c.md" >}}\n',
      'docs/parts/c.md': 'Beside\n',
      'docs/c.md': 'Above\n',
    }
    const shown = textOf(hugo, '{{< include "parts/b.md" >}}\n', files)
    expect(shown).toContain('Beside')
    expect(shown).not.toContain('Above')
  })

  it('keep what is escaped in the address of a page (FOREIGN-HUGO-4)', () => {
    expect(textOf(hugo, '[A]({{< relref "../a%20b/c d.md" >}})\n')).toBe('[A](../a%20b/c%20d.md)\n')
  })

  it('warn about an included file that is missing; files that include each other end (FOREIGN-HUGO-6)', () => {
    expect(translate(hugo, '{{% include "b.md" %}}\n').diagnostics).toMatchObject([
      { code: 'missing-include' },
    ])
    const files = { 'docs/b.md': 'B\n\n{{% include "b.md" %}}\n' }
    expect(textOf(hugo, '{{% include "b.md" %}}\n', files)).toContain('B')
  })

  it('show parameters of the page, of its sections and of the settings (FOREIGN-HUGO-10)', () => {
    const files = {
      'docs/_index.md': '---\ncascade:\n  - version: v1\n    size: 3\n---\n',
      'docs/new/_index.md':
        '---\ncascade:\n  - target: { path: /x }\n    version: none\n  - params: { Version: &v v2 }\n    other: *v\n---\n',
      'docs/broken/_index.md': '---\ncascade: [\n---\n',
    }
    const at = (file: string, head = ''): string =>
      hugo
        .translate({
          text: `${head}{{< param version >}}, {{< param "size" >}}, {{< param cup >}}, {{< param none >}}.\n`,
          ...{ file, format: 'md', docsDir: 'docs', includeFolders: [] },
          ...{ variables: { 'params.cup': 'mug' } },
          read: (path) => (files as Readonly<Record<string, string>>)[path],
        })
        .text.slice(head.length)
    expect(at('docs/new/a/b.md')).toBe('v2, 3, mug, .\n')
    expect(at('docs/old/a.md')).toBe('v1, 3, mug, .\n')
    expect(at('docs/broken/a.md')).toBe('v1, 3, mug, .\n')
    expect(at('docs/new/a.md', '---\nparams:\n  version: v0\ncup: glass\n---\n')).toBe(
      'v0, 3, glass, .\n',
    )
  })

  it('FOREIGN-HUGO-8: attributes of code blocks are titles, marked lines and line numbers', () => {
    const info = (text: string) => textOf(hugo, `${text}\nx\n\`\`\`\n`).split('\n')[0]
    expect(info('```go {file="a/cup.go" hl_lines=[2,"4-5"] linenos=table,linenostart=7}')).toBe(
      '```go title="a/cup.go" {2,4-5} showLineNumbers=7',
    )
    expect(info('```{title="Cup"}')).toBe('```text title="Cup"')
    expect(info('```js {linenos=false}')).toBe('```js')
    expect(textOf(hugo, '````md\n```go {file="a.go"}\n```\n````\n')).toContain('{file="a.go"}')
  })

  it('FOREIGN-JEKYLL-7: what is highlighted is code, whatever it looks like', () => {
    expect(textOf(jekyll, '{% highlight markdown %}\n```js\na\n```\n{% endhighlight %}\n')).toBe(
      '````markdown\n```js\na\n```\n````\n\n',
    )
  })

  it('FOREIGN-JEKYLL-6: what is right below the end of an HTML block is Markdown', () => {
    const below = '<div>\n  <p>A</p>\n</div>\n```js\nx\n```\n'
    expect(textOf(jekyll, below)).toBe('<div>\n  <p>A</p>\n</div>\n\n```js\nx\n```\n')
    const nested = '<div>\n<p>\nA\n</p>\nB\n</div>\n'
    expect(textOf(jekyll, nested)).toBe(nested)
  })

  it('of Liquid: values and filters; nothing of loops over what is not known (FOREIGN-JEKYLL-4)', () => {
    expect(textOf(jekyll, '[A]({{ "/a" | relative_url }}) {{ site.cup }} {{ site.url }}/b\n')).toBe(
      '[A](/a) mug /b\n',
    )
    const loop = translate(jekyll, '{% for a in site.pages %}\n- {{ a }}\n{% endfor %}\nEnd\n')
    expect(loop.text.trim()).toBe('End')
    expect(loop.diagnostics).toHaveLength(1)
    expect(textOf(jekyll, '```yaml\n{% raw %}\na: {{ b }}\n{% endraw %}\n```\n')).toBe(
      '```yaml\na: {{ b }}\n```\n',
    )
  })

  it('attribute lists make boxes of the block above or below (FOREIGN-JEKYLL-5)', () => {
    expect(textOf(jekyll, '> A\n> B\n{: .prompt-tip }\n')).toBe('> [!TIP]\n> A\n> B\n')
    expect(textOf(jekyll, '{: .note }\n> A\n')).toBe('> [!NOTE]\n> A\n')
    expect(textOf(jekyll, 'A `{: .x }` and [b](c){:target="_blank"}\n')).toBe(
      'A `{: .x }` and [b](c)\n',
    )
  })

  it('lists of the pages of a section are cards where they stand alone (FOREIGN-HUGO-11)', () => {
    expect(textOf(hugo, 'A\n\n{{< section depth="3" >}}\n')).toBe('A\n\n::doc-cards\n')
    expect(translate(hugo, 'A {{< section >}}\n').diagnostics).toMatchObject([
      { code: 'template-tag' },
    ])
  })

  it('sections without a text list their pages (FOREIGN-HUGO-12)', () => {
    const section = (text: string, file = 'docs/tea/_index.md') =>
      hugo.translate({
        ...{ text, file, format: 'md', docsDir: 'docs' },
        ...{ includeFolders: [], variables: {}, read: () => undefined },
      })
    const empty = '+++\ntitle = "Tea"\n+++\n\n'
    expect(hugo.mayUse(empty)).toBe(true)
    const { text, places } = section(empty)
    expect(text).toBe('+++\ntitle = "Tea"\n+++\n\n\n::doc-cards\n')
    expect(places).toHaveLength(text.split('\n').length)
    expect(section(empty, 'docs/tea/green.md').text).not.toContain('doc-cards')
    expect(section(`${empty}Hot.\n`).text).not.toContain('doc-cards')
  })

  it('a section has the address of its folder (FOREIGN-HUGO-7)', () => {
    const of = (dialect: Dialect, file: string): string =>
      dialect.translate({
        ...{ text: '---\nslug: /b\nurl: /a/\nweight: 1\n---\nTea.\n', file, format: 'md' },
        ...{ docsDir: 'docs', includeFolders: [], variables: {}, read: () => undefined },
      }).text
    const tail = 'sidebar_position: 1\n---\nTea.\n'
    expect(of(hugo, 'docs/tea/_index.md')).toBe(`---\n\nslug: "/a/"\n${tail}`)
    expect(of(plain, 'docs/tea/_index.de.md')).toBe(`---\n\nurl: /a/\n${tail}`)
    expect(of(plain, 'docs/tea/my_index.md')).toBe(`---\nslug: b\nurl: /a/\n${tail}`)
  })

  it('front matter keys keep the key that is there (FOREIGN-HUGO-7)', () => {
    expect(textOf(hugo, '---\nweight: 2\nurl: /a.html\n---\n')).toBe(
      '---\nsidebar_position: 2\nslug: "/a"\n---\n',
    )
    expect(textOf(hugo, '---\nslug: b\nurl: /a/\nweight: 0\n---\n')).toBe(
      '---\nslug: b\nurl: /a/\n\n---\n',
    )
    expect(textOf(hugo, '---\nslug: "/b"\nweight: 1\n---\n')).toBe(
      '---\nslug: "b"\nsidebar_position: 1\n---\n',
    )
  })

  it.each([
    ['permalink: /cups/index.html', 'slug: /cups'],
    ['permalink: "/v1.2/"', 'slug: /v1.2/'],
    ['permalink: /index.html', 'slug: /'],
    ['permalink: /cups/small.html', 'slug: /cups/small'],
    ...['/404.html', '/feed.xml', 'cups', 'false', '"/{{ page.fileSlug }}/"', '/:year/'].map(
      (path) => [`permalink: ${path}`, `permalink: ${path}`],
    ),
  ])('in trees of no tool: %s is %s (PLAIN-16)', (written, expected) => {
    const page = (head: string): string => `---\n${head}\n---\n\n# A\n\npermalink: /no/\n`
    expect(textOf(plain, page(written))).toBe(page(expected))
    expect(textOf(plain, page(`slug: b\n${written}`))).toBe(page(`slug: b\n${written}`))
  })

  it('in trees of no tool: values of other templates stay (PLAIN-4)', () => {
    expect(textOf(plain, '# A\n\n{{ count }} {{ site.cup }}\n')).toBe('# A\n\n{{ count }} mug\n')
  })

  it.each([
    ['_data/site.json', '{ "pot": { "name": "kettle" }, "cup": "glass" }'],
    ['docs/data/site.yml', 'pot: { name: kettle }\ncup: glass\n'],
  ])('in trees of no tool: values of the site come from %s (PLAIN-14)', (file, text) => {
    const page = '# A\n\n{{ site.pot.name }}, {{ site.cup }}, {{site.lid}}.\n'
    const { text: shown, diagnostics } = translate(plain, page, { [file]: text })
    expect(shown).toBe('# A\n\nkettle, mug, .\n')
    expect(diagnostics).toMatchObject([{ code: 'template-tag', at: { line: 3 } }])
    expect(translate(plain, page, { [file]: '{ a: [' }).diagnostics).toHaveLength(1)
  })

  it('in trees of no tool: a tag that renders a file shows it (PLAIN-14)', () => {
    const files = { 'docs/_includes/tea/wash.md': 'Wash it.\n' }
    expect(textOf(plain, "# A\n\n{% render 'tea/wash.md', site: site %}\n", files)).toContain(
      'Wash it.',
    )
  })

  it('in trees of no tool: elements that name a file include it, from the page or the docs folder (PLAIN-9)', () => {
    const parts = {
      'docs/_parts/pour.mdx': '---\ntitle: x\n---\nPour *slowly*.\n\n- Stir\n',
      'docs/_parts/wait.md': '<Include src="_parts/pour" />\n',
    }
    expect(textOf(plain, '# A\n\n  <Include src="_parts/pour" />\nEnd\n', parts)).toBe(
      '# A\n\n  Pour *slowly*.\n\n  - Stir\n\nEnd\n',
    )
    const list = translate(
      plain,
      '# A\n\n1. <include src="_parts/wait.md"></include>\n2. B\n',
      parts,
    )
    expect(list.text).toMatch(/^# A\n\n1\. Pour \*slowly\*\.\n\s*\n {3}- Stir\n\s*\n2\. B\n$/)
    expect(list.places[2]).toEqual({ file: 'docs/_parts/pour.mdx', line: 4, shift: -3 })
    const other = '# A\n\n<Include src="gone" />\n\n```\n<Include src="_parts/pour" />\n```\n'
    expect(translate(plain, other, parts)).toMatchObject({ text: other, diagnostics: [] })
  })

  it('in trees of no tool: a comment of one word at the end of a heading is its id (PLAIN-11)', () => {
    const text = '# A\n\n## Set up {/*set-up*/}\n\n## B {/* two words */}\n'
    expect(textOf(plain, text)).toBe('# A\n\n## Set up {#set-up}\n\n## B {/* two words */}\n')
    const code = '# A {/*a*/}\n\n```\n## B {/*b*/}\n```\n'
    expect(textOf(plain, code)).toBe('# A {#a}\n\n```\n## B {/*b*/}\n```\n')
  })

  it.each([
    ['order: 0', 'sidebar_position: 0'],
    ['order: "-2"', 'sidebar_position: "-2"'],
    ['order: newest', 'order: newest'],
    ['weight: 1\norder: 2', 'sidebar_position: 1\norder: 2'],
    ['sidebar_position: 3\norder: 2', 'sidebar_position: 3\norder: 2'],
  ])('in trees of no tool: %j is %j (PLAIN-19)', (written, expected) => {
    const page = (head: string): string => `---\n${head}\n---\n\n# A\n`
    expect(textOf(plain, page(written))).toBe(page(expected))
  })

  it('in trees of no tool: elements of notes with both tags on lines of their own are boxes in Markdown (PLAIN-12)', () => {
    const text =
      '# A\n\n<Note>\nB *c*\n\n  <Callout type="warn" title="D">\n  E\n  </Callout>\n</Note>\n\n<Tip>\n\n```\n</Tip>\n```\n'
    const boxes = translate(plain, text)
    expect(boxes.text).toBe(
      '# A\n\n::::note\nB *c*\n\n  :::warning[D]\n  E\n  :::\n::::\n\n<Tip>\n\n```\n</Tip>\n```\n',
    )
    expect(boxes.places[5]).toEqual({ line: 6, shift: 0 })
    const mdx = plain.translate({
      ...{ text, file: 'docs/a.mdx', format: 'mdx', docsDir: 'docs' },
      ...{ includeFolders: [], variables: {}, read: () => undefined },
    })
    expect(mdx.text).toBe(text)
  })

  it('in trees of no tool: paths begin with names of tsconfig.json, where they lead to a file (PLAIN-13)', () => {
    const files: Readonly<Record<string, string>> = {
      'tsconfig.json':
        '{ "compilerOptions": { "baseUrl": "./src", "paths": { "@/*": ["*"], "@mdx/*": ["mdx/*"] } } }',
      'src/a.png': '',
      'src/mdx/B.mdx': '',
    }
    const text =
      "import B from '@mdx/B.mdx'\nimport C from '@mdx/C.mdx'\n\n# A\n\n![a](@/a.png)\n\n```\n![a](@/a.png)\n```\n"
    const { text: made } = plain.translate({
      ...{ text, file: 'docs/a.mdx', format: 'mdx', docsDir: 'docs' },
      ...{ includeFolders: [], variables: {}, read: (file) => files[file] },
    })
    expect(made).toBe(
      "import B from '@site/src/mdx/B.mdx'\nimport C from '@mdx/C.mdx'\n\n# A\n\n![a](@site/src/a.png)\n\n```\n![a](@/a.png)\n```\n",
    )
  })

  it('a first heading of a lower level is the title when it is the only one of its level (PLAIN-5)', () => {
    expect(textOf(plain, '## A\n\n### B\n')).toBe('# A\n\n### B\n')
    expect(textOf(plain, '## A\n\n## B\n')).toBe('## A\n\n## B\n')
    expect(textOf(plain, 'Text\n\n## A\n')).toBe('Text\n\n## A\n')
    expect(textOf(plain, '---\ntitle: T\n---\n## A\n')).toContain('## A')
  })
})
