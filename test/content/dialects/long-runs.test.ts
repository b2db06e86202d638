import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { root } from '../../helpers/cli.js'
import { DIALECTS } from '../../../src/model/dialects.js'

const execute = promisify(execFile)

/** Marks that patterns look for the end of, or that they allow before what they look for. */
const MARKS = [
  ...[
    '`',
    '```js ',
    '~',
    '~~~\n',
    '[',
    '](',
    '![',
    '^[',
    '[!code ',
    ':b[',
    '[^1]',
    '{',
    '{{ ',
    '{% ',
    '{{ a(b="',
    '{% a(',
    '{{/*',
  ],
  ...[
    '{#',
    '{1,',
    '<',
    '<a ',
    '<Tab>',
    '<T a={',
    '<!--',
    '- ',
    '1. ',
    '# ',
    '|',
    '$',
    '*',
    '_',
    '::: tip ',
  ],
  ...[
    '<!-- tabs-open -->\n',
    '> # a {: .tip}',
    '[a](`',
    '[[a|b.png|',
    '![a](b =1x',
    '::: mermaid\n',
    '<aside class="notice">',
    '```a\n```\n',
    '= a\n',
    ' ',
    '\t',
    '\n',
    '\n\n',
    '@[',
    '<<< ',
    '"',
    'file="',
    '---\n',
    'key: ',
    '!!! ',
    '=== "',
    '${a',
    'export const metadata = {\n',
    '<include src="a" ',
    '<Note>\n',
    '<Note a ',
  ],
  ...['[[', '![[', '[[a]] ', '[[a|', '![[b]]\n', '==a ', '%%', '%% ', '> [!a] ', '^a ', '](b'],
  ...['{a}`', '(a)=\n', '```{a} b\n', ':::{tip}\n', ':a: b\n', '\\begin{a}\n', '$$\n', '* - a\n'],
]

/** Marks of languages that are not Markdown. */
const OWN_MARKS: Readonly<Record<string, readonly string[]>> = {
  dumi: [
    ...[
      '<code src="',
      '<code src="./a.tsx"></code>',
      '<code a="',
      '<embed src="a.md#',
      '<Badge>',
      '<API ',
    ],
    ...[
      '\n<code\n',
      ':::info{title=',
      '```tsx\n/**\n * title: a\n',
      '# <Badge>a</Badge>\n',
      '<Tree',
    ],
  ],
  documenter: [
    ...['[a](@ref ', '[`a`](@ref', '[a](@id ', '``a``', '``', '!!! note "a', '!!! a\n    '],
    ...[
      '# [a](@id b)\n',
      '```@docs\na\n```\n',
      '```@contents\nPages = ["a',
      '`](@ref `',
      '[[a](@ref)',
    ],
  ],
  asciidoc: [
    ...[
      '<<',
      '<<a,',
      'xref:a[',
      'link:a[',
      '|===\n|',
      '|a ',
      '99*|',
      '* a\n',
      'a:: ',
      'a::\n',
      '{a}',
    ],
    ...['== a\n', '++', '"`', 'include::a[', 'ifdef::a[]\n', '[.a]#', '(((', 'footnote:[', '.a\n'],
    ...['image:a[', '----\n', '====\n', '+\n', '<.> a\n', 'pass:[', '[a,b=', ':a: {a}\n', 'kbd:['],
  ],
  quarto: [
    ...[
      '\\@ref(a) ',
      '\\@ref(',
      '(\\#fig:a) ',
      '(ref:a) b\n',
      '\\index{',
      '\\begin{a}\n',
      '`r "a" `',
    ],
    ...['```{r, child="a"}\n```\n', '```{block}\n', '# (PART) a\n', '\\newpage\n', '`r '],
    ...[
      '::: {.a}\n',
      '::: a\n',
      ':::\n',
      '::::: ',
      '{{< a ',
      '{{< include a >}}\n',
      '{{{<',
      '>}}}',
    ],
    ...[
      '[a]{.b ',
      '[a](b){',
      '![',
      '![a](b){#fig-a}\n',
      '^[',
      '@fig-a ',
      '[@a; ',
      '-@',
      '#| a: b\n',
    ],
    ...[
      '```{r}\n',
      '```{r, a="',
      '`a`{=',
      '~a',
      '^a',
      '$$ {#eq-a}\n',
      '$a',
      ': a {#tbl-a}\n',
      '+---+\n',
    ],
    ...[
      '| a\n',
      '--- ---\n',
      '(@a) ',
      '#. a\n',
      'a. b\n',
      '{#a .b c=',
      'key="',
      '    a\n',
      '<!--\n',
      '<pre>\n',
    ],
  ],
  retype: [
    ...['!!!\n', '!!! a\n', '!!!! ', '+++ a\n', '=== a\n', '==- a\n', '||| a\n', '>>> a\n'],
    ...[':::a\n', ':::\n', ':::code source="a" ', '!!- a\n', '+++ a\n||| b\n', '- !!! a\n'],
    ...[
      '[!badge ',
      '[!badge a="',
      '[!badge a](',
      '[!ref](a.md)\n',
      '[!card a="b"](',
      '[[a',
      '[[a]]',
    ],
    ...['{{ a ', '{{ a.b }}', '{{ include "a" }}\n', '{{ include "', '{%{ ', '}%} ', '{% raw %}'],
    ...[
      '{{ for a in b }}\n',
      '{{ end }}\n',
      '%% ',
      '==a',
      '~a',
      '^a',
      '++a',
      ':icon-',
      '{.a ',
      '{#a} ',
    ],
    ...['![a|1](b){', '-![', '![a](b)-\n\n', '``` #1', '~~~a\n', '$$\n', '<!--\n', '> [!NOTE] a\n'],
  ],
  writerside: [
    ...['<a href="', '<tabs>\n', '<tab title="a">', '</p>', '<p>', '<code>', '%a%', '%', '&lt;'],
    ...[
      '{a="b"}',
      '{a="b',
      '> a\n',
      '> ',
      '> > ',
      '[//]: # (',
      '<![CDATA[',
      '<!',
      '<?a',
      '](a.md)',
    ],
    ...[
      '[](a.md)',
      '![a](b){',
      '<li>',
      '<table><tr><td>',
      '<var name="a" value="%a%%a%"/>',
      '* {a="b"}\n',
    ],
    ...[
      '<include from="a.md" element-id="b"/>',
      '<chapter title="a">',
      '```\n```\n{a="b"}\n',
      '| <p>a</p> ',
    ],
  ],
}

const STARTS = [
  '',
  '# a',
  '{#a}',
  '---\npageType: home\nhome: true\n---\n',
  '```js ',
  'export const metadata = {\ntitle: `',
]

const LENGTH = 5000

const textsOf = (marks: readonly string[]): readonly string[] =>
  STARTS.flatMap((start) =>
    marks.map((mark) => start + mark.repeat(Math.ceil(LENGTH / mark.length))),
  )

const script = path.join(root, 'test/fuzz/translate-texts.mjs')

describe('long runs of one mark (TRUST-5, FOREIGN-ADOC-8, FOREIGN-WRS-8)', () => {
  // A pattern that tries all ways to divide such a run takes minutes, and the program is ended. In a process that has run
  // for long, the engine no longer optimises patterns: what it saves by that must not be needed.
  it.each(DIALECTS)('are read by the dialect %s', async (name) => {
    const texts = textsOf([...MARKS, ...(OWN_MARKS[name] ?? [])])
    const translated = execute(process.execPath, ['--no-regexp-optimization', script, name], {
      timeout: 50_000,
    })
    translated.child.stdin?.end(JSON.stringify(texts))
    expect(JSON.parse((await translated).stdout)).toEqual(texts.map(() => true))
  })
})
