import { describe, expect, it } from 'vitest'
import {
  exportedNames,
  importedNames,
  plainCode,
} from '../../../../src/pipeline/mdx/bundle/module-names.js'

const named = (code: string) =>
  importedNames(code).map(({ source, imported, local }) => `${source} ${imported} ${local}`)

describe('importedNames (MDX-4)', () => {
  it.each([
    ["import A, { b as c } from 'd'", ['d default A', 'd b c']],
    ["import * as A from 'b'", ['b * A']],
    ["export { a as B, default } from 'c'", ['c a B', 'c default default']],
    ["const A = require('./b.svg').default", ['./b.svg * A']],
    ["let a\nif (1) a = require('b')", ['b * a']],
    ["const list = [{ Svg: require('./b.svg') }]", ['./b.svg * Svg']],
    ["const a = \"import B from 'c'\" // import D from 'e'", []],
  ])('of %j are %j', (code, names) => {
    expect(named(code)).toEqual(names)
  })

  it('are those of code with types and JSX, without the types', async () => {
    const code =
      "import A, { type B } from './a.svg'\nexport const C = (props: B) => <A {...props} />"
    expect(named(await plainCode('c.tsx', code))).toContain('./a.svg default A')
    expect(named(await plainCode('c.tsx', code)).join()).not.toContain('B')
  })

  it('are none of a style sheet and of code with a fault, which the bundle reports', async () => {
    expect(await plainCode('a.css', 'a {}')).toBe('')
    expect(await plainCode('a.js', "import A from './a'\nconst =")).toBe('')
  })
})

describe('exportedNames (MDX-4)', () => {
  it('are those of lists, declarations and the default', () => {
    const code =
      "export { a as b } from 'c'\nexport const d = 1, e = 2\nexport function f() {}\nexport default 1"
    expect([...exportedNames(code)]).toEqual(['b', 'd', 'e', 'f', 'default'])
  })
})
