// The packed tarball as strangers use it: installed in a folder, and through npx without any.
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import module from 'node:module'
import path from 'node:path'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root, run } from '../../helpers/cli.js'
import { MODULES, publicNames } from '../../helpers/public-api.js'
import { read, temporaryFolder, writeFiles } from '../../helpers/site.js'
import { codeBlocks, docs } from '../../manual/code-blocks.js'

const npm = (args: string[], cwd: string) =>
  run('npm', [...args, '--no-audit', '--no-fund', '--prefer-offline'], { cwd })

const pages = {
  'README.md': '# My project\n\nSee the [guide](guide.md).\n',
  'guide.md': '# Guide\n\nRead on in [deeper](deeper.md#part).\n',
  'deeper.md': '# Deeper\n\n## Part\n\nThe end.\n',
}

describe('the packed tarball', () => {
  let parent = ''
  let tarball = ''
  beforeAll(async () => {
    parent = await temporaryFolder()
    // The program is compiled by `npm test` already; packing must not compile it under the other tests.
    const packed = await npm(['pack', '--ignore-scripts', '--pack-destination', parent], root)
    expect(packed.code, packed.stderr).toBe(0)
    tarball = path.join(parent, packed.stdout.trim().split('\n').at(-1) ?? '')
  })
  afterAll(() => rm(parent, { recursive: true, force: true }))

  it('builds three Markdown files without settings, installed, has the schema for editors, and weighs at most 45 MB (CFG-1, ROUTE-4)', async () => {
    const folder = path.join(parent, 'installed')
    await writeFiles(folder, { ...pages, 'package.json': '{ "name": "mine", "private": true }' })
    const installed = await npm(['install', tarball], folder)
    expect(installed.code, installed.stderr).toBe(0)
    expect(await sizeOf(path.join(folder, 'node_modules'))).toBeLessThanOrEqual(45e6)
    const built = await run('npx', ['orion-docs', 'build'], { cwd: folder })
    expect(built.code, built.stderr).toBe(0)
    expect(await read(folder, 'build/index.html')).toContain('My project')
    expect(await read(folder, 'build/index.html')).toContain('href="/guide"')
    expect(existsSync(path.join(folder, 'build/deeper/index.html'))).toBe(true)
    // Node keeps compiled code for the next start, as far as it can.
    const kept = path.join(folder, 'node_modules/orion-docs/dist/compiled-code')
    expect(existsSync(kept)).toBe('enableCompileCache' in module)
    // What the manual tells writers of JSON settings to name.
    const manual = await read(root, 'templates/starter/docs/reference/settings.md')
    const schema = /"\$schema": "([^"]+)"/.exec(manual)?.[1] ?? ''
    const { properties } = JSON.parse(await read(folder, schema)) as { properties: object }
    expect(properties).toHaveProperty('title')
  })

  it('has a manifest that fits its files (PACK-1)', async () => {
    const bytes = await readFile(tarball)
    const pack = { tarball: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) }
    const { messages, pkg } = await publint({ pack })
    expect(messages.map((message) => formatMessage(message, pkg, { color: false }))).toEqual([])
  })

  it('has only files that the program or its readers need, and weighs at most 5 MB packed (PACK-2)', async () => {
    const listed = await run('tar', ['-tzf', tarball], { cwd: parent })
    const files = listed.stdout
      .trim()
      .split('\n')
      .map((file) => file.replace(/^package\//, ''))
    const KINDS = [
      /^(?:package\.json|README\.md|LICENSE|CHANGELOG\.md)$/,
      /^bin\/orion-docs\.js$/,
      /^dist\/(?:browser|program|vendor)\/.+\.(?:js|css|json|txt|woff2|ttf|br)$/,
      /^dist\/types\/.+\.d\.ts$/,
      /^dist\/ui\/.+\.css$/,
      /^dist\/(?:config\.schema\.json|licenses\.txt|sbom\.cdx\.json)$/,
      /^templates\//,
    ]
    expect(files.filter((file) => !KINDS.some((kind) => kind.test(file)))).toEqual([])
    expect(
      files.filter((file) => /(?:^|\/)(?:build|\.orion|node_modules|test)\//.test(file)),
    ).toEqual([])
    expect(files.length).toBeLessThan(800)
    expect((await stat(tarball)).size).toBeLessThanOrEqual(5e6)
  })

  it('has types for all that it exports, which compile without skipLibCheck (API-5)', async () => {
    const folder = path.join(parent, 'installed')
    const compilerOptions = {
      noEmit: true,
      strict: true,
      exactOptionalPropertyTypes: true,
      skipLibCheck: false,
      target: 'es2022',
      module: 'nodenext',
      jsx: 'react-jsx',
      lib: ['es2023', 'dom', 'dom.iterable'],
      types: [],
    }
    await writeFiles(folder, {
      'package.json': '{ "name": "mine", "private": true, "type": "module" }',
      'every-type.ts': everyType(),
      'settings.ts': `import { defineConfig, type FooterColumn, type NavbarItem, type Sidebars } from 'orion-docs'

const items: NavbarItem[] = [
  { to: '/guide', label: 'Guide' },
  { label: 'More', items: [{ type: 'doc', docId: 'faq' }] },
  { type: 'docsVersionDropdown', position: 'right' },
]
// @ts-expect-error An item of a menu has no position.
items.push({ label: 'More', items: [{ to: '/faq', label: 'FAQ', position: 'right' }] })
// @ts-expect-error A doc is named by its id.
items.push({ type: 'doc', label: 'FAQ' })
const column: FooterColumn = { title: 'Docs', items: [{ label: 'Guide', to: '/guide' }] }
export default defineConfig({ title: 'Acme', navbar: { items }, footer: { links: [column] } })
export const sidebars: Sidebars = { main: ['intro', { type: 'category', label: 'More', items: ['faq'] }] }
`,
      'Footer.tsx': `import { Link, useSite, type ReplacementProps } from 'orion-docs/components'

export default function Footer({ Original, footer }: ReplacementProps<'Footer'>) {
  const { title } = useSite()
  return <><Original footer={footer} /><Link to="/legal" className="legal">{title}</Link></>
}
`,
      'tsconfig.json': JSON.stringify({
        compilerOptions,
        files: ['every-type.ts', 'settings.ts', 'Footer.tsx'],
      }),
    })
    const tsc = path.join(root, 'node_modules/typescript/bin/tsc')
    const { code, stdout } = await run(process.execPath, [tsc, '-p', '.'], { cwd: folder })
    expect(stdout).toBe('')
    expect(code).toBe(0)
  })

  it('has types for programs that search, complete and strict (SRCH-API-2)', async () => {
    const folder = path.join(parent, 'typed')
    await mkdir(folder)
    const unpacked = await run('tar', ['-xzf', tarball, '-C', folder], { cwd: folder })
    expect(unpacked.code, unpacked.stderr).toBe(0)
    const types = JSON.parse(await read(folder, 'package/package.json')) as {
      exports: { './search': { types: string } }
    }
    await writeFiles(folder, {
      'package.json': '{ "type": "module" }',
      'ask.ts': `import { openIndex, type SearchAnswer, type SearchHit } from './package/${types.exports['./search'].types.replace(/\.d\.ts$/, '.js')}'

const index = await openIndex(() => Promise.resolve(undefined))
const answer: SearchAnswer = await index.search('fee', { limit: 5, excerptLength: 80 })
if (answer.kind === 'hits') {
  const more: boolean = answer.hasMore
  const shown: string[] = answer.hits.map((hit: SearchHit) => {
    const { kind, title, heading, url, path, excerpt, matches, words, score } = hit
    const named: 'title' | 'heading' | 'description' | 'keywords' | 'content' = kind
    const [start, length]: readonly [number, number] = matches[0] ?? [0, 0]
    return [named, title, heading, url, ...path, excerpt.slice(start, length), ...words].join() + score
  })
  console.log(more, shown)
  // @ts-expect-error The fields of the index are not part of it.
  console.log(answer.hits[0].document)
} else console.log(answer.message, answer.start, answer.end)
`,
    })
    const compilerOptions = {
      noEmit: true,
      strict: true,
      target: 'es2022',
      module: 'nodenext',
      lib: ['es2023', 'dom', 'dom.iterable'],
      types: [],
    }
    await writeFiles(folder, {
      'tsconfig.json': JSON.stringify({ compilerOptions, files: ['ask.ts'] }),
    })
    const tsc = path.join(root, 'node_modules/typescript/bin/tsc')
    const { code, stdout } = await run(process.execPath, [tsc, '-p', '.'], { cwd: folder })
    expect(stdout).toBe('')
    expect(code).toBe(0)
  })

  it('writes a site and builds it, through npx with nothing else installed (CLI-6)', async () => {
    const folder = path.join(parent, 'new')
    await mkdir(folder)
    // One run for all three commands: each unpacks the tarball anew.
    const script = 'orion-docs init my-docs && cd my-docs && orion-docs build --strict'
    const { code, stdout, stderr } = await run(
      'npx',
      ['--yes', '--package', `file:${tarball}`, '-c', script],
      { cwd: folder },
    )
    expect(code, stderr).toBe(0)
    expect(stdout).toMatch(/^Wrote \d+ files to my-docs:\n {2}\.gitignore\n/)
    expect(await read(folder, 'my-docs/build/index.html')).toContain('npx orion-docs init')
    expect((await readdir(path.join(folder, 'my-docs'))).sort()).toEqual([
      '.gitignore',
      '.orion',
      'build',
      'ci',
      'docs',
      'orion-docs.config.ts',
      'static',
    ])
  })

  it('is installed and builds a site by the commands of the manual’s first page (MAN-6)', async () => {
    const folder = path.join(parent, 'first')
    await mkdir(folder)
    const steps = codeBlocks('', await read(docs, 'guide/getting-started.md'))
      .filter(({ language }) => language === 'sh')
      .map(({ code }) => code.trim())
    const isLast = (step: string): boolean => step === 'npx orion-docs build'
    const first = steps.slice(0, steps.findIndex(isLast) + 1)
    expect(first.filter((step) => step === 'npx orion-docs serve')).toHaveLength(1)
    const script = first
      .filter((step) => step !== 'npx orion-docs serve')
      .join('\n')
      .replace(/\S*orion-docs-[\d.]+\.tgz/, tarball)
    expect(script).toContain(tarball)
    const { code, stderr } = await run('sh', ['-ec', script], { cwd: folder })
    expect(code, stderr).toBe(0)
    expect(await read(folder, 'my-docs/build/guide/getting-started/index.html')).toContain(
      'Create a site',
    )
  })

  it('builds a folder that has no package.json, through npx', async () => {
    const folder = path.join(parent, 'bare')
    await mkdir(folder)
    await writeFiles(folder, pages)
    const built = await run(
      'npx',
      ['--yes', '--package', `file:${tarball}`, 'orion-docs', 'build'],
      {
        cwd: folder,
      },
    )
    expect(built.code, built.stderr).toBe(0)
    expect(await read(folder, 'build/guide/index.html')).toContain('<title>bare | Guide</title>')
    expect((await readdir(folder)).sort()).toEqual([
      '.orion',
      'README.md',
      'build',
      'deeper.md',
      'guide.md',
    ])
  })
})

/** A program that names each type and calls nothing. */
function everyType(): string {
  const names = publicNames()
  expect(names.length).toBeGreaterThan(60)
  return Object.keys(MODULES)
    .map((module, index) => {
      const own = names.filter((each) => each.module === module)
      const used = own.map(({ name, kind, parameters }) => {
        const type = kind === 'type' ? `m${index}.${name}` : `typeof m${index}.${name}`
        return parameters === 0 ? type : `${type}<'Footer'>`
      })
      return `import type * as m${index} from '${module}'\nexport type Used${index} = [\n  ${used.join(',\n  ')},\n]\n`
    })
    .join('')
}

async function sizeOf(folder: string): Promise<number> {
  let bytes = 0
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) bytes += (await stat(path.join(entry.parentPath, entry.name))).size
  return bytes
}
