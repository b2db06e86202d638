// The settings of the Orion site itself.
import { expect, it } from 'vitest'
import { loadConfig } from '../../src/config/load.js'
import { root } from '../helpers/cli.js'

it('GitHub leads to the source code, Brand Kit to another page (NAV-1)', async () => {
  const { config } = await loadConfig({ siteDir: root })
  const links = config.navbar.items.flatMap((item) =>
    'href' in item ? [[item.label, item.href]] : [],
  )
  expect(links).toEqual([
    ['GitHub', 'https://github.com/OrionFinanceAI/protocol'],
    ['Brand Kit', 'https://github.com/OrionFinanceAI'],
  ])
})
