// Astro components as modules of TSX.
import { transformSync } from 'esbuild'
import { describe, expect, it } from 'vitest'
import {
  compileComponent,
  type AstroComponent,
} from '../../../src/content/mdx/astro/component/compile-component.js'

/** Compiles a component without a fault; its code is valid for esbuild. */
function compiled(text: string): AstroComponent {
  const made = compileComponent(text, 'sc')
  if (!('code' in made)) throw new Error(`${text}: ${made.message}`)
  transformSync(made.code, { loader: 'tsx', jsx: 'automatic', logLevel: 'silent' })
  return made
}

/** The JSX of a template. */
function jsxOf(template: string): string {
  const { code } = compiled(template)
  return code.slice(code.indexOf('return <>') + 9, code.lastIndexOf('</> }'))
}

type Case = readonly [template: string, jsx: string]

function expectJsx(cases: readonly Case[]): void {
  for (const [template, jsx] of cases) expect(jsxOf(template), template).toBe(jsx)
}

const HEAD =
  'import { useAstroPage as $$astro, astroClasses as $$classes, astroHtml as $$html, AstroHtml as $$Html } from "orion-docs/mdx"; '
const START =
  'function AstroComponent($$props: any) { const Astro = $$astro($$props, AstroComponent); '

/** A style without rules, for the class of the component. */
const OWN = '<style>a{}</style>'

describe('the script of an Astro component', () => {
  it('SL-13 is the start of a function, and imports move to the first line', () => {
    const text = [
      '---',
      "import A, { b } from './a'",
      'import {',
      '  c, // the third',
      "  d as e } from './c';",
      "import './d.css'; import * as f from 'f'",
      "import type { G } from 'g'",
      "import h from './h.json' with { type: 'json' }",
      'const i = import.meta.env',
      "const j = () => import('./j')",
      "/* import k from 'k' */ const l = `",
      "import m from 'm'`",
      '---',
      '<A />',
    ].join('\n')
    const lines = compiled(text).code.split('\n')
    expect(lines[0]).toBe(
      `${HEAD}import A, { b } from './a'; import { c,   d as e } from './c'; import './d.css'; ` +
        `import * as f from 'f'; import type { G } from 'g'; import h from './h.json' with { type: 'json' }; ` +
        `export default ${START}`,
    )
    expect(lines.slice(1, 8)).toEqual([';', ';', '', '', '; ;', ';', ';'])
    expect(lines.slice(8, 12)).toEqual(text.split('\n').slice(8, 12))
    expect(lines.slice(12)).toEqual(['return <>{/*', '*/}<A /></> }'])
  })

  it('SL-13 exports nothing', () => {
    const { code } = compiled(
      '---\nexport interface Props { a: string }\nexport type B = 1\nexport const c = 1\n' +
        "export async function d() {}\nexport enum E { F }\nexport { g } from 'g'\nexport type { H }\n" +
        'const i = `\nexport const j`\n---\n',
    )
    expect(code.split('\n').slice(1, 10)).toEqual([
      ' interface Props { a: string }',
      ' type B = 1',
      ' const c = 1',
      ' async function d() {}',
      ' enum E { F }',
      '',
      '',
      'const i = `',
      'export const j`',
    ])
  })

  it('SL-13 waits where the script or the template has an await', () => {
    expect(compiled('---\nconst a = await b()\n---\n').code).toContain('async function Astro')
    expect(compiled('<p>{await b()}</p>').code).toContain('async function Astro')
    expect(compiled('---\n// await\nconst a = "await"\n---\nawait').code).not.toContain('async')
  })

  it('SL-13 may return, and follows blank lines and comments', () => {
    const { code } = compiled(
      '\ufeff\n<!-- A\n-->\n---\nif (Astro.props.a) return\n---  \n<b>c</b>',
    )
    expect(code.split('\n').slice(4)).toEqual([
      'if (Astro.props.a) return',
      'return <>{/*',
      '*/}<b>c</b></> }',
    ])
  })

  it('SL-13 has regular expressions, comments and strings with brackets', () => {
    const text =
      '---\nconst a = /[`"/{]/.test(b) ? c / d : `${`}`}`\nimport e from "e" // `\n---\n<i />'
    expect(compiled(text).code).toContain('import e from "e"; export default')
  })
})

describe('the template of an Astro component', () => {
  it('SL-13 elements become those of JSX', () => {
    expectJsx([
      ['<br><img src="a.png"><hr/><div />', '<br /><img src="a.png" /><hr /><div />'],
      ['<input></input>', '<input />'],
      ['<>a</><Card.Title>b</Card.Title>', '<>a</><Card.Title>b</Card.Title>'],
      ['<Fragment slot="x">a</Fragment>', '<$$Fragment slot="x">a</$$Fragment>'],
      ['<!doctype html><html lang="en"><body><p>a</p></body></html>', '<p>a</p>'],
      ['<p>a<!-- b -->c</p>', '<p>ac</p>'],
      ['a<!--\n--><b>c</b>', 'a{/*\n*/}<b>c</b>'],
    ])
    expect(compiled('<Fragment />').code).toContain(
      'import { Fragment as $$Fragment } from "react";',
    )
    expect(compiled('{a && <Fragment />}').code).toContain('$$Fragment } from "react";')
    expect(compiled('<p />').code).not.toContain('"react"')
  })

  it('SL-13 optional end tags may be missing', () => {
    expectJsx([
      ['<ul><li>a<li>b</ul>', '<ul><li>a</li><li>b</li></ul>'],
      ['<div><p>a<p>b</div>', '<div><p>a</p><p>b</p></div>'],
      ['<p>a', '<p>a</p>'],
      ['<dl><dt>a<dd>b</dl>', '<dl><dt>a</dt><dd>b</dd></dl>'],
      [
        '<table><tr><th>a<td>b<tr><td>c</table>',
        '<table><tr><th>a</th><td>b</td></tr><tr><td>c</td></tr></table>',
      ],
      [
        '<select><option>a<option>b</select>',
        '<select><option>a</option><option>b</option></select>',
      ],
    ])
  })

  it('SL-13 white space is that of HTML', () => {
    expectJsx([
      ['<p>\n  a  b\n</p>', '<p> a b {/*\n\n*/}</p>'],
      ['<b>a</b>\n<i>b</i>', '<b>a</b> {/*\n*/}<i>b</i>'],
      [
        '<pre>\na\n b &amp; {c}\n</pre>',
        '<pre>{"a\\n b "}&amp;{" "}{/*\n\n*/}{c}{"\\n"}{/*\n*/}</pre>',
      ],
      ['<textarea>a\nb</textarea>', '<textarea>{"a\\nb"}{/*\n*/}</textarea>'],
      ['<table> <tr> <td> a </td> </tr> </table>', '<table><tr><td> a </td></tr></table>'],
      ['\n<A>\n<b />\n</A>\n', '{/*\n*/}<A>{/*\n*/}<b />{/*\n*/}</A>'],
    ])
  })

  it('SL-13 text is escaped for JSX', () => {
    expectJsx([
      ['a > b } c < d', "a {'>'} b {'}'} c {'<'} d"],
      ['&amp; &nbsp; é', '&amp; &nbsp; é'],
      ['<p is:raw>{a} <b></p>', '<p>{"{a} <b>"}</p>'],
    ])
  })

  it('SL-13 expressions hold elements', () => {
    expectJsx([
      ['{/* a */}', '{/* a */}'],
      ['{a && <br>}', '{a && <br />}'],
      ['{a < b ? <p>x > y</p> : <>z</>}', "{a < b ? <p>x {'>'} y</p> : <>z</>}"],
      ['{a.map((b) => <li>{b}</li>)}', '{a.map((b) => <li>{b}</li>)}'],
      ['{a && (<b>c</b> <i>d</i>)}', '{a && (<><b>c</b> <i>d</i></>)}'],
      ['{a && (<!-- b --><br>)}', '{a && (<br />)}'],
      ['{[<br>, <hr>]}', '{[<br />, <hr />]}'],
      ['{() => { return <br> }}', '{() => { return <br /> }}'],
      ['{`}${`{`}` + "}" + /[}/]/.source /* } */}', '{`}${`{`}` + "}" + /[}/]/.source /* } */}'],
      ['{a as Array<string>}', '{a as Array<string>}'],
      ['{b++ / 2 + c! / 3}', '{b++ / 2 + c! / 3}'],
      ['{a && <script>b</script>}', '{a && <></>}'],
      ["{a && <p>it's</p>}", "{a && <p>it's</p>}"],
      ['{switchOn({ in: <br> })}', '{switchOn({ in: <br /> })}'],
    ])
  })

  it('SL-13 attributes become those of React', () => {
    expectJsx([
      ['<label class="a" for=\'b\'>c</label>', '<label className="a" htmlFor=\'b\'>c</label>'],
      ['<a href=/b/ tabindex=1>c</a>', '<a href="/b/" tabIndex="1">c</a>'],
      [
        '<iframe allowfullscreen title></iframe>',
        '<iframe allowFullScreen={true} title=""></iframe>',
      ],
      ['<a download hidden="">b</a>', '<a download={true} hidden={true}>b</a>'],
      [
        '<input disabled value="a" checked>',
        '<input disabled={true} defaultValue="a" defaultChecked={true} />',
      ],
      ['<p data-a aria-label="b">c</p>', '<p data-a="" aria-label="b">c</p>'],
      [
        '<p title={a} id=`b-${c}` {lang} {...d}>e</p>',
        '<p title={a} id={`b-${c}`} lang={lang} {...d}>e</p>',
      ],
      ['<p {/* a */} title="b">c</p>', '<p title="b">c</p>'],
      [
        '<svg viewBox="0" class="a"><path stroke-width="2" xlink:href="#b" /></svg>',
        '<svg viewBox="0" className="a"><path strokeWidth="2" xlinkHref="#b" /></svg>',
      ],
      [
        '<Card class="a" data-b open {c} d={<br>} />',
        '<Card class="a" data-b={true} open={true} c={c} d={<br />} />',
      ],
      ['<p @click="a" x-on:b.c={d}>e</p>', '<p {...{"@click": "a"}} {...{"x-on:b.c": d}}>e</p>'],
      ['<Card a:b />', '<Card {...{"a:b": true}} />'],
      ['<a onclick="b()" onfocus=`c`>d</a>', '<a>d</a>'],
      ['<my-tab class="a" for="b" />', '<my-tab className="a" for="b" />'],
      ['<p\n  title="a"\n  id={b}\n/>', '<p\n title="a"\n id={b}\n />'],
    ])
  })

  it('SL-13 directives have their meaning or are left out', () => {
    expectJsx([
      ['<p class:list={["a", { b }]}>c</p>', '<p className={$$classes(["a", { b }])}>c</p>'],
      ['<p class="a" class:list={b}>c</p>', '<p className={$$classes(["a", b])}>c</p>'],
      ['<p class:list={b} class="a">c</p>', '<p className={$$classes(["a", b])}>c</p>'],
      [
        '<p class:list={[\n a]}\n class="b"\n id={c}>d</p>',
        '<p className={$$classes(["b", [\n a]])}\n\n id={c}>d</p>',
      ],
      ['<Card class:list={a} />', '<Card class={$$classes(a)} />'],
      ['<Card class="a" class:list={b} />', '<Card class={$$classes(["a", b])} />'],
      ['<p set:html={a}>b</p>', '<p {...$$html(a)} />'],
      ['<p set:html="a" />', '<p {...$$html("a")} />'],
      ['<Fragment set:html={a} />', '<$$Fragment><$$Html value={a} /></$$Fragment>'],
      ['<Card set:html={a} b="c">d</Card>', '<Card b="c"><$$Html value={a} /></Card>'],
      ['<p set:text={a}>b</p>', '<p>{a}</p>'],
      [
        '<Card client:load server:defer transition:name="a" is:inline define:vars={{ a }} />',
        '<Card />',
      ],
    ])
  })

  it('SL-13 slots are elements of the page', () => {
    expectJsx([
      ['<slot />', '<Astro.Slot />'],
      ['<slot name="a">b</slot>', '<Astro.Slot name="a">b</Astro.Slot>'],
      ['<slot name={a} slot="b" />', '<Astro.Slot name={a} slot="b" />'],
      [
        '<Card>\n<p slot="a">b</p>\n<i>c</i></Card>',
        '<Card>{/*\n*/}<p slot="a">b</p>{/*\n*/}<i>c</i></Card>',
      ],
    ])
  })
})

describe('scripts and styles of an Astro component', () => {
  it('SL-13 scripts are left out', () => {
    const made = compiled('<p>a</p><script>\nif (a < b) { "</p>" }\n</script><b>c</b>')
    expect(made.hasScript).toBe(true)
    expect(made.code).toContain('return <><p>a</p>{/*\n\n*/}<b>c</b></>')
    expect(compiled('<p>a</p>').hasScript).toBe(false)
    expect(compiled('<script src="a.js" />').hasScript).toBe(true)
  })

  it('SL-13 styles hold for the elements of the component', () => {
    const made = compiled(
      '<style>@import "a;b.css";\n.c :global(.d:not(.e)) { content: ":global(f)" }</style><style is:global>g{}</style>',
    )
    expect(made.css).toBe(
      '@import "a;b.css";\n\n.c:where(.sc) .d:not(.e) { content: ":global(f)" }\ng{}',
    )
    expect(compiled('<style lang="scss">a{b{}}</style><p>c</p>')).toMatchObject({ css: '' })
    expect(compiled('<p>a</p>').css).toBe('')
  })

  it('SL-13 elements have the class of the component if it has a style', () => {
    expectJsx([
      [`<p>a</p>${OWN}`, '<p className="sc">a</p>'],
      [`<p class='a  b'>c</p>${OWN}`, "<p className='a b sc'>c</p>"],
      [`<p class={a}>b</p>${OWN}`, '<p className={$$classes([a, "sc"])}>b</p>'],
      [`<p class:list={a}>b</p>${OWN}`, '<p className={$$classes([a, "sc"])}>b</p>'],
      [`<p class="a" class:list={b}>c</p>${OWN}`, '<p className={$$classes(["a", b, "sc"])}>c</p>'],
      [`<svg><path /></svg>${OWN}`, '<svg className="sc"><path /></svg>'],
      [`<Card class="a" /><slot />${OWN}`, '<Card class="a" /><Astro.Slot />'],
      [`{a && <i>b</i>}${OWN}`, '{a && <i className="sc">b</i>}'],
      ['<p>a</p><style is:global>b{}</style>', '<p>a</p>'],
    ])
  })
})

describe('the lines and faults of an Astro component', () => {
  it('SL-13 each part keeps its line', () => {
    const text =
      '---\nimport {\n  A } from "a"\nconst first = 1\n---\n<!-- c\n -->\n<p\n  class="x"\n  title={two}\n>\n' +
      '  text\n  text {three}\n  <script>\n  </script>\n  {four\n    && <i>\n {five}</i>}\n</p>\n<style>\n a{}</style>\n{six}'
    const source = text.split('\n')
    const made = compiled(text).code.split('\n')
    expect(made).toHaveLength(source.length)
    for (const word of ['first', 'two', 'three', 'four', 'five', 'six'])
      expect(made.findIndex((line) => line.includes(word))).toBe(
        source.findIndex((line) => line.includes(word)),
      )
  })

  it.each([
    ['<div>\n  <b>a</i></div>', 'The end tag </i> does not pair with <b>.', 2, 7],
    ['a</p>', 'The end tag </p> has no start tag.', 1, 2],
    ['a\n<div>', 'The tag <div> has no end tag.', 2, 1],
    ['<p>{a</p>', 'An expression has no end.', 1, 4],
    ['<a href="b>', 'The value of an attribute has no end.', 1, 9],
    ['<a href={}>b</a>', 'The value of an attribute is empty.', 1, 9],
    ['<a {b.c}>d</a>', 'Braces in a tag hold a name, or three dots and a value.', 1, 4],
    ['a <b c', 'The tag <b> has no end.', 1, 3],
    ['<!-- a', 'A comment has no end.', 1, 1],
    ['<script>a', 'The tag <script> has no end tag.', 1, 1],
    ['---\na', 'The front matter has no end.', 1, 1],
  ])('SL-13 %j is a fault', (text, message, line, column) => {
    expect(compileComponent(text, 'sc')).toEqual({ message, line, column })
  })

  it.each([
    '{',
    '{a(',
    '<a ',
    '<a>',
    '<a b={',
    '{<a>',
    '<>',
    '{`${',
    '{/[',
    '</',
    '<!--',
    '<p is:raw>',
    '<style>:global(',
    '---\n',
    '---\nimport\n',
    '\'"`',
    '<li><b></b>',
  ])('SL-13 200,000 characters of %j come to an end', (part) => {
    const made = compileComponent(part.repeat(Math.ceil(200_000 / part.length)), 'sc')
    expect(made).toSatisfy((value: object) => 'code' in value || 'message' in value)
  })

  it('SL-13 many paragraphs without an end are siblings', () => {
    expect(jsxOf('<p>'.repeat(20_000))).toBe('<p></p>'.repeat(20_000))
  })
})
