// Parts of every page that a site brings itself: rendered, hydrated, live, and to blame when they fail.
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { orion } from '../../helpers/cli.js'
import { hydrated, watchConsole } from '../../helpers/pages.js'
import { site } from '../../helpers/site.js'
import { runServe, sharedSite } from '../../helpers/shared-site.js'
import { newContext } from '../../helpers/visits.js'

const FOOTER = `import { useState } from 'react'
import type { ReplacementProps } from 'orion-docs/components'
import './footer.css'

export default function Footer({ Original, ...props }: ReplacementProps<'Footer'>) {
  const [count, setCount] = useState(0)
  if (count === 3) throw new Error('Three is too many.')
  return (
    <div className="ours">
      <Original {...props} />
      <button id="press" onClick={() => setCount(count + 1)}>Pressed {count}</button>
    </div>
  )
}
`
const FILES = {
  'docs/guide.md': '# Guide\n\nWords.\n',
  'docs/other.md': '# Other\n\nWords.\n',
  'theme/footer.css': '.ours { padding: 7px }\n',
  'theme/Footer.tsx': FOOTER,
  'theme/NotFound.tsx': `import { Link, useSite } from 'orion-docs/components'
export default function NotFound({ page }) {
  const { title } = useSite()
  return <><h1>Nothing here</h1><p>{title}: {page.title}</p><Link to="/guide">Guide</Link></>
}
`,
  'theme/Home.tsx': `export default function Home({ Original, ...props }) {
  return <section className="hero"><Original {...props} /></section>
}
`,
  'theme/Bar.tsx': `export default function Bar({ Original, bar }) {
  return <Original bar={{ ...bar, content: 'Ours: ' + bar.content }} />
}
`,
  'theme/Brand.tsx': `export default ({ Original, ...props }) => <span className="brand-box"><Original {...props} /></span>\n`,
}
const SETTINGS = {
  announcementBar: { id: 'a', content: 'News' },
  footer: { copyright: 'Acme' },
  navbar: { title: 'Handbook', items: [{ to: '/guide', label: 'Guide' }] },
  components: {
    AnnouncementBar: 'theme/Bar.tsx',
    Brand: './theme/Brand.tsx',
    Footer: './theme/Footer.tsx',
    Home: 'theme/Home.tsx',
    NotFound: 'theme/NotFound.tsx',
  },
}

let context: BrowserContext
let page: Page
let lines: string[]
const built = sharedSite(FILES, SETTINGS)
beforeEach(async () => {
  context = await newContext()
  await context.addInitScript(() => {
    const seen: string[] = []
    Object.assign(globalThis, { changed: seen })
    document.addEventListener('readystatechange', () => {
      if (document.readyState !== 'interactive') return
      new MutationObserver((records) => {
        for (const { type, target } of records) {
          const element = target instanceof Element ? target : target.parentElement
          if (
            element?.closest('main, .ours, .brand-box') &&
            document.documentElement.dataset['hydrated'] !== 'true'
          )
            seen.push(`${type} ${element.outerHTML}`)
        }
      }).observe(document.getElementById('root') ?? document, {
        subtree: true,
        childList: true,
        characterData: true,
        attributes: true,
      })
    })
  })
  page = await context.newPage()
  lines = watchConsole(page)
})

const changed = (): Promise<string[]> =>
  page.evaluate(() => (globalThis as unknown as { changed: string[] }).changed)

async function open(route: string): Promise<void> {
  await page.goto(built.url + route)
  await hydrated(page)
}

describe('a part of a site’s own', () => {
  it.each(['/', '/guide'])(
    'hydrates at %s without a change and with an empty console (CFG-4)',
    async (route) => {
      await open(route)
      expect(await changed()).toEqual([])
      expect(lines).toEqual([])
      expect(await page.innerText('.ours .footer')).toBe('Acme')
      expect(await page.innerText('.brand-box .brand')).toBe('Handbook')
      expect(await page.innerText('.announcement-content')).toBe('Ours: News')
      expect(await page.$eval('.ours', (box) => getComputedStyle(box).padding)).toBe('7px')
      await page.click('#press')
      await expect.poll(() => page.innerText('#press')).toBe('Pressed 1')
    },
  )

  it('hydrates on the not-found page, and is there after a navigation to one (CFG-4, ROUTE-13)', async () => {
    await open('/nowhere')
    expect(await changed()).toEqual([])
    expect(lines.filter((line) => !line.includes('404'))).toEqual([])
    expect(await page.innerText('[data-content]')).toBe(
      'Nothing here\n\nHandbook: Page Not Found\n\nGuide',
    )
    await page.click('[data-content] a')
    await page.waitForSelector('h1:text-is("Guide")')
    await page.goBack()
    await page.waitForSelector('h1:text-is("Nothing here")')
  })

  it('wraps ours in the middle of the home page, and keeps its state through navigations (CFG-4)', async () => {
    await open('/')
    expect(await page.innerText('.hero h1')).toBe('Handbook')
    await page.click('#press')
    await page.click('.hero .card')
    await page.waitForSelector('h1:text-is("Guide")')
    await expect.poll(() => page.innerText('#press')).toBe('Pressed 1')
    await page.click('.announcement button')
    await expect.poll(() => page.locator('.announcement').isVisible()).toBe(false)
  })

  it('that throws shows the crash page without the frame, and comes back (CFG-4, ERR-4)', async () => {
    await open('/guide')
    for (let press = 0; press < 3; press++) await page.click('#press')
    await page.waitForSelector('h1:text-is("This page crashed")')
    expect(await page.innerText('.error-text')).toBe('Three is too many.')
    await expect.poll(() => page.title()).toBe('Page Error')
    await page.click('button:text-is("Try again")')
    await page.waitForSelector('h1:text-is("Guide")')
    expect(await page.innerText('#press')).toBe('Pressed 0')
    await expect.poll(() => page.title()).toBe('Handbook | Guide')
  })
})

describe('a fault of one', () => {
  const build = async (files: Record<string, string>, components: object): Promise<string> => {
    const folder = await site({
      'docs/index.md': '# Home\n',
      'orion-docs.config.json': JSON.stringify({
        title: 'T',
        url: 'https://a.example',
        components,
      }),
      ...files,
    })
    const { code, stderr } = await orion(['build', '.'], { cwd: folder })
    expect(code).not.toBe(0)
    return stderr
  }

  it('is reported with file and line where it throws while the build renders (CFG-4, ERR-5)', async () => {
    const text = await build(
      {
        'theme/Footer.tsx': `type Props = { a: string }\n\nexport default function Footer(props: Props) {\n  throw new Error('No footer.')\n}\n`,
      },
      { Footer: 'theme/Footer.tsx' },
    )
    expect(text).toContain(
      'theme/Footer.tsx:4:9  error  The page / cannot be rendered: No footer.  render',
    )
  })

  it('is reported where it throws while loading, and when it exports no component (CFG-4)', async () => {
    expect(
      await build(
        { 'theme/F.tsx': `const a = 1\nwindow.x = a\nexport default () => null\n` },
        { Footer: 'theme/F.tsx' },
      ),
    ).toContain('theme/F.tsx:2:1  error  The module failed while loading: window is not defined')
    expect(
      await build({ 'theme/F.tsx': 'export const a = 1\n' }, { Footer: 'theme/F.tsx' }),
    ).toContain('theme/F.tsx:1:1  error  The component Footer has no default export: theme/F.tsx.')
  })

  it('is an unknown name, answered with the nearest, or a missing file (CFG-1, CFG-4)', async () => {
    const unknown = await build({}, { Foter: 'theme/Footer.tsx' })
    expect(unknown).toContain('components.Foter')
    expect(unknown).toContain('Footer')
    expect(await build({}, { Footer: 'theme/Footer.tsx' })).toContain(
      'Setting "components.Footer" names a missing file: theme/Footer.tsx.',
    )
  })
})

it('is shown again in open pages when it or what it imports changes (CFG-4, SERVE-10)', async () => {
  const folder = await site({
    ...FILES,
    'theme/text.ts': `export const text = 'One'\n`,
    'theme/Footer.tsx': `import { text } from './text'\nexport default () => <p id="ours">{text}</p>\n`,
    'orion-docs.config.json': JSON.stringify({
      title: 'T',
      components: { Footer: 'theme/Footer.tsx' },
    }),
  })
  const server = await runServe([folder])
  await page.goto(`${server.url}guide`)
  await hydrated(page)
  expect(await page.innerText('#ours')).toBe('One')
  await writeFile(path.join(folder, 'theme/text.ts'), `export const text = 'Two'\n`)
  await expect.poll(() => page.innerText('#ours'), { timeout: 20_000 }).toBe('Two')
})
