import { describe, expect, it } from 'vitest'
import { imageSizeOf } from '../../../src/pipeline/draw/image-size-of.js'

/** The head of a GIF of 3 by 5 pixels. */
const GIF = [0x47, 0x49, 0x46, 0x38, 0x39, 0x61, 3, 0, 5, 0]

describe('the size of an image', () => {
  it('is read from the file', () => {
    expect(imageSizeOf(Uint8Array.from(GIF))).toEqual({ width: 3, height: 5 })
  })

  it.each([4, 6, 8, 9])(
    'is unknown where the file ends after %i bytes, whatever is behind it',
    (end) => {
      const memory = Uint8Array.from([...GIF, ...Array.from({ length: 90 }, () => 7)])
      expect(imageSizeOf(memory.subarray(0, end))).toEqual({})
    },
  )

  it('is unknown for a file of zeros, whatever is behind it', () => {
    const memory = new Uint8Array(99).fill(7, 9)
    expect(imageSizeOf(memory.subarray(0, 9))).toEqual({})
  })
})
