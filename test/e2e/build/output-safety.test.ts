// A build that is killed, refused or interrupted loses nothing (CLI-1).
import { spawn } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { bin, orion } from '../../helpers/cli.js'
import { read, site, writeFiles } from '../../helpers/site.js'

const pages = (count: number): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `docs/page-${String(index)}.md`,
      `# Page ${String(index)}\n\nWords.\n`,
    ]),
  )

/** Starts a build and kills it, without a chance to clean up, when it has begun to write. */
async function killedBuild(folder: string, signal: NodeJS.Signals): Promise<number | null> {
  const child = spawn(process.execPath, [bin, 'build', folder], { stdio: 'ignore' })
  const closed = new Promise<number | null>((resolve) => child.once('close', resolve))
  await expect
    .poll(async () => (await staging(folder)).flatMap(({ files }) => files).length, {
      interval: 5,
      timeout: 20_000,
    })
    .toBeGreaterThan(3)
  child.kill(signal)
  return closed
}

async function staging(folder: string): Promise<{ name: string; files: string[] }[]> {
  const names = (await readdir(folder)).filter((name) => name.startsWith('.build.next-'))
  return Promise.all(
    names.map(async (name) => ({
      name,
      files: await readdir(path.join(folder, name, 'site')).catch(() => []),
    })),
  )
}

describe('the output folder', () => {
  it('keeps the last good site when a build is killed, and the next build clears up (CLI-1)', async () => {
    const folder = await site({ 'docs/index.md': '# First\n' })
    expect((await orion(['build', folder])).code).toBe(0)
    const before = await read(folder, 'build/index.html')
    await writeFiles(folder, { 'docs/index.md': '# Second\n', ...pages(400) })
    await killedBuild(folder, 'SIGKILL')
    expect(await read(folder, 'build/index.html')).toBe(before)
    expect(await staging(folder)).toHaveLength(1)
    expect((await orion(['build', folder])).code).toBe(0)
    expect(await read(folder, 'build/index.html')).toContain('Second')
    expect((await readdir(folder)).sort()).toEqual(['.orion', 'build', 'docs'])
  })

  it('is never one with content of others (CLI-1)', async () => {
    const folder = await site({
      'docs/index.md': '# First\n',
      'build/thesis.txt': 'years of work',
      'orion-docs.config.json': '{}',
    })
    const { code, stderr } = await orion(['build', '.'], { cwd: folder })
    expect(code).toBe(2)
    expect(stderr).toContain('has files that orion-docs did not write.')
    expect(await readdir(path.join(folder, 'build'))).toEqual(['thesis.txt'])
  })

  it('holds nothing outside itself, whatever slugs and ids ask for (DOC-4, DOC-5)', async () => {
    const folder = await site({
      'docs/a.md': '---\nslug: ../../../escaped\n---\n\n# A\n',
      'docs/b.md': '---\nslug: /../escaped-too\n---\n\n# B\n',
      'docs/c.md': '---\nid: ../c\n---\n\n# C\n',
      'orion-docs.config.json': '{}',
    })
    const { code, stderr } = await orion(['build', folder])
    expect(code).toBe(1)
    expect(stderr.match(/doc-slug|doc-id/g)).toEqual(['doc-slug', 'doc-slug', 'doc-id'])
    expect((await readdir(folder)).sort()).toEqual(['.orion', 'docs', 'orion-docs.config.json'])
    expect(
      (await readdir(path.dirname(folder))).filter((name) => name.includes('escaped')),
    ).toEqual([])
  })

  it('is the same for the same input, byte for byte (OUT-9)', async () => {
    const files = {
      'package.json': '{ "name": "same" }',
      'docs/index.md': '# A\n\n$x^2$ and ![i](./i.svg)\n',
      'docs/i.svg': '<svg/>',
    }
    const [one, two] = [await site(files), await site(files)]
    await Promise.all([orion(['build', one]), orion(['build', two], { env: { TZ: 'Asia/Tokyo' } })])
    const first = await allFiles(path.join(one, 'build'))
    expect(Object.keys(first)).toContain('index.html')
    expect(await allFiles(path.join(two, 'build'))).toEqual(first)
  })
})

async function allFiles(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await read(folder, name)] as const)),
  )
}
