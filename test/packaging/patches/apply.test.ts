// Patches of packages, applied to a small node_modules.
import { link, readFile, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { applyPatches, originalText } from '../../../src/packaging/patches/apply.mjs'
import { site, writeFiles } from '../../helpers/site.js'

const LINES = 'a\nb\nc\nd\ne\nf\ng\nh\n'

/** A patch of one line in node_modules/some/index.js. */
const patchOf = (line: string, changed: string, version = '1.0.0'): string =>
  `Why ${line} is ${changed}.

Made for: some ${version}

--- a/node_modules/some/index.js
+++ b/node_modules/some/index.js
@@ -${String(LINES.indexOf(line) / 2 + 1)} +${String(LINES.indexOf(line) / 2 + 1)} @@
-${line}
+${changed}
`

const PATCHES = 'src/packaging/patches'

let folder: string
beforeEach(async () => {
  folder = await site({
    'node_modules/some/package.json': '{ "version": "1.0.0" }',
    'node_modules/some/index.js': LINES,
    [`${PATCHES}/first.patch`]: patchOf('b', 'B'),
    [`${PATCHES}/second.patch`]: patchOf('g', 'G'),
  })
})

const installed = (): Promise<string> =>
  readFile(path.join(folder, 'node_modules/some/index.js'), 'utf8')

describe('applyPatches', () => {
  it('applies all patches of a file, once (REPO-3)', async () => {
    expect(applyPatches(folder)).toEqual(['some/index.js'])
    expect(await installed()).toBe('a\nB\nc\nd\ne\nf\nG\nh\n')
    expect(applyPatches(folder)).toEqual([])
    expect(await installed()).toBe('a\nB\nc\nd\ne\nf\nG\nh\n')
    expect(originalText('some/index.js', folder)).toBe(LINES)
  })

  it('replaces files and never writes into one: another clone may share it by a hard link (REPO-3)', async () => {
    const other = path.join(folder, 'other.js')
    await link(path.join(folder, 'node_modules/some/index.js'), other)
    applyPatches(folder)
    await writeFiles(folder, { [`${PATCHES}/first.patch`]: patchOf('b', 'BB') })
    applyPatches(folder)
    expect(await readFile(other, 'utf8')).toBe(LINES)
  })

  it('takes a changed patch in place of the former one, and undoes one that was removed', async () => {
    applyPatches(folder)
    await writeFiles(folder, { [`${PATCHES}/first.patch`]: patchOf('c', 'C') })
    expect(applyPatches(folder)).toEqual(['some/index.js'])
    expect(await installed()).toBe('a\nb\nC\nd\ne\nf\nG\nh\n')
    await rm(path.join(folder, PATCHES, 'first.patch'))
    await rm(path.join(folder, PATCHES, 'second.patch'))
    expect(applyPatches(folder)).toEqual(['some/index.js'])
    expect(await installed()).toBe(LINES)
    expect((await readdir(path.join(folder, 'node_modules/some'))).sort()).toEqual([
      'index.js',
      'package.json',
    ])
    expect(applyPatches(folder)).toEqual([])
  })

  it('applies them again to a package that was installed again', async () => {
    applyPatches(folder)
    await rm(path.join(folder, 'node_modules/some'), { recursive: true })
    await writeFiles(folder, {
      'node_modules/some/package.json': '{ "version": "1.0.0" }',
      'node_modules/some/index.js': LINES,
    })
    expect(applyPatches(folder)).toEqual(['some/index.js'])
    expect(await installed()).toBe('a\nB\nc\nd\ne\nf\nG\nh\n')
  })

  it('names the patch and both versions when another version is installed (REPO-3)', async () => {
    await writeFiles(folder, { 'node_modules/some/package.json': '{ "version": "1.0.1" }' })
    expect(() => applyPatches(folder)).toThrow(
      'src/packaging/patches/first.patch was made for some 1.0.0, but 1.0.1 is installed. ' +
        'Run "npm ci", or compare the patch with the new version and change its "Made for" line.',
    )
    expect(await installed()).toBe(LINES)
  })

  it('names the patch and the package that is not installed', async () => {
    await rename(path.join(folder, 'node_modules/some'), path.join(folder, 'node_modules/other'))
    expect(() => applyPatches(folder)).toThrow(
      'src/packaging/patches/first.patch changes some, which is not installed. Run "npm ci".',
    )
  })

  it('names the patch and the file that it does not fit, and writes nothing', async () => {
    await writeFiles(folder, { 'node_modules/some/index.js': 'a\nb\nc\nd\ne\nf\ngg\nh\n' })
    expect(() => applyPatches(folder)).toThrow(
      'src/packaging/patches/second.patch does not fit node_modules/some/index.js. ' +
        'Run "npm ci" to restore the package, or update the patch.',
    )
    expect(await installed()).toBe('a\nb\nc\nd\ne\nf\ngg\nh\n')
  })

  it('names a patch that does not say which version it was made for', async () => {
    await writeFiles(folder, {
      [`${PATCHES}/first.patch`]: patchOf('b', 'B').replace('Made for: some 1.0.0', ''),
    })
    expect(() => applyPatches(folder)).toThrow(
      'src/packaging/patches/first.patch changes some. Add the package and its version to the "Made for" line.',
    )
  })
})
