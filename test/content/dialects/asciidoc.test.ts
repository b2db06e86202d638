import { describe, expect, it } from 'vitest'
import { createAsciidoc } from '../../../src/content/dialects/asciidoc/asciidoc.js'

type Setup = {
  readonly files?: Readonly<Record<string, string>>
  readonly file?: string
  readonly options?: Readonly<Record<string, unknown>>
}

function translate(text: string, { files = {}, file = 'docs/a.adoc', options = {} }: Setup = {}) {
  const translated = createAsciidoc().translate({
    ...{ text, file, format: 'md', docsDir: 'docs' },
    ...{ includeFolders: [], variables: {}, options },
    read: (path) => files[path],
  })
  expect(translated.places).toHaveLength(translated.text.split('\n').length)
  return translated
}

/** What a text becomes. */
const made = (text: string, setup: Setup = {}): string => translate(text, setup).text.trim()

describe('AsciiDoc', () => {
  it('reads conditions and attributes in the order of the lines (FOREIGN-ADOC-3)', () => {
    expect(
      made(
        ':x: 1\n\nifdef::x[]\nb {x}\nendif::[]\nifndef::x[]\nc\nendif::[]\nifdef::x[d]\nifeval::["{x}" == "1"]\ne\nendif::[]\nifeval::[{x} > 1]\nf\nendif::[]\nifdef::x+y[g]\nifdef::x,y[h]',
      ),
    ).toBe('b 1\nd\ne\nh')
    expect(
      made(
        ':a: 1\n:!a:\n:b: two \\\n  three\n\n{a} {b} {c} \\{b} {counter:n} {counter:n}\n:b: not read',
      ),
    ).toBe('{a} two three {c} {b} 1 2\n\\:b: not read')
    expect(made('a // b\n// comment\nc\n\n////\ninclude::gone.adoc[]\n////\n\n\\ifdef::a[]')).toBe(
      'a // b\nc\n\nifdef:\\:a\\[\\]',
    )
    expect(
      made('{heat} {soft} {off} {on}\n\n:heat: 1\n:soft: 2\n:off: 3\n\n{heat} {soft} {off}', {
        options: { attributes: { heat: 5, soft: '6@', off: false, on: true } },
      }),
    ).toBe('5 6 {off}\n\n5 2 3')
  })

  it('includes files, and parts of them (FOREIGN-ADOC-3)', () => {
    expect(
      made('include::p.adoc[leveloffset=+1]\n\n{from}', {
        files: { 'docs/p.adoc': '= Part\n:from: the part\n\n== Sub' },
      }),
    ).toBe('## Part {#_part}\n\n### Sub {#_sub}\n\nthe part')
    expect(
      made('----\ninclude::k.py[tag=b]\n----', {
        files: {
          'docs/k.py':
            '# tag::a[]\n  x\n# end::a[]\n# tag::b[]\n  y\n# tag::c[]\nz\n# end::c[]\n# end::b[]\nw\n',
        },
      }),
    ).toBe('```\n  y\nz\n```')
    expect(
      made('----\ninclude::k.py[tags=b;!c]\n----', {
        files: {
          'docs/k.py':
            '# tag::a[]\n  x\n# end::a[]\n# tag::b[]\n  y\n# tag::c[]\nz\n# end::c[]\n# end::b[]\nw\n',
        },
      }),
    ).toBe('```\n  y\n```')
    expect(
      made('----\ninclude::k.py[tags=!b]\n----', {
        files: { 'docs/k.py': '# tag::a[]\n  x\n# end::a[]\n# tag::b[]\n  y\n# end::b[]\nw\n' },
      }),
    ).toBe('```\n  x\nw\n```')
    expect(
      made('----\ninclude::k.py[tags=*]\n----', {
        files: { 'docs/k.py': 'v\n# tag::a[]\nx\n# end::a[]\nw\n' },
      }),
    ).toBe('```\nx\n```')
    expect(
      made('----\ninclude::k.py[tags=**]\n----', {
        files: { 'docs/k.py': 'v\n# tag::a[]\nx\n# end::a[]\nw\n' },
      }),
    ).toBe('```\nv\nx\nw\n```')
    expect(
      made('----\ninclude::k.py[lines=2..3;6..,indent=2]\n----', {
        files: { 'docs/k.py': '1\n    2\n     3\n4\n5\n    6\n    7\n' },
      }),
    ).toBe('```\n  2\n   3\n  6\n  7\n```')
    expect(made('a\n\ninclude::gone.adoc[opts=optional]\n\n\\include::p.adoc[]')).toBe(
      'a\n\ninclude::p.adoc\\[\\]',
    )
  })

  it('has one title, and front matter for what attributes say (FOREIGN-ADOC-4)', () => {
    expect(
      made(
        '// comment\n= The _kiln_\nJane Doe <j@k.example>\nv1, 2024-01-01\n:description: All about kilns\n:keywords: clay, fire\n:toc:\n\nBy {author}, {revnumber}: {doctitle}.',
      ),
    ).toBe(
      '---\ndescription: "All about kilns"\nkeywords: ["clay","fire"]\n---\n\n# The *kiln*\n\nBy Jane Doe, 1: The kiln.',
    )
    expect(made('---\nlayout: x\ndescription: Own\n---\n= T\n:description: Other\n\na')).toBe(
      '---\nlayout: x\ndescription: Own\n---\n\n# T\n\na',
    )
    expect(made('= T\nNot one of the names of authors at all.\n\na')).toBe(
      '# T\n\nNot one of the names of authors at all.\n\na',
    )
    expect(
      made('= T\n\n= Part\n\n== Chapter\n\n[discrete]\n== D\n\n## M\n\nSetext\n------\n\na'),
    ).toBe(
      '# T\n\n## Part {#_part}\n\n### Chapter {#_chapter}\n\n### D {#_d}\n\n### M {#_m}\n\n### Setext {#_setext}\n\na',
    )
  })

  it('gives titles the ids that the site had (FOREIGN-ADOC-4)', () => {
    expect(made("== What's new?\n\n=== Of clay - 2.0\n\n== What's new?\n\n== `C` & _D_ (e)")).toBe(
      '## What’s new? {#_whats_new}\n\n### Of clay - 2.0 {#_of_clay_2_0}\n\n## What’s new? {#_whats_new_2}\n\n## `C` & *D* (e) {#_c_d_e}',
    )
    expect(
      made('[[own]]\n== A\n\n[#two]\n== B [[three]]\n\n== C [[four]]\n\n[id=five]\n== D'),
    ).toBe('## A {#own}\n\n## B {#two}\n\n## C {#four}\n\n## D {#five}')
    expect(made(':idprefix:\n:idseparator: -\n\n== A b\n\n== A b')).toBe(
      '## A b {#a-b}\n\n## A b {#a-b-2}',
    )
  })

  it('has admonitions, boxes and quotes (FOREIGN-ADOC-5)', () => {
    expect(
      made(
        'NOTE: One\ntwo.\n\n[TIP]\n.Title\n====\na\n\nWARNING: b\n====\n\n[CAUTION]\n--\nc\n--\n\n[IMPORTANT]\nd',
      ),
    ).toBe(
      ':::note\n\nOne\ntwo.\n\n:::\n\n::::tip[Title]\n\na\n\n:::warning\n\nb\n\n:::\n\n::::\n\n:::caution\n\nc\n\n:::\n\n:::important\n\nd\n\n:::',
    )
    expect(made(':note-caption: Hinweis\n\nNOTE: One')).toBe(':::note[Hinweis]\n\nOne\n\n:::')
    expect(
      made(
        '====\nplain\n====\n\n.T\n====\nbox\n====\n\n[%collapsible%open]\n.More\n====\nh\n====\n\n****\ns\n****\n\n[abstract]\na\n\n--\no\n--',
      ),
    ).toBe(
      'plain\n\n:::secondary[T]\n\nbox\n\n:::\n\n:::details[More]{open}\n\nh\n\n:::\n\n<aside>\n\ns\n\n</aside>\n\na\n\no',
    )
    expect(made('[quote, Potter, Book]\n____\nq\n\n* x\n____')).toBe(
      '> q\n>\n> - x\n>\n> — Potter, *Book*\n>',
    )
    expect(made('[verse, P]\na\nb')).toBe('> a\\\n> b\n>\n> — P\n>')
    expect(made('"words"\n-- Me')).toBe('> words\n>\n> — Me\n>')
  })

  it('has code with its title, lines, callouts and substitutions (FOREIGN-ADOC-5)', () => {
    expect(
      made(
        '[source,ruby,linenums,start=5,highlight=2..3;5]\n.kiln.rb\n----\nputs 1 # <1>\nputs 2 // <2>\nputs 3 <3> <4>\n<tag> <!--5-->\n----\n<1> One\n<.> Two',
      ),
    ).toBe(
      '```ruby {2-3,5} title="kiln.rb" showLineNumbers=5\nputs 1 # (1)\nputs 2 // (2)\nputs 3 (3) (4)\n<tag> (5)\n```\n\n1. One\n2. Two',
    )
    expect(
      made(
        ':v: 2\n\n[source,subs="attributes+"]\n----\nheat {v} *b*\n----\n\n[subs=+quotes]\n----\n*b* <x>\n----',
      ),
    ).toBe('```\nheat 2 *b*\n```\n\n```\nb <x>\n```')
    expect(
      made(
        ':source-language: java\n\n[source]\n----\na\n----\n\n----\nb\n----\n\n```js\nx\n```\n\n  lit\n   eral\n\n....\na {v}\n....\n\n[source,sh]\npara',
      ),
    ).toBe(
      '```java\na\n```\n\n```\nb\n```\n\n```js\nx\n```\n\n```text\nlit\n eral\n```\n\n```text\na {v}\n```\n\n```sh\npara\n```',
    )
    expect(
      made(
        '[mermaid]\n----\na-->b\n----\n\n[plantuml,x,svg]\n....\na -> b\n....\n\n----\n```\nx\n```\n----',
      ),
    ).toBe('```mermaid\na-->b\n```\n\n```plantuml\na -> b\n```\n\n````\n```\nx\n```\n````')
  })

  it('has lists with blocks in them (FOREIGN-ADOC-5)', () => {
    expect(made('* a\n+\n----\nc\n----\n+\npara\n* b\n\n\n* c\n** d\n+\ne\n\n+\nf\n* g')).toBe(
      '- a\n\n  ```\n  c\n  ```\n\n  para\n\n- b\n- c\n  - d\n\n    e\n\n  f\n\n- g',
    )
    expect(made('3. three\n4. four\n\n[start=7]\n. seven')).toBe(
      '3. three\n4. four\n\n<!-- -->\n\n7. seven',
    )
    expect(made('[loweralpha]\n. x\n. y')).toBe(
      '<ol type="a">\n<li>\n\nx\n\n</li>\n<li>\n\ny\n\n</li>\n</ol>',
    )
    expect(made('* [ ] a\n* [x] b\n* [*] c\n\n//-\n\n- z')).toBe(
      '- [ ] a\n- [x] b\n- [x] c\n\n<!-- -->\n\n- z',
    )
    expect(made('- a\n.. b\n... c\n-- d')).toBe('- a\n  1. b\n     1. c\n        —\u2009d')
    expect(
      made('A:: one\nB::\nC:: two\n+\nmore\nD::\n* x\nE::\n  F::: g\n\n[horizontal]\nG:: h\nI::'),
    ).toBe(
      'A\n:   one\n\nB\nC\n:   two\n\n    more\n\nD\n:   - x\n\nE\n:   F\n    :   g\n\n<!-- -->\n\nG\n:   h\n\n**I**',
    )
  })

  it('has tables: simple ones in Markdown, others in HTML (FOREIGN-ADOC-5)', () => {
    expect(
      made(
        '[cols="1,>2,^m",options=header]\n.Heat\n|===\n|A |B |C\n|1 |2 *b* |3\n|x\\|y |z |w\n|===',
      ),
    ).toBe(
      '**Heat**\n\n| A | B | C |\n| --- | --: | :-: |\n| 1 | 2 **b** | `3` |\n| x\\|y | z | `w` |',
    )
    expect(made('|===\n|A |B\n\n|1\n|2\n|===')).toBe('| A | B |\n| --- | --- |\n| 1 | 2 |')
    expect(made(',===\na,"b, c"\n\nd,e\n,===')).toBe('| a | b, c |\n| --- | --- |\n| d | e |')
    // A cell that goes on below the empty line makes no header of its row.
    expect(made('[cols="a"]\n|===\n|*Ash*\n\n* x\n\n|b\n|===')).toBe(
      '<table>\n<tbody>\n<tr>\n<td>\n\n**Ash**\n\n- x\n\n</td>\n</tr>\n<tr>\n<td>\n\nb\n\n</td>\n</tr>\n</tbody>\n</table>',
    )
    expect(made('|===\n|a |b\n|===')).toBe(
      '<table>\n<tbody>\n<tr>\n<td>\n\na\n\n</td>\n<td>\n\nb\n\n</td>\n</tr>\n</tbody>\n</table>',
    )
    expect(made('[%header%footer,cols="1h,a"]\n|===\n|A |B\n\n|1\n|* x\n* y\n\n2+^|3\n|===')).toBe(
      '<table>\n<thead>\n<tr>\n<th>\n\nA\n\n</th>\n<th>\n\nB\n\n</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<th>\n\n1\n\n</th>\n<td>\n\n- x\n- y\n\n</td>\n</tr>\n</tbody>\n<tfoot>\n<tr>\n<th colspan="2" align="center">\n\n3\n\n</th>\n</tr>\n</tfoot>\n</table>',
    )
  })

  it('has tabs (FOREIGN-ADOC-5)', () => {
    expect(made('[tabs,sync-group-id=os]\n====\nMac::\n+\n--\na\n--\nLinux:: b\n====')).toBe(
      '::::tabs{groupId="os"}\n\n:::tab[Mac]{value="mac"}\n\na\n\n:::\n\n:::tab[Linux]{value="linux"}\n\nb\n\n:::\n\n::::',
    )
    expect(
      made(
        '[source,java,role="primary"]\n.J\n----\na\n----\n\n[source,kotlin,role="secondary"]\n----\nb\n----',
      ),
    ).toBe(
      '::::tabs\n\n:::tab[J]{value="j"}\n\n```java\na\n```\n\n:::\n\n:::tab[Kotlin]{value="kotlin"}\n\n```kotlin\nb\n```\n\n:::\n\n::::',
    )
  })

  it('has HTML, formulas and rules (FOREIGN-ADOC-5)', () => {
    expect(
      made('++++\n<p>a\n\nb *c*</p>\n++++\n\n++++\n<b>d</b>\n++++\n\n++++\njust *text*\n++++'),
    ).toBe('<p>a\nb *c*</p>\n\n<div>\n<b>d</b>\n</div>\n\njust \\*text\\*')
    expect(
      made("[stem]\n++++\nx^2\n++++\n\n[latexmath]\n++++\ny_1\n++++\n\n'''\n\n<<<\n\ntoc::[]"),
    ).toBe('```text\nx^2\n```\n\n$$\ny_1\n$$\n\n---')
    expect(made('line +\nbreak\n\n[%hardbreaks]\na\nb')).toBe('line\\\nbreak\n\na\\\nb')
  })

  it('keeps a paragraph together where a line shows nothing (FOREIGN-ADOC-6)', () => {
    expect(made('(((a)))\nOne\n(((b)))\ntwo (((c)))\n\nthree')).toBe('One\ntwo\n\nthree')
  })

  it('has marks around words (FOREIGN-ADOC-6)', () => {
    expect(made('A `*b*` c **d**e __f__g `+*x*+` ``m``n')).toBe(
      'A <code>**b**</code> c **d**e *f*g `*x*` `m`n',
    )
    expect(made("It's *b*: _i_, *_both_*, a*b*c, a**b**c, \\*not* and \\_no_ it\\'s")).toBe(
      "It’s **b**: *i*, ***both***, a\\*b\\*c, a**b**c, \\*not\\* and \\_no\\_ it's",
    )
    expect(
      made('#h# [.underline]#u# [.line-through]#s# [.red]#plain# [#here]#id# H~2~O x^2^'),
    ).toBe(
      '<mark>h</mark> <u>u</u> <del>s</del> plain <a id="here"></a>id H<sub>2</sub>O x<sup>2</sup>',
    )
    expect(made('"`q`" \'`s`\' a -- b, c--d, e... -> => <- <= (C) (R) (TM) \\(C)')).toBe(
      '“q” ‘s’ a\u2009—\u2009b, c—d, e… → ⇒ ← ⇐ © ® ™ (C)',
    )
    expect(
      made('kbd:[Ctrl+C] kbd:[+] btn:[Save] menu:File[Save > As] icon:check[] icon:fire[]'),
    ).toBe('<kbd>Ctrl</kbd>+<kbd>C</kbd> <kbd>+</kbd> **Save** **File › Save › As** ✓')
    expect(made('((kiln)) (((clay,pot))) indexterm:[a,b] indexterm2:[door]')).toBe('kiln   door')
    expect(made('`a *b*` `xref:b.adoc[x]` `a|b` `` ` ``')).toBe(
      '<code>a **b**</code> [`x`](./b.adoc) `a|b` ``  `  ``',
    )
  })

  it('has no marks in keys and in words for images (FOREIGN-ADOC-6)', () => {
    expect(made('kbd:[`*a*`] btn:[_b_] image:x.png[*c* `d`] menu:e[*f*]')).toBe(
      '<kbd>a</kbd> **b** ![c d](./x.png) **e › f**',
    )
  })

  it('leaves text as it is (FOREIGN-ADOC-6)', () => {
    expect(made('1 * 2 _a_b $5 [x] <b> & &copy; {#x} a|b :smile: ~ {cpp}')).toBe(
      '1 * 2 \\_a_b \\$5 \\[x\\] \\<b> & &copy; \\{#x} a\\|b \\:smile: ~ C++',
    )
    expect(
      made('+*a*+ ++_b_++ +++<u>c</u>+++ pass:[<i>d</i>] pass:q[*e*] pass:c[<f>] $$*g*$$'),
    ).toBe('\\*a\\* \\_b\\_ <u>c</u> <i>d</i> **e** \\<f> \\*g\\*')
    expect(made('stem:[x^2] latexmath:[y_1] `{empty}x`')).toBe('`x^2` $y_1$ `x`')
    expect(made('a\n# b\n- c\n1) d\n> e')).toBe('a\n\\# b\n\\- c\n1\\) d\n\\> e')
  })

  it('has links (FOREIGN-ADOC-7)', () => {
    expect(
      made(
        'https://k.example, <https://k.example> (https://k.example/a_b). https://k.example[the kiln^] \\https://k.example a@k.example mailto:a@k.example[Mail]',
      ),
    ).toBe(
      '<https://k.example>, <https://k.example> (<https://k.example/a_b>). [the kiln](https://k.example) https\\://k.example <a@k.example> [Mail](mailto:a@k.example)',
    )
    expect(
      made(
        'link:a b.pdf[A, b] link:x.html[] link:++a_b_c++[x] https://k.example/?a=[x,window=_blank] https://k.example["a, b",role=x] https://k.example[`c`]',
      ),
    ).toBe(
      '[A, b](<a b.pdf>) [x.html](x.html) [x](a_b_c) [x](https://k.example/?a=) [a, b](https://k.example) [`c`](https://k.example)',
    )
    expect(made('a footnote:[One *b*.] b footnote:x[Two] c footnote:x[]')).toBe(
      'a [^1] b [^x] c [^x]\n\n[^1]: One **b**.\n\n[^x]: Two',
    )
    expect(
      made('[bibliography]\n* [[[pot]]] A book\n* [[[jug,2]]] Another\n\nSee <<pot>> and <<jug>>.'),
    ).toBe(
      '- <a id="pot"></a>\\[pot\\] A book\n- <a id="jug"></a>\\[2\\] Another\n\nSee [\\[pot\\]](#pot) and [2](#jug).',
    )
  })

  it('has the ids of its title and of headings without words as places that links lead to (FOREIGN-ADOC-4)', () => {
    expect(made('[[kilns]]\n[#all]\n= Kilns\n\n[#end]\n== {empty}\n\nHot.')).toBe(
      '# Kilns\n\n<a id="kilns"></a><a id="all"></a>\n\n<a id="end"></a>\n\nHot.',
    )
  })

  it('shows links whose attributes have no value as text, with one warning for each (FOREIGN-ADOC-7)', () => {
    const { text, diagnostics } = translate(
      'link:{wiki}/a[Of *clay*] and {wiki}/b[fire], {gone}.\n\nhttps://k.example/{heat}/c[it] {one}[two] https://k.example/{heat}/.',
    )
    expect(text.trim()).toBe(
      'Of **clay** and fire, {gone}.\n\nit {one}\\[two\\] https\\://k.example/{heat}/.',
    )
    expect(diagnostics.map(({ code, message, at }) => [code, message, at?.line])).toEqual([
      [
        'unknown-variable',
        'The attribute {wiki} has no value. Links with it are shown as text.',
        1,
      ],
      [
        'unknown-variable',
        'The attribute {heat} has no value. Links with it are shown as text.',
        3,
      ],
    ])
  })

  it('finds renamed pages and the files of earlier folders, by the attributes of the component (FOREIGN-ADOC-7)', () => {
    expect(
      made(
        'xref:old.adoc#x[Old] xref:fire:gone.adoc[] {heat}\n\nimage::door.png[]\n\ninclude::partial$p.adoc[]',
        {
          files: {
            'docs/modules/ROOT/pages/new.adoc': '= New\n',
            'docs/modules/ROOT/pages/_partials/p.adoc': 'part',
          },
          options: {
            components: [
              {
                ...{ name: 'kiln', root: '', attributes: { heat: 1200 } },
                earlierFolders: ['modules/ROOT/assets/images', 'modules/ROOT/pages/_partials'],
              },
            ],
            aliases: {
              'modules/ROOT/pages/old.adoc': 'modules/ROOT/pages/new.adoc',
              'modules/fire/pages/gone.adoc': 'modules/ROOT/pages/new.adoc',
            },
          },
          file: 'docs/modules/ROOT/pages/page.adoc',
        },
      ),
    ).toBe(
      '[Old](./new.adoc#x) [New](./new.adoc) 1200\n\n![door](../assets/images/door.png)\n\npart',
    )
  })

  it('shows the code of a section in each of its languages (FOREIGN-ADOC-5)', () => {
    const root = 'docs/modules/ROOT/examples/java/hot/fire/kilnred/Kiln'
    const page = '= Fire\n\n[[kiln-red]]\n== Red\n\ninclude-code::./Kiln[tag=x,indent=0]\n'
    const setup = (files: Readonly<Record<string, string>>): Setup => ({
      files,
      file: 'docs/modules/ROOT/pages/hot-fire/page.adoc',
      options: {
        components: [
          {
            ...{ name: 'kiln', root: '' },
            attributes: { 'include-java': 'example$java/hot', 'include-kotlin': 'example$kt' },
          },
        ],
      },
    })
    const java = '// tag::x[]\n  heat();\n  ----\n// end::x[]\nmore\n'
    const alone = { 'docs/modules/ROOT/examples/java/hot/hotfire/kilnred/Kiln.java': java }
    expect(made(page, setup(alone))).toBe(
      '# Fire\n\n## Red {#kiln-red}\n\n```java\nheat();\n----\n```',
    )
    const both = { ...alone, 'docs/modules/ROOT/examples/kt/hotfire/kilnred/Kiln.kt': 'heat()\n' }
    expect(made(page, setup(both))).toContain(
      '::::tabs\n\n:::tab[Java]{value="java"}\n\n```java\nheat();',
    )
    expect(made(page, setup(both))).toContain(':::tab[Kotlin]{value="kotlin"}')
    expect(made('[[kiln-red]]\n= Fire\n\ninclude-code::./Kiln[tag=x]\n', setup(alone))).toContain(
      '  heat();',
    )
    const deep = page.replace('kiln-red', 'kiln.red-hot')
    const inside = { 'docs/modules/ROOT/examples/java/hot/hotfire/kiln/redhot/Kiln.java': java }
    expect(made(deep, setup(inside))).toContain('heat();')
    const { text, diagnostics } = translate(page, setup({ [root]: java }))
    expect(text).toContain('`include-code::./Kiln`')
    expect(diagnostics.map(({ code, message }) => [code, message])).toEqual([
      ['missing-include', 'Included file not found: include-code::./Kiln'],
    ])
  })

  it('reads a page that references lead to again when a file in it is another (FOREIGN-ADOC-7)', () => {
    const files: Record<string, string> = {
      'docs/b.adoc': '= B\n\ninclude::c.adoc[]\n',
      'docs/c.adoc': '[#x]\n== First\n',
    }
    const dialect = createAsciidoc()
    const shown = (): string =>
      dialect
        .translate({
          ...{ text: 'xref:b.adoc#x[]\n', file: 'docs/a.adoc', format: 'md', docsDir: 'docs' },
          ...{ includeFolders: [], variables: {}, read: (file) => files[file] },
        })
        .text.trim()
    expect(shown()).toBe('[First](./b.adoc#x)')
    files['docs/c.adoc'] = '[#x]\n== Second\n'
    expect(shown()).toBe('[Second](./b.adoc#x)')
  })

  it('has images and videos (FOREIGN-ADOC-7)', () => {
    expect(
      made(
        'image::a b.png[The kiln, 200, link=https://k.example]\n\n.Cap\n[#fig]\nimage::k.svg[]\n\nvideo::v.mp4[]\n\nvideo::abc[youtube]\n\nSee <<fig>> and image:x.png[].',
      ),
    ).toBe(
      '[<img src="./a%20b.png" alt="The kiln" width="200">](https://k.example)\n\n<figure id="fig">\n\n![k](./k.svg)\n\n<figcaption>\n\nCap\n\n</figcaption>\n</figure>\n\n<video src="./v.mp4" controls></video>\n\n[Video](https://www.youtube.com/watch?v=abc)\n\nSee [Cap](#fig) and ![x](./x.png).',
    )
    expect(made(':imagesdir: img\n\nimage::k.svg[]')).toBe('![k](./img/k.svg)')
    expect(made('image::k.svg[Kiln,200]')).toBe('<p><img src="./k.svg" alt="Kiln" width="200"></p>')
  })

  it('leads to parts of the page and to other pages, by their titles (FOREIGN-ADOC-7)', () => {
    expect(
      made(
        '[[here]]Here and anchor:there[], <<here>>, <<here,the *place*>>, xref:here[x], <<Some Title>>\n\n== Some Title',
      ),
    ).toBe(
      '<a id="here"></a>Here and <a id="there"></a>, [here](#here), [the **place**](#here), [x](#here), [Some Title](#_some_title)\n\n## Some Title {#_some_title}',
    )
    expect(
      made(
        'xref:b.adoc[] xref:b.adoc#_x[] <<b.adoc#,B>> xref:sub/c.adoc#z[] link:b.html[b] xref:gone.adoc[]',
        {
          files: {
            'docs/b.adoc': '= Bee `b`\n\n== X\n',
            'docs/sub/c.adoc': '= See\n\n[[z]]\n.Zed\n----\n----',
          },
        },
      ),
    ).toBe(
      '[Bee `b`](./b.adoc) [X](./b.adoc#_x) [B](./b.adoc) [Zed](./sub/c.adoc#z) [b](./b.adoc) [gone.adoc](./gone.adoc)',
    )
  })

  it('resolves the resource ids of Antora (FOREIGN-ADOC-7)', () => {
    expect(
      made(
        '= P\n\nxref:other.adoc[] xref:other.adoc#x[] xref:other.adoc#x[w] xref:fire:burn.adoc[] xref:potter:fire:burn.adoc[] xref:2@kiln::other.adoc[] xref:gone:a.adoc[words] xref:ghost:a:b.adoc[] xref:attachment$a.zip[zip] xref:sub/deep.adoc[] xref:#y[Y] <<other.adoc#x>>\n\nimage::door.png[]\n\nimage:fire:flame.png[f] image:other@x:y:z.png[g] link:{attachmentsdir}/b.pdf[B] {page-component-name} {page-module} {page-component-version}\n\ninclude::partial$p.adoc[]\n\ninclude::{partialsdir}/p.adoc[]\n\ninclude::fire:partial$q.adoc[]\n\n----\ninclude::example$k.rb[]\n----\n\n== A b\n== A b\n\n[#y]\n.Y title\ntext',
        {
          files: {
            'docs/en/modules/ROOT/pages/other.adoc': '= The `other`\n\n[#x]\n== Part *x*\n',
            'docs/en/modules/fire/pages/burn.adoc': '= Burning\n\nxref:other.adoc[]',
            'docs/en/modules/ROOT/pages/sub/deep.adoc': '= Deep',
            'docs/en/modules/ROOT/partials/p.adoc': 'part {heat}',
            'docs/en/modules/fire/partials/q.adoc': 'q',
            'docs/en/modules/ROOT/examples/k.rb': 'puts 1',
            'docs/pot/modules/fire/pages/burn.adoc': "= Potter's",
          },
          options: {
            attributes: { heat: 1200 },
            components: [
              { name: 'kiln', version: '2', root: 'en', title: 'Kilns' },
              { name: 'potter', root: 'pot' },
            ],
          },
          file: 'docs/en/modules/ROOT/pages/sub/page.adoc',
        },
      ),
    ).toBe(
      '# P\n\n[The `other`](../other.adoc) [Part **x**](../other.adoc#x) [w](../other.adoc#x) [Burning](../../../fire/pages/burn.adoc) [Potter’s](../../../../../pot/modules/fire/pages/burn.adoc) [The `other`](../other.adoc) words b.adoc [zip](../../attachments/a.zip) [Deep](./deep.adoc) [Y](#y) [Part **x**](../other.adoc#x)\n\n![door](../../images/door.png)\n\n![f](../../../fire/images/flame.png) ![g](other@x:y:z.png) [B](../../attachments/b.pdf) kiln ROOT 2\n\npart 1200\n\npart 1200\n\nq\n\n```\nputs 1\n```\n\n## A b {#a-b}\n\n## A b {#a-b-2}\n\n<a id="y"></a>**Y title**\n\ntext',
    )
  })

  it('keeps odd input (FOREIGN-ADOC-8)', () => {
    expect(made('====\n=====\n*a\n|===\n|x')).toBe(
      '\\*a\n\n<table>\n<tbody>\n<tr>\n<td>\n\nx\n\n</td>\n</tr>\n</tbody>\n</table>',
    )
    expect(made('Std::vec[1] text\n\nkiln::heat()')).toBe('Std:\\:vec\\[1\\] text\n\nkiln::heat()')
    expect(made('a *b `c _d')).toBe('a \\*b \\`c \\_d')
    expect(made('[#x')).toBe('\\[#x')
    expect(made('|===\n|===')).toBe('')
    expect(made('.T')).toBe('**T**')
    expect(made('[[x]]')).toBe('<a id="x"></a>')
    expect(made('* ')).toBe('\\*')
    expect(made('----')).toBe('```\n```')
    expect(made('a\uFEFF\uE000b')).toBe('a\uFEFF\uFFFDb')
    expect(made('')).toBe('')
  })

  it('ends where files include each other many times, and attributes double (FOREIGN-ADOC-8)', () => {
    const includes = (next: number): string => `include::${String(next)}.adoc[]\n\n`.repeat(10)
    const files = Object.fromEntries(
      Array.from({ length: 20 }, (_, at) => [`docs/${String(at)}.adoc`, includes(at + 1)]),
    )
    expect(made('include::0.adoc[]\n', { files })).toContain('20.adoc')
    const doubling = Array.from({ length: 60 }, () => ':a: {a}{a}\n').join('')
    const text = made(`:a: kiln\n${doubling}\n${'{a}\n'.repeat(500)}`)
    expect(text.length).toBeLessThan(3_000_000)
    expect(text).toContain('kilnkiln')
  })

  it('leaves Markdown alone (FOREIGN-ADOC-8)', () => {
    expect(made('# Markdown\n\n== x *a*', { file: 'docs/a.md' })).toBe('# Markdown\n\n== x *a*')
  })

  it('warns at the line of the file (FOREIGN-ADOC-3)', () => {
    const { diagnostics, places } = translate(
      'include::p.adoc[]\n\nfoo::bar[x]\n\ninclude::https://k.example/a.adoc[]',
      { files: { 'docs/p.adoc': 'a\n\ninclude::gone.adoc[]\n\ninclude::p.adoc[]' } },
    )
    expect(diagnostics.map(({ code, message, at }) => [code, message, at])).toEqual([
      [
        'missing-include',
        'Included file not found: gone.adoc',
        { file: 'docs/p.adoc', line: 3, column: 1, length: 20 },
      ],
      [
        'missing-include',
        'Included file not found: p.adoc',
        { file: 'docs/p.adoc', line: 5, column: 1, length: 17 },
      ],
      [
        'missing-include',
        'Included file is on another site: https://k.example/a.adoc',
        { line: 5, column: 1, length: 35 },
      ],
      [
        'unknown-directive',
        'Unknown macro "foo". It is shown as code.',
        { line: 3, column: 1, length: 11 },
      ],
    ])
    expect(places[0]).toEqual({ line: 1, shift: 0, file: 'docs/p.adoc' })
  })

  it('leaves blocks as text that are very deep within others (FOREIGN-ADOC-8)', () => {
    const text =
      Array.from({ length: 60 }, (_, depth) => '='.repeat(depth + 4)).join('\n') + '\n*a*'
    expect(made(text)).toContain('**a**')
  })
})
