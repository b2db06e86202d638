// The programmatic API as other programs use it.
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import type { Progress } from '../../../src/pipeline/run/progress.js'
import { root, run } from '../../helpers/cli.js'
import { digests } from '../../helpers/output.js'
import { program } from '../../helpers/program.js'
import { site, writeFiles } from '../../helpers/site.js'

const settings = {
  title: 'Handbook',
  url: 'https://handbook.example',
  baseUrl: '/docs/',
  navbar: { items: [{ label: 'A', to: '/a' }] },
}

const pages = { 'docs/index.md': '# Home\n\n[A](./a.md)\n', 'docs/a.md': '# A\n' }

describe('build', () => {
  it('makes the same site of settings given as those of a file (API-2)', async () => {
    const siteDir = await site(pages)
    const outDir = (name: string): string => path.join(siteDir, name)
    const progress: Progress[] = []
    const given = await program.build({
      siteDir,
      settings,
      outDir: outDir('given'),
      threads: 0,
      onProgress: (each) => progress.push(each),
    })
    await writeFiles(siteDir, { 'orion-docs.config.json': JSON.stringify(settings) })
    const read = await program.build({ siteDir, outDir: outDir('read'), threads: 0, cache: false })
    expect([given.ok, given.diagnostics]).toEqual([true, []])
    expect([given.pages, given.bytes]).toEqual([read.pages, read.bytes])
    expect(await digests(outDir('given'))).toEqual(await digests(outDir('read')))
    // Settings that are given leave the file alone, and a change of them is a change of the site.
    await program.build({
      siteDir,
      settings: { ...settings, title: 'Guide' },
      outDir: outDir('given'),
    })
    expect(await digests(outDir('given'))).not.toEqual(await digests(outDir('read')))
    expect([...new Set(progress.map(({ step }) => step))]).toEqual([
      'settings',
      'read',
      'pages',
      'search',
      'files',
      'links',
      'output',
    ])
    const counted = progress.filter(({ step }) => step === 'pages')
    expect(counted.at(-1)).toEqual({
      step: 'pages',
      done: counted.length - 1,
      total: counted.length - 1,
    })
  })

  it('leaves nothing behind that keeps a program from ending (API-2)', async () => {
    const siteDir = await site(pages)
    const module = pathToFileURL(path.join(root, 'dist/program/index.js')).href
    const script = `import { build } from ${JSON.stringify(module)}
      const { ok } = await build({ siteDir: ${JSON.stringify(siteDir)}, threads: 0 })
      process.on('exit', () => console.log('ended', ok))`
    const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', script])
    expect(stdout).toBe('ended true\n')
  })

  it('throws what is wrong with settings that are given (API-2)', async () => {
    const siteDir = await site(pages)
    const wrong = program.build({ siteDir, settings: { titel: 'Handbook' } as object })
    await expect(wrong).rejects.toThrow('Unknown setting "titel".')
  })
})

describe('serve', () => {
  it('ends with its signal (API-1)', async () => {
    const siteDir = await site({ ...pages, 'docs/a.md': '# A\n\n[x](./nope)\n' })
    const stop = new AbortController()
    const found: string[] = []
    const { url } = await program.serve({
      siteDir,
      settings,
      port: 0,
      signal: stop.signal,
      onDiagnostics: (list) => found.push(...list.map(({ code }) => code)),
    })
    expect((await fetch(`${url}a`)).status).toBe(200)
    await expect.poll(() => found).toContain('broken-link')
    stop.abort()
    const status = (): Promise<number | string> =>
      fetch(url).then(
        (response) => response.status,
        () => 'closed',
      )
    await expect.poll(status).toBe('closed')
  })
})
