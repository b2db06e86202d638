// A build that ended for another reason than what a remote cache sent.
import { readdir } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { buildAlone } from '../../src/commands/build-alone.js'
import { loadConfig } from '../../src/config/load.js'
import { OrionError } from '../../src/model/diagnostics/diagnostic.js'
import { orion } from '../helpers/cli.js'
import { site } from '../helpers/site.js'

const fault = new Error('a fault of the program')

async function open(remote?: string) {
  const siteDir = await site({ 'docs/index.md': '# Home\n' })
  const settings = { title: 'Acme', ...(remote && { cache: { remote } }) }
  const { config } = await loadConfig({ siteDir, settings })
  return { options: { siteDir }, config }
}

describe('a build without any cache', () => {
  it('that has the same fault ends with it, and the local cache stays (REMOTE-16)', async () => {
    const { options, config } = await open('https://cache.example.org')
    expect(await orion(['build', options.siteDir])).toMatchObject({ code: 0 })
    const kept = (): Promise<string[]> => readdir(config.cacheDir, { recursive: true })
    const before = await kept()
    expect(before.length).toBeGreaterThan(0)
    const again = (): Promise<never> => Promise.reject(fault)
    await expect(buildAlone({ error: 'the first', options, config }, again)).rejects.toBe(fault)
    expect(await kept()).toEqual(before)
  })

  it.each([
    ['there is no remote cache', undefined, {}, fault],
    ['there was no cache', 'https://cache.example.org', { cache: false }, fault],
    [
      'the site is at fault',
      'https://cache.example.org',
      {},
      new OrionError({ code: 'setting', message: 'No', hint: 'Yes' }),
    ],
  ])('is not tried when %s (REMOTE-16)', async (_, remote, own, error) => {
    const { options, config } = await open(remote)
    const again = (): Promise<never> => Promise.reject(new Error('It was tried'))
    const ended = { error, options: { ...options, ...own }, config }
    await expect(buildAlone(ended, again)).rejects.toBe(error)
  })
})
