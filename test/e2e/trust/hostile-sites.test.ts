// Sites that somebody wrote to get at files or readers: many share a build, since none may harm another.
import { mkdir, symlink } from 'node:fs/promises'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fastGlob from 'fast-glob'
import { beforeAll, describe, expect, it } from 'vitest'
import { orion } from '../../helpers/cli.js'
import { site } from '../../helpers/site.js'
import { FORBIDDEN, HARD, TRUSTED, UNTRUSTED, type HostileSite } from './hostile-sites.js'

type Found = { readonly severity: string; readonly file?: string; readonly code: string }
type Built = {
  readonly out: string
  readonly found: readonly Found[]
  readonly code: number | null
}

const folderOf = (index: number): string => `c${String(index)}`

/** Builds all sites as folders of one; the settings are in no folder of theirs. */
async function buildAll(sites: readonly HostileSite[], settings?: object): Promise<Built> {
  const files: Record<string, string> = {
    'repo/.git/config': 'TOP-SECRET\n',
    'repo/package.json': '{ "name": "hostile" }\n',
    'repo/secret.png': 'TOP-SECRET\n',
    'repo/docs/index.md': '# Home\n',
    'out/secret.md': '# TOP-SECRET\n',
    'out/secret.json': '{ "label": "TOP-SECRET" }\n',
    ...(settings && { 'own/orion-docs.config.json': JSON.stringify(settings) }),
  }
  for (const [index, each] of sites.entries())
    for (const [name, text] of Object.entries(each.files))
      files[`repo/docs/${folderOf(index)}/${name}`] = text
  const folder = await site(files)
  for (const [index, { links = {} }] of sites.entries())
    for (const [name, target] of Object.entries(links)) {
      const link = path.join(folder, 'repo/docs', folderOf(index), name)
      await mkdir(path.dirname(link), { recursive: true })
      await symlink(target.replace('OUT', `${folder}/out`).replace('REPO', `${folder}/repo`), link)
    }
  const config = settings ? ['--config', `${folder}/own/orion-docs.config.json`] : []
  const { code, stdout, stderr } = await orion(
    ['build', 'repo', ...config, '--format', 'json', '--no-cache'],
    { cwd: folder },
  )
  expect(stderr).not.toContain('TOP-SECRET')
  const { diagnostics } = JSON.parse(stdout) as { readonly diagnostics: readonly Found[] }
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  return { out: path.join(folder, 'repo/build'), found: diagnostics, code }
}

function codesOf(index: number, { found }: Built): readonly string[] {
  const own = found.filter(
    ({ file, code }) =>
      file?.startsWith(`repo/docs/${folderOf(index)}/`) === true && code !== 'orphan-page',
  )
  return [...new Set(own.map(({ code }) => code))].sort()
}

function check(index: number, { codes, has = [] }: HostileSite, built: Built): void {
  expect(codesOf(index, built)).toEqual(codes)
  const file = path.join(built.out, folderOf(index), 'index.html')
  const html = existsSync(file) ? readFileSync(file, 'utf8') : ''
  for (const text of has) expect(html).toContain(text)
}

/** Files of the output with text that must not be there; the title of a page may speak of it. */
function leaks({ out }: Built): readonly string[] {
  return fastGlob.sync('**/*.{html,json,txt,md,xml}', { cwd: out }).filter((file) => {
    const text = readFileSync(path.join(out, file), 'utf8')
    const isSource = /\.(?:md|txt)$/.test(file)
    return FORBIDDEN.some((word) => {
      const isAddress = word.endsWith(':') || word.startsWith('data:') || word.startsWith('.git')
      if (!isAddress) return text.includes(word)
      return !isSource && text.includes(`="${word}`)
    })
  })
}

describe('sites with trust', () => {
  let built: Built
  beforeAll(async () => {
    built = await buildAll(TRUSTED)
  }, 120_000)

  it('are published without what leads out of them (TRUST-1, TRUST-2)', () => {
    expect(built.code).toBe(0)
    expect(leaks(built)).toEqual([])
  })

  it.each(TRUSTED.map((each, index) => [each.name, index, each] as const))(
    'have %s refused, case %i (TRUST-1, TRUST-2)',
    (_, index, each) => check(index, each, built),
  )
})

describe('sites without trust (TRUST-3)', () => {
  let built: Built
  beforeAll(async () => {
    built = await buildAll(
      UNTRUSTED,
      Object.fromEntries([
        ['title', 'Strangers'],
        ['content', { trust: 'none' }],
        ...['Links', 'Anchors', 'MarkdownLinks', 'MarkdownImages'].map((of) => [
          `onBroken${of}`,
          'warn',
        ]),
      ]) as object,
    )
  }, 120_000)

  it.each(UNTRUSTED.map((each, index) => [each.name, index, each] as const))(
    'limit %s, case %i (TRUST-3, TRUST-4)',
    (_, index, each) => check(index, each, built),
  )
})

describe('hard pages', () => {
  const pages = Object.fromEntries(
    Object.entries(HARD).map(([name, text]) => [`docs/${name}.md`, text]),
  )
  const build = async (
    files: Readonly<Record<string, string>>,
  ): Promise<[string, readonly Found[]]> => {
    const folder = await site({ 'docs/index.md': '# Home\n\nAll is well.\n', ...files })
    const { stdout } = await orion(['build', '.', '--format', 'json', '--no-cache'], {
      cwd: folder,
    })
    return [folder, (JSON.parse(stdout) as { readonly diagnostics: readonly Found[] }).diagnostics]
  }

  it('fail by name after the time of the settings, and no other page does (TRUST-5, TRUST-6)', async () => {
    const settings = { title: 'Hard', content: { timeout: 2 } }
    const [, found] = await build({ ...pages, 'orion-docs.config.json': JSON.stringify(settings) })
    const failed = found.filter(({ severity }) => severity === 'error')
    expect([...new Set(failed.map(({ code }) => code))]).toEqual(['page-limit'])
    expect(failed.map(({ file }) => file)).toEqual(expect.arrayContaining(['docs/quotes.md']))
    expect(failed.filter(({ file = '' }) => !(file in pages))).toEqual([])
  }, 240_000)

  it('leave the other pages of a site without settings as they are (TRUST-5)', async () => {
    const quotes = { 'docs/quotes.md': pages['docs/quotes.md'] ?? '' }
    const [folder, found] = await build(quotes)
    expect(found.filter(({ code }) => code === 'page-limit')).toMatchObject([
      { severity: 'warning', file: 'docs/quotes.md' },
    ])
    const home = readFileSync(path.join(folder, 'build/index.html'), 'utf8')
    expect(home).toContain('All is well.')
  }, 60_000)
})
