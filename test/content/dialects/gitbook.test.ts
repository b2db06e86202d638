import { describe, expect, it } from 'vitest'
import type { Translated } from '../../../src/content/dialects/dialect.js'
import { gitbook } from '../../../src/content/dialects/gitbook/gitbook.js'

const FILES: Readonly<Record<string, string>> = {
  'tea.md': '---\ndescription: Leaves\n---\n\n# Green *tea*\n',
  'cups/README.md': '# Cups <a href="#x" id="x"></a>\n',
  '.gitbook/includes/hot.md':
    '---\ntitle: hot\n---\n\n{% hint style="danger" %}\nHot!\n{% endhint %}\n',
  'guide/loop.md': '{% include "./loop.md" %}\n',
}

function translate(text: string, file = 'guide/page.md'): Translated {
  return gitbook.translate({
    text,
    file,
    format: 'md',
    docsDir: '.',
    includeFolders: [],
    variables: { 'book.name': 'Tea' },
    read: (path) => FILES[path],
  })
}

/** Without empty lines, which have no meaning beside containers. */
const lines = (source: string, file?: string): string[] =>
  translate(source, file)
    .text.split('\n')
    .filter((line) => line.trim() !== '')

describe('blocks', () => {
  it('FOREIGN-GITBOOK-1: a hint is an admonition of its style', () => {
    expect(lines('{% hint style="warning" %}\nHot\n{% endhint %}\n')).toEqual([
      ':::warning',
      'Hot',
      ':::',
    ])
    expect(lines("{% hint style='success' %} Warm {% endhint %}\n")).toEqual([
      ':::success',
      'Warm',
      ':::',
    ])
    expect(lines('{% hint %}\nIce\n{% endhint %}\n')[0]).toBe(':::info')
  })

  it('FOREIGN-GITBOOK-2: tabs hold code, lists and hints; the outer container has more colons', () => {
    const source =
      '{% tabs %}\n{% tab title="Mac" %}\n{% hint style="tip" %}\nA\n{% endhint %}\n{% endtab %}\n\n{% tab title="Mac" %}\n```sh\n{% not a tag %}\n```\n{% endtab %}\n{% endtabs %}\n'
    expect(lines(source)).toEqual([
      ':::::tabs',
      '::::tab{value="Mac" label="Mac"}',
      ':::tip',
      'A',
      ':::',
      '::::',
      ':::tab{value="Mac 2" label="Mac"}',
      '```sh',
      '{% not a tag %}',
      '```',
      ':::',
      ':::::',
    ])
  })

  it('FOREIGN-GITBOOK-3: blocks in a list keep its indentation', () => {
    expect(
      lines('1. Pour\n\n   {% hint style="info" %}\n   Slowly\n   {% endhint %}\n2. Drink\n'),
    ).toEqual(['1. Pour', '   :::info', '   Slowly', '   :::', '2. Drink'])
  })

  it('FOREIGN-GITBOOK-4: {% code %} gives its block a title and line numbers', () => {
    expect(
      lines(
        '{% code title="a.js" lineNumbers="true" overflow="wrap" %}\n```javascript\na()\n```\n{% endcode %}\n',
      ),
    ).toEqual(['```javascript title="a.js" showLineNumbers wrap', 'a()', '```'])
    expect(lines('{% code title="a" %}\n```\na\n```\n{% endcode %}\n\n```\nb\n```\n')).toEqual([
      '```text title="a"',
      'a',
      '```',
      '```',
      'b',
      '```',
    ])
    expect(lines('{% code title="Only" %}\nText\n{% endcode %}\n')).toEqual(['Text', 'Only'])
  })

  it('FOREIGN-GITBOOK-5: a stepper is steps, by headings or as a list', () => {
    const step = (text: string): string => `{% step %}\n${text}\n{% endstep %}\n`
    expect(
      lines(`{% stepper %}\n${step('### A\n\nOne')}${step('### B')}{% endstepper %}\n`),
    ).toEqual([':::steps', '### A', 'One', '### B', ':::'])
    expect(
      lines(`{% stepper %}\n${step('First\n\n```\na\n```')}${step('### B')}{% endstepper %}\n`),
    ).toEqual([':::steps', '1. First', '   ```', '   a', '   ```', '1. ### B', ':::'])
  })

  it('FOREIGN-GITBOOK-6: columns are beside each other, updates have their date', () => {
    expect(
      lines('{% columns %}\n{% column %}\nA\n{% endcolumn %}\n{% endcolumns %}\n').map((line) =>
        line.replace(/ .*/, ''),
      ),
    ).toEqual(['<div', '<div', 'A', '</div>', '</div>'])
    expect(
      lines(
        '{% updates %}\n{% update date="2026-01-02" %}\n## News\n{% endupdate %}\n{% endupdates %}\n',
      ),
    ).toEqual(['**2026-01-02**', '## News'])
  })

  it('FOREIGN-GITBOOK-7: operations of an API keep their text', () => {
    const source =
      '{% swagger method="get" path="/tea" baseUrl="https://a.example" summary="Brew" %}\n{% swagger-description %}\nBrews.\n{% endswagger-description %}\n{% swagger-parameter in="query" name="size" type="Number" required="true" %}\nIn ml\n{% endswagger-parameter %}\n{% swagger-response status="200: OK" description="Done" %}\n```\n{}\n```\n{% endswagger-response %}\n{% endswagger %}\n'
    expect(lines(source)).toEqual([
      '**Brew**',
      '`GET https://a.example/tea`',
      'Brews.',
      '- `size` (query, Number, required)',
      '  In ml',
      '**200: OK Done**',
      '```',
      '{}',
      '```',
    ])
    expect(
      lines(
        '{% openapi src="a.yaml" path="/cup" method="post" %}\n[a.yaml](a.yaml)\n{% endopenapi %}\n',
      ),
    ).toEqual(['`POST /cup`', '[a.yaml](a.yaml)'])
  })

  it('FOREIGN-GITBOOK-8: what is not closed ends with its parent or the page, with a warning', () => {
    const tabs = translate(
      '{% tabs %}\n{% tab title="A" %}\nOne\n{% tab title="B" %}\nTwo\n{% endtab %}\n{% endtabs %}\n',
    )
    expect(tabs.text.match(/:::tab\{[^}]*\}/g)).toHaveLength(2)
    const open = translate('Text\n\n{% hint style="info" %}\nOpen\n')
    expect(open.text.trim().split('\n').at(-1)).toBe(':::')
    expect(open.diagnostics).toMatchObject([
      { code: 'unclosed-container', message: '{% hint %} is not closed.', at: { line: 3 } },
    ])
    const stray = translate('Text\n{% endtab %}\n')
    expect(stray.text.trim()).toBe('Text')
    expect(stray.diagnostics).toMatchObject([{ code: 'stray-closing', at: { line: 2 } }])
  })

  it('FOREIGN-GITBOOK-9: text between tabs goes into the next tab, or into the last one', () => {
    expect(
      lines('{% tabs %}\nBefore\n{% tab title="A" %}\nOne\n{% endtab %}\n{% endtabs %}\n'),
    ).toEqual(['::::tabs', ':::tab{value="A" label="A"}', 'Before', 'One', ':::', '::::'])
  })

  it('FOREIGN-GITBOOK-10: unknown tags are shown as code with a warning; {% raw %} shows tags as they are', () => {
    const { text, diagnostics } = translate('{% youtubed id %}\n\nSee {% set a = 1 %} there\n')
    expect(text.trim()).toBe('`{% youtubed id %}`\n\nSee `{% set a = 1 %}` there')
    expect(diagnostics.map(({ code }) => code)).toEqual(['unknown-directive', 'unknown-directive'])
    expect(lines('{% raw %}\n{% if %} {{ x }}\n{% endraw %}\nEnd\n')).toEqual([
      '{% if %} {{ x }}',
      'End',
    ])
  })
})

describe('links', () => {
  it('FOREIGN-GITBOOK-11: {% content-ref %} is a card with the title of its page', () => {
    expect(
      lines('{% content-ref url="../tea.md" %}\n[tea.md](../tea.md)\n{% endcontent-ref %}\n'),
    ).toEqual([':::cards', '- [Green *tea*](../tea.md)', ':::'])
    expect(lines('{% page-ref page="../cups/" %}\n')).toEqual([
      ':::cards',
      '- [Cups](../cups/)',
      ':::',
    ])
    expect(
      lines(
        '{% content-ref url="broken-reference" %}\n[Gone](broken-reference)\n{% endcontent-ref %}\n',
      ),
    ).toEqual(['Gone'])
  })

  it('FOREIGN-GITBOOK-12: {% embed %} is a player, a picture or a link', () => {
    expect(
      lines('{% embed url="https://youtu.be/abcdefghijk" %}\nHow to pour\n{% endembed %}\nText\n'),
    ).toEqual([
      expect.stringMatching(
        /^<figure><iframe src="https:\/\/www\.youtube-nocookie\.com\/embed\/abcdefghijk".*<figcaption>How to pour<\/figcaption><\/figure>$/,
      ),
      'Text',
    ])
    expect(
      lines('{% embed url="https://a.example/tea" %}\n\nText\n{% embed url="a.png" %}\n'),
    ).toEqual([
      ':::cards',
      '- [a.example/tea](https://a.example/tea)',
      ':::',
      'Text',
      '<figure><img src="a.png" alt=""></figure>',
    ])
  })

  it('FOREIGN-GITBOOK-13: {% file %} is a link, {% @plugin %} its diagram or address', () => {
    expect(lines('{% file src="../.gitbook/assets/how to.pdf" %}\nSteps\n{% endfile %}\n')).toEqual(
      ['[how to.pdf](<../.gitbook/assets/how to.pdf>): Steps'],
    )
    expect(lines('{% @github-files/github-code-block url="https://a.example/b" %}\n')[1]).toBe(
      '- [a.example/b](https://a.example/b)',
    )
    expect(lines('{% @mermaid/diagram content="graph TD\\n  A-->B" %}\n')).toEqual([
      '```mermaid',
      'graph TD',
      '  A-->B',
      '```',
    ])
  })

  it('FOREIGN-GITBOOK-14: a table of cards is cards, or a list without links', () => {
    const table = (link: string): string =>
      `<table data-view="cards"><thead><tr><th></th><th></th><th data-hidden data-card-target data-type="content-ref"></th><th data-hidden data-card-cover data-type="files"></th></tr></thead><tbody><tr><td><strong>Tea</strong></td><td>Hot</td><td>${link}</td><td><a href="a.png">a.png</a></td></tr></tbody></table>\n`
    expect(lines(table('<a href="tea.md">tea.md</a>'))).toEqual([
      ':::cards',
      '- ![](a.png) [Tea](tea.md) Hot',
      ':::',
    ])
    expect(lines(table(''))).toEqual(['- ![](a.png) **Tea** Hot'])
  })

  it('FOREIGN-GITBOOK-15: links to pages that are gone are their text', () => {
    expect(
      lines('See [the cup](broken-reference), [a](/broken/pages/1) and `[b](broken-reference)`.\n'),
    ).toEqual(['See the cup, a and `[b](broken-reference)`.'])
  })
})

describe('text', () => {
  it('FOREIGN-GITBOOK-16: an anchor in a heading is its id', () => {
    expect(
      lines(
        '# Tea <a href="#top" id="top"></a>\n\n## Cup <a href="#cup-1" id="cup-1"></a>\n\n## Pot <a name="pot"></a>\n',
      ),
    ).toEqual(['# Tea', '<a id="top"></a>', '## Cup {#cup-1}', '## Pot {#pot}'])
  })

  it('FOREIGN-GITBOOK-17: description and cover are below the title, a hidden page is unlisted', () => {
    expect(
      lines(
        '---\ndescription: >-\n  About\n  tea\ncover: ../.gitbook/assets/a b.png\nhidden: true\n---\n\n# Tea\n\nText\n',
      ),
    ).toEqual([
      '---',
      'description: >-',
      '  About',
      '  tea',
      'cover: ../.gitbook/assets/a b.png',
      'unlisted: true',
      '---',
      '# Tea',
      '![](<../.gitbook/assets/a b.png>)',
      'About tea',
      'Text',
    ])
    expect(
      lines(
        '---\ndescription: About\nlayout:\n  description:\n    visible: false\n---\n# Tea\n',
      ).at(-1),
    ).toBe('# Tea')
  })

  it('FOREIGN-GITBOOK-18: {% include %} is the file without its front matter; a missing one is a warning', () => {
    expect(lines('{% include "../.gitbook/includes/hot.md" %}\n')).toEqual([
      ':::danger',
      'Hot!',
      ':::',
    ])
    const missing = translate('{% include "gone.md" %}\n')
    expect(missing.text.trim()).toBe('`{% include "gone.md" %}`')
    expect(missing.diagnostics).toMatchObject([
      { code: 'missing-include', message: 'Included file not found: gone.md' },
    ])
    expect(translate(FILES['guide/loop.md'] ?? '', 'guide/loop.md').diagnostics).toHaveLength(1)
  })

  it('FOREIGN-GITBOOK-19: a backslash at the end of a paragraph goes, variables have their values', () => {
    expect(translate('One\\\nTwo\\\n\n{{ book.name }} and {{ x }}\n').text).toBe(
      'One\\\nTwo\n\nTea and {{ x }}\n',
    )
  })

  it('FOREIGN-GITBOOK-20: tags in tables are links, code is left alone', () => {
    expect(
      lines('| {% embed url="https://a.example" %} | {% hint style="info" %}b{% endhint %} |\n'),
    ).toEqual(['| <a href="https://a.example">a.example</a> | b |'])
    expect(lines('Write `{% hint %}` here\n')).toEqual(['Write `{% hint %}` here'])
  })

  it('FOREIGN-GITBOOK-21: pages without its constructs are not translated', () => {
    expect(gitbook.mayUse('# Tea\n\nPlain [link](a.md) and `code`.\n')).toBe(false)
  })
})

describe('what editors and GitBook itself write', () => {
  it('FOREIGN-GITBOOK-22: an end tag that an editor moved into a list closes where its block was opened', () => {
    const source =
      '{% tabs %}\n{% tab title="A" %}\n* One\n    * Two\n      {% endtab %}\n\n{% tab title="B" %}\nThree\n{% endtab %}\n{% endtabs %}\n'
    expect(lines(source)).toEqual([
      '::::tabs',
      ':::tab{value="A" label="A"}',
      '* One',
      '    * Two',
      ':::',
      ':::tab{value="B" label="B"}',
      'Three',
      ':::',
      '::::',
    ])
  })

  it('FOREIGN-GITBOOK-23: mentions have the title of their page or heading', () => {
    expect(lines('See [tea.md](../tea.md "mention") and [#big](page.md#big "mention").\n')).toEqual(
      ['See [Green *tea*](../tea.md) and [#big](page.md#big).'],
    )
    expect(lines('[cups](../cups/#cups "mention")\n')).toEqual(['[Cups](../cups/#cups)'])
  })

  it('FOREIGN-GITBOOK-24: headings with the same written id are numbered', () => {
    expect(lines('## A <a href="#x" id="x"></a>\n## B <a href="#x" id="x"></a>\n')).toEqual([
      '## A {#x}',
      '## B {#x-1}',
    ])
  })

  it('FOREIGN-GITBOOK-25: code between tabs goes into the next tab, what is behind the last one below them', () => {
    const source =
      '{% tabs %}\n```\na\n```\n{% tab title="A" %}\nOne\n{% endtab %}%}\nEnd\n{% endtabs %}\n'
    expect(lines(source)).toEqual([
      '::::tabs',
      ':::tab{value="A" label="A"}',
      '```',
      'a',
      '```',
      'One',
      ':::',
      '::::',
      'End',
    ])
  })

  it('FOREIGN-GITBOOK-26: names of assets with spaces are addresses', () => {
    expect(
      lines('![a](../.gitbook/assets/a (1).png) and ![](../.gitbook/assets/b c.png>)\n'),
    ).toEqual(['![a](<../.gitbook/assets/a (1).png>) and ![](<../.gitbook/assets/b c.png>)'])
  })
})
