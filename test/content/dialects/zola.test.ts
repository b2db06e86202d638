import { describe, expect, it } from 'vitest'
import { zola } from '../../../src/content/dialects/zola/zola.js'
import type { Translated } from '../../../src/content/dialects/dialect.js'

type Site = {
  readonly file?: string
  readonly files?: Readonly<Record<string, string>>
  readonly options?: Readonly<Record<string, unknown>>
}

function translate(
  text: string,
  { file = 'tea/cups.md', files = {}, options = {} }: Site = {},
): Translated {
  return zola.translate({
    ...{ text, file: `content/${file}`, format: 'md', docsDir: 'content', options },
    ...{ includeFolders: [], variables: {}, read: (path) => files[path] },
  })
}

const textOf = (...args: Parameters<typeof translate>): string => translate(...args).text

/** The front matter of a page whose own is `keys`, in TOML. */
const headOf = (keys: string, site?: Site): string =>
  /^---\n([^]*?)---\n/.exec(textOf(`+++\n${keys}+++\n\nHot.\n`, site))?.[1] ?? ''

describe('front matter of Zola (FOREIGN-ZOLA-4)', () => {
  it('is TOML, or YAML, each key on its line, also below empty lines', () => {
    const { text, places } = translate(
      '\n+++\ntitle = "The \\"cup\\""\nweight = 0\naliases = [\n  "mugs/index.html",\n  "/old.html",\n]\n[extra]\nsize = 3\n+++  \n\nHot.\n',
    )
    expect(text).toBe(
      '---\ntitle: "The \\"cup\\""\nsidebar_position: 0\nredirect_from: ["/mugs/","/old.html"]\n---\n\nHot.\n',
    )
    expect(places.map(({ line }) => line)).toEqual([2, 3, 4, 5, 11, 12, 13, 13])
    expect(textOf('---\ntitle: Cup\nweight: 2\n---\nHot.\n')).toBe(
      '---\ntitle: "Cup"\nsidebar_position: 2\n---\nHot.\n',
    )
    expect(textOf('Hot.\n')).toBe('Hot.\n')
  })

  it('has tags and the last change of a page', () => {
    expect(headOf('updated = 2024-05-06T10:00:00Z\n[taxonomies]\ntags = ["a", "b"]\n')).toBe(
      'tags: ["a","b"]\nlast_update: {"date":"2024-05-06"}\n',
    )
  })

  it('with faults is a warning; what can be read of it is used', () => {
    const { text, diagnostics } = translate('+++\ntitle = "Cup"\nweight = 2\nslug = cup\n+++\n')
    expect(text).toBe('---\ntitle: "Cup"\nslug: "/tea/cup"\nsidebar_position: 2\n---\n')
    expect(diagnostics).toMatchObject([
      { code: 'front-matter-syntax', severity: 'warning', at: { line: 4 } },
    ])
    expect(textOf('---\na: [\n---\nHot.\n')).toBe('---\na: [\n---\nHot.\n')
  })

  it('hides drafts, pages in sections that are drafts, and pages that are not rendered', () => {
    expect(headOf('draft = true\n')).toBe('draft: true\n')
    expect(headOf('render = false\n')).toBe('draft: true\n')
    expect(headOf('render = false\n', { file: 'tea/_index.md' })).toBe('')
    const files = { 'content/_index.md': '+++\ndraft = true\n+++\n' }
    expect(headOf('', { file: 'tea/green/a.md', files })).toBe('draft: true\n')
  })
})

describe('addresses of Zola (FOREIGN-ZOLA-5)', () => {
  const slugOf = (file: string, keys = '', options = {}): string | undefined =>
    /^slug: "(.*)"$/m.exec(headOf(keys, { file, options }))?.[1]

  it('are slugs of the names of files, of folders of one page, and of nothing else', () => {
    expect(slugOf('tea/cups.md')).toBeUndefined()
    expect(slugOf('tea/cups/index.md')).toBeUndefined()
    expect(slugOf('tea/_index.md')).toBeUndefined()
    expect(slugOf('index.md')).toBeUndefined()
    expect(slugOf('Green Tea/Élan & Größe.md')).toBe('/Green Tea/elan-grosse')
    expect(slugOf('tea/Big_Cup/index.md')).toBe('/tea/big-cup')
  })

  it('are without dates, unless the settings keep them', () => {
    expect(slugOf('news/2018-10-10-Hot Cup.md')).toBe('/news/hot-cup')
    expect(slugOf('news/2018-10-10_cup/index.md')).toBe('/news/cup')
    expect(slugOf('news/2018-10-10.md')).toBeUndefined()
    expect(slugOf('news/2018-10-10-cup.md', '', { slugs: { keepsDates: true } })).toBeUndefined()
  })

  it('are those that pages set', () => {
    expect(slugOf('tea/cups.md', 'slug = "Large Mugs"\n')).toBe('/tea/large-mugs')
    expect(slugOf('tea/cups/index.md', 'slug = "mugs"\n')).toBe('/tea/mugs')
    expect(slugOf('tea/cups.md', 'path = "/all/Cups/"\nslug = "x"\n')).toBe('/all/Cups')
  })

  it('follow the settings, and lose the name of the main language', () => {
    const safe = { slugs: { paths: 'safe' } }
    expect(slugOf('tea/Big: Cup?.md', '', safe)).toBe('/tea/Big Cup')
    expect(slugOf('tea/Big.md', '', { slugs: { paths: 'off' } })).toBeUndefined()
    expect(slugOf('tea/cups.fr.md', '', { language: 'fr' })).toBe('/tea/cups')
  })
})

describe('the order of Zola (FOREIGN-ZOLA-6)', () => {
  const placeOf = (keys: string, sortBy: string, file = 'tea/cups.md'): number | undefined => {
    const files = { 'content/tea/_index.md': `+++\nsort_by = "${sortBy}"\n+++\n` }
    const found = /^sidebar_position: (.*)$/m.exec(headOf(keys, { file, files }))?.[1]
    return found === undefined ? undefined : Number(found)
  }

  it('is that of the section: weights, dates from the newest on, or titles', () => {
    expect(placeOf('weight = 3\n', 'weight')).toBe(3)
    expect(placeOf('weight = 3\n', 'none', 'tea/cups/index.md')).toBe(3)
    expect(placeOf('weight = 3\n', 'slug')).toBeUndefined()
    expect(placeOf('title = "A"\n', 'date')).toBeUndefined()
    const older = placeOf('date = 2020-01-01\nweight = 1\n', 'date') ?? 0
    const newer = placeOf('', 'date', 'tea/2021-01-01-cups.md') ?? 0
    expect(newer).toBeLessThan(older)
    const dates = 'date = 2020-01-01\nupdated = 2022-01-01\n'
    expect(placeOf(dates, 'update_date')).toBeLessThan(placeOf(dates, 'date') ?? 0)
    const titles = ['A pot', 'Assam', 'Élan', 'sencha'].map(
      (title) => placeOf(`title = "${title}"\n`, 'title') ?? 0,
    )
    expect(titles).toEqual(titles.toSorted((a, b) => a - b))
    expect(placeOf('', 'title')).toBeUndefined()
  })

  it('of a section is its weight; one without text lists its pages', () => {
    const files = { 'content/tea/_index.md': '+++\nsort_by = "date"\n+++\n' }
    const text = textOf('+++\nweight = 2\nsort_by = "date"\n+++\n', {
      file: 'tea/_index.md',
      files,
    })
    expect(text).toBe('---\nsidebar_position: 2\n---\n\n::doc-cards\n')
  })
})

describe('links and headings of Zola (FOREIGN-ZOLA-7)', () => {
  it('lead from the content folder to pages, outside code', () => {
    expect(
      textOf(
        '[A](@/a/b.md#c) `[A](@/a.md)` <a href="@/a.md">\n\n[x]: @/_index.md\n\n```\n[A](@/a.md)\n```\n',
      ),
    ).toBe(
      '[A](/a/b.md#c) `[A](@/a.md)` <a href="/a.md">\n\n[x]: /_index.md\n\n```\n[A](@/a.md)\n```\n',
    )
  })

  it('have the ids of Zola where ours would be others, and no classes', () => {
    expect(
      textOf('## Cups\n\n## A & B\n\n## A `&` [B](c.md)\n\n## Mine {#own .bold}\n\n## Élan {.x}\n'),
    ).toBe(
      '## Cups\n\n## A & B {#a-b}\n\n## A `&` [B](c.md) {#a-b-1}\n\n## Mine {#own}\n\n## Élan {#elan}\n',
    )
    expect(textOf('## A & b\n', { options: { slugs: { anchors: 'off' } } })).toBe(
      '## A & b {#A_&_b}\n',
    )
  })
})

describe('shortcodes of Zola', () => {
  it('with content end at their own end, in each other too (FOREIGN-ZOLA-8)', () => {
    expect(
      textOf(
        '{% details(summary="Why") %}\n{%- note(title=\'Hot\') -%}\nMind *it*.\n{%- end -%}\n{% end %}\n\n{% alert(warning=true) %}\nB\n{% end %}\n',
      ),
    ).toBe(
      '::::details[Why]\n\n:::note[Hot]\n\nMind *it*.\n\n:::\n\n::::\n\n:::warning\n\nB\n\n:::\n\n',
    )
    expect(textOf('{% mermaid() %}\ngraph TD\n{% end %}\n')).toContain('```mermaid\ngraph TD\n```')
  })

  it('that quote are quotes with their author, in lists too (FOREIGN-ZOLA-8)', () => {
    expect(textOf('As said:\n{% quote(author="Ada") %}\nPour.\n\nSip.\n{% end %}\nSo.\n')).toBe(
      'As said:\n\n> Pour.\n>\n> Sip.\n>\n> — Ada\n\nSo.\n',
    )
    expect(textOf('- A\n\n  {% quote() %}\n  Pour.\n  {% end %}\n')).toBe('- A\n\n  > Pour.\n\n')
    expect(textOf('{% quote() %} Pour. {% end %}\n')).toBe('> Pour.\n\n')
    expect(textOf('{% quote() %}\n{% note() %}\nA\n{% end %}\n{% end %}\n')).toBe(
      '> :::note\n>\n> A\n>\n> :::\n>\n\n',
    )
  })

  it('without content are players, links and pictures (FOREIGN-ZOLA-9)', () => {
    expect(textOf('{{ youtube(id="w7Ft2ymGmfc", autoplay=true) }}\n')).toContain(
      'embed/w7Ft2ymGmfc',
    )
    expect(textOf('{{ vimeo(id=`12`) }}\n')).toContain('player.vimeo.com/video/12')
    expect(textOf('{{ streamable(id="ab1") }}\n')).toContain('streamable.com/e/ab1')
    expect(textOf('{{ gist(url="https://gist.github.com/a/1", file="a.rs") }}\n')).toBe(
      '[a.rs](https://gist.github.com/a/1)\n',
    )
    const files = { 'content/tea/a.png': '', 'static/b.png': '' }
    const image = (args: string): string => textOf(`{{ image(${args}) }}\n`, { files })
    expect(image('src="a.png", alt="A"')).toBe('<img src="a.png" alt="A">\n')
    expect(image('path="tea/a.png", width=20, height=0, op="fit_width"')).toBe(
      '<img src="/tea/a.png" alt="" width="20">\n',
    )
    expect(image('path="static/b.png", width=20, height=9, op="fill"')).toBe(
      '<img src="/b.png" alt="">\n',
    )
    expect(image('src="https://a.example.org/b.png"')).toContain(
      'src="https://a.example.org/b.png"',
    )
    expect(image('src="gone.png"')).toContain('src="gone.png"')
  })

  it('that are not known leave what they say, and are one warning a page (FOREIGN-ZOLA-9)', () => {
    const { text, diagnostics } = translate(
      'A {{ badge(text="new") }} {{ see(url="https://b.example.org", sizes=[1, 2]) }}\n\n{% brew(title="Slow") %}\nB\n{% end %}\n\n{{ resize_image(path="a.png",\n  width=3) }}\n\n{{ clip(src="a.mp4") }}\n',
    )
    expect(text).toBe(
      'A new [https://b.example.org](https://b.example.org)\n\n**Slow**\n\nB\n\n<img src="a.png" alt="" width="3">\n\n<video controls src="a.mp4"></video>\n',
    )
    expect(diagnostics).toMatchObject([
      {
        code: 'template-tag',
        message:
          'Template tags are left out: badge, see, brew, resize_image, clip. Text between a tag and its end is shown.',
        at: { line: 1 },
      },
    ])
  })

  it('that are escaped, or not calls, are text (FOREIGN-ZOLA-10)', () => {
    expect(
      textOf('{{/* youtube(id="a") */}} `{%/* note() */%}` {{ page.title }} {% if a %}\n'),
    ).toBe('{{ youtube(id="a") }} `{% note() %}` {{ page.title }} {% if a %}\n')
    expect(textOf('```md\n{%/* note() */%}\n{{ youtube(id="a") }}\n{% end %}\n```\n')).toBe(
      '```md\n{% note() %}\n{{ youtube(id="a") }}\n{% end %}\n```\n',
    )
    expect(textOf('{% end %}\n\nA\n')).toContain('A')
  })

  it('in code show files that they include (FOREIGN-ZOLA-10)', () => {
    const files = { 'content/tea/a.rs': 'fn a() {}\n' }
    expect(textOf('```rust\n{{ include(path="a.rs") }}\n```\n', { files })).toBe(
      '```rust\nfn a() {}\n```\n',
    )
    expect(translate('{{ include(path="gone.md") }}\n').diagnostics).toMatchObject([
      { code: 'missing-include' },
    ])
  })
})

describe('code blocks of Zola (FOREIGN-ZOLA-11)', () => {
  const fence = (info: string, code = 'a\nb\nc\nd\ne\n'): string =>
    textOf(`\`\`\`${info}\n${code}\`\`\`\n`)

  it('have names, numbers, marked lines and hidden lines', () => {
    expect(
      fence('rust,linenos,linenostart=10,hl_lines=3-4 5,hide_lines=1-2,name=mod.rs,copy'),
    ).toBe('```rust title="mod.rs" {1,2,3} showLineNumbers=12\nc\nd\ne\n```\n')
    expect(fence('toml ,name=zola.toml')).toContain('```toml title="zola.toml"\n')
    expect(fence('js, linenos, hl_lines=4-3')).toContain('```js {3,4} showLineNumbers\n')
    expect(fence('hl_lines=9')).toContain('```hl_lines=9\n')
    expect(fence('name=a.txt,linenos=false')).toContain('```text title="a.txt"\n')
    expect(fence('rust')).toBe('```rust\na\nb\nc\nd\ne\n```\n')
  })

  it('end at their own fence, or with the page', () => {
    const outer = '````md,name=a.md\n```rust,linenos\n```\n````\n\n- ```js,linenos\n  a\n  ```\n'
    expect(textOf(outer)).toBe(
      '````md title="a.md"\n```rust,linenos\n```\n````\n\n- ```js showLineNumbers\n  a\n  ```\n',
    )
    expect(textOf('```js,linenos\na\n')).toBe('```js showLineNumbers\na\n')
  })
})
