import { describe, expect, it } from 'vitest'
import type { Translated } from '../../../src/content/dialects/dialect.js'
import { createJekyll } from '../../../src/content/dialects/jekyll/jekyll.js'

const FILES: Readonly<Record<string, string>> = {
  '_config.yml':
    'title: Tea\nbaseurl: /tea\npots: [Blue, Green]\ncollections:\n  cups:\n    output: true\n',
  '_data/cups.yml': '- name: Big\n  text: Holds *much*.\n- name: Small\n  text: Use `{{ cup }}`.\n',
  '_data/shop/prices.json': '{"leaf": 7}',
  '_includes/badge.html': '<span class="badge">{{ include.version }}</span>\n',
  '_includes/note.html':
    '<div markdown="span" class="alert alert-warning" role="alert"><b>Note:</b> {{include.content}}</div>\n',
  '_includes/list.html': '{% for page in site.pages %}{{ page.title }}{% endfor %}',
  '_includes/part.md': 'Part **two**\n',
}

const jekyll = createJekyll()

function translate(text: string, files = FILES): Translated {
  return jekyll.translate({
    text,
    file: 'guide/page.md',
    format: 'md',
    docsDir: '',
    includeFolders: ['_includes'],
    variables: { 'site.title': 'Tea' },
    read: (path) => files[path],
  })
}

const textOf = (text: string): string => translate(text).text

describe('Liquid of a Jekyll page', () => {
  it('runs loops over data files and settings, with filters (FOREIGN-JEKYLL-8)', () => {
    expect(
      textOf('{% for cup in site.data.cups %}\n- {{ cup.name | upcase }}\n{%- endfor %}\n'),
    ).toBe('- BIG\n- SMALL\n')
    expect(textOf('Pots: {{ site.pots | join: ", " }}, {{ site.data.shop.prices.leaf }}.\n')).toBe(
      'Pots: Blue, Green, 7.\n',
    )
  })

  it('shows one branch of a condition, by what the page and the site set (FOREIGN-JEKYLL-8)', () => {
    const page = (value: string): string =>
      `---\nhot: ${value}\n---\n{% if page.hot %}\nBlow.\n{% else %}\nDrink.\n{% endif %}\n`
    expect(textOf(page('true'))).toContain('Blow.')
    expect(textOf(page('true'))).not.toContain('Drink.')
    expect(textOf(page('false'))).toContain('Drink.')
    expect(textOf('{% assign n = "two" | append: "!" %}{{ n | upcase }}\n')).toBe('TWO!\n')
    expect(textOf('{% if jekyll.environment == "production" %}A{% else %}B{% endif %}\n')).toBe(
      'A\n',
    )
  })

  it('makes rows of a table within HTML, without empty lines that would end it (FOREIGN-JEKYLL-8)', () => {
    const rows =
      '<table>\n    {% assign a = 1 %}\n    <tbody>\n    {% for cup in site.data.cups %}\n        <tr>\n\n            <td>{{ cup.text | markdownify }}</td>\n        </tr>\n    {% endfor %}\n    </tbody>\n</table>\n'
    expect(textOf(rows)).toBe(
      '<table>\n    <!---->\n    <tbody>\n    <tr><td>Holds <em>much</em>.</td></tr><tr><td>Use <code>{{ cup }}</code>.</td></tr>\n    </tbody>\n</table>\n',
    )
  })

  it('runs templates that the page includes, with their parameters (FOREIGN-JEKYLL-9)', () => {
    expect(textOf('## Pour {% include badge.html version="2.0" %} now\n')).toBe(
      '## Pour <span>2.0</span>  now\n',
    )
    expect(textOf('### Pour {%- include badge.html version="2.0" -%}\n\nHot.\n')).toBe(
      '### Pour<span>2.0</span>\nHot.\n',
    )
    expect(textOf('{% include note.html content="Hot." %}\n')).toBe(
      '> [!WARNING]\n> <b>Note:</b> Hot.\n',
    )
    expect(textOf('{% assign file = "badge.html" %}{% include {{ file }} version="1" %}\n')).toBe(
      '<span>1</span>\n',
    )
  })

  it('keeps what only Jekyll knows, with a warning (FOREIGN-JEKYLL-9)', () => {
    for (const tag of [
      '{% include list.html %}',
      '{% include gone.html %}',
      '{{ site.time | date: "%Y" }}',
    ]) {
      const { text, diagnostics } = translate(`A\n\n${tag}\n`)
      expect([text.trim(), diagnostics.map(({ code }) => code)]).toEqual(['A', ['template-tag']])
    }
    expect(
      translate('{{ "now" | date: "%Y" }} {{ site.pots | sample }}\n').diagnostics,
    ).toHaveLength(1)
    const after = textOf(
      '{% assign n = "B" %}{% for p in site.pages %}A{% endfor %}{{ n | downcase }}\n',
    )
    expect(after.trim()).toBe('b')
    const list = '{% assign all = site.pages | sort: "title" %}{% for p in all %}A{% endfor %}\n'
    expect(translate(list).diagnostics).toHaveLength(1)
  })

  it('leaves what is raw, what values print, and text with broken Liquid as it is (FOREIGN-JEKYLL-8)', () => {
    expect(
      textOf('{% if true %}x{% endif %} <code>{% raw %}{% include a.html %}{% endraw %}</code>\n'),
    ).toBe('x <code>{% include a.html %}</code>\n')
    expect(textOf('{% for c in site.data.cups offset: 1 %}{{ c.text }}{% endfor %}\n')).toBe(
      'Use `{{ cup }}`.\n',
    )
    expect(textOf('```yaml\na: {{ site.data.shop.prices.leaf | plus: 1 }}\n```\n')).toBe(
      '```yaml\na: 8\n```\n',
    )
    expect(textOf('{% if a %}\nOpen for ever\n')).toContain('Open for ever')
  })

  it('keeps the tags that are translated in place, and their lines (FOREIGN-JEKYLL-8)', () => {
    const page =
      '---\ntitle: A\n---\n{% assign a = 1 %}\n{% if page.title %}\n\nSee [B]({% link b.md %}).\n\n{% include part.md %}\n{% endif %}\n\n{% highlight js %}\npour()\n{% endhighlight %}\n'
    const { text, places } = translate(page)
    expect(text).toContain('See [B](/b.md).')
    expect(text).toContain('Part **two**')
    expect(text).toContain('```js\npour()\n```')
    const lines = text.split('\n')
    expect(places[lines.findIndex((line) => line.startsWith('See'))]?.line).toBe(7)
    expect(places[lines.indexOf('pour()')]?.line).toBe(12)
    const cut = translate('{% assign a = 1 -%}\n\n\nBelow\n')
    expect([cut.text, cut.places[0]?.line]).toEqual(['Below\n', 4])
  })

  it('does not follow templates and data out of the site (TRUST-1)', () => {
    const files = { ...FILES, '../secret.html': 'SECRET', '_includes/../../secret.html': 'SECRET' }
    expect(translate('{% include ../../secret.html %}\n', files).text).not.toContain('SECRET')
    expect(translate('{{ site.data["../x"] | upcase }}\n', files).text.trim()).toBe('')
  })

  it('stops templates that would run for ever (TRUST-5)', () => {
    const loop =
      '{% for a in (1..99999) %}{% for b in (1..99999) %}{{ a | append: b }}{% endfor %}{% endfor %}'
    expect(translate(`${loop}\n`).diagnostics.map(({ code }) => code)).toEqual(['template-tag'])
  })
})

describe('addresses of Jekyll (FOREIGN-JEKYLL-10)', () => {
  const headOf = (
    file: string,
    front: readonly string[] = ['title: A'],
    permalinks: Readonly<Record<string, string>> = {},
  ): readonly string[] => {
    const { text, places } = jekyll.translate({
      ...{ text: ['---', ...front, '---', '', 'B', ''].join('\n'), file, format: 'md' },
      ...{ docsDir: 'docs', includeFolders: [], variables: {}, read: () => undefined },
      options: { permalinks },
    })
    const lines = text.split('\n')
    expect(places[lines.indexOf('B')]).toEqual({ line: front.length + 4, shift: 0 })
    return lines.slice(1, lines.lastIndexOf('---'))
  }
  const POST = 'docs/_posts/2024-2-03-Big news.md'

  it('are those of posts, by the date and the name of their files', () => {
    expect(headOf(POST)).toEqual([
      'sidebar_position: -20240203',
      'slug: "/2024/02/03/Big-news"',
      'title: A',
    ])
    expect(headOf('docs/tea/_posts/2024-02-03-a.markdown', ['category: Green Tea'])).toContain(
      'slug: "/tea/green tea/2024/02/03/a"',
    )
    expect(
      headOf(POST, ['date: 2023-12-31 10:00', 'slug: new-year', 'categories: [A, b]']),
    ).toEqual([
      ...['sidebar_position: -20231231', 'slug: "/a/b/2023/12/31/new-year"'],
      ...['date: 2023-12-31 10:00', 'categories: [A, b]'],
    ])
    expect(headOf(POST, ['permalink: /own/'])).toEqual([
      'sidebar_position: -20240203',
      'slug: "/own/"',
    ])
  })

  it.each([
    ['ordinal', '/2024/034/Big-news'],
    ['none', '/Big-news'],
    ['/news/:short_year/:i_month/:i_day/:slug/', '/news/24/2/3/big-news'],
    ['/:title:output_ext', '/Big-news'],
    ['/:year/:title/index.html', '/2024/Big-news'],
  ])('are those of the pattern %s', (posts, slug) => {
    expect(headOf(POST, ['title: A'], { posts })).toContain(`slug: "${slug}"`)
  })

  it('are those of collections and of pages with a pattern, and follow from the path where it names what is not known', () => {
    const cups = (pattern: string) =>
      headOf('docs/_cups/big/red.md', ['title: A'], { cups: pattern })
    expect(cups('/:collection/:path/')).toContain('slug: "/cups/big/red"')
    expect(cups('/c/:name.html')).toContain('slug: "/c/red"')
    expect(cups('/c/:hour/:name')).toEqual(['title: A'])
    expect(headOf('docs/_cups/red.md', ['permalink: /x/:title/'])).toEqual(['slug: "/x/red"'])
    expect(headOf('docs/cups/red.md', ['title: A'], { cups: '/c/:name' })).toEqual(['title: A'])
  })

  it('are the targets of post_url', () => {
    const files = { '_posts/2024-02-03-a.md': 'A\n' }
    expect(textOfWith('[A]({% post_url 2024-02-03-a %})', files)).toBe(
      '[A](/_posts/2024-02-03-a.md)',
    )
    expect(textOfWith('[A]({% post_url 2024-02-04-b %})', files)).toBe(
      '[A](/_posts/2024-02-04-b.markdown)',
    )
  })
})

const textOfWith = (text: string, files: Readonly<Record<string, string>>): string =>
  translate(text, files).text.trimEnd()
