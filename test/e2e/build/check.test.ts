// What `check` finds in one site with one of each, and where.
import { readdir } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { orion } from '../../helpers/cli.js'
import { program } from '../../helpers/program.js'
import { site, type Files } from '../../helpers/site.js'

const files: Files = {
  'orion-docs.config.json': JSON.stringify({
    title: 'Handbook',
    url: 'https://handbook.example',
    docs: { sidebarPath: 'sidebars.json' },
  }),
  'sidebars.json': '{ "main": ["index", "a", "samples", "page"] }',
  'docs/index.md': [
    '# Home',
    '',
    '| a | b |',
    '| --- | --- |',
    '| x | see [t](/nope%2Ftäble) and [u](<./a.md#nö pe>) |',
    '',
    'A [ref][r], <a href="/nope-html">x</a> and ![i](/no.png).',
    '',
    '<div>',
    '  <a href="/nope-block">y</a> <img src="/shown.svg" alt="s">',
    '</div>',
    '',
    '[r]: /nope-reference',
    '',
  ].join('\n'),
  'docs/a.md': '---\nslug: /alpha\n---\n\n# A\n\n[Linked](./linked.md) [used](/used.txt)\n',
  'docs/linked.md': '# Linked\n',
  'docs/orphan.md': '# Orphan\n\n[Itself](./orphan.md)\n',
  'docs/hidden.md': '---\nunlisted: true\n---\n\n# Hidden\n',
  'docs/page.mdx': [
    "export const where = '/nope-expression'",
    '',
    '# Page',
    '',
    '<a href="/nope-jsx">z</a>',
    '',
    '<p><a href={where}>q</a></p>',
    '',
    '```tsx',
    'const open = <div>',
    '```',
    '',
  ].join('\n'),
  'docs/samples.md': [
    '# Samples',
    '',
    '> - item',
    '>',
    '>   ```json title="é.json"',
    '>   { "a": 1,',
    '>     "é": }',
    '>   ```',
    '',
    '```yaml no-check',
    'a: b: c',
    '```',
    '',
    '```yaml',
    'a: b',
    ' c: d',
    '```',
    '',
    '```ts {1} no-check',
    'const x: = 3',
    '```',
    '',
    '```ts',
    'const é = "é", x: = 3',
    '```',
    '',
    '```jsonc',
    '{ // with a comment',
    '  "a": 1, }',
    '```',
    '',
    '```json5',
    '[1,, }',
    '```',
    '',
    '```js',
    'export default await import("a")',
    '```',
    '',
    '```rust',
    'fn (',
    '```',
    '',
    '1. item',
    '',
    '   ```toml title="a.toml"',
    '   [server]',
    '   "é" = 1979-05-27T07:32:00Z',
    '   port = 80 80',
    '   ```',
    '',
    '```toml',
    'hosts = [',
    '  "a",',
    '```',
    '',
    '```toml no-check',
    'port = …',
    '```',
    '',
  ].join('\n'),
  'static/used.txt': 'used',
  'static/shown.svg':
    '<svg xmlns="http://www.w3.org/2000/svg"><style>@import url(by-file.css)</style></svg>',
  'static/by-file.css': 'a {}',
  'static/unused.txt': 'unused',
  'static/robots.txt': 'User-agent: *',
  'static/.well-known/x': 'x',
}

it('finds links, anchors, images, samples, pages and files, each at its place (CHECK-1, CHECK-2)', async () => {
  const siteDir = await site(files)
  const before = await readdir(siteDir)
  const said: string[] = []
  const { ok, diagnostics, pages } = await program.check({
    siteDir,
    threads: 0,
    onDiagnostics: (list) => said.push(...list.map(({ code }) => code)),
  })
  expect(await readdir(siteDir)).toEqual(before)
  expect([ok, pages > 7]).toEqual([false, true])
  expect(said).toEqual(diagnostics.map(({ code }) => code))
  expect(
    diagnostics.map(
      ({ severity, code, message, at }) =>
        `${at?.file ?? ''}:${String(at?.line)}:${String(at?.column)} ${severity} ${code}: ${message}`,
    ),
  ).toEqual([
    'docs/index.md:5:11 error broken-link: No page at /nope%2Ftäble',
    'docs/index.md:5:34 error broken-anchor: No anchor #nö pe on /alpha',
    'docs/index.md:7:13 error broken-link: No page at /nope-html',
    'docs/index.md:7:44 error missing-image: No image at /no.png',
    'docs/index.md:10:3 error broken-link: No page at /nope-block',
    'docs/index.md:13:1 error broken-link: No page at /nope-reference',
    'docs/orphan.md:1:1 warning orphan-page: Orphan page: no sidebar and no link leads to /orphan',
    'docs/page.mdx:5:1 error broken-link: No page at /nope-jsx',
    'docs/page.mdx:7:4 error broken-link: No page at /nope-expression',
    'docs/page.mdx:10:19 warning code-sample: The tsx sample has a syntax error: Unexpected end of file before a closing "div" tag.',
    'docs/samples.md:7:12 warning code-sample: The json sample has a syntax error: Unexpected "}" in JSON.',
    'docs/samples.md:15:4 warning code-sample: The yaml sample has a syntax error: Nested mappings are not allowed in compact mappings.',
    'docs/samples.md:24:19 warning code-sample: The ts sample has a syntax error: Unexpected "=".',
    'docs/samples.md:33:6 warning code-sample: The json5 sample has a syntax error: Unexpected "}".',
    'docs/samples.md:49:14 warning code-sample: The toml sample has a syntax error: Each key-value declaration must be followed by an end-of-line.',
    'docs/samples.md:53:9 warning code-sample: The toml sample has a syntax error: Unfinished array.',
    'static/unused.txt:1:1 note unused-static-file: Nothing on the site uses static/unused.txt',
  ])
})

it.each([
  ['static', 'staticDirectories'],
  ['docs', 'docs.path'],
])('names a file that is where %s is expected (DIAG-7)', async (name, setting) => {
  const siteDir = await site({
    ...(name === 'docs' ? {} : { 'docs/index.md': '# Home\n' }),
    [name]: 'x',
  })
  const { diagnostics } = await program.check({
    siteDir,
    threads: 0,
    settings: { docs: { path: 'docs' } },
  })
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([
    {
      severity: 'error',
      code: 'missing-docs',
      message: `${name} is a file, but a folder is expected.`,
      hint: `Rename it, or name another folder with ${setting} in the settings.`,
      at: { file: name, line: 1, column: 1 },
    },
  ])
})

it('spares addresses that are marked as not pages, wherever they are (HIST-4, LINK-14)', async () => {
  const [href, to] = ['pathname:///book/', 'pathname:///book/']
  const siteDir = await site({
    'sidebars.json': JSON.stringify({ main: ['a', 'b', { type: 'link', label: 'S', href }] }),
    'docs/a.md': `# A\n\n[m](${href}) <a href="${href}">r</a>\n`,
    'docs/b.mdx': `# B\n\n[m](${href}) {String(1)}\n`,
    'static/book/index.html': '<script src="book.js"></script>',
    'static/book/book.js': '',
    'docs/c.page.tsx': [
      "import { Link } from 'orion-docs/components'",
      `export default () => <Link to="${href}">c</Link>`,
      '',
    ].join('\n'),
  })
  const { diagnostics } = await program.check({
    siteDir,
    threads: 0,
    settings: {
      url: 'https://handbook.example',
      docs: { sidebarPath: 'sidebars.json' },
      navbar: {
        items: [
          { label: 'N', href },
          { label: 'T', to },
        ],
      },
      footer: { links: [{ label: 'F', to }] },
    },
  })
  // The page in no sidebar is no doc, and none that anything leads to.
  expect(diagnostics.filter(({ code }) => code !== 'orphan-page')).toEqual([])
})

it('looks at no sample when the settings say so, and at links that only the HTML has (CHECK-2, LINK-9)', async () => {
  const siteDir = await site({
    'docs/index.md': '# Home\n\n```json\n{\n```\n',
    'docs/tool.page.tsx': [
      'const to = ["/no", "where"].join("")',
      'export default function Tool() {',
      '  return <a href={to}>There</a>',
      '}',
      '',
    ].join('\n'),
  })
  const { diagnostics } = await program.check({
    siteDir,
    threads: 0,
    settings: { url: 'https://handbook.example', onBrokenCodeSamples: 'ignore' },
  })
  expect(diagnostics.map(({ code, message }) => `${code}: ${message}`)).toEqual([
    'broken-link: No page at /nowhere',
  ])
})

it('knows static files that pages show the text of, and style sheets of the site (CHECK-1)', async () => {
  const siteDir = await site({
    'docs/index.md': '# Home\n\n--8<-- "docs/part.txt"\n\n```js file=./pour.js\n```\n',
    'docs/part.txt': 'A part.\n',
    'docs/pour.js': 'pour()\n',
    'docs/look.css': 'a { color: teal }\n',
    'docs/rest.txt': 'Unused.\n',
  })
  const settings = {
    ...{ docs: { path: 'docs' }, staticDirectories: ['docs'], customCss: ['docs/look.css'] },
    markdown: { dialect: 'mkdocs' as const },
  }
  const { diagnostics } = await program.check({ siteDir, threads: 0, settings })
  const unused = diagnostics.filter(({ code }) => code === 'unused-static-file')
  expect(unused.map(({ at }) => at?.file)).toEqual(['docs/rest.txt'])
})

it('ends soon with files that are one long word (CHECK-3)', async () => {
  const word = 'a'.repeat(1e6)
  const folder = await site({
    'docs/index.md': `# Home\n\n${word} and an ![image](./image.svg).\n`,
    'docs/image.svg': `<svg xmlns="http://www.w3.org/2000/svg"><desc>${word}</desc></svg>`,
    'static/word.svg': `<svg xmlns="http://www.w3.org/2000/svg"><desc>${word}</desc></svg>`,
  })
  const { ok, diagnostics } = await program.check({ siteDir: folder })
  expect(ok).toBe(true)
  expect(diagnostics.map(({ code }) => code)).toEqual(['unused-static-file'])
})

it('leaves standard output to programs when code of the site prints (CLI-9)', async () => {
  // Enough text for threads.
  const pages = Array.from({ length: 60 }, (_, index): [string, string] => [
    `docs/p${String(index)}.md`,
    `# P${String(index)}\n\n${'Some more words. '.repeat(600)}\n`,
  ])
  const cwd = await site({
    ...Object.fromEntries(pages),
    'orion-docs.config.mjs': `console.log('Settings print.')
export default { markdown: { remarkPlugins: ['./loud.mjs'] } }`,
    'loud.mjs': `export default () => () => console.info('A plugin prints.')`,
  })
  const { code, stdout, stderr } = await orion(['check', '--format', 'json'], { cwd })
  expect(code, stderr).toBe(0)
  expect(JSON.parse(stdout)).toMatchObject({ ok: true })
  expect(stderr).toContain('Settings print.\n')
  expect(stderr).toContain('A plugin prints.\n')
})
