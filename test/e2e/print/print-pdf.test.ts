// `orion-docs print` with a real browser: what is in the PDF, and what is said when there is none.
import { chmod, readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import { beforeAll, describe, expect, it } from 'vitest'
import { findBrowser } from '../../../src/serve/print/find-browser.js'
import { candidates } from '../../helpers/browser.js'
import { orion, type Finished } from '../../helpers/cli.js'
import { site } from '../../helpers/site.js'
import { BOOK_FILES, BOOK_SETTINGS } from './book-site.js'

/** The browser that users would get; the one of the tests where none is installed. */
async function browserProgram(): Promise<string> {
  try {
    return findBrowser(process.platform, process.env)
  } catch {
    for await (const program of candidates()) return program
  }
  throw new Error('There is no browser for this test.')
}

let folder = ''
let env: Record<string, string> = {}
const print = (args: readonly string[], more: Record<string, string> = {}): Promise<Finished> =>
  orion(['print', ...args], { cwd: folder, env: { ...env, ...more } })

beforeAll(async () => {
  // Without the setting: the command does not need it.
  const unused = new Set(['print', 'url'])
  const settings = Object.fromEntries(
    Object.entries(BOOK_SETTINGS).filter(([name]) => !unused.has(name)),
  )
  folder = await site({
    ...BOOK_FILES,
    'broken.sh': '#!/bin/sh\necho "libnss3.so: not found" >&2\nexit 127\n',
    'orion-docs.config.json': JSON.stringify(settings),
  })
  env = { CHROME_PATH: await browserProgram() }
})

/** Titles in a PDF are UTF-16 or plain. */
function outlineOf(pdf: string): string[] {
  return [...pdf.matchAll(/\/Title\s*(?:\(((?:[^()\\]|\\.)*)\)|<([\dA-Fa-f]*)>)/g)].map(
    ([, plain, hex = '']) =>
      plain ?? Buffer.from(hex.replace(/^FEFF/i, ''), 'hex').swap16().toString('utf16le'),
  )
}

describe('orion-docs print', () => {
  it('writes a PDF with bookmarks and links for one sidebar (PRINT-11)', async () => {
    const { code, stdout, stderr } = await print([
      '--sidebar',
      'guide',
      '--docs-version',
      'current',
      '--output',
      'out/book.pdf',
    ])
    expect(code, stderr).toBe(0)
    expect(stdout).toMatch(/^Printed out[/\\]book\.pdf, \d+ kB\n$/)
    // To another book: without "url" it has no address.
    expect(stderr).toContain(
      '1 link to other pages cannot be followed: set "url" to the address of the site.',
    )
    const pdf = await latin1('out/book.pdf')
    expect(pdf.startsWith('%PDF-')).toBe(true)
    expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBeGreaterThanOrEqual(4)
    expect(outlineOf(pdf)).toEqual(
      expect.arrayContaining(['The guide', 'Start', 'Deep', 'One', 'Two', 'Lower', 'Components']),
    )
    expect(pdf).toContain('/URI (https://example.org/)')
    expect(pdf).not.toContain('127.0.0.1')
    expect(pdf.match(/\/Subtype\s*\/Link\b/g)?.length).toBeGreaterThan(8)
    // Neither an output folder nor half a file.
    expect(await readdir(folder)).not.toContain('build')
    expect(await readdir(path.join(folder, 'out'))).toEqual(['book.pdf'])
  })

  it('writes one for each sidebar of the last version (PRINT-11)', async () => {
    const { code, stdout, stderr } = await print(['--paper', 'letter', '-q'])
    expect(code, stderr).toBe(0)
    expect(stdout).toBe('')
    expect(outlineOf(await latin1('guide.pdf'))).toContain('Old')
    expect(await latin1('guide.pdf')).toMatch(/\/MediaBox\s*\[0 0 612 792\]/)
  })

  it('says how to get a browser, and what a browser said that fails (PRINT-12, PRINT-13)', async () => {
    const missing = await print([], { CHROME_PATH: path.join(folder, 'none') })
    expect(missing).toMatchObject({ code: 1, stdout: '' })
    expect(missing.stderr).toContain('which is not a file.  no-browser')
    if (process.platform === 'win32') return
    const broken = path.join(folder, 'broken.sh')
    await chmod(broken, 0o755)
    const failed = await print(['--sidebar', 'guide'], { CHROME_PATH: broken })
    expect(failed.code).toBe(1)
    expect(failed.stderr).toContain(`${broken} ended (exit code 127). It said:`)
    expect(failed.stderr).toContain('libnss3.so: not found')
  })

  it('refuses wrong options (PRINT-11)', async () => {
    const said = async (...args: string[]): Promise<string> => {
      const { code, stderr } = await print(args)
      expect(code).toBe(2)
      return stderr
    }
    expect(await said('--output', 'docs/index.md')).toContain(
      'Option --output expects a file name that ends in .pdf, found docs/index.md',
    )
    expect(await said('--sidebar', 'giude')).toContain('Did you mean "guide"?')
    expect(await said('--docs-version', '3')).toContain('There are: current, 1.0')
    expect(await said('--docs-version', 'current', '--output', 'a.pdf')).toContain(
      'Choose one with --sidebar: guide, other',
    )
    expect(await said('--timeout', 'x')).toContain('whole number from 1 to 9999')
    expect(await said('--paper', 'a5')).toContain('a4 or letter')
  })

  it('prints nothing when a page has an error (PRINT-13)', async () => {
    const faulty = await site({
      'docs/index.md': '# Start\n\n:::cards\n\n![None](./none.png)\n',
      'orion-docs.config.json': '{ "onBrokenMarkdownImages": "throw" }',
    })
    const { code, stderr } = await orion(['print'], { cwd: faulty, env })
    expect(code).toBe(1)
    expect(stderr).toContain('No PDF was written, because the pages have errors.')
    expect((await readdir(faulty)).filter((file) => file.endsWith('.pdf'))).toEqual([])
  })
})

const latin1 = (file: string): Promise<string> => readFile(path.join(folder, file), 'latin1')
