// The main paths of a reader, in Firefox and in WebKit.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { serveFiles, type ServedSite } from '../helpers/serve-files.js'
import type { EnginePage } from './engine.js'
import { openFirefox } from './firefox.js'
import { openWebKit } from './webkit.js'

const PARAGRAPHS = `${'Lines of text that fill the page. '.repeat(20)}\n\n`.repeat(20)

const files = {
  'docs/index.md':
    '# Handbook\n\nStart with [the guide](guide.md) or [its end](guide.md#the-end).\n',
  'docs/guide.md': `# Guide\n\n[To the end](#the-end)\n\n${PARAGRAPHS}\n\n## The end\n\nHere a zebra waits.\n\n${PARAGRAPHS}`,
  'docs/parts.md': `# Parts

::::tabs
:::tab{value="linux" label="Linux"}
Use the package manager.
:::
:::tab{value="mac" label="macOS"}
Use the installer.
:::
::::

Inline $a^2 + b^2$ and $\\text{${'words '.repeat(60)}}$ in a line.

- Long: $${'a_i + '.repeat(60)}b$

\`\`\`mermaid
flowchart LR
  A --> B
\`\`\`
`,
}

let served: ServedSite
beforeAll(async () => {
  served = await serveFiles(files)
  return () => served.close()
})

describe.each([
  ['Firefox', openFirefox],
  ['WebKit', openWebKit],
])('%s', (_, openEngine) => {
  let page: EnginePage
  beforeAll(async () => {
    page = await openEngine()
    console.log(`Opened ${page.name}.`)
    return () => page.close()
  })
  beforeEach(() => page.resize(1280, 900))

  const open = async (route: string): Promise<void> => {
    await page.open(served.url + route)
    await expect
      .poll(() => page.run(() => document.documentElement.dataset['hydrated']))
      .toBe('true')
    // A document that is loaded anew has no such mark.
    await page.run(() => {
      Object.assign(globalThis, { isSameDocument: true })
    })
  }
  const isSameDocument = (): Promise<boolean> => page.run(() => 'isSameDocument' in globalThis)
  const shows = (route: string, title: string): Promise<void> =>
    expect
      .poll(() =>
        page.run(() => [
          location.pathname + location.hash,
          document.title,
          document.querySelector('h1')?.textContent.trim(),
        ]),
      )
      .toEqual([route, expect.stringContaining(title), expect.stringContaining(title)])
  /** How far below the top of the window an element is. */
  const top = (id: string): Promise<number | undefined> =>
    page.run((name) => document.getElementById(name)?.getBoundingClientRect().top, id)

  it('shows a page with its place in the sidebar, and nothing that scrolls sideways (ROUTE-2, SIDE-1)', async () => {
    await open('/guide')
    await shows('/guide', 'Guide')
    const [current, ...widths] = await page.run(() => [
      document.querySelector('nav[aria-label="Docs sidebar"] [aria-current="page"]')?.textContent,
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ])
    expect(current).toBe('Guide')
    expect(widths[0]).toBe(widths[1])
  })

  it('follows a link, goes back and forward, all in one document (LOAD-1, HIST-1, SCROLL-6)', async () => {
    await open('/')
    await page.click('article a[href="/guide"]')
    await shows('/guide', 'Guide')
    await page.run(() => {
      history.back()
    })
    await shows('/', 'Handbook')
    await page.run(() => {
      history.forward()
    })
    await shows('/guide', 'Guide')
    expect(await isSameDocument()).toBe(true)
  })

  it('suggests while one types, and opens a hit with Enter (SRCH-BOX-1)', async () => {
    await open('/')
    await page.click('.search-box input')
    await page.type('.search-box input', 'zebra')
    const options = (): Promise<string[]> =>
      page.run(() => [...document.querySelectorAll('[role=option]')].map((one) => one.textContent))
    await expect.poll(async () => (await options()).join()).toContain('zebra')
    await page.press('Enter')
    await expect.poll(() => page.run(() => location.pathname)).toBe('/guide')
    await expect
      .poll(() => page.run(() => document.querySelector('h1')?.textContent))
      .toContain('Guide')
    expect(await isSameDocument()).toBe(true)
  })

  it('opens the menu of a narrow window, follows its link and closes it (MOB-1, MOB-2)', async () => {
    await page.resize(480, 900)
    await open('/')
    const isOpen = (): Promise<boolean> =>
      page.run(() => document.querySelector<HTMLDialogElement>('dialog.mobile-menu')?.open === true)
    await page.click('.menu-button')
    await expect.poll(isOpen).toBe(true)
    // It slides in.
    await page.run(() => {
      for (const animation of document.getAnimations()) animation.finish()
    })
    await page.click('dialog.mobile-menu a[href="/guide"]')
    await shows('/guide', 'Guide')
    await expect.poll(isOpen).toBe(false)
    expect(await isSameDocument()).toBe(true)
  })

  it('changes the colour mode and keeps it (MODE-1, MODE-4)', async () => {
    await open('/')
    const look = (): Promise<(string | undefined)[]> =>
      page.run(() => [
        document.documentElement.dataset['theme'],
        getComputedStyle(document.documentElement).backgroundColor,
      ])
    const [theme, color] = await look()
    await page.click('.navbar .color-mode')
    await expect.poll(async () => (await look())[0]).not.toBe(theme)
    await expect.poll(async () => (await look())[1]).not.toBe(color)
    const [chosen] = await look()
    await open('/guide')
    expect((await look())[0]).toBe(chosen)
  })

  it('changes tabs by click and by key (TAB-2, TAB-4)', async () => {
    await open('/parts')
    const selected = (): Promise<(string | undefined)[]> =>
      page.run(() => [
        document.querySelector('[role=tab][aria-selected=true]')?.textContent.trim(),
        [...document.querySelectorAll<HTMLElement>('[role=tabpanel]')]
          .find((panel) => panel.getBoundingClientRect().height > 0)
          ?.textContent.trim(),
      ])
    expect(await selected()).toEqual(['Linux', 'Use the package manager.'])
    await page.click('[role=tab][aria-selected=false]')
    await expect.poll(selected).toEqual(['macOS', 'Use the installer.'])
    await page.press('ArrowRight')
    await page.press('Enter')
    await expect.poll(selected).toEqual(['Linux', 'Use the package manager.'])
  })

  it('shows each formula once, and none makes the page scroll sideways (MD-31)', async () => {
    await open('/parts')
    const forms = (): Promise<number[]> =>
      page.run(() =>
        [...document.querySelectorAll('.markdown .katex')].map(
          (formula) =>
            [...formula.querySelectorAll('.katex-mathml, .katex-html')].filter(
              (form) => form.getBoundingClientRect().width > 1,
            ).length,
        ),
      )
    await expect.poll(forms).toEqual([1, 1, 1])
    const room = await page.run(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ])
    expect(room[0]).toBe(room[1])
  })

  it('draws a diagram, and draws it again in the other colours (MD-20)', async () => {
    await open('/parts')
    const drawn = (): Promise<boolean> =>
      page.run(() => {
        const { dataset } = document.querySelector<HTMLElement>('[data-diagram]') ?? document.body
        const svg = document.querySelector('.diagram-scroller svg')
        return (
          dataset['mode'] === document.documentElement.dataset['theme'] &&
          (svg?.getBoundingClientRect().height ?? 0) > 20 &&
          svg?.textContent.includes('A') === true
        )
      })
    await expect.poll(drawn).toBe(true)
    await page.click('.navbar .color-mode')
    await expect.poll(drawn).toBe(true)
  })

  it('shows the target of a deep link, loaded, reached by a link and on the same page (SCROLL-1, SCROLL-4)', async () => {
    const isAtTarget = async (): Promise<boolean> => {
      const y = await top('the-end')
      return y !== undefined && y >= 0 && y <= 120
    }
    await open('/guide#the-end')
    await expect.poll(isAtTarget).toBe(true)
    await open('/')
    await page.click('article a[href="/guide#the-end"]')
    await shows('/guide#the-end', 'Guide')
    await expect.poll(isAtTarget).toBe(true)
    await open('/guide')
    await page.click('.markdown a[href="#the-end"]')
    await shows('/guide#the-end', 'Guide')
    await expect.poll(isAtTarget).toBe(true)
    expect(await isSameDocument()).toBe(true)
  })
})
