import { describe, expect, it } from 'vitest'
import { createFileNames } from '../../../src/content/dialects/wiki/file-names.js'
import { createWriterside } from '../../../src/content/dialects/writerside/writerside.js'

type Setup = {
  readonly files?: Readonly<Record<string, string>>
  readonly file?: string
  readonly options?: Readonly<Record<string, unknown>>
}

function translate(text: string, { files = {}, file = 'docs/a.md', options = {} }: Setup = {}) {
  const all: Readonly<Record<string, string>> = { ...files, [file]: text }
  const translated = createWriterside().translate({
    ...{ text, file, format: 'md', docsDir: 'docs' },
    ...{ includeFolders: [], variables: {}, options },
    read: (path) => all[path],
    names: () => createFileNames(Object.keys(all), false),
  })
  expect(translated.places).toHaveLength(translated.text.split('\n').length)
  return translated
}

/** What is below the front matter. */
const made = (text: string, setup: Setup = {}): string =>
  translate(text, setup)
    .text.replace(/^---\n[^]*?\n---\n/, '')
    .trim()

/** The same of a page in XML. */
const ofTopic = (inner: string, setup: Setup = {}): string =>
  made(`<?xml version="1.0"?>\n<!DOCTYPE topic SYSTEM "a.dtd">\n<topic id="a">${inner}</topic>`, {
    ...setup,
    file: 'docs/a.topic',
  })

const messages = (text: string, setup: Setup = {}): readonly string[] =>
  translate(text, setup).diagnostics.map(
    ({ message, at }) => `${at?.file ?? 'a'}:${String(at?.line)} ${message}`,
  )

describe('Writerside', () => {
  it('says what the page says of itself (FOREIGN-WRS-3, FOREIGN-WRS-7)', () => {
    const { text } = translate(
      '[//]: # (title: All of %x%)\n[//]: # (other)\n\n<var name="x" value="clay"/>\n<show-structure depth="2"/>\n<link-summary>Short.</link-summary>\n<web-summary>Of `clay`,\n%x%.</web-summary>\n\nHot.',
      { file: 'docs/topics/Red_Clay.md' },
    )
    expect(text).toBe(
      '---\ndescription: "Of clay, clay."\nslug: "/red-clay"\ntoc_max_heading_level: 3\n---\n\n# All of clay\n\nHot.\n',
    )
    const home = translate('---\ntags: [a]\n---\n# Home\n', { options: { start: 'a.md' } })
    expect(home.text).toBe('---\ntags: [a]\nslug: "/"\n---\n\n# Home\n')
    expect(translate('<topic title="Of *clay* &amp; ash"/>', { file: 'docs/b.topic' }).text).toBe(
      '---\nslug: "/b"\n---\n\n# Of \\*clay\\* & ash\n\n',
    )
  })

  it('has places for links to paragraphs, items and steps (FOREIGN-WRS-4)', () => {
    expect(ofTopic('<p id="p">Hot.</p><list><li id="l">One</li><li>Two</li></list>')).toBe(
      '<a id="p"></a>Hot.\n\n- <a id="l"></a>One\n- Two',
    )
    const steps = '<procedure><step id="s"><p>Fill.</p></step><step>Fire.</step></procedure>'
    expect(ofTopic(steps)).toBe(':::steps\n\n1. <a id="s"></a>\n\n   Fill.\n\n2. Fire.\n\n:::')
    expect(ofTopic('<procedure><step id="s">Fill.</step></procedure>')).toBe('<a id="s"></a>Fill.')
  })

  it('replaces variables in text, code and addresses (FOREIGN-WRS-5)', () => {
    const files = {
      'docs/v.list':
        '<vars><var name="a" value="1 &amp; %b%"/><var name="b" value="2"/><var name="c" value="all"/><var name="c" value="own" instance="k"/><var name="d" instance="!k" value="no"/><var name="l" value="%l%%l%"/></vars>',
    }
    const options = { variables: ['v.list'], instance: 'k', name: 'Kilns' }
    const setup = { files, options }
    expect(made('%a% `%b%` `%b%`{ignore-vars="true"} %c% %d% %gone% 50% %instance%', setup)).toBe(
      '1 & 2 `2` `%b%` own %d% %gone% 50% Kilns',
    )
    expect(
      made('[x](https://a.b/%b%)\n\n```\n%b%\n```\n\n```\n%b%\n```\n{ignore-vars="true"}', setup),
    ).toBe('[x](https://a.b/2)\n\n```\n2\n```\n\n```\n%b%\n```')
    // A value that names itself ends.
    expect(made('%l%', setup).length).toBeLessThan(500)
  })

  it('finds pages by their names, with their titles (FOREIGN-WRS-4)', () => {
    const files = {
      'docs/clay/red.md':
        '[//]: # (title: Red clay)\n\n## It is `hot` {id="hot"}\n\n## Kotlin/JS 1.5\n',
      'docs/ash.topic': '<topic title="Ash &amp; [wood]"><chapter title="Grey" id="g"/></topic>',
      'docs/files/a.zip': '',
    }
    const setup = { files, file: 'docs/deep/a.md' }
    expect(
      made(
        '[a](red.md) [](red.md#hot) [](red.md#kotlin-js-1-5) [](ash.topic) [](ash.topic#g)',
        setup,
      ),
    ).toBe(
      '[a](../clay/red.md) [It is `hot`](../clay/red.md#hot) [Kotlin/JS 1.5](../clay/red.md#kotlin-js-1-5) [Ash & \\[wood\\]](../ash.topic) [Grey](../ash.topic#g)',
    )
    expect(
      made('[a](gone.md) [b](https://x.y/red.md) [c](#d){nullable="true"} [z](a.zip)', setup),
    ).toBe('[a](gone.md) [b](https://x.y/red.md) [c](#d) [z](../files/a.zip)')
    expect(
      made('<a href="red.md" anchor="hot"/> <a href="red.md">x *y*</a> <a anchor="q">r</a>', setup),
    ).toBe('[It is `hot`](../clay/red.md#hot) [x *y*](../clay/red.md) [r](#q)')
    expect(made('[a]: red.md\n\n`[b](red.md)`', setup)).toBe('[a]: ../clay/red.md\n\n`[b](red.md)`')
  })

  it('finds pictures in the folders of the project (FOREIGN-WRS-4, FOREIGN-WRS-6)', () => {
    const files = {
      'docs/images/x/red.png': '',
      'docs/other/red.png': '',
      'docs/images/a b.png': '',
    }
    const setup = { files, options: { images: ['images'] } }
    expect(made('![Red](red.png) ![A](a b.png){style="block"}', setup)).toBe(
      '![Red](./images/x/red.png) ![A](./images/a%20b.png)',
    )
    expect(made('![R "q"](red.png){width="20"}{type="joined"} x', setup)).toBe(
      '<img src="./images/x/red.png" alt="R &quot;q&quot;" width="20" /> x',
    )
    // Text below a tag alone stays Markdown, and so does a heading.
    expect(made('![](red.png){width=20}\n*x*', setup)).toBe(
      '<img src="./images/x/red.png" alt="" width="20" /> *x*',
    )
    expect(made('![](red.png){width=20}\n## X', setup)).toBe(
      '<img src="./images/x/red.png" alt="" width="20" />\n\n## X',
    )
  })

  it('gives headings the ids of Writerside (FOREIGN-WRS-4)', () => {
    expect(
      made(
        '## What\'s `new`/old?\n\n## Plain one\n\n### B {#own}\n\n## C\n{id="d.e" collapsible="true"}',
      ),
    ).toBe(
      '## What\'s `new`/old? {#what-s-new-old}\n\n## Plain one\n\n### B {#own}\n\n## <a id="d.e"></a>C',
    )
    expect(made('## A.b() c_d', { options: { ids: 'without-dots' } })).toBe(
      '## A.b() c_d {#ab-c-d}',
    )
    expect(made('## X/Y\n\n## X/Y')).toBe('## X/Y {#x-y}\n\n## X/Y')
  })

  it('reads quotes as admonitions by their attributes (FOREIGN-WRS-6)', () => {
    expect(made('> Warm\ntoo.\n\nText.\n\n> A\n>\n> > B\n>\n{style="note" title="It [x]"}')).toBe(
      ':::tip\n\nWarm\ntoo.\n\n:::\n\nText.\n\n::::note[It \\[x\\]]\n\nA\n\n:::tip\n\nB\n\n:::\n\n::::',
    )
    expect(made('* a\n\n  > B\n  >\n  {style="warning"}\n\n* c')).toBe(
      '* a\n\n  :::warning\n\n  B\n\n  :::\n\n* c',
    )
    expect(made('> A\n> {style="note"}')).toBe(':::note\n\nA\n\n:::')
    expect(made('> Said.\n{style="quote"}')).toBe('> Said.')
    expect(made('```\n> A\n{style="note"}\n```')).toBe('```\n> A\n{style="note"}\n```')
  })

  it('takes code from files (FOREIGN-WRS-6)', () => {
    const files = {
      'docs/code/a.kt':
        'import x.Kiln\n\n/** Of Kiln. */\n@Hot\nclass Kiln(val a: Int) {\n    // Burns.\n    fun burn(): Int =\n        a + 1\n\n    fun cool() {\n        open("{")\n    }\n}\n\nval x = 1\n',
      'docs/code/A.java':
        'class A {\n  @Nullable\n  public static List<String> find(\n      int a) {\n    return b;\n  }\n}\n',
    }
    const setup = { files, options: { snippets: 'code' } }
    const code = (attributes: string, file = 'a.kt'): string =>
      made(`\`\`\`kotlin\n\`\`\`\n{src="${file}" ${attributes}}`, setup)
    expect(code('include-lines="1, 15-15"')).toBe('```kotlin\nimport x.Kiln\nval x = 1\n```')
    expect(code('include-symbol="burn"')).toBe('```kotlin\nfun burn(): Int =\n    a + 1\n```')
    expect(code('include-symbol="Kiln.cool, x"')).toBe(
      '```kotlin\n    fun cool() {\n        open("{")\n    }\n\nval x = 1\n```',
    )
    expect(code('include-symbol="Kiln"')).toContain('@Hot\nclass Kiln')
    expect(code('include-symbol="find"', 'A.java')).toBe(
      '```kotlin\n@Nullable\npublic static List<String> find(\n    int a) {\n  return b;\n}\n```',
    )
    expect(ofTopic('<code-block lang="Kotlin" src="a.kt" include-lines="15"/>', setup)).toBe(
      '```kotlin\nval x = 1\n```',
    )
    expect(made('```\n```\n{src="gone.kt"}', setup)).toBe('`gone.kt`')
    expect(messages('\n```\n```\n{src="gone.kt"}\n\n```\n```\n{src="gone.kt"}', setup)).toEqual([
      'a:2 Code not found: gone.kt',
    ])
    expect(messages('```\n```\n{src="a.kt" include-symbol="gone"}', setup)).toEqual([
      'a:1 a.kt does not declare gone. All of it is shown.',
    ])
  })

  it('leaves out attributes in braces, and nothing else in braces (FOREIGN-WRS-6)', () => {
    expect(
      made(
        'A {style="x"}\n\n- a\n- b\n- {columns="2"}\n\n{type="wide"}\n\n| a |\n|---|\n| b |\n{style="none"}\n\nEnd',
      ),
    ).toBe('A\n\n- a\n- b\n\n| a |\n|---|\n| b |\n\nEnd')
    expect(made('{a: 1} {} {x} `{a="b"}` ${a}')).toBe('{a: 1} {} {x} `{a="b"}` ${a}')
    expect(made('Kiln {#kiln}\n: Hot.')).toBe('<a id="kiln"></a>Kiln\n: Hot.')
    expect(made('```js {a="b"}\nx\n```\n\n{src-is="gone"}')).toBe('```js\nx\n```')
  })

  it('includes elements with their values (FOREIGN-WRS-5)', () => {
    const files = {
      'docs/lib.topic':
        '<topic><snippet id="s"><p>Of <b>%x%</b> and %y%.</p></snippet><snippet id="i">%x%</snippet><p id="p">P</p><snippet id="f"><p filter="a">A</p><p filter="b">B</p><p>C</p></snippet><snippet id="loop"><include from="lib.topic" element-id="loop"/></snippet></topic>',
      'docs/lib.md':
        '## One {id="one"}\n\nText.\n\n### Deep\n\n## Two\n\n<snippet id="m">\n\n* %x%\n\n</snippet>\n',
    }
    const setup = { files }
    const include = (file: string, id: string, inner = ''): string =>
      `<include from="${file}" element-id="${id}">${inner}</include>`
    const x = '<var name="x" value="oak"/>'
    expect(made(`<var name="y" value="ash"/>\n\n${include('lib.topic', 's', x)}`, setup)).toBe(
      'Of **oak** and ash.',
    )
    expect(made(`- ${include('lib.topic', 'i', x)}!\n- ${include('lib.topic', 'p')}`, setup)).toBe(
      '- oak!\n- <a id="p"></a>P',
    )
    expect(made(include('lib.md', 'one'), setup)).toBe('## One {#one}\n\nText.\n\n### Deep')
    expect(made(include('lib.md', 'm', x), setup)).toBe('* oak')
    expect(made('<include from="lib.topic" element-id="f" use-filter="a,empty"/>', setup)).toBe(
      'A\n\nC',
    )
    expect(messages(`\n${include('lib.topic', 'gone')}\n${include('no.md', 'a')}`, setup)).toEqual([
      'a:2 Included element not found: lib.topic#gone',
      'a:3 Included element not found: no.md#a',
    ])
    expect(messages(include('lib.topic', 'loop'), setup)).toEqual([
      'docs/lib.topic:1 Too many includes: lib.topic#loop',
    ])
  })

  it('shows what is of its instance (FOREIGN-WRS-7)', () => {
    expect(
      made('<if instance="k">A</if><if instance="!k">B</if>\n\n<note instance="o">C</note>', {
        options: { instance: 'k' },
      }),
    ).toBe('A')
  })

  it('reads elements in Markdown (FOREIGN-WRS-7)', () => {
    expect(
      made(
        '<tabs group="os">\n    <tab title="A [b]" group-key="a">\n\n    ```sh\n    ls\n    ```\n\n    </tab>\n    <tab title="C">*d*</tab>\n</tabs>',
      ),
    ).toBe(
      '::::tabs{groupId="os"}\n\n:::tab[A \\[b\\]]{value="a"}\n\n```sh\nls\n```\n\n:::\n\n:::tab[C]{value="c"}\n\n*d*\n\n:::\n\n::::',
    )
    expect(made('1. One\n\n   <note>\n   Two *x*\n   </note>\n\n2. Three')).toBe(
      '1. One\n\n   :::note\n\n   Two *x*\n\n   :::\n\n2. Three',
    )
    expect(made('| a |\n|---|\n| <p><b>X</b></p><p>Y</p> z |')).toBe(
      '| a |\n|---|\n| **X**<br />Y<br /> z |',
    )
    expect(made('| a |\n|---|\n| <video src="https://a.b/c" title="D"/> |')).toBe(
      '| a |\n|---|\n| [D](https://a.b/c) |',
    )
    expect(made('A <div>x</div> `<note>` <your-app> </note> <path> b\n\nEnd')).toBe(
      'A <div>x</div> `<note>` <your-app> </note> <path> b\n\nEnd',
    )
    expect(made('## A\n<primary-label ref="b"/>\n\nC <!-- gone --> d')).toBe('## A\n\n*b*\n\nC  d')
  })

  it('reads pages in XML, in which marks of Markdown are text (FOREIGN-WRS-7)', () => {
    expect(
      ofTopic(
        '<p>1. A *b* &lt;c&gt; &amp;amp; `d`\n  [e]<!-- x --> <![CDATA[<f>]]></p><p># g</p>- h<chapter title="I_j" id="k"><p>L</p><chapter title="M"/></chapter>',
      ),
    ).toBe(
      '1\\. A \\*b\\* &lt;c&gt; &amp;amp; \\`d\\` \\[e\\] \\<f>\n\n\\# g\n\n\\- h\n\n## I_j {#k}\n\nL\n\n### M',
    )
    expect(
      ofTopic(
        '<list type="decimal" start="3"><li>A <control>b</control></li><li><p>C</p><code-block lang="XML"><![CDATA[\n  <d/>\n    <e/>\n]]></code-block></li></list>',
      ),
    ).toBe('3. A **b**\n4. C\n\n   ```xml\n   <d/>\n     <e/>\n   ```')
    expect(
      ofTopic(
        '<procedure title="P" id="q"><p>First:</p><step>A</step><step><p>B</p></step></procedure><procedure><step>Only</step></procedure>',
      ),
    ).toBe('<a id="q"></a>**P**\n\nFirst:\n\n:::steps\n\n1. A\n2. B\n\n:::\n\nOnly')
    expect(ofTopic('<deflist><def title="T" id="u">V<list><li>W</li></list></def></deflist>')).toBe(
      '<a id="u"></a>T\n:   V\n\n    - W',
    )
    expect(
      ofTopic(
        '<path>a/b</path> <shortcut key="$Copy"/> <format style="italic" color="red">c</format><br/><math>x^2</math>',
      ),
    ).toBe('`a/b` <kbd>Copy</kbd> *c*<br />$x^2$')
  })

  it('writes tables in Markdown, or in HTML where cells have blocks (FOREIGN-WRS-7)', () => {
    expect(
      ofTopic(
        '<table><tr><td>A</td><td><p>B</p></td></tr><tr><td>c|d</td><td><code>e|f</code></td></tr></table>',
      ),
    ).toBe('| A | B |\n| --- | --- |\n| c\\|d | `e\\|f` |')
    expect(
      ofTopic(
        '<table style="header-column"><tr><td>A</td><td colspan="2"><list><li>B</li></list></td></tr></table>',
      ),
    ).toBe(
      '<table>\n<tbody>\n<tr>\n<th>\n\nA\n\n</th>\n<td colspan="2">\n\n- B\n\n</td>\n</tr>\n</tbody>\n</table>',
    )
  })

  it('shows cards, links and labels by their names (FOREIGN-WRS-7)', () => {
    const files = {
      'docs/fire.md': '# Fire\n',
      'docs/labels.list': '<labels><primary-label id="b" name="Beta" href="fire.md"/></labels>',
      'docs/c.list': '<categories><category id="r" name="Related"/></categories>',
    }
    const setup = { files, options: { categories: ['c.list'] } }
    expect(
      ofTopic(
        '<section-starting-page><title>S</title><description>Of it.</description><spotlight><a href="fire.md" summary="Hot"/></spotlight><primary><title>First</title><a href="https://a.b">C</a></primary></section-starting-page>',
        setup,
      ),
    ).toBe(
      '# S\n\nOf it.\n\n:::cards\n\n- [Fire](./fire.md) Hot\n\n:::\n\n## First\n\n:::cards\n\n- [C](https://a.b)\n\n:::',
    )
    expect(
      ofTopic(
        '<primary-label ref="b"/><seealso><category ref="r"><a href="fire.md"/></category></seealso>',
        setup,
      ),
    ).toBe('*[Beta](./fire.md)*\n\n**See also**\n\n*Related*\n\n- [Fire](./fire.md)')
    expect(
      ofTopic(
        '<video src="https://youtu.be/abc"/><compare first-title="X"><code-block>a</code-block><code-block>b</code-block></compare>',
      ),
    ).toBe(
      '[Video](https://www.youtube.com/watch?v=abc)\n\n**X**\n\n```\na\n```\n\n**After**\n\n```\nb\n```',
    )
  })

  it('shows the content of what it does not know, with a warning (FOREIGN-WRS-7)', () => {
    const text =
      '<topic><kiln>\nHot <oak>wood</oak></kiln>\n<kiln/><api-doc openapi-path="a.yaml"/></topic>'
    expect(made(text, { file: 'docs/a.topic' })).toBe('Hot\n\nwood')
    expect(messages(text, { file: 'docs/a.topic' })).toEqual([
      'a:1 Unknown element <kiln>. Its content is shown.',
      'a:2 Unknown element <oak>. Its content is shown.',
      'a:3 The reference of a.yaml is left out.',
    ])
  })

  it('has each line at its place (FOREIGN-WRS-8)', () => {
    const { text, places } = translate('[//]: # (title: A)\n\nOne.\n\n> Two.\n>\n> Three.\n\nFour.')
    const rows = text.split('\n')
    for (const [words, line] of [
      ['One.', 3],
      ['Two.', 5],
      ['Three.', 7],
      ['Four.', 9],
    ] as const)
      expect(places[rows.indexOf(words)]?.line).toBe(line)
  })

  it('ends at a depth without losing text (FOREIGN-WRS-8)', () => {
    const deep = `${'<note>'.repeat(300)}core${'</note>'.repeat(300)}`
    expect(ofTopic(deep)).toContain('core')
    expect(made(deep)).toContain('core')
    expect(made(`${'> '.repeat(300)}core`)).toContain('core')
    expect(made('<tabs>\n<tab title="x">\nA <control>b\n\nEnd')).toContain('End')
    expect(made('<code-block>\na')).toContain('a')
  })
})
