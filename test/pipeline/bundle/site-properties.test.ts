import { expect, it } from 'vitest'
import {
  withOwnProperties,
  withoutUnbuilt,
} from '../../../src/pipeline/bundle/styles/site-properties.js'

it('properties of another tool’s sheets never set ours, by whatever name (LENIENT-13)', () => {
  const ours = ':root{--color-text:#111;--radius: 4px}'
  const theirs =
    ':root{--color-text:#eee;--own:1}.btn--radius:hover,.a{color:var( --color-text,red);--radius:var(--own)}'
  expect(withOwnProperties(theirs, ours)).toBe(
    ':root{--site-color-text:#eee;--own:1}.btn--radius:hover,.a{color:var( --site-color-text,red);--site-radius:var(--own)}',
  )
})

it('properties with a value that only Tailwind knows are left out (LENIENT-13)', () => {
  const theirs =
    ':root{--own:1;--link : theme(colors.sky.5);--soft:x theme("a.b")}a{--c:--theme(;top:0}'
  expect(withoutUnbuilt(theirs)).toBe(':root{--own:1;;}a{;top:0}')
})
