import { describe, expect, it } from 'vitest'
import { OrionError } from '../../../src/model/diagnostics/diagnostic.js'
import { browserPlaces } from '../../../src/serve/print/browser-places.js'
import { hasSandbox } from '../../../src/serve/print/browser-pipe.js'
import { findBrowser } from '../../../src/serve/print/find-browser.js'

const text = (find: () => unknown): string => {
  try {
    find()
  } catch (error) {
    if (!(error instanceof OrionError)) throw error
    return error.faults.map(({ message, hint = '' }) => `${message} → ${hint}`).join()
  }
  return ''
}

describe('findBrowser', () => {
  it('takes the program of CHROME_PATH before all others (PRINT-12)', () => {
    const env = { CHROME_PATH: '/opt/chrome', PATH: '/usr/bin' }
    expect(findBrowser('linux', env, () => true)).toBe('/opt/chrome')
    expect(text(() => findBrowser('linux', env, (file) => file === '/usr/bin/chromium'))).toBe(
      'CHROME_PATH is /opt/chrome, which is not a file. → Set it to the program of Chrome, Chromium or Edge, or remove it to look for an installed one.',
    )
  })

  it('looks at the usual places of each system (PRINT-12)', () => {
    const on = (platform: NodeJS.Platform, env: Record<string, string>, file: string): string =>
      findBrowser(platform, env, (each) => each === file)
    expect(on('linux', { PATH: '/bin:/usr/bin:.' }, '/usr/bin/chromium')).toBe('/usr/bin/chromium')
    expect(on('linux', {}, '/snap/bin/chromium')).toBe('/snap/bin/chromium')
    const chrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
    expect(on('darwin', {}, chrome)).toBe(chrome)
    expect(on('darwin', { HOME: '/Users/a' }, `/Users/a${chrome}`)).toBe(`/Users/a${chrome}`)
    const edge = 'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe'
    expect(on('win32', { 'PROGRAMFILES(X86)': 'C:\\Program Files (x86)' }, edge)).toBe(edge)
    expect(browserPlaces('linux', { PATH: 'bin:.' })).toEqual(['/snap/bin/chromium'])
  })

  it('says how to get one on each system (PRINT-12)', () => {
    const hint = (platform: NodeJS.Platform): string =>
      text(() => findBrowser(platform, {}, () => false))
    const start = 'No Chrome, Chromium or Edge is installed, and print needs one to make a PDF. →'
    const end = 'or set the environment variable CHROME_PATH to the program of another one.'
    expect(hint('linux')).toBe(
      `${start} Install Chromium (Debian and Ubuntu: apt install chromium, Fedora: dnf install chromium), ${end}`,
    )
    expect(hint('darwin')).toBe(
      `${start} Install Chrome (brew install --cask google-chrome), ${end}`,
    )
    expect(hint('win32')).toBe(`${start} Install Chrome (winget install Google.Chrome), ${end}`)
  })
})

it('the browser has its sandbox, except as root on Linux (PRINT-14)', () => {
  expect(hasSandbox('linux', 0)).toBe(false)
  expect(hasSandbox('linux', 1000)).toBe(true)
  expect(hasSandbox('darwin', 0)).toBe(true)
  expect(hasSandbox('win32', undefined)).toBe(true)
})
