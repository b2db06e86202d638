import { describe, expect, it } from 'vitest'
import { mkdocs } from '../../../src/content/dialects/mkdocs/mkdocs.js'
import type { DialectPage } from '../../../src/content/dialects/dialect.js'
import { slugRuleOf } from '../../../src/content/context/slug-rules.js'

const page = (text: string, more: Partial<DialectPage> = {}): DialectPage => ({
  ...{ text, file: 'docs/page.md', format: 'md', docsDir: 'docs' },
  ...{ includeFolders: [], variables: {}, read: () => undefined },
  ...more,
})

describe("MkDocs' Markdown", () => {
  it('says where each line was written (MKD-5)', () => {
    const { text, places } = mkdocs.translate(
      page('# A\n\n!!! note "T"\n\n    Text\n    --8<-- "x.md"\n', {
        read: (file) => (file === 'x.md' ? 'one\ntwo\n' : undefined),
      }),
    )
    const lines = text.split('\n')
    expect(lines).toEqual(['# A', '', ':::note[T]', '', 'Text', 'one', 'two', ':::', ''])
    expect(places[4]).toEqual({ line: 5, shift: 4 })
    expect(places[6]).toEqual({ line: 2, shift: 0, file: 'x.md' })
    expect(places).toHaveLength(lines.length)
  })

  it('gives a page without a heading the title of the navigation (MKD-12)', () => {
    const textOf = (text: string): string =>
      mkdocs.translate(page(text, { options: { titles: { page: 'The "cup"' } } })).text
    expect(textOf('Hot.\n')).toBe('---\ntitle: "The \\"cup\\""\n---\nHot.\n')
    expect(textOf('---\ntags: [a]\n---\n```sh\n# pour\n```\n')).toContain('title: "The')
    for (const own of ['---\ntitle: Mug\n---\n', '# Mug\n', 'Mug\n===\n', '<h1>Mug</h1>\n'])
      expect(textOf(own)).not.toContain('The')
    const { text, places } = mkdocs.translate(
      page('Hot.\n', { options: { titles: { page: 'A' } } }),
    )
    expect(places).toHaveLength(text.split('\n').length)
  })

  it.each([
    ['{!a.py[ln:2]!}', ['two']],
    ['{!a.py[ln:1-2,4]!}', ['one', 'two', 'four']],
    ['{!a.py[ln:3-]!}', ['three', 'four']],
    ['{!a.py[ln:-1]!}', ['one']],
    ['{!a.py[ln:2.5-3.1]!}', ['two', 'three']],
    ['{!> a.py [ln:2]!}', ['one', 'two', 'three', 'four']],
  ])('takes the lines that an include names: %s (MKD-5)', (text, lines) => {
    const { diagnostics, ...found } = mkdocs.translate(
      page(text, {
        options: { extensions: ['include', 'mdx_include'] },
        read: (file) => (file === 'a.py' ? 'one\ntwo\nthree\nfour\n' : undefined),
      }),
    )
    expect(diagnostics).toEqual([])
    expect(found.text.trim().split('\n')).toEqual(lines)
  })

  it('shows the words of links in the labels of tabs (MKD-5)', () => {
    const label = 'With [`brew()`](https://example.org/a#b()) and ![pot](pot.svg) [x] [y](y.md)'
    expect(mkdocs.translate(page(`=== "${label}"\n\n    Hot.\n`)).text).toContain(
      'label="With brew() and pot [x] y"',
    )
  })

  it('shows the code of a terminal without the tags that colour it (MKD-5)', () => {
    const textOf = (text: string): string[] =>
      mkdocs
        .translate(page(text))
        .text.split('\n')
        .filter((line) => line !== '')
    const code = '```console\n$ <font color="#4E9A06">brew</font> &lt;tea&gt; <b>hot</b>\n```'
    expect(textOf(`<div class="termy">\n\n${code}\n\n</div>`)).toEqual([
      ...['<div class="termy">', '```console', '$ brew <tea> hot', '```', '</div>'],
    ])
    expect(textOf(`<div class="pot">\n\n${code}\n\n</div>`)[2]).toContain('<font')
    const plain = '<div class="termy">\n\n```console\n$ brew <b> &lt;\n```\n\n</div>'
    expect(textOf(plain)[2]).toBe('$ brew <b> &lt;')
  })

  it('shows what is missing or cannot be translated, with a warning at its place (MKD-5)', () => {
    const { text, diagnostics } = mkdocs.translate(
      page('--8<-- "gone.md"\n\n    --8<-- "https://example.org/x.md"\n\n::: a.b\n\n{{ nothing }}'),
    )
    expect(text).toContain('`gone.md`')
    expect(text).toContain('<code>&#123;&#123; nothing &#125;&#125;</code>')
    expect(diagnostics.map(({ code, at }) => [code, at?.line])).toEqual([
      ['missing-include', 1],
      ['missing-include', 3],
      ['unknown-variable', 7],
      ['generated-reference', 5],
    ])
  })

  it('leaves code alone, also code that shows how to write blocks (MKD-5)', () => {
    const code =
      '``` md\n!!! note\n\n    ``` sh\n    ++x++ ==y==\n    ```\n```\n\n    !!! indented\n'
    expect(mkdocs.translate(page(code)).text).toBe(code.replace('``` md', '``` md'))
  })

  it('closes a fence that is never closed, so that nothing after its container is lost (MKD-5)', () => {
    const { text } = mkdocs.translate(page('!!! note\n    ```\n    code\n\nAfter'))
    expect(text.split('\n')).toEqual([':::note', '```', 'code', '```', ':::', '', 'After'])
  })

  it('uses only extensions that are on, values by name and an added glossary (MKD-5)', () => {
    const { text } = mkdocs.translate(
      page('==a== ++k++ {{ version }} API', {
        options: { extensions: ['mark', 'macros'], append: ['terms.md'] },
        variables: { version: '2.1' },
        read: (file) => (file === 'terms.md' ? '*[API]: Interface' : undefined),
      }),
    )
    expect(text.trim()).toBe('<mark>a</mark> ++k++ 2.1 <abbr title="Interface">API</abbr>')
  })

  it('sets front matter for what a page hides, and keeps keys of other meaning apart (MKD-5)', () => {
    const { text } = mkdocs.translate(
      page('---\nslug: post\nhide:\n  - navigation\n  - toc\n---\nText'),
    )
    expect(text).toBe(
      '---\nmkdocs_slug: post\nhide:\n  - navigation\n  - toc\nhide_table_of_contents: true\ndisplayed_sidebar: null\n---\nText',
    )
  })

  it('carries out statements whose values are known, and shows the others as code (MKD-7)', () => {
    const run = (text: string) =>
      mkdocs.translate(page(text, { variables: { edition: 'pro', beta: 'false' } }))
    const branches =
      '{% if beta %}\nA\n{% elif edition == "pro" and not beta %}\nB {{ x }}\n{% else %}\nC\n{% endif %}'
    expect(run(`{% set x = 'y' %}\n${branches}`).text).toBe('B y')
    expect(run('{% if edition != "pro" or beta %}\nA\n{% endif %}\nB').text).toBe('B')
    const unknown = run(
      '{% if who %}\nA\n{% else %}\nB\n{% endif %}\n{{ who() }} [C]({{ who() }}/c)',
    )
    expect(unknown.text.replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))).toBe(
      '<code>{% if who %}</code>\nA\n<code>{% else %}</code>\nB\n<code>{% endif %}</code>\n<code>{{ who() }}</code> C <code>{{ who() }}/c</code>',
    )
    expect(unknown.diagnostics.map(({ code }) => code)).toEqual(['unknown-variable'])
    expect(run('{% for a in b %}\nA').text).toContain('A')
    expect(run('```\n{{ who }}\n```').text).toBe('```\n{{ who }}\n```')
    expect(run('{% raw %}\n{% if who %}\n{% endraw %}').text).toBe('{% if who %}')
    expect(run('{% filter indent(2) %}\nA\n{% endfilter %}').text).toBe('  A')
  })

  it('shows the code that an unknown macro names, in each language that has it (MKD-14)', () => {
    const files: Readonly<Record<string, string>> = {
      'code/python/cups/pour.py': '# --8<-- [start:hot]\npour()\n# --8<-- [end:hot]\n',
      'code/rust/cups/pour.rs': 'fn main() {\n    // --8<-- [start:hot]\n    pour();\n}\n',
      'code/rust/cups/wash.rs': 'wash();\n',
    }
    const run = (text: string) =>
      mkdocs.translate(
        page(text, {
          ...{ includeFolders: ['code'], read: (file) => files[file] },
          options: { extensions: ['macros', 'tabbed', 'superfences', 'snippets'] },
        }),
      )
    const macro = "{{ code_in_tabs('cups/pour', 'hot', ['pour']) }}\n"
    const run1 = '```python exec="on" session="a"\n--8<-- "python/cups/pour.py:hot"\n```\n'
    const { text, diagnostics } = run(`A\n\n${macro}\n${run1}\nB\n`)
    expect(text.match(/pour\(\);?/g)).toEqual(['pour()', 'pour();'])
    expect(text.match(/Python|Rust/g)).toEqual(['Python', 'Rust'])
    expect(text).toMatch(/^A\n[^]*\nB\n$/)
    expect(text).not.toMatch(/8<|\{\{|exec/)
    expect(diagnostics.map(({ code, at }) => [code, at?.line])).toEqual([['unknown-variable', 3]])
    // The macro may have several lines; a file without the section is not shown, one language needs no tabs.
    expect(run(macro.replace(', [', ',\n  [')).text).toContain('pour();')
    expect(run("{{ show('cups/wash') }}").text.trim()).toBe('````rust\nwash();\n````')
    expect(run(`1. A\n\n    ${macro}`).text).toMatch(/\n {3,4}pour\(\)/)
    // Code that shows its source, or other code, stays.
    for (const other of [run1.replace('exec', 'source="above" exec'), run1.replace(':hot', '')])
      expect(run(macro + other).text.match(/pour\(\);?/g)).toHaveLength(3)
    for (const unknown of [
      "{{ show('cups/wash', 'hot') }}",
      "{{ show('cups/dry') }}",
      "A {{ show('cups/wash') }}",
    ])
      expect(run(unknown).text).toContain('<code>')
    expect(run('```\n' + macro + '```\n').text).toContain('code_in_tabs')
    expect(run(`{% raw %}\n${macro}{% endraw %}\n`).text).toContain('code_in_tabs')
  })

  it('makes ids of headings by the rule of Python-Markdown (MKD-6)', () => {
    const { slugOf, numbered } = slugRuleOf({ dialect: 'mkdocs' })
    expect(slugOf('Über `x_y` – what’s -- new?')).toBe('uber-x_y-whats-new')
    expect(numbered('a', 2)).toBe('a_2')
    const options = { extensions: [], slugs: 'unicode' }
    expect(mkdocs.translate(page('## Über uns\n\n## Über uns', { options })).text).toBe(
      '## Über uns {#über-uns}\n\n## Über uns {#über-uns_1}',
    )
  })
})
