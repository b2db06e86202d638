import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { resolvePlaces } from '../../../src/config/modules/resolve-places.js'
import { openPlace } from '../../../src/model/diagnostics/open-place.js'

let siteDir = ''
beforeEach(async () => {
  siteDir = await mkdtemp(path.join(os.tmpdir(), 'places-'))
  await writeFile(path.join(siteDir, 'settings.ts'), 'export default {\n  a: [1, 2] as const,\n}\n')
})
afterEach(() => rm(siteDir, { recursive: true }))

const fault = (at: ReturnType<typeof openPlace>) => ({ code: 'x', message: 'm', at })

describe('resolvePlaces', () => {
  it('looks open places up in their files and leaves the others alone', async () => {
    const plain = { code: 'y', message: 'n', at: { file: 'a.md', line: 3, column: 4 } }
    const open = fault(openPlace('settings.ts', { path: ['a', 1] }))
    expect(await resolvePlaces([plain, open], siteDir)).toEqual([
      plain,
      { code: 'x', message: 'm', at: { file: 'settings.ts', line: 2, column: 10, length: 1 } },
    ])
  })

  it('names the start of a file that is gone', async () => {
    const [found] = await resolvePlaces([fault(openPlace('gone.ts', { path: ['a'] }))], siteDir)
    expect(found?.at).toEqual({ file: 'gone.ts', line: 1, column: 1 })
  })
})
