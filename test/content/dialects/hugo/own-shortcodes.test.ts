import { describe, expect, it } from 'vitest'
import { createHugo } from '../../../../src/content/dialects/hugo/hugo.js'

const hugo = createHugo()

type Page = {
  readonly file?: string
  readonly docsDir?: string
  readonly options?: Readonly<Record<string, unknown>>
}

/** Translates a page of a site with these files, each by its path from the folder of the site. */
function translate(text: string, files: Readonly<Record<string, string>>, page: Page = {}) {
  return hugo.translate({
    ...{ text, file: 'content/docs/a.md', format: 'md', docsDir: 'content', includeFolders: [] },
    variables: { 'params.size': 'large', 'params.on': 'false', 'params.pot.lid': 'blue' },
    ...page,
    read: (path) => files[path],
  })
}

/** What the template of the shortcode `x` shows in the middle of a line. */
function shown(template: string, tag = '{{< x >}}', files: Readonly<Record<string, string>> = {}) {
  const { text } = translate(`[${tag}]\n`, { 'layouts/shortcodes/x.html': template, ...files })
  return /^\[([^]*)\]\n$/.exec(text)?.[1]
}

describe('shortcodes that a site defines', () => {
  it('print their template, at the place of the shortcode (FOREIGN-HUGO-13)', () => {
    const files = {
      'layouts/shortcodes/version.html': '1.4\n',
      'layouts/_shortcodes/cups/button.html':
        '{{- /* A link. */ -}}\n<a class="btn"\n  href="{{ .Get "url" }}">\n  {{- .Get "text" -}}\n</a>\n<!-- no more -->',
      'layouts/shortcodes/hint-box.html':
        '<div class="alert alert-warning">\n  <h4 class="alert-heading">Mind</h4>\n  <p>It is hot.</p>\n</div>',
    }
    const { text, diagnostics } = translate(
      'Get {{< version >}} or {{< cups/button url="/a?b&c" text="A & B" >}}.\n\n1. Pour\n\n   {{< hint-box >}}\n\n```sh\nget {{< version >}}\n```\n',
      files,
    )
    expect(text).toBe(
      'Get 1.4 or <a href="/a?b&amp;c">A &amp; B</a>.\n\n1. Pour\n\n   > [!WARNING]\n   > **Mind**\n   >\n   > <p>It is hot.</p>\n\n```sh\nget 1.4\n```\n',
    )
    expect(diagnostics).toEqual([])
  })

  it('have their content as Markdown, with other shortcodes in it (FOREIGN-HUGO-13)', () => {
    const files = {
      'layouts/shortcodes/frame.html': '<div class="box"><p>{{ .Inner | markdownify }}</p></div>',
      'layouts/shortcodes/upper.html': '{{ .Inner | upper }}',
      'layouts/shortcodes/version.html': '1.4',
      'layouts/shortcodes/silent.html': '{{ if .Inner }}{{ end }}',
    }
    const block = '{{< frame >}}\nOne {{< version >}}\n\n- two\n{{< /frame >}}\n'
    expect(translate(block, files).text).toBe('<div><div>\n\nOne 1.4\n\n- two\n\n</div></div>\n\n')
    expect(translate('{{< frame >}}Only *one*{{< /frame >}}\n', files).text).toBe(
      '<div><p>Only <em>one</em></p></div>\n\n',
    )
    expect(translate('An {{< frame >}}a{{< /frame >}} inside\n', files).text).toMatch(
      /^An <div.*a.*inside/s,
    )
    expect(translate('{{< upper >}}\na\n\nb\n{{< /upper >}}\n', files).text).toBe('A B\n\n')
    expect(translate('{{< silent >}}\na\n\nb\n{{< /silent >}}\nc\n', files).text.trim()).toBe('c')
  })

  it('may have Markdown in Markdown (FOREIGN-HUGO-13)', () => {
    expect(
      shown('{{ $words := "a *b*" | markdownify }}{{ printf "**%s** `c`" $words | markdownify }}'),
    ).toBe('<strong>a <em>b</em></strong> <code>c</code>')
  })

  it('print Markdown from a template for Markdown, and between percent signs (FOREIGN-HUGO-13)', () => {
    const files = {
      'layouts/shortcodes/list.md': '{{ range (slice "a" "b&c") }}\n- **{{ . }}**{{ end }}\n',
      'layouts/shortcodes/part.html': '## Part {{ .Get 0 }}\n\n{{ .Inner }}\n',
      'layouts/shortcodes/terms.html':
        '<!-- Usage -->\n<dl class="definition">\n<dt style=\'color: red\'>Pot</dt>\n<dd>{{ "For [tea](/tea)" | markdownify }}</dd>\n</dl>',
    }
    expect(translate('{{< list >}}\n', files).text).toBe('- **a**\n- **b&c**\n\n')
    expect(translate('{{% terms %}}\n', files).text).toBe(
      '<dl>\n<dt>Pot</dt>\n<dd>For <a href="/tea">tea</a></dd>\n</dl>\n\n',
    )
    expect(translate('{{% part 1 %}}\nText\n\nMore\n{{% /part %}}\n', files).text).toContain(
      '## Part 1\n\n',
    )
  })

  it('know the site, its data, translations, partials and themes (FOREIGN-HUGO-13)', () => {
    const files = {
      'data/cups.yaml': '- name: mug\n  size: 3\n- name: glass\n  size: 2\n',
      'data/pots/tea.toml': 'lid = "blue"\n',
      'i18n/en.yaml': 'note: Note well\n',
      'layouts/partials/row.html': '{{ return (printf "%s/%d" .name .size) }}',
      'themes/pot/layouts/_shortcodes/x.html': 'theirs',
      'content/docs/b.md': '---\ntitle: The pot\n---\nBody\n',
    }
    const cases: Readonly<Record<string, string>> = {
      '{{ site.Params.size }} {{ .Site.Params.pot.lid }} {{ if site.Params.on }}on{{ end }}':
        'large blue ',
      '{{ range sort site.Data.cups "size" }}{{ .name }}{{ end }}': 'glassmug',
      '{{ (index site.Data.pots "tea").lid }}': 'blue',
      '{{ i18n "note" }}{{ T "gone" }}': 'Note well',
      '{{ range site.Data.cups }}{{ partial "row" . }} {{ end }}': 'mug/3 glass/2',
      '{{ with .Site.GetPage "docs/b" }}{{ .Title }}{{ end }}': 'The pot',
      '{{ .Page.Section }} {{ .Page.File.Path }} {{ .Page.RelPermalink }}':
        'docs docs/a.md /docs/a/',
      '{{ site.Title }}/{{ .Page.Title }}/{{ .Page.Params.cups }}': 'Tea//',
      '{{ .Name }} {{ .Ordinal }} {{ len .Params }}': 'x 0 0',
      '{{ readFile "layouts/partials/row.html" | len }}': '41',
    }
    for (const [template, expected] of Object.entries(cases)) {
      const { text } = translate(
        '[{{< x >}}]\n',
        { ...files, 'layouts/shortcodes/x.html': template },
        { options: { title: 'Tea', themes: ['pot'] } },
      )
      expect(text, template).toBe(`[${expected.trim()}]\n`)
    }
    const theirs = translate('[{{< x >}}]\n', files, { options: { themes: ['pot'] } })
    expect(theirs.text).toBe('[theirs]\n')
    const inFolder = translate(
      '[{{< x >}}]\n',
      { 'site/layouts/docs/_shortcodes/x.html': 'folder' },
      { file: 'site/content/en/docs/a.md', docsDir: 'site/content/en' },
    )
    expect(inFolder.text).toBe('[folder]\n')
  })

  it('show code of a file as their template does, also of the content and its mounts (FOREIGN-HUGO-28)', () => {
    const template =
      '{{ $path := .Get "file" }}{{ if eq ($path | printf "%.1s") "/" }}{{ $text := readFile $path | replaceRE "(?m)^# .*\\n" "" }}' +
      '{{ if fileExists $path }}{{ highlight $text (.Get "lang") "" }}{{ end }}{{ end }}'
    const files = {
      'layouts/shortcodes/readfile.html': template,
      'content/cups/mug.yaml': '# for the shop\nmug: 1\n',
      'samples/pot.yaml': '# for the shop\npot: 2\n',
    }
    const options = { mounts: { pots: 'samples' } }
    const tag = (file: string): string =>
      `{{< readfile file="${file}" code="true" lang="yaml" >}}\n`
    const code = (file: string): string => translate(tag(file), files, { options }).text.trim()
    expect(code('/cups/mug.yaml')).toBe('```yaml\nmug: 1\n```')
    expect(code('/pots/pot.yaml')).toBe('```yaml\npot: 2\n```')
    // A template that shows more than the code, or cannot be run, is not used.
    for (const other of ['<b>A cup</b>{{ highlight "a" "yaml" "" }}', '{{ unknown }}', ''])
      expect(
        translate(tag('/cups/mug.yaml'), { ...files, 'layouts/shortcodes/readfile.html': other })
          .text,
      ).toBe('```yaml\n# for the shop\nmug: 1\n```\n\n')
  })

  it('use partials that a template defines within itself, and other pages (FOREIGN-HUGO-13)', () => {
    const files = {
      'layouts/partials/find.html':
        '{{ return partial "near" . }}{{ define "partials/near" }}{{ $p := .page.GetPage .path }}{{ if not $p }}{{ with .page.Parent }}{{ $p = partial "near.html" (dict "page" . "path" $.path) }}{{ end }}{{ end }}{{ return $p }}{{ end }}',
      'content/_index.md': '---\ntitle: Home\n---\n',
      'content/parts/lid.md': '---\ntitle: The lid\nparams:\n  size: 3\n---\nFits **all** pots.\n',
      'content/docs/lid.md': '---\ntitle: Our lid\n---\n',
      'content/docs/_index.md': '---\ntitle: Docs\n---\n',
    }
    const cases: Readonly<Record<string, string>> = {
      '{{ with partial "find" (dict "page" .Page "path" "parts/lid") }}{{ .Title }} {{ .Params.size }}{{ end }}':
        'The lid 3',
      '{{ with .Page.GetPage "../parts/lid.md" }}{{ .RenderShortcodes }}{{ end }}':
        'Fits **all** pots.',
      '{{ with .Page.GetPage "lid" }}{{ .Title }}{{ end }} {{ with .Page.GetPage "./gone" }}gone{{ else }}none{{ end }}':
        'Our lid none',
      '{{ .Page.Parent.Title }} {{ .Page.Parent.Parent.Title }} {{ if .Page.Parent.Parent.Parent }}more{{ end }}':
        'Docs Home ',
      '{{ with site.GetPage "page" "parts/lid" }}{{ .Title }} {{ . }}{{ end }}':
        'The lid Page(/parts/lid.md)',
    }
    for (const [template, expected] of Object.entries(cases))
      expect(shown(template, '{{< x >}}', files), template).toBe(expected.trim())
  })

  it('keep values for each other in the store of the page (FOREIGN-HUGO-13)', () => {
    const files = {
      'layouts/shortcodes/def.html':
        '{{ .Page.Scratch.SetInMap "terms" (.Get "id") (dict "id" (.Get "id") "text" .Inner) }}',
      'layouts/shortcodes/terms.html':
        '<dl>{{ range .Page.Scratch.GetSortedMapValues "terms" }}<dt>{{ .id }}</dt><dd>{{ .text | markdownify }}</dd>{{ end }}</dl>',
    }
    const text =
      '{{< def id="pot" >}}For *tea*{{< /def >}}\n\n{{% def id="cup" %}}\nSmall\n{{% /def %}}\n\n{{< terms >}}\n'
    expect(translate(text, files).text.trim()).toBe(
      '<dl><dt>cup</dt><dd>Small</dd><dt>pot</dt><dd>For <em>tea</em></dd></dl>',
    )
  })

  it('read their arguments by name and by place (FOREIGN-HUGO-13)', () => {
    expect(shown('{{ .Get 1 }}{{ .Get "a" }}', '{{< x one "two 2" >}}')).toBe('two 2')
    expect(shown('{{ .Get "isOpen" }} {{ .Get "A" }}', '{{< x isOpen=true A="true" >}}')).toBe(
      'true true',
    )
    expect(shown('{{ if .Get "on" }}on{{ else }}off{{ end }}', '{{< x on=false >}}')).toBe('off')
    expect(shown('{{ if .IsNamedParams }}named{{ end }}', '{{< x a="1" >}}')).toBe('named')
    expect(shown('{{ .Get "type" | default (.Get 0) | default "tip" }}')).toBe('tip')
    const files = {
      'layouts/shortcodes/outer.html': '<div>{{ .Inner }}</div>',
      'layouts/shortcodes/x.html': '{{ with .Parent }}{{ .Name }} {{ .Get "size" }}{{ end }}',
    }
    const text = '{{< outer size="2" >}}\n{{< x >}}\n\nb\n{{< /outer >}}\n'
    expect(translate(text, files).text).toContain('outer 2')
  })

  it('leave out what no reader sees, and keep code as it is (FOREIGN-HUGO-13)', () => {
    expect(
      shown(
        '<script>alert(1)</script><style>a{}</style><i class="fas fa-cup"></i><svg viewBox="0 0 1 1"><path/></svg>seen<meta name="a">',
      ),
    ).toBe('seen')
    const { text } = translate('{{< x >}}\n', {
      'layouts/shortcodes/x.html': '<div>\n<pre>a\n\n  b</pre>\n\n<p id=>c</p></div>',
    })
    expect(text).toBe('<div> <pre>a&#10;&#10;  b</pre> <p id="">c</p></div>\n\n')
  })

  it('that cannot be printed are left out as unknown ones are (FOREIGN-HUGO-14)', () => {
    const templates = [
      '{{ resources.Get "a.png" }}',
      '{{ .Page.Resources.Match "*" }}',
      '{{ now.Format "2006" }}',
      '{{ if }}',
      '{{ range (seq 2000) }}{{ range (seq 2000) }}x{{ end }}{{ end }}',
      '{{ partial "x" . }}',
      '{{ findRE "(a+)+$" "aaaa" }}',
      '{{ errorf "no" }}',
      '{{ .Parent.Scratch.Add "a" .Inner }}',
      '{{ .Get 0',
      '{{ "a" | b }}',
      '{{ define "a" }}',
      `{{ ${'('.repeat(20_000)} }}`,
    ]
    for (const template of templates) {
      const { text, diagnostics } = translate('A\n\n{{< x >}}\nB\n\nC\n{{< /x >}}\n', {
        'layouts/shortcodes/x.html': template,
        'layouts/partials/x.html': '{{ partial "x" . }}',
      })
      expect(text, template).toMatch(/^A\n\nB\n\nC\n/)
      expect(diagnostics, template).toMatchObject([{ code: 'template-tag', at: { line: 3 } }])
    }
  })

  it('may have their template in the page, which is never shown itself (FOREIGN-HUGO-24)', () => {
    const data = { 'data/cups.yaml': '- name: Small\n- name: Large\n' }
    const block =
      '{{< cups.inline >}}\n  {{ range hugo.Data.cups }}\n    <p>{{ .name }} cup</p>\n  {{ end }}\n{{< /cups.inline >}}\n'
    const { text, diagnostics } = translate(block, data)
    expect(text.replace(/\s+/g, ' ').trim()).toBe('<p>Small cup</p><p>Large cup</p>')
    expect(diagnostics).toEqual([])
    const again = 'A {{< n.inline >}}{{ add 1 2 }}{{< /n.inline >}} and {{< n.inline />}}.\n'
    expect(translate(again, {}).text).toBe('A 3 and 3.\n')
    const unknown =
      'A {{< a.inline >}}{{ site.Pages }}{{< /a.inline >}}.\n\n{{< b.inline >}}\n{{ site.Pages }}\n{{< /b.inline >}}\n'
    const left = translate(unknown, {})
    expect(left.text.trim()).toBe('A .')
    expect(left.diagnostics).toMatchObject([{ code: 'template-tag' }])
  })

  it('that list the pages of a section are cards (FOREIGN-HUGO-14)', () => {
    const files = { 'layouts/shortcodes/x.html': '{{ range .Page.Pages }}{{ .Title }}{{ end }}' }
    const at = (file: string) => translate('{{< x >}}\n', files, { file })
    expect(at('content/docs/_index.md').text).toBe('::doc-cards\n\n')
    expect(at('content/docs/a.md').diagnostics).toMatchObject([{ code: 'template-tag' }])
  })

  it('show the texts of a partial that is part of a theme (FOREIGN-HUGO-13)', () => {
    expect(
      shown(
        '{{ partial "icon.html" (dict "name" "a") }}{{ partial "badge" (dict "content" "New & hot" "color" "red") }}',
      ),
    ).toBe('New &amp; hot')
  })

  it('count the time up from zero (FOREIGN-HUGO-14)', () => {
    expect(shown('{{ now.UnixNano }}-{{ now.Unix }}')).toBe('0-1')
  })
})

describe('tags of themes', () => {
  it('are cards, file trees, badges and links (FOREIGN-HUGO-15)', () => {
    expect(
      translate(
        '{{< cards >}}\n{{< card link="b.md" title="[B]" subtitle="Hot  tea" tag="new" >}}\n{{< card link="/c" title="C" image="c.png" >}}\n{{< /cards >}}\n',
        {},
      ).text,
    ).toBe(':::cards\n\n- [\\[B\\]](b.md) Hot tea · new\n- ![](c.png) [C](/c)\n\n:::\n\n')
    expect(
      translate(
        '{{< filetree/container >}}\n{{< filetree/folder name="a" >}}\n{{< filetree/file name="b.md" >}}\n{{< /filetree/folder >}}\n{{< filetree/file name="c" >}}\n{{< /filetree/container >}}\n',
        {},
      ).text,
    ).toBe(':::file-tree\n\n- a/\n  - b.md\n- c\n\n:::\n\n')
    const mixed = translate('{{< cards >}}\nText\n{{< card title="A" >}}\n{{< /cards >}}\n', {})
    expect(mixed.text).toMatch(/Text[^]*A/)
    const links = '{{< x ada 5 >}} {{< instagram a1 >}} {{< gist ada 9 >}} {{< badge "New" >}}\n'
    expect(translate(links, {}).text).toBe(
      '[x.com/ada/status/5](https://x.com/ada/status/5) [www.instagram.com/p/a1/](https://www.instagram.com/p/a1/) [gist.github.com/ada/9](https://gist.github.com/ada/9) <span class="badge">New</span>\n',
    )
  })
})
