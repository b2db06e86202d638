// Says once in which browser `npm run test:installed` runs, or how to install one.
import { launchBrowser } from './browser.js'

export default async function setup(): Promise<void> {
  process.env['TEST_BROWSER'] = 'installed'
  const browser = await launchBrowser()
  console.log(`Browser tests run in Chromium ${browser.version()}.`)
  await browser.close()
}
