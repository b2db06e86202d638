import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { candidates } from './browser.js'

const list = async (env: Readonly<Record<string, string>>): Promise<string[]> => {
  const found: string[] = []
  for await (const candidate of candidates(env)) found.push(candidate)
  return found
}

/** A folder with an installed Chromium; the text alone tells that it is none. */
async function withChromium(): Promise<{ folder: string; chromium: string }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'orion-test-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const chromium = path.join(folder, 'chromium')
  await writeFile(chromium, '#!/bin/sh\n')
  await chmod(chromium, 0o755)
  return { folder, chromium }
}

it('takes the browser that CHROME_PATH names, and no other', async () => {
  const { folder } = await withChromium()
  const env = { CHROME_PATH: '/opt/chrome', PATH: folder, TEST_BROWSER: 'installed' }
  expect(await list(env)).toEqual(['/opt/chrome'])
})

it.runIf(process.platform === 'linux')(
  'takes the pinned browser before installed ones',
  async () => {
    const { folder, chromium } = await withChromium()
    const [first, ...others] = await list({ PATH: folder, CHROME_PATH: '' })
    expect(path.dirname(first ?? '')).toBe(tmpdir())
    expect(others).toContain(chromium)
  },
)

it('takes installed browsers alone where these are wanted', async () => {
  const { folder, chromium } = await withChromium()
  expect((await list({ PATH: folder, TEST_BROWSER: 'installed' }))[0]).toBe(chromium)
  expect(await list({ PATH: '', TEST_BROWSER: 'installed' })).not.toContain(chromium)
})
