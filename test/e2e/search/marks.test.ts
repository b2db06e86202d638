// The words of a followed hit are marked on its page, however the reader wrote them.
import { beforeAll, describe, expect, it } from 'vitest'
import { hydrated } from '../../helpers/pages.js'
import { sharedSite } from '../../helpers/shared-site.js'
import { newContext } from '../../helpers/visits.js'

const files = {
  'docs/index.md': '# Home\n\nStart here.\n',
  'docs/vaults.md':
    '# Vaults\n\nA vault holds assets, and each vault charges a fee.\n\n## Netting\n\nOrders are netted: netting happens once.\n',
  'docs/deposits.md':
    '# Deposits\n\nWhoever deposits calls `requestDeposit()`. A deposit waits; feedback comes later.\n',
  'docs/roles.md': '# Roles\n\nA curator runs the vault. Privacy comes first.\n',
  'docs/fees.md': '# Fees\n\nThe fee is small. Coffee is not a fee.\n',
}

const site = sharedSite(files, { search: { highlightOnTarget: true } })
beforeAll(async () => {})

/** Types a text, follows the first suggestion, and gives what is marked in the page. */
async function marksOf(text: string): Promise<string[]> {
  const context = await newContext({ viewport: { width: 1300, height: 800 } })
  const page = await context.newPage()
  await page.goto(`${site.url}/`)
  await hydrated(page)
  const box = page.locator('.search-box input')
  await box.fill(text)
  await page.getByRole('option').first().waitFor()
  await box.press('Enter')
  await page.waitForURL('**/*_highlight=*')
  await page.locator('.markdown mark').first().waitFor()
  return page.locator('.markdown mark').allInnerTexts()
}

describe('the page of a hit', () => {
  it.each([
    ['What is a vault?', ['Vaults', 'vault', 'vault']],
    ['requestDeposit()', ['requestDeposit']],
    ['"netting"', ['Netting', 'netted', 'netting']],
    ['fees.', ['Fees', 'fee', 'fee']],
    ['vault,fee', ['Vaults', 'vault', 'vault']],
    ['depositing', ['Deposits', 'deposits', 'Deposit', 'deposit']],
    ['curators', ['curator']],
    ['privcay', ['Privacy']],
    ['valt', ['Vaults', 'vault', 'vault']],
    ['vaul', ['Vaults', 'vault', 'vault']],
    ['netting orders', ['Netting', 'Orders', 'netted', 'netting']],
  ])('has the words of %s marked (SRCH-HL-8, SRCH-HL-9)', async (text, marked) => {
    expect(await marksOf(text)).toEqual(marked)
  })

  it('marks a value that is not a word there wherever it occurs (SRCH-HL-8)', async () => {
    const context = await newContext()
    const page = await context.newPage()
    await page.goto(`${site.url}/fees?_highlight=offe&_highlight=is%20small`)
    const marks = page.locator('.markdown mark')
    await expect.poll(() => marks.allInnerTexts()).toEqual(['is small', 'offe'])
  })
})
