import { expect, it } from 'vitest'
import { literalSettings } from '../../../src/config/modules/literal-settings.js'

it('settings that cannot be computed are read as they are written (LENIENT-14)', () => {
  const text = `const title = 'Tea'
const shared = [require('./shared')]
module.exports = {
  title,
  level: -1,
  open: !false,
  made: brew(),
  plugins: [...shared, [require('steep').default, require.resolve('./options')], later.default],
}`
  expect(literalSettings('settings.js', text)).toEqual({
    title: 'Tea',
    level: -1,
    open: true,
    plugins: ['./shared', ['steep', './options']],
  })
  expect(literalSettings('settings.js', 'export const title = 1')).toBeUndefined()
})
