// Finds a Chromium for the tests: CHROME_PATH, the pinned one of @sparticuz/chromium, or an installed browser. With
// TEST_BROWSER=installed the pinned one is left out: that is what `npm run test:installed` sets.
import { existsSync, statfsSync } from 'node:fs'
import path from 'node:path'
import { chromium, type Browser } from 'playwright-core'

const NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  'microsoft-edge-stable',
]

const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

/** The browser of this worker: starting one takes longer than many a test. It ends with the worker. */
let shared: Promise<Browser> | undefined

/** The browser that all test files of a worker share; a new one after a crash. */
export async function sharedBrowser(): Promise<Browser> {
  shared ??= launchBrowser()
  const browser = await shared
  if (browser.isConnected()) return browser
  shared = undefined
  return sharedBrowser()
}

/** A browser for one caller, with these further arguments. Fails with how to install one when none can be started. */
export function launchBrowser(extra: readonly string[] = []): Promise<Browser> {
  return start((executablePath) =>
    chromium.launch({
      headless: true,
      executablePath,
      args: [...ARGS, ...extra],
      ignoreDefaultArgs: hasSharedMemory() ? [NO_SHARED_MEMORY] : [],
    }),
  )
}

/** Tries one program after the other. */
async function start(launch: (program: string) => Promise<Browser>): Promise<Browser> {
  const failures: string[] = []
  for await (const program of candidates()) {
    try {
      return await launch(program)
    } catch (error) {
      failures.push(`${program}: ${String(error).split('\n')[0] ?? ''}`)
    }
  }
  throw new Error(
    [
      'No Chromium could be started for the browser tests.',
      'Install Chrome, Chromium or Edge (on Debian and Ubuntu: `apt install chromium`), or set CHROME_PATH to the program.',
      ...failures,
    ].join('\n'),
  )
}

const ARGS = ['--no-sandbox', '--disable-gpu']

/** Playwright always sets it, so that pages are painted to files in the folder for temporary ones: containers may have little shared memory. */
const NO_SHARED_MEMORY = '--disable-dev-shm-usage'

/** Many times what a browser needs for its open pages, in bytes. */
const ENOUGH = 512 * 1024 * 1024

/** Painting to shared memory costs each visit a twelfth less of the processor. */
function hasSharedMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return bavail * bsize >= ENOUGH
  } catch {
    return false
  }
}

/** The pinned browser comes before the installed ones, so that the tests say the same on every machine. */
export async function* candidates(
  env: Readonly<Record<string, string | undefined>> = process.env,
): AsyncGenerator<string> {
  const { CHROME_PATH: named = '', TEST_BROWSER: wanted } = env
  if (named !== '') {
    yield named
    return
  }
  if (wanted !== 'installed') {
    const pinned = await pinnedBrowser()
    if (pinned !== undefined) yield pinned
  }
  yield* installed(env['PATH'])
}

/** Undefined where it cannot be unpacked: it is for Linux alone. */
async function pinnedBrowser(): Promise<string | undefined> {
  if (process.platform !== 'linux') return undefined
  try {
    // Its own list of arguments is for cloud functions: one process, no web security.
    return await (await import('@sparticuz/chromium')).default.executablePath()
  } catch {
    return undefined
  }
}

/** Chrome, Chromium and Edge where their installers put them. */
function installed(searchPath = ''): string[] {
  const folders = searchPath.split(path.delimiter).filter((name) => name !== '')
  return [
    ...folders.flatMap((folder) => NAMES.map((name) => path.join(folder, name))),
    ...APPLICATIONS,
  ].filter((file) => existsSync(file))
}
