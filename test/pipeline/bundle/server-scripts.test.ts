import { expect, it } from 'vitest'
import { loadingFault } from '../../../src/pipeline/bundle/server-scripts.js'

it('tells of a module that throws while loading, with the causes of the error (ERR-2)', () => {
  const error = new Error('No data.', { cause: new Error('No file.') })
  expect(loadingFault(error, '/site/docs/a.mdx', '/site', () => undefined)).toEqual({
    code: 'page-module',
    message: 'The module failed while loading: No data.\n\nCause:\nNo file.',
    hint: 'Code outside components also runs on the server. Use browser APIs only in effects.',
    at: { file: 'docs/a.mdx', line: 1, column: 1 },
  })
})
