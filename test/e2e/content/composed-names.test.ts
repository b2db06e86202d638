// Names of files whose accents are taken apart, as some systems and archives have them; links have them in one piece.
import { mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { listFiles } from '../../../src/pipeline/files/list-files.js'
import { program } from '../../helpers/program.js'
import { site, type Files } from '../../helpers/site.js'

const apart = (text: string): string => text.normalize('NFD')
const composed = (text: string): string => text.normalize('NFC')

const LINKS = ['./café.md', '/café', 'caf%C3%A9.md#dishes', './über/seite.md', '/résumé.pdf']

/** The same site, with names of files in one form and links in the other. */
const files = (name: typeof apart, link: typeof apart): Files => ({
  'docs/index.md': `# Home\n\n${LINKS.map((href) => `[a](${link(href)})`).join(' ')} ![b](${link('./bücher.svg')})\n`,
  [name('docs/café.md')]: '# Menu\n\n## Dishes\n',
  [name('docs/über/seite.md')]:
    `# Über\n\n[a](${link('../café.md')}) ![b](${link('../bücher.svg')})\n`,
  [name('docs/bücher.svg')]: '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>',
  [name('static/résumé.pdf')]: 'A file.',
  'docs/sidebars.json': JSON.stringify({
    docs: ['index', composed('café'), composed('über/seite')],
  }),
})

async function built(name: typeof apart, link: typeof apart): Promise<Record<string, string>> {
  const siteDir = await site(files(name, link))
  await mkdir(path.join(siteDir, 'static'), { recursive: true })
  const settings = { title: 'Acme', docs: { sidebarPath: './docs/sidebars.json' } }
  const strict = { onBrokenLinks: 'throw', onBrokenMarkdownLinks: 'throw' } as const
  const { ok, diagnostics } = await program.build({ siteDir, settings: { ...settings, ...strict } })
  expect(diagnostics.filter(({ severity }) => severity !== 'note')).toEqual([])
  expect(ok).toBe(true)
  const out = path.join(siteDir, 'build')
  const pages = listFiles(out).filter((file) => /\.(?:html|pdf|svg)$/.test(file))
  return Object.fromEntries(
    await Promise.all(
      pages.map(async (file) => [file, await readFile(path.join(out, file), 'utf8')] as const),
    ),
  )
}

it('are found by links in either form, and have one address (LINK-19)', async () => {
  const plain = await built(composed, composed)
  expect(Object.keys(plain)).toEqual(
    expect.arrayContaining([composed('café/index.html'), composed('résumé.pdf')]),
  )
  for (const [name, link] of [
    [apart, composed],
    [apart, apart],
    [composed, apart],
  ] as const) {
    expect(await built(name, link)).toEqual(plain)
  }
})
