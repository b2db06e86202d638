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
})
