import { describe, expect, it } from 'vitest'
import { fieldTexts, notInKey, type KeyText } from '../../../src/pipeline/cache/key-text.js'

type Inputs = { readonly text: string; readonly size: number; readonly inputs?: readonly string[] }

describe('fieldTexts', () => {
  it('writes every field of a value in the order of the table', () => {
    const table: KeyText<Inputs> = { size: String, text: (text) => text, inputs: notInKey }
    const texts = fieldTexts({ text: 'a', size: 3, inputs: ['b'] }, table)
    expect(texts).toEqual(['3', 'a', ''])
  })

  it('does not compile for a value with a field that the table does not have', () => {
    // @ts-expect-error -- `size` is missing
    const table: KeyText<Inputs> = { text: (text) => text, inputs: notInKey }
    expect(Object.keys(table)).toEqual(['text', 'inputs'])
  })
})
