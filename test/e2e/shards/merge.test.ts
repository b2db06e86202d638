// A site built in parts and merged: the bytes of one build, and what is said when the parts do not fit.
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { readShard } from '../../../src/pipeline/shards/shard-artifact.js'
import { bin, orion, root, run } from '../../helpers/cli.js'
import { digests } from '../../helpers/output.js'
import { site, temporaryFolder, writeFiles } from '../../helpers/site.js'

const FILES = {
  'package.json': '{ "name": "acme" }',
  'orion-docs.config.json': JSON.stringify({
    url: 'https://docs.example',
    onBrokenAnchors: 'warn',
    markdown: { remarkPlugins: ['./plugin.mjs'] },
    components: { Footer: 'theme/Footer.tsx' },
  }),
  'plugin.mjs':
    "export default () => (tree) => { tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: 'By a plugin.' }] }) }\n",
  'theme/Footer.tsx': 'export default () => <p>Ours</p>\n',
  'docs/index.md': '# Home\n\nSee [one](./guide/one.md#nowhere) and [about](/about).\n',
  'docs/about.page.tsx': "export const title = 'About'\nexport default () => <h1>About us</h1>\n",
  'docs/guide/_category_.json': '{ "label": "The guide" }',
  'docs/guide/one.md': '---\ntags: [a, b]\n---\n\n# One\n\nMath: $x^2$. ![Dot](./dot.svg)\n',
  'docs/guide/two.md': '# Two\n\n```ts file=./code.ts\n```\n\n```mermaid\ngraph LR; A-->B\n```\n',
  'docs/guide/three.md': '---\ntags: [b]\n---\n\n# Three\n\nMath: $y_1$.\n\n:::no-such\n:::\n',
  'docs/guide/four.mdx':
    "import { Star } from '../../theme/Star'\n\n# Four\n\nText with <Star /> in it.\n",
  'theme/Star.tsx':
    "import { useState } from 'react'\nexport const Star = () => <b>{useState(5)[0]} stars</b>\n",
  'docs/guide/code.ts': 'const one = 1\n',
  'docs/guide/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>',
  'static/robots.txt': 'User-agent: *\n',
}

const PARTS = '.orion/parts'

/** The site with its three parts built; tests that change it take a copy. */
let folder: string
let whole: Readonly<Record<string, string>>
let stderr: string

const shard = (dir: string, part: string, ...flags: string[]) =>
  orion(['build', dir, '--shard', part, '--no-cache', '--threads', '0', ...flags])

const merge = (names: readonly string[], dir = folder, ...flags: string[]) =>
  orion(['merge', ...names, '--site', dir, ...flags])

const part = (index: number, count = 3): string =>
  path.join(folder, PARTS, `${String(index)}-of-${String(count)}`)

beforeAll(async () => {
  folder = await temporaryFolder()
  await writeFiles(folder, FILES)
  const built = await orion(['build', folder, '--no-cache'])
  expect(built.code).toBe(0)
  stderr = built.stderr
  whole = await digests(path.join(folder, 'build'))
  await rm(path.join(folder, 'build'), { recursive: true })
  for (const index of [1, 2, 3]) {
    const { code, stdout } = await shard(folder, `${String(index)}/3`)
    expect(code).toBe(0)
    expect(stdout).toMatch(
      new RegExp(
        `^Built part ${String(index)} of 3: \\d pages in .* → .*parts/${String(index)}-of-3, \\d+ kB\n$`,
      ),
    )
  }
})

afterAll(() => rm(folder, { recursive: true, force: true }))

describe('parts of a site', () => {
  it('merged are the site that one build makes, with its problems (BUILD-4)', async () => {
    const merged = await merge([path.join(folder, PARTS)])
    expect(merged).toMatchObject({ code: 0, stderr })
    expect(merged.stdout).toMatch(/^Merged \d+ pages in .* → .*build\n$/)
    expect(stderr).toContain('no-such')
    expect(stderr).toContain('#nowhere')
    expect(await digests(path.join(folder, 'build'))).toEqual(whole)
    expect(await readFile(path.join(folder, PARTS, '.gitignore'), 'utf8')).toBe('*\n')
  })

  it('are taken as they are: merging compiles nothing (BUILD-4)', async () => {
    const record = readShard(part(1))
    expect(record?.pages.size).toBeGreaterThan(1)
    expect(record?.files.size).toBeGreaterThan(1)
    record?.close()
    const again = await merge([part(3), part(1), part(2)], folder, '--timings')
    expect(again.code).toBe(0)
    expect(again.stdout).toMatch(/^compile +0 ms$/m)
  })

  it('give the same site when they were made elsewhere, or are damaged (BUILD-4)', async () => {
    const other = await temporaryFolder()
    await cp(folder, other, {
      recursive: true,
      filter: (file) => !/build$|part-?s?$|\.orion$/.test(file),
    })
    const parts = path.join(other, 'elsewhere')
    for (const index of [1, 2])
      await cp(part(index), path.join(parts, String(index)), { recursive: true })
    expect((await shard(other, '3/3', '--out-dir', path.join(parts, '3'))).code).toBe(0)
    await writeFile(path.join(parts, '1/files/index.html'), 'something else')
    await rm(path.join(parts, '2/cache'), { recursive: true })
    await rm(path.join(parts, '2/files/guide'), { recursive: true, force: true })
    const merged = await merge([parts], other)
    expect(merged).toMatchObject({ code: 0 })
    expect(merged.stderr.replaceAll(path.basename(other), path.basename(folder))).toBe(stderr)
    expect(await digests(path.join(other, 'build'))).toEqual(whole)
    await rm(other, { recursive: true })
  })
})

describe('merge', () => {
  it('says which part is missing (BUILD-4, CLI-1)', async () => {
    const { code, stderr: text } = await merge([part(1), part(3)])
    expect(code).toBe(2)
    expect(text).toBe(
      'error  Part 2 of 3 is missing.  part-missing\n  hint: Build it with orion-docs build --shard 2/3, and pass all parts to merge.\n',
    )
  })

  it('says which part is there twice (BUILD-4)', async () => {
    const { code, stderr: text } = await merge([part(1), part(2), part(3), part(2)])
    expect(code).toBe(2)
    expect(text).toBe(
      `error  Part 2 of 3 was given twice: in ${part(2)} and in ${part(2)}.  part-twice\n  hint: Name each part once.\n`,
    )
  })

  it('says which parts were made for another number of parts (BUILD-4)', async () => {
    await shard(folder, '2/2')
    const { code, stderr: text } = await merge([part(1), part(2, 2), part(3)])
    await rm(part(2, 2), { recursive: true })
    expect(code).toBe(2)
    expect(text).toBe(
      `error  The part in ${part(2, 2)} is one of 2, but the part in ${part(1)} is one of 3.  part-count\n  hint: Build all parts with the same total, the number after the slash of --shard.\n`,
    )
  })

  it('says which folder has no part, or none that is whole (BUILD-4)', async () => {
    const none = await merge([part(9)])
    expect(none).toEqual({
      code: 2,
      stdout: '',
      stderr: `error  No part of a site in ${part(9)}.  part-folder\n  hint: Name the folders that orion-docs build --shard wrote, or their parent folder.\n`,
    })
    const cut = path.join(folder, PARTS, 'cut')
    await mkdir(cut)
    const text = await readFile(path.join(part(1), 'part.json'), 'utf8')
    await writeFile(path.join(cut, 'part.json'), text.slice(0, -9))
    const damaged = await merge([cut])
    await rm(cut, { recursive: true })
    expect(damaged.stderr).toBe(
      `error  The part of a site in ${cut} is incomplete, or from another version of orion-docs.  part-folder\n  hint: Rebuild it with --shard.\n`,
    )
  })

  it('takes no part of another commit, other settings or other plugins (BUILD-4)', async () => {
    const sources = `error  The part in ${part(1)} was built from other pages or settings than this folder has.  part-origin\n  hint: Build all parts and run merge on the same commit, with the same options and the same history depth.\n`
    const all = [part(1), part(2), part(3)]
    await writeFiles(folder, { 'docs/guide/one.md': '# One\n\nAnother text.\n' })
    const edited = await merge(all)
    await writeFiles(folder, { 'docs/guide/one.md': FILES['docs/guide/one.md'] })
    expect(edited).toEqual({ code: 2, stdout: '', stderr: sources })
    expect((await merge(all, folder, '--base-url', '/other/')).stderr).toBe(sources)
    await writeFiles(folder, { 'plugin.mjs': 'export default () => () => undefined\n' })
    const { code, stderr: text } = await merge(all)
    await writeFiles(folder, { 'plugin.mjs': FILES['plugin.mjs'] })
    expect(code).toBe(2)
    expect(text).toMatch(
      /was built by orion-docs [\d.]+ with Node [\d.]+ with its plugins, not by this program: orion-docs [\d.]+ with Node [\d.]+\. {2}part-origin\n {2}hint: Use the same versions of orion-docs, Node and the plugins for all parts and for merge\.\n$/,
    )
  })
})

describe('--shard', () => {
  it.each(['0/3', '4/3', '1', 'one/two'])('takes no %s (CLI-4, BUILD-4)', async (text) => {
    expect(await orion(['build', folder, '--shard', text])).toEqual({
      code: 2,
      stdout: '',
      stderr: `error  Option --shard expects part/total, such as 2/4, found ${text}  usage\n  hint: Run orion-docs --help for the commands, or orion-docs <command> --help for its options.\n`,
    })
  })

  it('leaves no part when a page of it has an error (BUILD-4)', async () => {
    const broken = await site({
      'docs/index.md': '# Home\n\n[Away](./away.md)\n',
      'orion-docs.config.json': '{ "onBrokenMarkdownLinks": "throw" }',
    })
    const { code, stderr: text } = await shard(broken, '1/1')
    expect(code).toBe(1)
    expect(text).toContain('No Markdown file at ./away.md')
    expect(text).toContain('Nothing was written: 1 error.')
    expect(await merge([path.join(broken, PARTS)], broken)).toMatchObject({ code: 2 })
  })
})

type Workflow = {
  readonly jobs: Readonly<
    Record<
      'part' | 'merge',
      {
        readonly strategy?: { readonly matrix: { readonly part: readonly number[] } }
        readonly steps: readonly {
          readonly run?: string
          readonly uses?: string
          readonly with?: Readonly<Record<string, string>>
        }[]
      }
    >
  >
}

type GitlabJob = {
  readonly parallel?: { readonly matrix: readonly { readonly PART: readonly string[] }[] }
  readonly script: readonly string[]
  readonly artifacts: { readonly paths: readonly string[] }
}

describe('the workflows of the manual', () => {
  it('build and merge the site by their own commands on GitHub (BUILD-4, SHARD-4)', async () => {
    const text = await readFile(path.join(root, 'templates/starter/ci/github-parts.yml'), 'utf8')
    const { part: one, merge: other } = (parse(text) as Workflow).jobs
    const numbers = one.strategy?.matrix.part ?? []
    expect(numbers).toEqual([1, 2, 3, 4])
    const path_ = (job: typeof one, action: string): string =>
      job.steps.find(({ uses }) => uses?.startsWith(action))?.with?.['path'] ?? ''
    const step = async (job: typeof one, index: number): Promise<void> => {
      const command = (job.steps.find((each) => each.run !== undefined)?.run ?? '')
        .replace('npx --yes orion-docs', `"${process.execPath}" "${bin}"`)
        .replace('${{ matrix.part }}', String(index))
        .replace('${{ strategy.job-total }}', String(numbers.length))
      expect(command).not.toContain('${{')
      expect(await run('/bin/sh', ['-c', command], { cwd: folder })).toMatchObject({ code: 0 })
    }
    const parts = path.join(folder, path_(other, 'actions/download-artifact'))
    await rm(parts, { recursive: true })
    await mkdir(parts, { recursive: true })
    for (const index of numbers) {
      await step(one, index)
      // What the upload and the download do.
      await rename(
        path.join(folder, path_(one, 'actions/upload-artifact')),
        path.join(parts, `part-${String(index)}`),
      )
    }
    await step(other, 0)
    const out = path.join(folder, path_(other, 'actions/upload-pages-artifact'))
    expect(await digests(out)).toEqual(whole)
  })

  it('build and merge the site by their own commands on GitLab (SHARD-4)', async () => {
    const text = await readFile(path.join(root, 'templates/starter/ci/gitlab-parts.yml'), 'utf8')
    const jobs = parse(text) as Record<'part' | 'pages', GitlabJob>
    const parts = jobs.part.parallel?.matrix[0]?.PART ?? []
    const step = async (job: GitlabJob, part: string): Promise<void> => {
      const command = job.script
        .join('\n')
        .replace('npx --yes orion-docs', `"${process.execPath}" "${bin}"`)
      const env = {
        PART: part,
        CI_NODE_TOTAL: String(parts.length),
        CI_PAGES_URL: 'https://docs.example',
        PATH: `${path.dirname(process.execPath)}${path.delimiter}${process.env['PATH'] ?? ''}`,
      }
      const done = await run('/bin/sh', ['-e', '-c', command], { cwd: folder, env })
      expect(done, done.stderr).toMatchObject({ code: 0 })
    }
    await rm(path.join(folder, '.orion'), { recursive: true })
    const artifacts = await temporaryFolder()
    for (const part of parts) {
      await step(jobs.part, part)
      // Each job has a checkout of its own, and its artifacts are put over those of the others.
      for (const name of jobs.part.artifacts.paths)
        await cp(path.join(folder, name), path.join(artifacts, name), { recursive: true })
      await rm(path.join(folder, '.orion'), { recursive: true })
    }
    await cp(artifacts, folder, { recursive: true })
    await rm(artifacts, { recursive: true })
    await step(jobs.pages, '')
    const [out = ''] = jobs.pages.artifacts.paths
    expect(await digests(path.join(folder, out))).toEqual(whole)
    await rm(path.join(folder, out), { recursive: true })
  })
})
