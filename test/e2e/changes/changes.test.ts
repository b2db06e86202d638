// Changes between builds: removed pages and anchors are warned about, and the feeds list what changed.
import { cp, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { orion, run } from '../../helpers/cli.js'
import { plainHost } from '../../helpers/plain-host.js'
import { program } from '../../helpers/program.js'
import { read, site, writeFiles, type Files } from '../../helpers/site.js'

const SETTINGS = { title: 'Acme & co', url: 'https://docs.example.org' }

const FILES: Files = {
  'docs/index.md': '# Home\n\nWelcome.\n',
  'docs/guide.md':
    '# Guide\n\nFirst words.\n\n## Setup\n\nRun the program.\n\n## Tools {#tools}\n\nA hammer.\n\n<a id="list"></a>\n',
  'docs/old.md': '# Moving page\n\nThe words of a page that moves.\n\n## Part\n\nIts part.\n',
  'docs/gone.md': '# Gone\n\nThe words of a page that goes.\n\n## Detail\n\nIts detail.\n',
}

type Options = NonNullable<Parameters<typeof program.build>[0]>

const build = (siteDir: string, options: Options = {}) =>
  program.build({ siteDir, settings: SETTINGS, ...options })

const check = (siteDir: string, options: Options = {}) =>
  program.check({ siteDir, settings: SETTINGS, ...options })

/** A site whose addresses are recorded, in a folder of its own. */
async function publishedSite(changed: Files = {}, removed: readonly string[] = []) {
  const folder = await site({})
  await cp(recorded, folder, { recursive: true })
  await writeFiles(folder, changed)
  for (const file of removed) await rm(path.join(folder, file))
  return folder
}

let recorded: string
beforeAll(async () => {
  recorded = await site(FILES)
  const { ok, diagnostics } = await build(recorded, { updateAnchors: true, pageRecord: true })
  expect({ ok, diagnostics }).toEqual({ ok: true, diagnostics: [] })
})

describe('anchors that were published', () => {
  it('are in the lock, with the text of their section (ANCHOR-1)', async () => {
    const lock = await read(recorded, 'anchors.lock')
    expect(lock.replaceAll(/"[\w-]{12}"/g, '"…"')).toBe(
      [
        '{',
        '"form": 1,',
        '"pages": {',
        '"/": {"title":"Home","sections":[["","Home","…"]]},',
        '"/gone": {"title":"Gone","sections":[["","Gone","…"],["detail","Detail","…"]]},',
        '"/guide": {"title":"Guide","sections":[["","Guide","…"],["setup","Setup","…"],["tools","Tools","…"]],"anchors":["list"]},',
        '"/old": {"title":"Moving page","sections":[["","Moving page","…"],["part","Part","…"]]}',
        '}',
        '}\n',
      ].join('\n'),
    )
    expect(await read(recorded, 'build/pages.json')).toBe(lock)
    expect(await check(recorded)).toMatchObject({ ok: true, diagnostics: [] })
  })

  it('are warned about when they were renamed (ANCHOR-2)', async () => {
    const folder = await publishedSite({
      'docs/guide.md':
        '# Guide\n\nOther words.\n\n## Install\n\nRun the program.\n\n## Tool\n\nA saw.\n\n<a id="list"></a>\n',
      'docs/index.md': '# Home\n\nWelcome.\n',
    })
    const at = (line: number) => ({ file: 'docs/guide.md', line, column: 1 })
    expect((await check(folder)).diagnostics).toEqual([
      {
        severity: 'warning',
        code: 'removed-anchor',
        message: '/guide#setup was published and is /guide#install now',
        hint: "Add { from: '/guide#setup', to: '#install' } to the setting redirects, or accept that with --update-anchors.",
        at: at(5),
      },
      {
        severity: 'warning',
        code: 'removed-anchor',
        message: '/guide#tools was published and no longer exists',
        hint: "If #tool replaces it, add { from: '/guide#tools', to: '#tool' } to the setting redirects, or accept that with --update-anchors.",
        at: at(9),
      },
    ])
  })

  it('are warned about when they went to another page, or were removed (ANCHOR-2)', async () => {
    const folder = await publishedSite({
      'docs/guide.md': '# Guide\n\nFirst words.\n',
      'docs/install.md': '# Install\n\nWords.\n\n## Start\n\nRun the program.\n',
    })
    expect((await check(folder)).diagnostics.map(({ message, hint }) => [message, hint])).toEqual([
      [
        '/guide#list was published and no longer exists',
        'Add a redirect from it to the setting redirects, or accept that with --update-anchors.',
      ],
      [
        '/guide#setup was published and is /install#start now',
        "Add { from: '/guide#setup', to: '/install#start' } to the setting redirects, or accept that with --update-anchors.",
      ],
      [
        '/guide#tools was published and no longer exists',
        'Add a redirect from it to the setting redirects, or accept that with --update-anchors.',
      ],
    ])
  })

  it('are warned about with their page (ANCHOR-3)', async () => {
    const folder = await publishedSite({ 'docs/new.md': String(FILES['docs/old.md']) }, [
      'docs/old.md',
      'docs/gone.md',
    ])
    expect((await check(folder)).diagnostics).toEqual([
      {
        severity: 'warning',
        code: 'removed-page',
        message: '/gone was published and no longer exists',
        hint: 'Add a redirect from it to the setting redirects, or accept that with --update-anchors.',
      },
      {
        severity: 'warning',
        code: 'removed-page',
        message: '/old was published and is /new now',
        hint: "Add { from: '/old', to: '/new' } to the setting redirects, or accept that with --update-anchors.",
      },
    ])
  })

  it('are found through redirects of pages and anchors (ANCHOR-4)', async () => {
    const moved = String(FILES['docs/old.md']).replace('## Part', '## Piece')
    const folder = await publishedSite(
      { 'docs/guide.md': '# Guide\n\n## Install\n\nOther.\n', 'docs/new.md': moved },
      ['docs/old.md', 'docs/gone.md'],
    )
    const redirects = [
      { from: '/guide#setup', to: '#install' },
      { from: ['/guide#tools', '/guide#list'], to: '/' },
      { from: '/old', to: '/new' },
      { from: '/gone', to: 'https://example.org/' },
    ]
    const settings = { ...SETTINGS, redirects }
    expect((await check(folder, { settings })).diagnostics).toEqual([
      {
        severity: 'warning',
        code: 'removed-anchor',
        message: '/old#part was published and is /new#piece now',
        hint: "Add { from: '/old#part', to: '/new#piece' } to the setting redirects, or accept that with --update-anchors.",
        at: { file: 'docs/new.md', line: 5, column: 1 },
      },
    ])
    redirects.push({ from: '/old#part', to: '/new#piece' })
    expect((await check(folder, { settings })).diagnostics).toEqual([])
  })

  it('are forgotten when the lock is updated, and only after a sound build (ANCHOR-5)', async () => {
    const folder = await publishedSite({ 'docs/index.md': '[No](./none.md)\n' }, ['docs/gone.md'])
    const lock = await read(folder, 'anchors.lock')
    const strict = { strict: true, cache: false }
    expect((await build(folder, { ...strict, updateAnchors: true })).ok).toBe(false)
    expect(await read(folder, 'anchors.lock')).toBe(lock)
    await writeFiles(folder, { 'docs/index.md': '# Home\n\nWelcome.\n' })
    const { ok, diagnostics } = await build(folder, strict)
    expect([ok, ...diagnostics.map(({ code }) => code)]).toEqual([false, 'removed-page'])
    expect((await check(folder, { strict: true, updateAnchors: true })).ok).toBe(true)
    expect(await read(folder, 'anchors.lock')).not.toContain('/gone')
    expect((await build(folder, strict)).ok).toBe(true)
  })

  it('stay out of lists and of the lock where search engines may not see the page (ANCHOR-1)', async () => {
    const folder = await publishedSite({ 'docs/draft.md': '---\nunlisted: true\n---\n# Secret\n' })
    await build(folder, { updateAnchors: true, pageRecord: true })
    expect(await read(folder, 'anchors.lock')).not.toContain('Secret')
    expect(await read(folder, 'build/pages.json')).not.toContain('Secret')
  })

  it.each([
    ['<<<<<<< HEAD', 'it is not JSON'],
    ['[]', 'it is not a page record'],
    ['{ "form": 0, "pages": {} }', 'another version of orion-docs wrote it'],
    ['{ "form": 1, "pages": { "/": 1 } }', 'its entry "/" is not a page'],
  ])('are not read from a lock such as %s (ANCHOR-6)', async (text, reason) => {
    const folder = await site({ ...FILES, 'anchors.lock': text })
    await expect(check(folder)).rejects.toThrow(
      `The page record in anchors.lock cannot be used: ${reason}.`,
    )
    expect((await check(folder, { updateAnchors: true })).ok).toBe(true)
    expect(await check(folder)).toMatchObject({ ok: true, diagnostics: [] })
  })
})

describe('the feeds of changes', () => {
  const changed: Files = {
    'docs/guide.md':
      '# Guide\n\nFirst words.\n\n## Install\n\nRun the program.\n\n## Tools {#tools}\n\nA saw.\n\n## More\n\nNew.\n',
    'docs/new.md': String(FILES['docs/old.md']).replace('Its part.', 'Its other part.'),
    'docs/extra.md': '# Extra <1>\n\nMore.\n',
    // Nothing of the lock counts here.
    'anchors.lock': '{ "form": 1, "pages": {} }',
  }
  const expected = [
    { kind: 'added', route: '/extra', title: 'Extra <1>' },
    { kind: 'removed', route: '/gone', title: 'Gone' },
    {
      kind: 'changed',
      route: '/guide',
      title: 'Guide',
      sections: [
        { kind: 'renamed', anchor: 'install', title: 'Install', from: 'setup' },
        { kind: 'changed', anchor: 'tools', title: 'Tools' },
        { kind: 'added', anchor: 'more', title: 'More' },
      ],
    },
    {
      kind: 'renamed',
      route: '/new',
      title: 'Moving page',
      from: '/old',
      sections: [{ kind: 'changed', anchor: 'part', title: 'Part' }],
    },
  ]

  it('list what is new, removed, renamed and changed since the last output (CHANGE-1, CHANGE-2)', async () => {
    const folder = await publishedSite(changed, ['docs/old.md', 'docs/gone.md'])
    const changesDate = '2026-03-04T06:00:00+02:00'
    const last = path.join(recorded, 'build')
    const { ok, diagnostics } = await build(folder, { published: last, changesDate })
    expect(ok).toBe(true)
    expect(diagnostics.map(({ message }) => message)).toEqual([
      '/gone was published and no longer exists',
      '/old was published and is /new now',
      '/guide#list was published and no longer exists',
      '/guide#setup was published and is /guide#install now',
    ])
    expect(diagnostics[1]?.hint).toBe(
      "Add { from: '/old', to: '/new' } to the setting redirects, or publish the site to accept that.",
    )
    expect(JSON.parse(await read(folder, 'build/changes.json'))).toEqual({
      form: 1,
      releases: [{ date: '2026-03-04T04:00:00Z', changes: expected }],
    })
    const feed = await read(folder, 'build/changes.xml')
    expect(feed.slice(0, feed.indexOf('<entry>'))).toBe(
      [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<feed xmlns="http://www.w3.org/2005/Atom">',
        '<title>Acme &amp; co: changes</title>',
        '<id>https://docs.example.org/changes.xml</id>',
        '<link rel="self" href="https://docs.example.org/changes.xml"/>',
        '<link href="https://docs.example.org/"/>',
        '<updated>2026-03-04T04:00:00Z</updated>',
        '<author><name>Acme &amp; co</name></author>',
        '',
      ].join('\n'),
    )
    expect(feed.split('<entry>\n').at(-1)).toBe(
      [
        '<title>Moved: Moving page</title>',
        '<id>https://docs.example.org/new#renamed-2026-03-04T04:00:00Z</id>',
        '<link href="https://docs.example.org/new"/>',
        '<updated>2026-03-04T04:00:00Z</updated>',
        '<content type="text">Moved page: 1 section',
        'It was at https://docs.example.org/old before.',
        'changed: Part (#part)</content>',
        '</entry>',
        '</feed>\n',
      ].join('\n'),
    )
    expect(feed).toContain('<title>New: Extra &lt;1&gt;</title>')
  })

  it('keep the releases before, and gain none without changes (CHANGE-3)', async () => {
    const folder = await publishedSite({ 'anchors.lock': '{ "form": 1, "pages": {} }' })
    const published = path.join(folder, 'build')
    const release = async (changesDate: string) => {
      await build(folder, { published, changesDate, manifest: true })
      const { releases } = JSON.parse(await read(folder, 'build/changes.json')) as {
        releases: { date: string; changes: { route: string }[] }[]
      }
      return releases.map(({ date, changes }) => [date, ...changes.map(({ route }) => route)])
    }
    expect(await release('2026-01-01')).toEqual([])
    await writeFiles(folder, { 'docs/index.md': '# Home\n\nWelcome back.\n' })
    expect(await release('2026-02-01')).toEqual([['2026-02-01T00:00:00Z', '/']])
    const before = await read(folder, 'build/build-manifest.json')
    expect(await release('2026-03-01')).toEqual([['2026-02-01T00:00:00Z', '/']])
    expect(await read(folder, 'build/build-manifest.json')).toBe(before)
    await writeFiles(folder, { 'docs/gone.md': '# Gone\n\nNot yet.\n\n## Detail\n\nIts detail.\n' })
    expect(await release('2026-04-01')).toEqual([
      ['2026-04-01T00:00:00Z', '/gone'],
      ['2026-02-01T00:00:00Z', '/'],
    ])
  })

  it('compare with the site on its host, below any base (CHANGE-4)', async () => {
    const asked: string[] = []
    const host = await plainHost(async ({ url = '' }, response) => {
      asked.push(url)
      const file = path.join(recorded, 'build', url.replace('/v2/', ''))
      const body = url.startsWith('/v2/') ? await readFile(file).catch(() => undefined) : undefined
      response.statusCode = url.startsWith('/secret/') ? 403 : body ? 200 : 404
      response.end(body)
    })
    const folder = await publishedSite(changed, ['docs/old.md', 'docs/gone.md'])
    await build(folder, { published: `${host}/v2`, changesDate: '2026-03-04' })
    expect(asked).toEqual(['/v2/pages.json', '/v2/changes.json'])
    expect(await read(folder, 'build/changes.json')).toContain('"from": "/old"')
    const missing = await check(folder, { published: `${host}/none/` })
    expect(missing.diagnostics).toEqual([
      {
        severity: 'note',
        code: 'page-record-missing',
        message: `There is no page record in ${host}/none/ to compare with.`,
        hint: 'The output of a build with --published has one: publish it, and the next build compares with it.',
      },
    ])
    await expect(check(folder, { published: `${host}/secret/` })).rejects.toThrow(
      `The site ${host}/secret/ cannot be compared: it answers with status 403.`,
    )
  })

  it('have the date of the last commit, or of an option, never another one (CHANGE-5)', async () => {
    const folder = await publishedSite({ 'docs/index.md': '# Home\n\nOther.\n' })
    const published = path.join(recorded, 'build')
    await expect(build(folder, { published })).rejects.toThrow(
      'The feed of changes needs a date, and the site is not in a git repository.',
    )
    await expect(build(folder, { published, changesDate: 'soon' })).rejects.toThrow(
      'soon is not a date.',
    )
    const git = (...args: string[]) =>
      run('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org', ...args], {
        cwd: folder,
        env: { GIT_COMMITTER_DATE: '2026-05-06T07:08:09+0200' },
      })
    await git('init', '-q')
    await git('add', 'docs')
    expect((await git('commit', '-q', '-m', 'Docs')).code).toBe(0)
    await build(folder, { published })
    expect(await read(folder, 'build/changes.json')).toContain('"date": "2026-05-06T05:08:09Z"')
  })

  it('are not in an output without the options, which is the same (CHANGE-6)', async () => {
    const folder = await publishedSite()
    await rm(path.join(folder, 'anchors.lock'))
    const { rootHash } = await build(folder, { manifest: true })
    expect(await read(folder, 'build/build-manifest.json')).not.toMatch(/pages\.json|changes\./)
    await writeFiles(folder, { 'anchors.lock': await read(recorded, 'anchors.lock') })
    const again = await build(folder, { manifest: true })
    expect(again.rootHash).toBe(rootHash)
    expect(again.changed.written).toBe(0)
  })
})

describe('the options about changes', () => {
  it.each(['--page-record', '--update-anchors', '--published=build'])(
    'are for merge, not for a part: %s (CHANGE-6)',
    async (option) => {
      const { code, stderr } = await orion(['build', '--shard', '1/2', option], { cwd: recorded })
      const [name] = option.split('=')
      expect(code).toBe(2)
      expect(stderr).toContain(`Option ${String(name)} is for the whole site: pass it to merge.`)
    },
  )
})

describe('merge', () => {
  it('writes the feeds of the whole site (CHANGE-1, CHANGE-6)', async () => {
    const folder = await publishedSite({}, ['docs/gone.md'])
    await writeFiles(folder, { 'orion-docs.config.json': JSON.stringify(SETTINGS) })
    const last = path.join(recorded, 'build')
    await orion(['build', '--shard', '1/1'], { cwd: folder })
    const { code, stderr } = await orion(
      ['merge', '.orion/parts', '--published', last, '--changes-date', '2026-03-04'],
      { cwd: folder },
    )
    expect(code).toBe(0)
    expect(stderr).toContain('/gone was published and no longer exists  removed-page')
    const { releases } = JSON.parse(await read(folder, 'build/changes.json')) as object & {
      releases: unknown
    }
    expect(releases).toEqual([
      {
        date: '2026-03-04T00:00:00Z',
        changes: [{ kind: 'removed', route: '/gone', title: 'Gone' }],
      },
    ])
  })
})

describe('orion-docs changes', () => {
  it('prints what changed between two outputs, for people and for programs (CHANGE-7)', async () => {
    const folder = await publishedSite(
      { 'docs/guide.md': '# Guide\n\nFirst words.\n\n## Install\n\nRun the program.\n' },
      ['docs/gone.md'],
    )
    await build(folder, { pageRecord: true })
    const changes = (...args: string[]) =>
      orion(['changes', path.join(recorded, 'build'), ...args], { cwd: folder })
    const { code, stdout } = await changes('build')
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: [
        'removed  /gone  Gone',
        'changed  /guide  Guide',
        '           renamed: Install (#install), was #setup',
        '           removed: Tools (#tools)',
        '2 pages: 1 removed, 1 changed.\n',
      ].join('\n'),
    })
    const json = JSON.parse((await changes('build/pages.json', '--json')).stdout) as object
    expect(json).toMatchObject({
      changes: [{ kind: 'removed', route: '/gone' }, { kind: 'changed' }],
    })
    expect((await changes(path.join(recorded, 'build'))).stdout).toBe('No changes.\n')
    const none = await changes('docs')
    expect([none.code, none.stderr]).toEqual([
      2,
      'error  There is no page record in docs.  page-record\n  hint: Build the site with --page-record, or name a file pages.json.\n',
    ])
    expect((await changes()).code).toBe(2)
    expect((await changes('--to-version', '1.0')).code).toBe(2)
  })

  it('compares two versions of the docs (CHANGE-8)', async () => {
    const folder = await site({
      ...FILES,
      'versions.json': '["2.0", "1.0"]',
      'versioned_docs/version-1.0/index.md': '# Home\n\nWelcome.\n',
      'versioned_docs/version-1.0/setup.md': '# Setup\n\nFirst.\n',
      'versioned_docs/version-2.0/index.md': '# Home\n\nWelcome again.\n',
      'versioned_docs/version-2.0/setup.md': '# Setup\n\nFirst.\n',
      'versioned_docs/version-2.0/extra.md': '# Extra\n\nWords.\n',
    })
    await build(folder, { pageRecord: true })
    const changes = (from: string, to: string) =>
      orion(['changes', 'build', '--from-version', from, '--to-version', to], { cwd: folder })
    expect((await changes('1.0', '2.0')).stdout).toBe(
      [
        'changed  /  Home',
        '           changed: the beginning',
        'added    /extra  Extra',
        '2 pages: 1 added, 1 changed.\n',
      ].join('\n'),
    )
    expect((await changes('1.0', '3.0')).stderr).toBe(
      'error  The page record in build has no version 3.0.  page-record\n  hint: Its versions are current, 2.0, 1.0.\n',
    )
  })
})
