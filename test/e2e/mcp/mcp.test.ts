// The tools of `orion-docs mcp` on a build in a folder, and the same build on a host.
import { mkdir, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { orion, run, bin } from '../../helpers/cli.js'
import { runServe } from '../../helpers/shared-site.js'
import { read, site, temporaryFolder, type Files } from '../../helpers/site.js'
import { startMcp, type McpClient } from './mcp-client.js'

const FILES: Files = {
  'orion-docs.config.mjs': `console.log('Settings print.')
export default { title: 'Acme', baseUrl: '/base/', docs: { routeBasePath: 'docs' } }
`,
  'versions.json': '["1.0"]',
  'versioned_docs/version-1.0/old.md': '# Old\n\nWhat was first.\n',
  'versioned_docs/version-1.0/guide/install.md':
    '---\ndescription: How to install it.\n---\n\n# Installation\n\nIntro.\n\n## On Linux {#linux}\n\nRun the anvil.\n\n### Details\n\nDeep.\n\n## On `macOS` & more\n\nSee [old](../old.md).\n',
  'versioned_docs/version-1.0/long.md': `# Long\n\n${'A line of words.\n\n'.repeat(4000)}The end.\n`,
  'versioned_docs/version-1.0/hidden.md': '---\nunlisted: true\n---\n\n# Hidden\n\nSecret.\n',
  'docs/new.md': '# New\n\nThe newest anvil.\n',
}

let folder = ''
const clients: Record<string, McpClient> = {}
const client = (where: string): McpClient => {
  const found = clients[where]
  if (!found) throw new Error(`No client of a ${where}`)
  return found
}

beforeAll(async () => {
  folder = await site(FILES)
  const { code, stderr } = await orion(['build', folder])
  expect(code, stderr).toBe(0)
  const server = await runServe([folder, '--no-watch'])
  const [onFolder, onHost] = await Promise.all([startMcp([folder]), startMcp([server.url])])
  clients['folder'] = onFolder
  clients['host'] = onHost
})

describe.each(['folder', 'host'])('the tools on a %s', (where) => {
  it('are listed (AGENT-1)', async () => {
    expect(await client(where).tools()).toEqual(['search', 'read_page', 'list_pages', 'versions'])
  })

  it('search as the command index does, in each version (AGENT-2)', async () => {
    const { stdout } = await orion(['index', folder, '--query', 'anvil'])
    const wanted = (JSON.parse(stdout) as Record<string, unknown>[]).map(
      ({ kind, url, title, heading, path: names, excerpt }) => ({
        ...{ kind, url, title, heading, path: names, excerpt },
      }),
    )
    expect(wanted.length).toBeGreaterThan(0)
    const { data, text } = await client(where).call('search', { query: 'anvil' })
    expect(data).toEqual({ version: '1.0', hits: wanted, hasMore: false })
    expect(JSON.parse(text)).toEqual(data)
    const other = await client(where).call('search', { query: 'anvil', version: 'Next', limit: 1 })
    expect(other.data).toMatchObject({ version: 'current', hits: [{ title: 'New' }] })
    const typo = await client(where).call('search', { query: 'nothinglikethis' })
    expect(typo.data).toMatchObject({ hits: [] })
  })

  it('explain a wrong query and an unknown version (AGENT-6)', async () => {
    const query = await client(where).call('search', { query: 'titel:x' })
    expect(query).toMatchObject({ isError: true })
    expect(query.text).toMatch(/syntax error.*\nPut a backslash/s)
    const version = await client(where).call('list_pages', { version: '2.0' })
    expect(version.text).toBe('The site has no version 2.0.\nDid you mean 1.0?')
  })

  it.each([
    '/base/docs/guide/install',
    '/docs/guide/install/',
    'docs/guide/install.md',
    '/base/docs/guide/install/index.html',
  ])('read the Markdown of the page %s (AGENT-3)', async (page) => {
    const { text, isError } = await client(where).call('read_page', { page })
    expect(isError).toBe(false)
    expect(text).toBe(await read(folder, 'build/docs/guide/install.md'))
  })

  it('read sections by the ids of the page (AGENT-3)', async () => {
    const page = '/base/docs/guide/install'
    const linux = '## On Linux {#linux}\n\nRun the anvil.\n\n### Details\n\nDeep.\n'
    expect((await client(where).call('read_page', { page: `${page}#linux` })).text).toBe(linux)
    const sections = ['details', 'on-macos--more']
    expect((await client(where).call('read_page', { page, sections })).text).toBe(
      '### Details\n\nDeep.\n\n## On `macOS` & more\n\nSee [old](/base/docs/old).\n',
    )
    const unknown = await client(where).call('read_page', { page, sections: ['windows'] })
    expect(unknown).toMatchObject({ isError: true })
    expect(unknown.text).toContain('Its sections are: linux, details, on-macos--more')
  })

  it('read a long page in parts (AGENT-7)', async () => {
    const whole = await read(folder, 'build/docs/long.md')
    let text = ''
    let offset: number | undefined = 0
    for (let parts = 0; offset !== undefined && parts < 5; parts++) {
      const part = (await client(where).call('read_page', { page: '/docs/long', offset })).text
      expect(part.length).toBeLessThan(41_000)
      const next = /\n\[\d+ more characters: read them with offset (\d+)\]\n$/.exec(part)
      text += next ? part.slice(0, next.index) : part
      offset = next ? Number(next[1]) : undefined
    }
    expect(text).toBe(whole)
  })

  it('name the nearest page instead of an unknown one (AGENT-6)', async () => {
    const { text, isError } = await client(where).call('read_page', { page: '/docs/guide/instal' })
    expect(isError).toBe(true)
    expect(text).toMatch(
      /has no page \/docs\/guide\/instal\.\nDid you mean \/base\/docs\/guide\/install\?$/,
    )
  })

  it('list pages in reading order, by version and prefix, in parts (AGENT-4)', async () => {
    const { data } = await client(where).call('list_pages')
    expect(data).toMatchObject({ version: '1.0', total: 3 })
    expect(data).toMatchObject({
      pages: [
        {
          url: '/base/docs/guide/install',
          title: 'Installation',
          path: ['Guide'],
          description: 'How to install it.',
        },
        { url: '/base/docs/long', title: 'Long' },
        { url: '/base/docs/old', title: 'Old' },
      ],
    })
    expect(JSON.stringify(data)).not.toContain('hidden')
    const below = await client(where).call('list_pages', { prefix: '/docs/guide/' })
    expect(below.data).toMatchObject({ total: 1, pages: [{ title: 'Installation' }] })
    const part = await client(where).call('list_pages', { limit: 1, offset: 1 })
    expect(part.data).toMatchObject({ total: 3, next: 2, pages: [expect.anything()] })
    const other = await client(where).call('list_pages', { version: 'current' })
    expect(other.data).toMatchObject({ total: 1, pages: [{ url: '/base/docs/next/new' }] })
  })

  it('list the versions (AGENT-5)', async () => {
    const { data } = await client(where).call('versions')
    expect(data).toEqual({
      versions: [
        { name: 'current', label: 'Next', url: '/base/docs/next', isLast: false, pages: 1 },
        { name: '1.0', label: '1.0', url: '/base/docs', isLast: true, pages: 3 },
      ],
    })
  })

  it('refuse input that does not fit (AGENT-7)', async () => {
    for (const input of [
      {},
      { query: '' },
      { query: 'a', limit: 1000 },
      { query: 'a'.repeat(2000) },
    ])
      expect(await client(where).call('search', input)).toMatchObject({ isError: true })
  })

  it('write nothing but the protocol to stdout (AGENT-1)', () => {
    expect(client(where).strays).toEqual([])
    if (where === 'folder') expect(client(where).stderr()).toContain('Settings print.')
  })
})

describe('a folder', () => {
  it('is never left: by dots, encoded ones, absolute paths or links (AGENT-8)', async () => {
    const outside = await site({ 'secret.md': '# Secret\n' })
    const build = path.join(folder, 'build')
    await mkdir(path.join(build, 'way'), { recursive: true })
    await symlink(path.join(outside, 'secret.md'), path.join(build, 'docs/old-link.md'))
    await symlink(outside, path.join(build, 'way/out'))
    const pages = [
      ...['../secret', '/../secret', '/docs/../../secret', '/%2e%2e/secret', '/..%2fsecret'],
      ...[
        path.join(outside, 'secret'),
        `file://${outside}/secret`,
        '/docs/old-link',
        '/way/out/secret',
      ],
      '..\\secret',
    ]
    for (const page of pages) {
      const { text, isError } = await client('folder').call('read_page', { page })
      expect(isError, page).toBe(true)
      expect(text, page).not.toContain('# Secret')
    }
  })

  it('is read again after a build (AGENT-2)', async () => {
    const own = await site({ 'docs/index.md': '# Home\n\nFirst word.\n' })
    expect((await orion(['build', own])).code).toBe(0)
    const mcp = await startMcp([path.join(own, 'build')])
    expect((await mcp.call('search', { query: 'second' })).data).toMatchObject({ hits: [] })
    await writeFile(path.join(own, 'docs/index.md'), '# Home\n\nSecond word.\n')
    expect((await orion(['build', own])).code).toBe(0)
    expect((await mcp.call('search', { query: 'second' })).data).toMatchObject({
      hits: [{ url: '/', title: 'Home' }],
    })
    expect((await mcp.call('read_page', { page: '/' })).text).toBe('# Home\n\nSecond word.\n')
  })

  it('without Markdown says so (AGENT-6)', async () => {
    const own = await site({
      'docs/a.md': '# A\n\nText.\n',
      'orion-docs.config.json': '{ "markdownFiles": false }',
    })
    expect((await orion(['build', own])).code).toBe(0)
    const mcp = await startMcp([own])
    const { text, isError } = await mcp.call('read_page', { page: '/a' })
    expect(isError).toBe(true)
    expect(text).toMatch(/^The site publishes no Markdown: its setting markdownFiles is false\./)
  })
})

describe('a site with search contexts', () => {
  it('is searched in all of them (AGENT-2)', async () => {
    const search = { contextByPaths: ['one', 'two'], hideWithNoContext: true }
    const own = await site({
      'docs/one/a.md': '# A\n\nAn anvil.\n',
      'docs/two/b.md': '# B\n\nAn anvil.\n',
      'orion-docs.config.json': JSON.stringify({ search }),
    })
    expect((await orion(['build', own])).code).toBe(0)
    const mcp = await startMcp([own])
    const { data } = await mcp.call('search', { query: 'anvil' })
    expect(data).toMatchObject({ hits: [{ url: '/one/a' }, { url: '/two/b' }], hasMore: false })
    const first = await mcp.call('search', { query: 'anvil', limit: 1 })
    expect(first.data).toMatchObject({ hits: [{ url: '/one/a' }], hasMore: true })
  })
})

describe('the command', () => {
  it('is the only one that loads the server and its packages (AGENT-1)', async () => {
    const own = await site({ 'docs/a.md': '# A\n' })
    const coverage = await temporaryFolder()
    const loaded = async (args: readonly string[], name: string): Promise<readonly string[]> => {
      const into = path.join(coverage, name)
      await orion(args, { env: { NODE_V8_COVERAGE: into } })
      const [file = ''] = await readdir(into)
      const { result } = JSON.parse(await read(into, file)) as {
        readonly result: readonly { readonly url: string }[]
      }
      return result.map(({ url }) => path.basename(url)).filter((url) => /mcp/.test(url))
    }
    expect(await loaded(['build', own], 'build')).toEqual([])
    // Its stdin is empty, so that it ends at once.
    const server = await loaded(['mcp', own], 'mcp')
    expect(server.some((name) => name.startsWith('mcp-protocol'))).toBe(true)
    await rm(coverage, { recursive: true })
  })

  it('fails with a hint for a missing build and a wrong folder or address (AGENT-6)', async () => {
    const empty = await site({ 'docs/a.md': '# A\n' })
    const unbuilt = await orion(['mcp', empty])
    expect(unbuilt).toMatchObject({ code: 1, stdout: '' })
    expect(unbuilt.stderr).toMatch(
      /No built site in .*no-output\n {2}hint: Run orion-docs build first\./,
    )
    const missing = await orion(['mcp', path.join(empty, 'nowhere')])
    expect(missing).toMatchObject({ code: 2, stdout: '' })
    expect(missing.stderr).toContain('does not exist')
    const wrong = await orion(['mcp', 'ftp://docs.example'])
    expect(wrong).toMatchObject({ code: 2, stdout: '' })
    const silent = await orion(['mcp', 'http://127.0.0.1:1/'])
    expect(silent).toMatchObject({ code: 2, stdout: '' })
    expect(silent.stderr).toMatch(/cannot be read: .*host-unreachable/)
  })

  it('answers all calls before it ends with stdin (AGENT-1)', async () => {
    const lines = [
      {
        ...{ id: 1, method: 'initialize' },
        params: {
          protocolVersion: '2025-06-18',
          capabilities: {},
          clientInfo: { name: 'pipe', version: '1' },
        },
      },
      { method: 'notifications/initialized' },
      { id: 2, method: 'tools/call', params: { name: 'versions', arguments: {} } },
    ].map((message) => JSON.stringify({ jsonrpc: '2.0', ...message }))
    const script = `printf '%s\\n' '${lines.join("' '")}' | "${process.execPath}" "${bin}" mcp "${folder}"`
    const { code, stdout } = await run('/bin/sh', ['-c', script])
    expect(code).toBe(0)
    const answers = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { id: number })
    expect(answers.map(({ id }) => id)).toEqual([1, 2])
  })
})
