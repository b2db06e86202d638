import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import {
  inByteOrder,
  parseManifest,
  renderManifest,
  rootHash,
} from '../../../src/pipeline/manifest/build-manifest.js'
import { site } from '../../helpers/site.js'

const sha256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
const entry = (path: string) => ({ path, sha256, size: 0 })
const files = inByteOrder(['b.html', 'a/z.html', 'a-1.css'].map(entry))
const manifest = {
  program: { name: 'orion-docs', version: '1.0.0' },
  input: 'ab',
  root: rootHash(files),
  files,
}

describe('the build manifest', () => {
  it('has the root hash that sha256sum makes, whatever the names are (VERIFY-1)', async () => {
    const names = ['b.html', 'ä.html', 'a b.html', 'back\\slash', 'line\nbreak', '\uffe6', '😀']
    const folder = await site(Object.fromEntries(names.map((name) => [name, ''])))
    const script = 'printf "%s\\0" * | LC_ALL=C sort -z | xargs -0 sha256sum | sha256sum'
    const printed = execFileSync('/bin/sh', ['-c', script], { cwd: folder, encoding: 'utf8' })
    expect(rootHash(inByteOrder(names.map(entry)))).toBe(printed.slice(0, 64))
  })

  it('is read as it was written, with a line for each file (VERIFY-1)', () => {
    const text = renderManifest(manifest)
    expect(parseManifest(text)).toEqual(manifest)
    expect(text.split('\n').filter((line) => line.includes('"path"'))).toHaveLength(3)
  })

  it.each([
    ['{"form": 1', 'it is not JSON'],
    ['[]', 'it is not a manifest of orion-docs'],
    [JSON.stringify({ ...manifest, form: 2 }), 'another version of orion-docs wrote it'],
    [
      JSON.stringify({ ...manifest, form: 1, files: [...files, entry('../outside')] }),
      'it has an entry that is not a file',
    ],
    [
      JSON.stringify({ ...manifest, form: 1, files: files.slice(1) }),
      'its root hash does not match its files',
    ],
  ])('is refused when it is damaged: %s', (text, fault) => {
    expect(parseManifest(text)).toEqual({ fault })
  })
})
