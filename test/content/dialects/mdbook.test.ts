import { describe, expect, it } from 'vitest'
import type { Translated } from '../../../src/content/dialects/dialect.js'
import { compilePage } from '../../../src/content/compile-page.js'
import { mdbook } from '../../../src/content/dialects/mdbook/mdbook.js'
import { defaultOptions } from '../default-options.js'

const FILES: Readonly<Record<string, string>> = {
  'code/pour.rs':
    '// ANCHOR: all\nuse tea::Leaf;\n// ANCHOR: main\nfn main() {\n    pour();\n}\n// ANCHOR_END: main\n// ANCHOR_END: all\n',
  'src/parts/hint.md': 'Mind the {{#include word.txt}}.\n\nTwice.\n',
  'src/parts/word.txt': 'kettle\n',
  'src/SUMMARY.md': '- [All about `tea`](./all.md)\n',
  'src/loop.md': '{{#include loop.md}}\n',
}

const BOOK =
  '[output.html]\nmathjax-support = true\n[output.html.code.hidelines]\npython = "~"\n[preprocessor.toc]\n'

function translate(text: string, file = 'src/page.md'): Translated {
  const files: Readonly<Record<string, string>> = { ...FILES, 'book.toml': BOOK }
  return mdbook.translate({
    text,
    file,
    format: 'md',
    docsDir: 'src',
    includeFolders: [],
    variables: {},
    read: (path) => files[path],
  })
}

const text = (source: string): string => translate(source).text

describe('includes', () => {
  it('FOREIGN-MDBOOK-1: {{#include}} is the file, its lines or the part between anchors, also in code', () => {
    expect(text('```rust,ignore\n{{#include ../code/pour.rs:main}}\n```\n')).toBe(
      '```rust\nfn main() {\n    pour();\n}\n```\n',
    )
    expect(text('{{#include ../code/pour.rs:2}}\n')).toBe('use tea::Leaf;\n')
    expect(text('{{#include ../code/pour.rs:4:5}}\n')).toBe('fn main() {\n    pour();\n')
    expect(text('{{#include ../code/pour.rs::2}}\n')).toBe('// ANCHOR: all\nuse tea::Leaf;\n')
    expect(text('{{#include ../code/pour.rs:8:}}\n')).toBe('// ANCHOR_END: all\n')
  })

  it('FOREIGN-MDBOOK-2: text around an include stays, and included files include others', () => {
    const { text, places } = translate('Tea\n\nNote: {{#include parts/hint.md}} End.\n')
    expect(text).toBe('Tea\n\nNote: Mind the kettle.\n\nTwice. End.\n')
    expect(places.slice(0, -1).map(({ file, line }) => `${file ?? ''}:${line}`)).toEqual([
      ':1',
      ':2',
      'src/parts/word.txt:1',
      'src/parts/hint.md:2',
      'src/parts/hint.md:3',
    ])
  })

  it('FOREIGN-MDBOOK-3: an escaped directive is text, and a missing file is a warning that shows the directive as code', () => {
    expect(text('```\n\\{{#include a.rs}}\n```\n')).toBe('```\n{{#include a.rs}}\n```\n')
    const missing = translate('See {{#include gone.md}} here\n')
    expect(missing.text).toBe('See `{{#include gone.md}}` here\n')
    expect(missing.diagnostics).toMatchObject([
      {
        code: 'missing-include',
        severity: 'warning',
        message: 'Included file not found: gone.md',
        at: { line: 1 },
      },
    ])
    expect(translate('{{#include ../code/pour.rs:cup}}\n').diagnostics).toMatchObject([
      { message: '../code/pour.rs has no part "cup".' },
    ])
    expect(translate(FILES['src/loop.md'] ?? '', 'src/loop.md').diagnostics).toHaveLength(1)
  })

  it('FOREIGN-MDBOOK-4: {{#rustdoc_include}} shows its part and hides the rest, {{#playground}} is a block of Rust', () => {
    expect(text('```rust\n{{#rustdoc_include ../code/pour.rs:main}}\n```\n')).toBe(
      '```rust hidden={1}\nuse tea::Leaf;\nfn main() {\n    pour();\n}\n```\n',
    )
    expect(text('{{#playground ../code/pour.rs:5 editable}}\n')).toBe('```rust\n    pour();\n```\n')
    expect(text('{{#playpen ../code/pour.rs:5}}\n')).toBe('```rust\n    pour();\n```\n')
  })

  it('FOREIGN-MDBOOK-5: {{#title}} is the title of the browser tab', () => {
    expect(text('{{#title Tea: "hot"}}\n# Tea\n')).toBe(
      '---\ntitle: "Tea: \\"hot\\""\n---\n\n# Tea\n',
    )
    expect(text('---\nminutes: 5\n---\n# Tea\n{{#title Hot}}\n')).toBe(
      '---\nminutes: 5\ntitle: "Hot"\n---\n# Tea\n\n',
    )
  })
})

describe('code blocks', () => {
  it('FOREIGN-MDBOOK-6: flags behind the language go, a button shows hidden lines of Rust, ## is #', () => {
    expect(
      text(
        '- ```rust,should_panic,editable\n  # use a;\n  #\n  let a = 1;\n  #[test]\n    ## x\n  ```\n',
      ),
    ).toBe('- ```rust hidden={1-2}\n  use a;\n  \n  let a = 1;\n  #[test]\n    # x\n  ```\n')
    expect(text('~~~rust ignore\n# a\nb\n# c\n~~~\n')).toBe('~~~rust hidden={1,3}\na\nb\nc\n~~~\n')
    expect(text('```sh\n# a comment\n```\n')).toBe('```sh\n# a comment\n```\n')
    expect(text('````md\n```rust\n# a\n```\n````\n')).toBe('````md\n```rust\n# a\n```\n````\n')
  })

  it('FOREIGN-MDBOOK-17: hidden lines are in the page behind a button, and not in the search', async () => {
    const { html, sections } = await compilePage({
      text: '# A\n\n```js {3} hidden={1-2}\nbefore()\nearly()\nnow()\n```\n',
      includes: {},
      options: defaultOptions,
    })
    const shown = html.join('')
    expect(shown.match(/<span class="code-line code-hidden">/g)).toHaveLength(2)
    expect(shown).toContain('data-action="show" title="Show hidden lines"')
    expect(shown).toMatch(/before.*code-line-marked/s)
    expect(JSON.stringify(sections)).toContain('now()')
    expect(JSON.stringify(sections)).not.toMatch(/before|early/)
  })

  it('FOREIGN-MDBOOK-7: other languages hide lines by the settings of the book or of the block', () => {
    expect(text('```python\n~import a\na()\n```\n')).toBe(
      '```python hidden={1}\nimport a\na()\n```\n',
    )
    expect(text('```js,hidelines=!!!\n!!!let a\na()\n```\n')).toBe(
      '```js hidden={1}\nlet a\na()\n```\n',
    )
  })

  it('FOREIGN-MDBOOK-8: ```admonish is an admonition; it may hold code and another one', () => {
    expect(text('```admonish\nText\n```\n')).toBe(':::note[Note]\nText\n:::\n\n')
    expect(text('Tea\n```admonish warning "Hot & [wet]" id="hot"\nText\n```\n')).toBe(
      'Tea\n\n:::warning[Hot & \\[wet\\]]{#hot}\nText\n:::\n\n',
    )
    expect(text('```admonish title=""\nText\n```\n')).toBe(':::note\nText\n:::\n\n')
    expect(text('```admonish bug title="Bad", collapsible=true\nText\n```\n')).toBe(
      ':::details[Bad]\nText\n:::\n\n',
    )
    expect(text('- a\n\n  ````admonish tip\n  ```admonish quote\n  b\n  ```\n  ````\n')).toBe(
      '- a\n\n  ::::tip[Tip]\n\n  :::secondary[Quote]\n  b\n  :::\n\n  ::::\n\n',
    )
  })
})

describe('text', () => {
  it('FOREIGN-MDBOOK-9: attributes of headings: the id stays', () => {
    expect(
      text(
        '## Tea { #leaf .green key="a b" } ##\n\n## Cup {.small}\n\n# Top {#top}\n\nText {#x}\n',
      ),
    ).toBe('## Tea {#leaf}\n\n## Cup\n\n# Top\n\n<a id="top"></a>\n\n\nText {#x}\n')
    expect(text('## A set {a, b}\n')).toBe('# A set {a, b}\n')
  })

  it('FOREIGN-MDBOOK-10: <Listing> is a figure with the file name on the code and the caption below', () => {
    const source =
      '<Listing number="2-1" file-name="src/main.rs" caption="How to `pour`">\n\n```rust\npour();\n```\n\n</Listing>\n\nText\n'
    expect(text(source)).toBe(
      '<figure class="listing" id="listing-2-1">\n\n\n```rust title="src/main.rs"\npour();\n```\n\n<figcaption>\n\nListing 2-1: How to `pour`\n\n</figcaption>\n</figure>\n\nText\n',
    )
    expect(text('<Listing file-name="a.txt">\n\nNo code\n\n</Listing>\n')).toContain(
      'Filename: a.txt',
    )
    expect(text('<Listing caption="Open">\n\nText\n')).toContain('Open\n\n</figcaption>\n</figure>')
  })

  it('FOREIGN-MDBOOK-11: formulas of MathJax have dollars, code is left alone', () => {
    expect(text('Area \\\\(a_1 \\\\\\\\ b\\_c\\\\) and `\\\\(` here\n')).toBe(
      'Area $a_1 \\\\ b_c$ and `\\\\(` here\n',
    )
    expect(text('\\\\[\na \\\\, b\n\\\\]\n')).toBe('$$\na \\, b\n$$\n')
    expect(text('Open \\\\( only\n')).toBe('Open \\\\( only\n')
  })

  it('FOREIGN-MDBOOK-12: <!-- toc --> is a table of contents when the book has its preprocessor', () => {
    expect(text('<!-- toc -->\n')).toBe(':::toc\n:::\n')
  })

  it('FOREIGN-MDBOOK-13: {{#tabs}} are tabs', () => {
    expect(text('{{#tabs global="os"}}\n{{#tab name="Mac"}}\nA\n{{#endtab}}\n{{#endtabs}}\n')).toBe(
      '::::tabs{groupId="os"}\n\n:::tab{value="Mac" label="Mac"}\n\nA\n\n:::\n\n::::\n\n',
    )
  })

  it('FOREIGN-MDBOOK-14: what another preprocessor would replace is shown as code, with a warning', () => {
    const { text, diagnostics } = translate('# A\n\nNow {{%outline 2}} and `{{#x y}}`\n')
    expect(text).toBe('# A\n\nNow `{{%outline 2}}` and `{{#x y}}`\n')
    expect(diagnostics).toMatchObject([
      { code: 'unknown-directive', severity: 'warning', at: { line: 3, column: 1 } },
    ])
  })

  it('FOREIGN-MDBOOK-15: pages without its constructs are not translated', () => {
    expect(mdbook.mayUse('# Tea\n\nPlain `text` with [a link](a.md).\n\n```\ncode\n```\n')).toBe(
      false,
    )
    for (const used of ['{{#title A}}', '```rust\n```', '## A {#b}', '\\\\(a\\\\)', '<Listing>'])
      expect(mdbook.mayUse(`# Tea\n\n${used}\n`)).toBe(true)
  })

  it('FOREIGN-MDBOOK-16: a page without a heading of level 1 has its first heading or its chapter as title', () => {
    expect(text('## Tea\n\n## Cups\n')).toBe('# Tea\n\n## Cups\n')
    expect(translate('Text\n\n```sh\n# no heading\n```\n', 'src/all.md').text).toBe(
      '---\ntitle: "All about tea"\n---\nText\n\n```sh\n# no heading\n```\n',
    )
    expect(text('Text\n\n# Late\n')).toBe('Text\n\n# Late\n')
    expect(mdbook.mayUse('## Tea\n')).toBe(true)
  })
})
