import { describe, expect, it } from 'vitest'
import { renderFault } from '../../../src/pipeline/bundle/render-fault.js'

describe('renderFault', () => {
  it('names what only browsers have', () => {
    const at = { file: 'docs/a.mdx', line: 1, column: 1 }
    expect(renderFault('/a', new ReferenceError('window is not defined'), at)).toEqual({
      severity: 'error',
      code: 'render',
      message: 'The page /a cannot be rendered: window is not defined',
      hint: 'The build has no window. Use it in an effect or an event handler, which run only in browsers.',
      at,
    })
  })

  it('says of any other error how pages are rendered', () => {
    const hint =
      'Fix the component that threw this error. It must also work in the build, without a browser.'
    expect(
      renderFault('/a', new ReferenceError('windows is not defined'), undefined),
    ).toMatchObject({ hint })
    expect(renderFault('/a', 'no error', undefined)).toEqual({
      severity: 'error',
      code: 'render',
      message: 'The page /a cannot be rendered: no error',
      hint,
    })
  })

  it.each([
    [
      'Minified React error #31; visit https://react.dev/errors/31?args[]=object%20with%20keys%20%7Btop%7D for the full message or use it.',
      'A component shows object with keys {top}, which is not text.',
    ],
    [
      'Minified React error #65; visit https://react.dev/errors/65?args[]=%2Fa.svg for the full message or use it.',
      'A component that it uses is the text "/a.svg", which is not the name of an element.',
    ],
    [
      'Minified React error #130; visit https://react.dev/errors/130?args[]=undefined&args[]= for the full message or use it.',
      'A component that it uses is undefined. Its import names what the module does not export.',
    ],
    [
      'Minified React error #321; visit https://react.dev/errors/321 for the full message or use it.',
      'React error 321, see https://react.dev/errors/321',
    ],
  ])('says in words what React means: %s', (message, words) => {
    expect(renderFault('/a', new Error(message), undefined).message).toBe(
      `The page /a cannot be rendered: ${words}`,
    )
  })
})
