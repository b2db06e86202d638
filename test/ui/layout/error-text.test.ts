import { describe, expect, it } from 'vitest'
import { errorText } from '../../../src/ui/layout/error-text.js'

describe('errorText', () => {
  it('joins the message and those of the causes (ERR-2)', () => {
    const error = new Error('outer', { cause: new Error('middle', { cause: 'inner' }) })
    expect(errorText(error)).toBe('outer\n\nCause:\nmiddle\n\nCause:\ninner')
  })

  it('ends at a cause that was shown already (ERR-2)', () => {
    const error = new Error('again')
    error.cause = error
    expect(errorText(error)).toBe('again')
  })

  it('shows a thrown object as its JSON, never as [object Object] (ERR-2)', () => {
    expect(errorText({ code: 7 })).toBe('{"code":7}')
  })

  it('contains no stack (ERR-8)', () => {
    expect(errorText(new TypeError('x is not a function'))).toBe('x is not a function')
  })
})
