// Logos of one tone, which cannot be seen on a background of the same tone.
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { sharedSite } from '../../helpers/shared-site.js'

const logo = (fill: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32"><path fill="${fill}" d="M0 0h32v32H0z"/></svg>`

const files = {
  'docs/index.md': '# Home\n\nWords.\n',
  'static/white logo.svg': logo('#fff'),
  'static/red.svg': logo('#c33'),
  'own.css': '.navbar { background: #123 }\n',
}
const black = `data:image/svg+xml,${encodeURIComponent(logo('#111'))}`
const white = { src: '/white%20logo.svg' }

const look = (page: Page, selector: string): Promise<string> =>
  page.locator(selector).evaluate((image) => getComputedStyle(image).filter)

async function setMode(page: Page, mode: 'light' | 'dark'): Promise<void> {
  await page.evaluate((value) => document.documentElement.setAttribute('data-theme', value), mode)
}

/** The filters of the logos in the navbar and the footer, in light and in dark mode. */
async function looks(page: Page): Promise<readonly string[]> {
  const all: string[] = []
  for (const mode of ['light', 'dark'] as const) {
    await setMode(page, mode)
    all.push(await look(page, '.brand .logo'), await look(page, '.footer .logo'))
  }
  return all
}

describe('a logo of one tone', () => {
  const light = sharedSite(files, {
    baseUrl: '/b/',
    navbar: { logo: white },
    footer: { logo: { src: black } },
  })
  const dark = sharedSite(files, {
    navbar: { logo: white, style: 'dark' },
    footer: { logo: { src: black }, style: 'dark' },
  })

  it('is inverted on a background of its tone, with the switch of modes (NAV-20)', async () => {
    const page = await light.openQuiet('/')
    expect(await looks(page)).toEqual(['invert(1)', 'none', 'none', 'invert(1)'])
    await setMode(page, 'light')
    await page.click('.color-mode')
    expect(await page.getAttribute('html', 'data-theme')).toBe('dark')
    expect(await look(page, '.brand .logo')).toBe('none')
  })

  it('is inverted without scripts (NAV-20)', async () => {
    const { page } = await light.open('/', { javaScriptEnabled: false })
    expect(await look(page, '.brand .logo')).toBe('invert(1)')
    expect(await look(page, '.footer .logo')).toBe('none')
  })

  it('is seen on dark parts of a light page (NAV-20)', async () => {
    const page = await dark.openQuiet('/')
    expect(await looks(page)).toEqual(['none', 'invert(1)', 'none', 'invert(1)'])
  })
})

describe('other logos', () => {
  const coloured = sharedSite(files, {
    navbar: { logo: { src: '/red.svg' } },
    footer: { logo: { ...white, srcDark: '/red.svg' } },
  })
  const styled = sharedSite(files, { customCss: ['own.css'], navbar: { logo: white } })

  const night = sharedSite(files, {
    tokens: { 'color-background': { light: '#222', dark: '#101010' } },
    navbar: { logo: white },
    footer: { logo: { src: black } },
  })

  it('stay as they are (NAV-20)', async () => {
    const page = await coloured.openQuiet('/')
    expect(await page.content()).not.toContain('logo-white')
    expect(await look(page, '.brand .logo')).toBe('none')
  })

  it('stay as they are where the site sets the background (NAV-20)', async () => {
    const page = await styled.openQuiet('/')
    expect(await look(page, '.brand .logo')).toBe('none')
  })

  it('stay as they are where a token has a background of the other tone (NAV-20)', async () => {
    const page = await night.openQuiet('/')
    expect(await looks(page)).toEqual(['none', 'none', 'none', 'invert(1)'])
  })
})
