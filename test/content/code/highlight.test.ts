import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { highlightLines, loadLanguages } from '../../../src/content/code/highlight.js'
import { LANGUAGES, languageNamed } from '../../../src/content/code/languages.js'

describe('highlightLines', () => {
  it('gives tokens as elements (CODE-1)', async () => {
    await loadLanguages(['js'])
    expect(highlightLines(['let a'], 'js')).toEqual(['<span class="token keyword">let</span> a'])
  })

  it('closes a token at the line end and opens it again on the next line', async () => {
    await loadLanguages(['js'])
    expect(highlightLines(['/* a', '', 'b */ c'], 'js')).toEqual([
      '<span class="token comment">/* a</span>',
      '<span class="token comment"></span>',
      '<span class="token comment">b */</span> c',
    ])
  })

  it('escapes the code of an unknown language (CODE-11)', async () => {
    await loadLanguages(['nope', '__proto__', 'constructor'])
    expect(highlightLines(['<a & "b">'], 'nope')).toEqual(['&lt;a &amp; &quot;b&quot;&gt;'])
    expect(highlightLines(['a'], '__proto__')).toEqual(['a'])
  })

  it('knows scripts and styles inside HTML whatever was loaded before (CODE-1)', async () => {
    await loadLanguages(['html'])
    expect(highlightLines(['<script>let a</script>'], 'html').join('')).toContain(
      '<span class="token language-javascript"><span class="token keyword">let</span> a</span>',
    )
  })
})

describe('LANGUAGES', () => {
  it('has a grammar behind every name, known by that name and by its aliases', async () => {
    for (const [name, { aliases, load }] of Object.entries(LANGUAGES)) {
      const { default: syntax } = await load()
      expect(syntax.displayName).toBe(name)
      for (const alias of syntax.aliases ?? []) expect(languageNamed(alias)).toBe(name)
      for (const alias of aliases.split(' ').filter(Boolean)) {
        expect(languageNamed(alias)).toBe(name)
      }
    }
  })
})

it('gives no token a class by which the style sheets know a block of orion-docs (CODE-10)', async () => {
  const samples = {
    html: '<a href="x">y</a><!-- z --><style>b { c: d }</style>',
    markdown: '# A\n\n```js\nb()\n```\n\n| c |\n| - |\n| [d](e) |\n',
    toml: '[a]\nb = "c"\n',
    tsx: 'const A = () => <B c="d">{e}</B>',
    diff: '+a\n-b\n',
  }
  await loadLanguages(Object.keys(samples))
  const kinds = Object.entries(samples).flatMap(([language, code]) =>
    [
      ...highlightLines(code.split('\n'), language)
        .join('')
        .matchAll(/class="token ([^"]+)"/g),
    ].flatMap(([, names = '']) => names.split(' ')),
  )
  expect(kinds).toContain('tag')
  const folder = new URL('../../../src/ui/', import.meta.url)
  const css = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css') && !name.endsWith('highlight.css'))
    .map((name) => readFileSync(new URL(name, folder), 'utf8'))
    .join('\n')
  const blocks = new Set([...css.matchAll(/(?<![\w\])-])\.([a-z][\w-]*)/g)].map(([, name]) => name))
  expect(kinds.filter((name) => blocks.has(name))).toEqual([])
})
