// What a build loads: the packages that a page or a setting needs, and no others.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { bin, root, run } from '../../helpers/cli.js'
import { site } from '../../helpers/site.js'

/** Loaded before the program: writes down each module. */
const SPY = `import { register } from 'node:module'
register('data:text/javascript,' + encodeURIComponent(\`
import { appendFileSync } from 'node:fs'
export async function load(url, context, next) {
  appendFileSync(process.env.LOADED_FILE, url + '\\\\n')
  return next(url, context)
}\`))`

/** What takes longest to load, and which page needs it. */
const HEAVY =
  /^(?:@mdx-js\/mdx|acorn|chokidar|esbuild|katex|mermaid|parse5|zod|refractor\/lang\/[\w-]+)(?=[/.])/

/** The grammars that are ready before any other. */
const BASE = ['clike', 'css', 'javascript', 'json', 'markdown', 'markup', 'uri', 'yaml']

/** The files that a build of `files` loads, in their order. */
async function filesLoadedBy(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const siteDir = await site(files)
  const list = path.join(siteDir, 'loaded.txt')
  const spy = `data:text/javascript,${encodeURIComponent(SPY)}`
  const { code, stderr } = await run(process.execPath, ['--import', spy, bin, 'build'], {
    cwd: siteDir,
    env: { LOADED_FILE: list },
  })
  expect(code, stderr).toBe(0)
  return (await readFile(list, 'utf8')).trim().split('\n')
}

/** The heavy packages, and the grammars, of which a build of `files` loads a part. */
async function loadedBy(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const urls = await filesLoadedBy(files)
  const sources = await Promise.all(urls.map(sourcesOf))
  const names = sources.flat().map((file) => file.replace(/^.*node_modules\//, ''))
  return [...new Set(names.flatMap((name) => HEAVY.exec(name)?.[0] ?? []))].sort()
}

/** What a loaded file of the program was bundled of; a package outside the bundle is itself. */
async function sourcesOf(url: string): Promise<readonly string[]> {
  const name = /\/dist\/(program\/[^/]+\.js)$/.exec(url)?.[1]
  if (name === undefined) return [url]
  const map = await readFile(path.join(root, 'dist/maps', `${name}.map`), 'utf8')
  return (JSON.parse(map) as { readonly sources: readonly string[] }).sources
}

const TEXT = `# Home\n\nA **word**, a [link](index.md), \`code\`.\n\n| A | B |\n| - | - |\n| 1 | 2 |\n`

describe('a build loads (START-2)', () => {
  it.each<readonly [what: string, files: Readonly<Record<string, string>>, packages: string[]]>([
    [
      'nothing of these for pages of text, not even the schema of settings (START-4)',
      { 'docs/index.md': TEXT },
      [],
    ],
    [
      'the grammar of a code block, and those that come before any other',
      { 'docs/index.md': `${TEXT}\n\`\`\`ts\nconst a = 1\n\`\`\`\n` },
      [...BASE, 'typescript'].map((name) => `refractor/lang/${name}`).sort(),
    ],
    ['KaTeX for a formula', { 'docs/index.md': `${TEXT}\nHere is $x^2$.\n` }, ['katex']],
    [
      'an HTML parser for HTML',
      { 'docs/index.md': `${TEXT}\n<kbd>A</kbd> is a key.\n` },
      ['parse5'],
    ],
    [
      'esbuild for a style sheet',
      {
        'docs/index.md': TEXT,
        'look.css': 'a { color: red }',
        'orion-docs.config.json': '{ "customCss": ["./look.css"] }',
      },
      ['esbuild', 'zod'],
    ],
  ])('%s', async (_, files, packages) => {
    expect(await loadedBy(files)).toEqual(packages)
  })

  it('at most 20 files for pages of text (START-3)', async () => {
    const files = await filesLoadedBy({ 'docs/index.md': TEXT })
    const own = files.filter((file) => file.includes('/dist/'))
    expect(own.length, own.join('\n')).toBeLessThanOrEqual(20)
  })

  it('the parser of MDX for an MDX page', async () => {
    const loaded = await loadedBy({
      'docs/index.md': TEXT,
      'docs/sum.mdx': '# Sum\n\nOne and one is {1 + 1}.\n',
    })
    expect(loaded).toContain('acorn')
    expect(loaded).not.toContain('katex')
    expect(loaded).not.toContain('chokidar')
  })
})
