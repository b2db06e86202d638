import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { runInNewContext } from 'node:vm'
import { parse as parseToml } from 'smol-toml'
import { describe, expect, it } from 'vitest'
import { parse as parseYaml } from 'yaml'
import { run } from '../../../src/cli/run.js'
import { hostFiles } from '../../../src/commands/hosts/host-files.js'
import { HOST_NAMES, type HostName } from '../../../src/commands/hosts/host-names.js'
import { NEW_SITE, redirectPatterns, type HostSite } from '../../../src/commands/hosts/host-site.js'
import { parseRedirects } from '../../../src/model/addresses/redirect-rules.js'
import { capturedIo } from '../../cli/captured-io.js'
import { root } from '../../helpers/cli.js'
import { program } from '../../helpers/program.js'
import { read, site } from '../../helpers/site.js'

const starter = path.join(root, 'templates/starter')
const readCi = (name: string): string => readFileSync(path.join(starter, 'ci', name), 'utf8')
const workflows = {
  'github-pages.yml': readCi('github-pages.yml'),
  'cloudflare-pages.yml': readCi('cloudflare-pages.yml'),
}

/** The files of the manual that show what `init --host` writes for a new site. */
const SHOWN: Readonly<Record<HostName, readonly string[]>> = {
  'github-pages': ['github-pages.yml'],
  netlify: ['netlify.toml'],
  cloudflare: ['cloudflare-pages.yml', 'cloudflare-headers.txt'],
  vercel: ['vercel.json'],
  's3-cloudfront': ['cloudfront-function.js', 'deploy-s3.sh'],
  nginx: ['nginx.conf'],
  apache: ['htaccess.conf'],
  caddy: ['Caddyfile'],
}

const textOf = (host: HostName, own: Partial<HostSite> = {}, at = 0): string =>
  hostFiles(host, { ...NEW_SITE, ...own }, workflows)[at]?.text ?? ''

describe('the files of hosts (HOST-6)', () => {
  // `npx vitest run test/commands -u` writes them.
  it.each(HOST_NAMES)('%s: the manual shows what init writes for a new site', async (host) => {
    const files = hostFiles(host, NEW_SITE, workflows)
    expect(files).toHaveLength(SHOWN[host].length)
    const pages = readManual()
    for (const [at, name] of SHOWN[host].entries()) {
      await expect(files[at]?.text).toMatchFileSnapshot(path.join(starter, 'ci', name))
      expect(pages, name).toContain(`file=@site/ci/${name}`)
    }
  })

  it('have the base path, the output folder and the rules of the site (HOST-7)', () => {
    const own = {
      base: '/hand.book/',
      outDir: 'public',
      redirects: parseRedirects('/hand.book/old /hand.book/new 301\n', 301),
      headers: { 'X-Frame-Options': 'DENY' },
    }
    for (const host of ['nginx', 'apache', 'caddy', 'vercel'] as const) {
      const text = textOf(host, own)
      expect(text, host).toContain('/hand.book/')
      expect(text, host).toContain('X-Frame-Options')
      expect(text, host).toMatch(/old.*\/hand\.book\/new|old[^}]*\/hand\.book\/new/s)
    }
    expect(textOf('nginx', own)).toContain('"~^/hand\\.book/assets/')
    expect(textOf('github-pages', own)).toContain('path: public')
    expect(textOf('cloudflare', own)).toContain('pages deploy public --project-name')
    const command =
      'npx --yes orion-docs build --out-dir public/hand.book && (cp public/hand.book/404.html public/hand.book/_* public || true)'
    expect(parseYaml(textOf('cloudflare', own))).toMatchObject({
      jobs: { deploy: { steps: expect.arrayContaining([{ run: command }]) as unknown } },
    })
    expect(parseToml(textOf('netlify', own))).toMatchObject({
      build: { command, publish: 'public' },
      headers: [{ for: '/hand.book/assets/*' }],
    })
    expect(JSON.parse(textOf('vercel', { ...own, trailingSlash: true }))).toMatchObject({
      buildCommand: command,
      outputDirectory: 'public',
      trailingSlash: true,
      redirects: [{ source: '/hand.book/old', destination: '/hand.book/new', statusCode: 301 }],
    })
  })
})

describe('redirectPatterns', () => {
  it('reads rules with splats and placeholders, each once (HOST-7)', () => {
    const rules = parseRedirects(
      '/a /b\n/a/ /b\n/old/* /new/:splat 302\n/:year/x /y/:year/:other\n/c /d 200\n/gr%C3%B6 /e.f\n',
      301,
    )
    expect(redirectPatterns(rules)).toEqual([
      { source: '/a/?', target: ['/b'], status: 301 },
      { source: '/old(?:/(.*))?', target: ['/new/', 1], status: 302 },
      { source: '/([^/]+)/x/?', target: ['/y/', 1, '/', ':other'], status: 301 },
      { source: '/grö/?', target: ['/e.f'], status: 301 },
    ])
  })
})

type Answered = { readonly uri?: string; readonly headers?: { location: { value: string } } }

describe('the function of CloudFront', () => {
  const ask = (own: Partial<HostSite>, uri: string, querystring: object = {}): string => {
    const request = JSON.stringify({ uri, querystring })
    const code = `${textOf('s3-cloudfront', own)};JSON.stringify(handler({ request: ${request} }))`
    const answer = JSON.parse(runInNewContext(code) as string) as Answered
    return answer.headers ? `→ ${answer.headers.location.value}` : (answer.uri ?? '')
  }

  it.each([
    [undefined, '/', '/index.html'],
    [undefined, '/a/b', '/a/b/index.html'],
    [undefined, '/a/b/', '/a/b/index.html'],
    [undefined, '/v1.2', '/v1.2/index.html'],
    [undefined, '/assets/a-01234567.js', '/assets/a-01234567.js'],
    [undefined, '/index.html', '→ /'],
    [undefined, '/a/index.html', '→ /a'],
    [undefined, '/a.html', '→ /a'],
    [undefined, '/demo.html', '/demo.html'],
    [undefined, '/404.html', '/404.html'],
    [true, '/a', '→ /a/'],
    [true, '/a/', '/a/index.html'],
    [true, '/a.html', '→ /a/'],
    [false, '/', '/index.html'],
    [false, '/a', '/a.html'],
    [false, '/a/', '→ /a'],
    [false, '/a/index.html', '→ /a'],
  ])('with trailingSlash %s, %s is %s (HOST-8)', (trailingSlash, uri, expected) => {
    expect(ask({ trailingSlash, htmlFiles: ['demo.html'] }, uri)).toBe(expected)
    const below = expected.replace(/^(→ )?\//, '$1/docs/')
    expect(ask({ trailingSlash, htmlFiles: ['demo.html'], base: '/docs/' }, `/docs${uri}`)).toBe(
      below,
    )
  })

  it('keeps the query, and redirects to the base path (HOST-8)', () => {
    expect(ask({}, '/a.html', { q: { value: 'x%20y' }, flag: { value: '' } })).toBe(
      '→ /a?q=x%20y&flag',
    )
    expect(ask({ base: '/docs/' }, '/')).toBe('→ /docs/')
    expect(ask({ base: '/docs/' }, '/docs')).toBe('→ /docs/')
  })
})

describe('orion-docs init --host', () => {
  const init = async (cwd: string, ...args: string[]) => {
    const io = capturedIo({ cwd })
    const code = await run(['init', ...args], io)
    return { code, out: io.out(), err: io.err() }
  }

  it('writes the file with the redirects and headers of the last build (HOST-7)', async () => {
    const folder = await site({
      'orion-docs.config.json': JSON.stringify({
        title: 'Handbook',
        url: 'https://handbook.example',
        baseUrl: '/book/',
        redirects: [{ from: '/old', to: '/' }],
        security: { contentSecurityPolicy: true },
      }),
      'docs/index.md': '# Home\n\nText.\n',
    })
    const first = await init(folder, '--host', 'nginx')
    expect(first).toMatchObject({ code: 0, err: '' })
    expect(first.out).toContain('Wrote to .: nginx.conf\nThere is no build, so the redirects')
    expect(await read(folder, 'nginx.conf')).not.toContain('Content-Security-Policy')
    expect((await program.build({ siteDir: folder })).ok).toBe(true)
    // What the file lacks is printed; the file stays as it is.
    const before = await read(folder, 'nginx.conf')
    const second = await init(folder, '--host', 'nginx')
    expect(second).toMatchObject({ code: 0, err: '' })
    expect(second.out).toContain(
      'nginx.conf already exists and was not changed. Lines that it lacks:\n  add_header Content-Security-Policy',
    )
    expect(second.out).toContain('rewrite "^/book/old/?$" "/book/" permanent;')
    expect(second.out).not.toContain('There is no build')
    expect(second.out).not.toContain('server_name')
    expect(await read(folder, 'nginx.conf')).toBe(before)
  })

  it('never changes a file that exists, and writes the others (HOST-7)', async () => {
    const folder = await site({ 'docs/index.md': '# Home\n\nText.\n' })
    await mkdir(path.join(folder, 'static'))
    const own = `/*\n  X-Mine: 1\n${textOf('cloudflare', {}, 1)}`
    await writeFile(path.join(folder, 'static/_headers'), own)
    const { code, out } = await init(folder, '--host', 'cloudflare')
    expect(code).toBe(0)
    expect(out).toContain('Wrote to .: .github/workflows/docs.yml\n')
    expect(out).toContain('static/_headers already has all lines.\n')
    expect(await readFile(path.join(folder, 'static/_headers'), 'utf8')).toBe(own)
    expect(existsSync(path.join(folder, 'orion-docs.config.ts'))).toBe(false)
  })

  it.each([
    [['--host', 'nowhere'], 'Option --host expects github-pages, netlify,'],
    [['--host', 'nginx', '--bare'], 'Option --host cannot be used with --bare'],
  ])('refuses %j (HOST-7)', async (args, message) => {
    const { code, err } = await init(await site({}), ...args)
    expect(code).toBe(2)
    expect(err).toContain(message)
  })
})

function readManual(): string {
  const folder = path.join(starter, 'docs/guide/deploying')
  return readdirSync(folder)
    .map((name) => readFileSync(path.join(folder, name), 'utf8'))
    .join('\n')
}
