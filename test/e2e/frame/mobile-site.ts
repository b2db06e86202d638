// A small site for the tests of the mobile menu, and what they look at.
import type { Locator, Page } from 'playwright-core'
import type { Files } from '../../helpers/site.js'
import { sharedSite, type SharedSite } from '../../helpers/shared-site.js'

const doc = (name: string, frontMatter = ''): string =>
  `---\n${frontMatter}\n---\n\n# Page ${name}\n\n[to b](/b) [to c](/c)\n\n${'Words.\n\n'.repeat(60)}`

const files: Files = {
  'docs/index.md': doc('home', 'slug: /\ndisplayed_sidebar: null'),
  'docs/a.md': doc('a'),
  'docs/b.md': doc('b'),
  'docs/c.md': doc('c'),
  'docs/d.md': doc('d'),
  'sidebars.json': JSON.stringify({
    docs: [
      'a',
      'b',
      { type: 'category', label: 'Linked', link: { type: 'doc', id: 'c' }, items: ['d'] },
      { type: 'category', label: 'Plain', items: ['index'] },
    ],
  }),
}

const settings = (items: readonly object[]): object => ({
  title: 'Handbook',
  docs: { sidebarPath: 'sidebars.json' },
  navbar: { title: 'Handbook', items },
})

const navbarItems = [
  { to: '/a', label: 'Guide' },
  { label: 'More', items: [{ to: '/b', label: 'Bee' }] },
  { type: 'search', position: 'right' },
  { href: 'https://code.example', label: 'Code', position: 'right' },
]

export const mobileSite = (items: readonly object[] = navbarItems): SharedSite =>
  sharedSite(files, settings(items))

/** The parts of the menu; it is open when `open` is done, with every movement over. */
export function menuOf(page: Page) {
  const menu = page.locator('dialog.mobile-menu')
  const closeButton = menu.getByRole('button', { name: 'Close navigation bar' })
  const button = page.getByRole('button', { name: 'Toggle navigation bar' })
  return {
    menu,
    button,
    closeButton,
    back: menu.getByRole('button', { name: '← Back to main menu' }),
    link: (name: string): Locator => menu.getByRole('link', { name, exact: true }),
    async open(): Promise<void> {
      await button.click()
      await closeButton.waitFor()
      await page.evaluate(() =>
        Promise.allSettled(document.getAnimations().map((one) => one.finished)),
      )
    },
    closed: (): Promise<void> => menu.waitFor({ state: 'hidden' }),
  }
}

export const focusedName = (page: Page): Promise<string> =>
  page.evaluate(
    () => document.activeElement?.ariaLabel ?? document.activeElement?.textContent ?? '',
  )
