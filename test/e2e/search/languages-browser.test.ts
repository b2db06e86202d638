// Search in French and Chinese in a browser, where the worker loads what the language needs.
import { describe, expect, it } from 'vitest'
import { sharedSite, type SharedSite } from '../../helpers/shared-site.js'
import { CHINESE } from './languages/chinese.js'
import { FRENCH } from './languages/french.js'
import type { LanguageSite } from './languages/language-site.js'

const serve = ({ language, pages }: LanguageSite): SharedSite =>
  sharedSite(
    {
      'docs/index.md': '# Start\n',
      ...Object.fromEntries(
        Object.entries(pages).map(([name, text]) => [`docs/${name}.md`, text] as const),
      ),
    },
    { search: { language, highlightOnTarget: true } },
  )

const french = serve(FRENCH)
const chinese = serve(CHINESE)

/** Types a text, follows the first suggestion, and gives the marks of the suggestion and of the page. */
async function follow(site: SharedSite, text: string) {
  const page = await site.openQuiet('/')
  const box = page.locator('.search-box input')
  await box.fill(text)
  const [first] = [page.getByRole('option').first()]
  await first.waitFor()
  const suggested = await first.locator('mark').allInnerTexts()
  await box.press('Enter')
  await page.waitForURL('**/*_highlight=*')
  await page.locator('.markdown mark').first().waitFor()
  const marked = await page.locator('.markdown mark').allInnerTexts()
  return { path: new URL(page.url()).pathname, suggested, marked }
}

describe('search in a browser', () => {
  it('finds other forms of French words, which its own stemmer knows (SRCH-LANG-1)', async () => {
    const { path, marked } = await follow(french, 'restaurées')
    expect(path).toBe('/sauvegarde')
    expect(marked).toEqual(['Restaurer', 'restauration'])
  })

  it('finds words with accents that were typed without (SRCH-LANG-3)', async () => {
    const { path, suggested, marked } = await follow(french, 'equipes')
    expect(path).toBe('/equipe')
    expect(suggested).toEqual(['Équipes'])
    expect(marked).toEqual(['Équipes'])
  })

  it('finds and marks Chinese words inside a sentence (SRCH-LANG-2)', async () => {
    const { path, suggested, marked } = await follow(chinese, '湿度传感器')
    expect(path).toBe('/sensors')
    expect(suggested).toContain('湿度传感器')
    expect(marked).toEqual(['湿度传感器'])
  })
})
