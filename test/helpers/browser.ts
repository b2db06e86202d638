// Finds a Chromium for the tests: CHROME_PATH, an installed browser, or the one of @sparticuz/chromium.
import { existsSync } from 'node:fs'
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

/** Starts a browser, with `extra` arguments if any; fails with what to do when none can be started. */
export async function launchBrowser(extra: readonly string[] = []): Promise<Browser> {
  const failures: string[] = []
  for await (const { executablePath, args } of candidates()) {
    const candidate = { executablePath, args: [...args, ...extra] }
    try {
      return await chromium.launch({ headless: true, ...candidate })
    } catch (error) {
      failures.push(`${candidate.executablePath}: ${String(error).split('\n')[0] ?? ''}`)
    }
  }
  throw new Error(
    [
      'No Chromium could be started for the browser tests.',
      'Install Chrome, Chromium or Edge, or set CHROME_PATH to the program.',
      ...failures,
    ].join('\n'),
  )
}

async function* candidates(): AsyncGenerator<{ executablePath: string; args: string[] }> {
  const args = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-dev-shm-usage',
    '--disable-background-networking',
  ]
  const named = process.env['CHROME_PATH']
  if (named !== undefined && named !== '') {
    yield { executablePath: named, args }
    return
  }
  for (const executablePath of installed()) yield { executablePath, args }
  const bundled = (await import('@sparticuz/chromium')).default
  // Its own list of arguments is for cloud functions: one process, no web security.
  yield { executablePath: await bundled.executablePath(), args }
}

function installed(): string[] {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter).filter((name) => name !== '')
  return [
    ...folders.flatMap((folder) => NAMES.map((name) => path.join(folder, name))),
    ...APPLICATIONS,
  ].filter((file) => existsSync(file))
}
