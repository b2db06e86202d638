// Writes the pictures of the manual and of the README. Each shows a real build, with the settings that the manual shows
// beside the picture. Usage: npm run pictures
import { Buffer } from 'node:buffer'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { register } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { animatedWebp } from './animated-webp.mjs'
import { FILES, SETTINGS, SIDEBARS } from './demo-site.mjs'
import { browserPage, terminalPage } from './stage.mjs'

register('../bench/typescript-hooks.mjs', import.meta.url)
const { launchBrowser } = await import('../helpers/browser.ts')
const { orion, startServe } = await import('../helpers/cli.ts')
const { shownSite } = await import('../manual/code-blocks.ts')

const root = fileURLToPath(new URL('../../', import.meta.url))
const pictures = path.join(root, 'templates/starter/docs/pictures')
const folder = await mkdtemp(path.join(tmpdir(), 'orion-pictures-'))
const browser = await launchBrowser()
await mkdir(pictures, { recursive: true })

/** The settings of a page of the manual that have a key. */
const shown = (page, key) => {
  const found = shownSite(page).settings.find((settings) => key in settings)
  if (found === undefined) throw new Error(`${page} shows no setting ${key}.`)
  return { [key]: found[key] }
}

const INSTALL = '/guide/install'
/** The narrowest window with a sidebar: what is in it can be read in the column of a page. */
const SMALL = { width: 1000, height: 400 }
const WIDE = { width: 1100, height: 640 }

/** The pictures by site: settings, then what is done on a page and which part of it is shown. */
const SITES = [
  {
    shots: [
      { name: 'colour-before', route: INSTALL, size: SMALL },
      { name: 'mode-dark', route: INSTALL, size: SMALL, scheme: 'dark' },
      { name: 'search', route: INSTALL, size: { width: 1000, height: 430 }, act: searchInstall },
    ],
  },
  {
    settings: shown('guide/theming.md', 'tokens'),
    shots: [{ name: 'colour-after', route: INSTALL, size: SMALL }],
  },
  {
    settings: shown('guide/navigation.md', 'navbar'),
    shots: [{ name: 'navbar', route: INSTALL, size: WIDE, clip: { height: 190 }, act: openMenu }],
  },
  {
    settings: shown('guide/navigation.md', 'announcementBar'),
    shots: [{ name: 'announcement', route: INSTALL, size: WIDE, clip: { height: 200 } }],
  },
  {
    sidebars: JSON.parse(shownSite('guide/navigation.md').files['docs/sidebars.json']),
    shots: [{ name: 'sidebar', route: INSTALL, size: WIDE, clip: { width: 640, height: 330 } }],
  },
  {
    versions: ['2.0', '1.0'],
    settings: shown('guide/versions.md', 'navbar'),
    shots: [
      {
        ...{ name: 'versions', route: `/1.0${INSTALL}`, size: WIDE, clip: { height: 330 } },
        act: openMenu,
      },
    ],
  },
]

async function searchInstall(page) {
  await page.fill('.search-input', 'instal a stnad')
  await page.waitForSelector('[role=option]')
  await page.waitForTimeout(300)
}

async function openMenu(page) {
  const menu = page.locator('[aria-haspopup=true]:visible').first()
  await menu.click()
  await page.waitForTimeout(300)
}

/** Builds a site, takes its pictures and returns them by name. */
async function picturesOf({ settings = {}, sidebars = SIDEBARS, versions = [], shots }, index) {
  const site = path.join(folder, String(index))
  const navbar = { ...SETTINGS.navbar, ...settings.navbar }
  const config = { ...SETTINGS, ...settings, navbar }
  const files = {
    ...FILES,
    'docs/sidebars.json': JSON.stringify(sidebars),
    'orion-docs.config.json': JSON.stringify(config),
  }
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(site, name)), { recursive: true })
    await writeFile(path.join(site, name), text)
  }
  for (const version of versions.toReversed()) await run(['version', version, site])
  const output = await run(['build', site])
  const served = await startServe(['--no-watch', site])
  const taken = {}
  for (const shot of shots) taken[shot.name] = await take(served.url, shot)
  const frames = index === 0 ? await framesOf(served.url, output) : []
  await served.stop()
  return { taken, frames }
}

async function run(args) {
  const { code, stdout, stderr } = await orion(args)
  if (code !== 0) throw new Error(`orion-docs ${args.join(' ')}\n${stderr}`)
  return stdout
}

/** Opens a page, does something on it, and returns the window or a part of it. */
async function take(url, { route, size, clip = {}, scheme = 'light', act }) {
  const context = await browser.newContext({ viewport: size, colorScheme: scheme })
  const page = await context.newPage()
  await page.goto(url.replace(/\/$/, '') + route)
  await page.waitForSelector('html[data-hydrated=true]')
  await act?.(page)
  const picture = await capture(page, { ...size, ...clip })
  await context.close()
  return picture
}

/** The browser makes WebP itself, which Playwright has no option for. */
async function capture(page, { width, height, quality = 80 }) {
  const session = await page.context().newCDPSession(page)
  // The browser counts from the top of the document, not of the window.
  const y = await page.evaluate(() => globalThis.scrollY)
  const clip = { x: 0, y, width, height, scale: 1 }
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality, clip })
  return Buffer.from(data, 'base64')
}

const STAGE = { width: 1100, height: 640 }
const VIEW = { width: STAGE.width, height: STAGE.height - 40 }
const COMMAND = 'npx orion-docs build'

/** What the README shows: the command, what it prints, the page, a search with a typo, the hit, dark mode. */
async function framesOf(url, output) {
  const frames = []
  const stage = await (await browser.newContext({ viewport: STAGE })).newPage()
  const add = async (html, ms) => {
    await stage.setContent(html)
    await stage.waitForTimeout(50)
    frames.push({ picture: await capture(stage, { ...STAGE, quality: 72 }), ms })
  }
  await add(terminalPage(COMMAND.slice(0, 3)), 400)
  await add(terminalPage(COMMAND.slice(0, 14)), 400)
  await add(terminalPage(COMMAND), 700)
  await add(
    terminalPage(COMMAND, output.replaceAll(folder, '').replace(/\S*\/build\b/, 'build')),
    1600,
  )

  const context = await browser.newContext({ viewport: VIEW, colorScheme: 'light' })
  const page = await context.newPage()
  const view = async (ms) => {
    const picture = await capture(page, { ...VIEW, quality: 90 })
    await add(browserPage(picture, new URL(page.url()).pathname), ms)
  }
  await page.goto(url.replace(/\/$/, '') + INSTALL)
  await page.waitForSelector('html[data-hydrated=true]')
  await view(1500)
  for (const text of ['yel', 'yelow bar']) {
    await page.fill('.search-input', text)
    await page.waitForSelector('[role=option]')
    await page.waitForTimeout(300)
    await view(text.length > 4 ? 1800 : 900)
  }
  await page.keyboard.press('Enter')
  await page.waitForTimeout(1000)
  await view(1800)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.waitForTimeout(400)
  await view(1800)
  return frames
}

try {
  for (const [index, site] of SITES.entries()) {
    const { taken, frames } = await picturesOf(site, index)
    for (const [name, picture] of Object.entries(taken))
      await put(path.join(pictures, `${name}.webp`), picture)
    if (frames.length > 0)
      await put(path.join(root, '.github/demo.webp'), animatedWebp(frames, STAGE))
  }
} finally {
  await browser.close()
  await rm(folder, { recursive: true, force: true })
}

async function put(file, picture) {
  await writeFile(file, picture)
  console.log(`${path.relative(root, file)}  ${(picture.length / 1000).toFixed(1)} kB`)
}
