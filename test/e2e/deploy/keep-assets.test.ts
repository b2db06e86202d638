// `build --keep-assets`: the assets of earlier builds stay in the output, their pages do not.
import { cp, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { orion } from '../../helpers/cli.js'
import { program } from '../../helpers/program.js'
import { read, site, writeFiles } from '../../helpers/site.js'
import { listFiles } from '../../../src/pipeline/files/list-files.js'
import { isHashedAsset } from '../../../src/pipeline/output/asset-history.js'

const HISTORY = 'asset-history.json'

const FILES = {
  'orion-docs.config.json':
    '{ "title": "Handbook", "url": "https://handbook.example", "search": { "hashed": "filename" } }',
  'docs/index.md': '# Home\n\n![Dot](./dot.svg) and `apricot`.\n',
  'docs/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>',
  'docs/gone.md': '# Gone\n\nWords about lemons.\n',
  'static/assets/own-0123456789.txt': 'Mine.\n',
}

/** Changes the site: other words, another sidebar, another picture. */
const change = (folder: string, count: number): Promise<void> =>
  writeFiles(folder, {
    'docs/index.md': `# Home ${String(count)}\n\n![Dot](./dot.svg) and \`banana${String(count)}\`.\n`,
    'docs/dot.svg': `<svg xmlns="http://www.w3.org/2000/svg" width="${String(count)}" height="4"/>`,
    [`docs/page-${String(count)}.md`]: `# Page ${String(count)}\n\nWords.\n`,
  })

type Options = Parameters<typeof program.build>[0]

async function build(siteDir: string, options: Options = {}) {
  const result = await program.build({ siteDir, ...options })
  expect(result.ok).toBe(true)
  return result
}

const assets = (folder: string): string[] =>
  listFiles(path.join(folder, 'build')).filter(
    (file) => isHashedAsset(file) && !file.includes('/own-'),
  )

/** The contents of all files, but for the marker. */
async function contents(out: string): Promise<Record<string, string>> {
  const files = listFiles(out).filter((file) => file !== '.orion-docs.json')
  return Object.fromEntries(
    await Promise.all(
      files.map(async (file) => [file, (await readFile(path.join(out, file))).toString('base64')]),
    ),
  ) as Record<string, string>
}

let folder: string
let first: string[]
beforeAll(async () => {
  folder = await site(FILES)
  await build(folder)
  first = assets(folder)
})

/** A copy of the site and its first build. */
async function copy(): Promise<string> {
  const target = await site({})
  await cp(folder, target, { recursive: true })
  return target
}

describe('a build that keeps assets', () => {
  it('DEPLOY-1: has the hashed assets of the last build, and none of its pages', async () => {
    const own = await copy()
    await change(own, 2)
    await rm(path.join(own, 'docs/gone.md'))
    const { keptAssets = 0 } = await build(own, { keepAssets: 1 })
    const now = assets(own)
    expect(now).toEqual(expect.arrayContaining(first))
    const { builds } = JSON.parse(await read(own, `build/${HISTORY}`)) as { builds: string[][] }
    expect(builds).toHaveLength(2)
    expect(builds[1]).toHaveLength(keptAssets)
    expect(builds[1]).toEqual(expect.arrayContaining([expect.stringMatching(/dot-/)]))
    expect(builds[1]).toEqual(expect.arrayContaining([expect.stringMatching(/^search-index-/)]))
    expect([...(builds[0] ?? []), ...(builds[1] ?? [])].sort()).toEqual(now)
    const files = listFiles(path.join(own, 'build'))
    expect(files.filter((file) => file.startsWith('gone'))).toEqual([])
    expect(files).toContain('assets/own-0123456789.txt')
  })

  it('DEPLOY-2, DEPLOY-3: removes what is older; a build without changes does not count', async () => {
    const own = await copy()
    await change(own, 2)
    await build(own, { keepAssets: 1 })
    const second = assets(own).filter((file) => !first.includes(file))
    const before = await contents(path.join(own, 'build'))
    const { changed } = await build(own, { keepAssets: 1 })
    expect(changed.written).toBe(0)
    expect(await contents(path.join(own, 'build'))).toEqual(before)
    await change(own, 3)
    await build(own, { keepAssets: 1 })
    const now = assets(own)
    expect(now).toEqual(expect.arrayContaining(second))
    const shared = JSON.parse(await read(own, `build/${HISTORY}`)) as { builds: string[][] }
    expect(now.sort()).toEqual(shared.builds.flat().sort())
    expect(now.filter((file) => file.includes('dot-'))).toHaveLength(2)
    // Without the option only the assets of this build stay.
    await build(own)
    expect(assets(own).filter((file) => file.includes('dot-'))).toHaveLength(1)
    expect(listFiles(path.join(own, 'build'))).not.toContain(HISTORY)
  })

  it('DEPLOY-4: makes the same output in a fresh folder, from the folder of the last build', async () => {
    const own = await copy()
    await change(own, 2)
    const last = path.join(await copy(), 'build')
    const options = { keepAssets: 1, manifest: true }
    await build(own, options)
    const outDir = path.join(own, 'fresh')
    await build(own, { ...options, outDir, keepAssetsFrom: last, cache: false })
    expect(await contents(outDir)).toEqual(await contents(path.join(own, 'build')))
  })

  it('DEPLOY-4: starts without an earlier build', async () => {
    const own = await site(FILES)
    const { code, stdout } = await orion(
      ['build', own, '--keep-assets', '2', '--keep-assets-from', 'none'],
      { cwd: own },
    )
    expect(code).toBe(0)
    expect(stdout).toContain('No assets of earlier builds kept\n')
    expect(assets(own)).toEqual(first)
  })

  it('DEPLOY-5: lists kept assets in the manifest, and takes links to them for broken', async () => {
    const own = await copy()
    const dot = first.find((file) => file.includes('dot-')) ?? ''
    await change(own, 2)
    await writeFiles(own, {
      'docs/link.md': `# Link\n\n[Dot](pathname:///${dot}) and [dot](/${dot}).\n`,
    })
    const { ok, diagnostics } = await program.build({ siteDir: own, keepAssets: 1, manifest: true })
    expect(diagnostics.map(({ code }) => code)).toContain('broken-link')
    await rm(path.join(own, 'docs/link.md'))
    expect(ok).toBe(false)
    await build(own, { keepAssets: 1, manifest: true })
    const { code, stdout } = await orion(['verify', path.join(own, 'build')])
    expect({ code, stdout }).toMatchObject({ code: 0 })
    expect(await read(own, 'build/build-manifest.json')).toContain(dot)
  })

  it('DEPLOY-6: keeps the assets of earlier builds when the command index replaces the search index', async () => {
    const own = await copy()
    await change(own, 2)
    await build(own, { keepAssets: 1 })
    const kept = JSON.parse(await read(own, `build/${HISTORY}`)) as { builds: string[][] }
    expect(kept.builds[1]?.join()).toContain('search-index-')
    await writeFiles(own, { 'docs/gone.md': '# Gone\n\nWords about plums.\n' })
    expect((await orion(['index', own])).code).toBe(0)
    expect(assets(own)).toEqual(expect.arrayContaining(kept.builds[1] ?? []))
    const after = JSON.parse(await read(own, `build/${HISTORY}`)) as { builds: string[][] }
    expect(after.builds.flat().sort()).toEqual(assets(own))
  })
})

describe('the options', () => {
  it.each([
    [['--keep-assets', '0'], 'Option --keep-assets expects a whole number from 1 to 99, found 0'],
    [['--keep-assets-from', 'old'], 'Option --keep-assets-from needs --keep-assets'],
    [
      ['--keep-assets', '1', '--shard', '1/2'],
      'Option --keep-assets is for the whole site: pass it to merge.',
    ],
  ])('DEPLOY-7: %j is refused', async (args, message) => {
    const { code, stderr } = await orion(['build', folder, ...args])
    expect(code).toBe(2)
    expect(stderr).toContain(message)
  })

  it('DEPLOY-7: merge keeps assets, too', async () => {
    const own = await copy()
    await change(own, 2)
    const parts = path.join(own, 'parts')
    expect((await orion(['build', own, '--shard', '1/1', '--out-dir', parts])).code).toBe(0)
    const { code, stderr } = await orion(['merge', parts, '--site', own, '--keep-assets', '1'])
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(assets(own)).toEqual(expect.arrayContaining(first))
  })
})
