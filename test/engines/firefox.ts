// Firefox, by WebDriver BiDi: it needs no driver program.
import { launch } from 'puppeteer-core'
import { findProgram, type EnginePage } from './engine.js'

export async function openFirefox(): Promise<EnginePage> {
  const executablePath = findProgram('Firefox', {
    files: [
      'firefox',
      'firefox-esr',
      '/Applications/Firefox.app/Contents/MacOS/firefox',
      'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
    ],
    variable: 'FIREFOX_PATH',
    install: 'Install it (Debian: `apt install firefox-esr`; Ubuntu: `snap install firefox`)',
  })
  const browser = await launch({ browser: 'firefox', executablePath, headless: true })
  const page = await browser.newPage()
  return {
    name: await browser.version(),
    async open(url) {
      await page.goto(url)
    },
    run: (body, ...args) =>
      page.evaluate(`(${String(body)})(...${JSON.stringify(args)})`) as Promise<
        ReturnType<typeof body>
      >,
    click: (selector) => page.click(selector),
    type: (selector, text) => page.type(selector, text),
    press: (key) => page.keyboard.press(key),
    resize: (width, height) => page.setViewport({ width, height }),
    close: () => browser.close(),
  }
}
