import { describe, expect, it } from 'vitest'
import { configSchema } from '../../../src/config/schema/schema.js'
import { createAssets } from '../../../src/pipeline/pages/site-assets.js'
import { site } from '../../helpers/site.js'

const { staticDirectories, content } = configSchema.parse({})

const placeOf = (siteDir: string, isLenient: boolean) => ({
  ...{ siteDir, docsDir: `${siteDir}/docs`, docsInstances: [], staticDirectories, content },
  ...{ baseUrl: '/', isLenient },
})

describe('files that pages refer to', () => {
  it('are found in other case when exactly one fits, without settings of the site’s own (PLAIN-7)', async () => {
    const siteDir = await site({
      ...{
        'docs/Img/logo.png': 'a',
        'docs/b.txt': 'b',
        'docs/B.txt': 'B',
        'docs/cafe\u0301.txt': 'c',
      },
    })
    const lenient = createAssets(placeOf(siteDir, true))
    expect(lenient.find('docs/img/Logo.PNG')).toMatchObject({ fileName: 'docs/Img/logo.png' })
    expect(lenient.find('docs/Img/logo.png')).not.toHaveProperty('fileName')
    expect(lenient.find('docs/caf\u00e9.txt')).toBeDefined()
    expect(lenient.find('docs/missing.png')).toBeUndefined()
    expect(lenient.find('../docs/b.txt')).toBeUndefined()
    const strict = createAssets(placeOf(siteDir, false))
    // On disks that do not tell case apart, the file is there.
    expect(strict.find('docs/img/Logo.PNG')?.fileName).toBeUndefined()
  })

  it('are found in a docs folder outside the site folder, not beside it (TRUST-11)', async () => {
    const root = await site({ 'docs/img/a.png': 'a', 'b.png': 'b', 'website/c.txt': 'c' })
    const place = { ...placeOf(`${root}/website`, true), docsDir: `${root}/docs` }
    const assets = createAssets(place)
    expect(assets.find('../docs/img/a.png')).toBeDefined()
    expect(assets.find('../b.png')).toBeUndefined()
  })

  it('are missing when no disk can have such a name (TRUST-10)', async () => {
    const assets = createAssets(placeOf(await site({ 'docs/a.md': '# A' }), false))
    const name = `docs/${'a'.repeat(5000)}.png`
    expect([assets.find(name), assets.findSource(name)]).toEqual([undefined, undefined])
  })
})
