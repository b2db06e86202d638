import { expect, it } from 'vitest'
import { entryValue } from '../../../src/pipeline/cache/entry-value.js'

it('is the value of an entry, and nothing for bytes that are not JSON', () => {
  expect(entryValue(Buffer.from('{"title":"Fées"}'))).toEqual({ title: 'Fées' })
  expect(entryValue(Buffer.from('{"title":'))).toBeUndefined()
  expect(entryValue(undefined)).toBeUndefined()
})
