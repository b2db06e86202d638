import { describe, expect, it } from 'vitest'
import { renderHint } from '../../src/build/render-hint.js'

describe('renderHint', () => {
  it('names what only browsers have', () => {
    expect(renderHint(new ReferenceError('window is not defined'))).toBe(
      'The build has no window: use it in an effect or an event handler, which only browsers run.',
    )
  })

  it('says of any other error how pages are rendered', () => {
    const hint =
      'Mend the component that threw this: it has to work in the build, without a browser.'
    expect(renderHint(new ReferenceError('windows is not defined'))).toBe(hint)
    expect(renderHint('no error')).toBe(hint)
  })
})
