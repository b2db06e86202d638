import { expect, it } from 'vitest'
import { withOwnProperties } from '../../../src/pipeline/bundle/styles/site-properties.js'

it('properties of another tool’s sheets never set ours, by whatever name (LENIENT-13)', () => {
  const ours = ':root{--color-text:#111;--radius: 4px}'
  const theirs =
    ':root{--color-text:#eee;--own:1}.btn--radius:hover,.a{color:var( --color-text,red);--radius:var(--own)}'
  expect(withOwnProperties(theirs, ours)).toBe(
    ':root{--site-color-text:#eee;--own:1}.btn--radius:hover,.a{color:var( --site-color-text,red);--site-radius:var(--own)}',
  )
})
