import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { orion } from '../../helpers/cli.js'
import { read, site, type Files } from '../../helpers/site.js'

it('FOREIGN-HUGO-13: the template of a shortcode and its data are part of the page, also after an edit', async () => {
  const folder = await site({
    'hugo.toml': 'title = "Tea"\ntheme = "pot"\n',
    'content/_index.md': '# Tea\n\n{{< cups >}}\n\nRead {{< lid >}}.\n',
    'layouts/shortcodes/cups.html':
      '<ul>{{ range site.Data.cups }}<li>{{ .name }}</li>{{ end }}</ul>\n',
    'themes/pot/layouts/shortcodes/lid.html': '<a href="https://lid.example">the lid</a>',
    'data/cups.yaml': '- name: mug\n',
  })
  const page = async (): Promise<string> => {
    const { code, stderr } = await orion(['build'], { cwd: folder })
    expect(code, stderr).toBe(0)
    expect(stderr).not.toContain('template-tag')
    return read(folder, 'build/index.html')
  }
  const first = await page()
  expect(first).toContain('<li>mug</li>')
  expect(first).toContain('the lid</a>.')
  await writeFile(path.join(folder, 'data/cups.yaml'), '- name: glass\n')
  expect(await page()).toContain('<li>glass</li>')
  await writeFile(
    path.join(folder, 'layouts/shortcodes/cups.html'),
    '<p>{{ len site.Data.cups }} cup</p>\n',
  )
  expect(await page()).toContain('<p>1 cup</p>')
})

const LINKS =
  '[One]({{< ref "/green" >}}), [two](green.md), [three](/fr/black/), [four]({{< relref "black" >}}), [five]({{< ref path="/green" lang="de" >}})\n'

const TEXT = `${LINKS}\n{{< i18n-cup >}} of {{< param pot >}}\n`

/** Addresses of the links above. */
const addresses = (html: string): readonly (string | undefined)[] =>
  [...html.matchAll(/<a href="([^"]*)"[^>]*>(?:One|Two|Three|Four|Five)</gi)].map(
    ([, href]) => href,
  )

const SHARED: Files = {
  'hugo.yaml':
    'title: Tea\nparams: { pot: iron }\nlanguages:\n  en: { label: English }\n  fr: { title: Thé, params: { pot: fer } }\n  de: {}\n',
  'layouts/shortcodes/i18n-cup.html':
    '{{ i18n "cup" }}, {{ i18n "lid" }}, {{ site.Language.Lang }}',
  'i18n/en.yaml': 'cup: Cup\nlid: Lid\n',
  'i18n/fr.yaml': 'cup: Tasse\n',
}

const page = (title: string, text = '', more = ''): string =>
  `---\ntitle: ${title}\n${more}---\n\n${text}\n`

const SITES: readonly (readonly [string, (name: string, language: string) => string])[] = [
  ['folders', (name, language) => `content/${language}/${name}.md`],
  [
    'the names of files',
    (name, language) => `content/${name}${language === 'en' ? '' : `.${language}`}.md`,
  ],
]

describe.each(SITES)('a Hugo site with languages in %s (FOREIGN-HUGO-17)', (_, file) => {
  it('has links, values and sidebars of each language', async () => {
    const folder = await site({
      ...SHARED,
      [file('_index', 'en')]: page('Tea', TEXT),
      [file('green', 'en')]: page('Green'),
      [file('black', 'en')]: page('Black'),
      [file('cups/_index', 'en')]: page('Cups', '', 'aliases: [/old/]\n'),
      [file('cups/mug', 'en')]: page('Mug'),
      [file('_index', 'fr')]: page('Thé', TEXT),
      [file('green', 'fr')]: page('Vert', '', 'weight: 1\n'),
      [file('cups/_index', 'fr')]: page(
        'Tasses',
        '[One]({{< relref "green" >}})',
        'aliases: [/fr/old-cups/, /old/]\n',
      ),
      [file('cups/mug', 'fr')]: page('Chope', '', 'url: /fr/chope/\n'),
      [file('green', 'de')]: page('Grün'),
    })
    const { code, stderr } = await orion(['build'], { cwd: folder })
    expect(code, stderr).toBe(0)
    expect(stderr).not.toMatch(/broken-link|redirect-twice/)
    const html = await read(folder, 'build/fr/index.html')
    expect(html).toContain('<html lang="fr"')
    expect(addresses(html)).toEqual([
      ...['/fr/green/', '/fr/green/', '/black/', '/black/', '/de/green/'],
    ])
    expect(html).toContain('Tasse, Lid, fr')
    expect(html).toContain('of fer')
    const chope = await read(folder, 'build/fr/chope/index.html')
    const sidebar = chope.slice(chope.indexOf('class="sidebar-scroll"'))
    const links = [...sidebar.matchAll(/<a class="sidebar-link[^>]* href="([^"]*)"[^>]*>([^<]*)</g)]
    expect(links.map(([, href, label]) => [href, label])).toEqual([
      ['/fr/', 'Thé'],
      ['/fr/green/', 'Vert'],
      ['/black/', 'Black'],
      ['/fr/cups/', 'Tasses'],
      ['/fr/chope/', 'Chope'],
    ])
    expect(addresses(await read(folder, 'build/fr/cups/index.html'))).toEqual(['/fr/green/'])
    const main = await read(folder, 'build/index.html')
    expect(main).toContain('Cup, Lid, en')
    expect(main).toContain('of iron')
    expect(addresses(main)).toEqual([...['/green/', '/green/', '/black/', '/black/', '/de/green/']])
    expect(main).toContain('href="/fr/" lang="fr"')
    for (const old of ['fr/old-cups', 'fr/old'])
      expect(await read(folder, `build/${old}/index.html`)).toContain('/fr/cups/')
  })
})

it('FOREIGN-HUGO-18: files in HTML with front matter are pages, the home page too', async () => {
  const folder = await site({
    'hugo.toml': 'title = "Tea"\n',
    'content/_index.html':
      '---\ntitle: Tea\n---\n\n{{% blocks/lead %}}\n<section>\n\n      <p>Pour <a href="cups/">slowly</a>.</p>\n\n    <pre>\n    kept\n    </pre>\n</section>\n{{% /blocks/lead %}}\n',
    'content/cups/_index.html': '+++\ntitle = "Cups"\n+++\n\n\t<b>Thin</b> ones.\n',
    'content/plain.html': '<p>No page</p>\n',
  })
  const { code, stderr } = await orion(['build'], { cwd: folder })
  expect(code, stderr).toBe(0)
  expect(stderr).not.toContain('broken')
  const home = await read(folder, 'build/index.html')
  expect(home).toContain('<p>Pour <a href="/cups/">slowly</a>.</p>')
  expect(home).toContain('    kept')
  expect(await read(folder, 'build/cups/index.html')).toContain('<p><b>Thin</b> ones.</p>')
  await expect(read(folder, 'build/plain/index.html')).rejects.toThrow()
})
