import { describe, expect, it } from 'vitest'
import { mkdocs } from '../../../src/config/mkdocs/mkdocs.js'
import type { ForeignSettings } from '../../../src/config/foreign/foreign-tool.js'
import { site } from '../../helpers/site.js'

async function load(files: Readonly<Record<string, string>>): Promise<ForeignSettings> {
  const folder = await site(files)
  const file = await mkdocs.find(
    folder,
    new Set(Object.keys(files).map((name) => name.split('/')[0] ?? '')),
  )
  if (file === undefined) throw new Error('no settings file')
  return (await mkdocs.reader()).load(file, folder)
}

const page = (title: string): string => `# ${title}\n`

const settingsWith = (options: string, more = ''): string =>
  `site_name: Kiln\nsite_description: Pots\n${more}plugins:\n  - search\n  - i18n:\n${options
    .split('\n')
    .map((line) => `      ${line}\n`)
    .join('')}`

const LANGUAGES = `languages:
  - {locale: en, default: true, name: English}
  - locale: fr
    name: Français
    site_name: Four
    copyright: Chez nous
    nav_translations: {Start: Début, Firing: Cuisson}
    admonition_translations: {note: Remarque}
  - {locale: nl, name: Nederlands}
  - {locale: it, name: Italiano, build: false}`

const NAV = `nav:
  - Start: index.md
  - Firing:
      - firing/index.md
      - Slow fire: firing/slow.md
      - Heat: firing/slow.md#heat
`

describe('mkdocs.yml with the plugin mkdocs-static-i18n', () => {
  it('publishes languages in the names of files (MKD-11)', async () => {
    const { settings, leftOut } = await load({
      'mkdocs.yml': settingsWith(LANGUAGES, NAV),
      'docs/index.en.md': page('Kiln'),
      'docs/index.md': page('Unused'),
      'docs/index.fr.md': page('Four'),
      'docs/index.it.md': page('Forno'),
      'docs/firing/index.md': page('Firing pots'),
      'docs/firing/slow.md': page('Slow'),
      'docs/firing/slow.fr.md': page('Lent'),
    })
    const markdown = '{md,markdown,mdown,mkdn,mkd}'
    expect(settings).toMatchObject({
      title: 'Kiln',
      languages: { '/fr/': 'fr' },
      search: { language: ['en', 'fr'] },
      docs: {
        path: 'docs',
        include: [`**/*.${markdown}`],
        exclude: [
          'templates/**',
          ...['fr', 'nl', 'it'].map((locale) => `**/*.${locale}.${markdown}`),
          'index.md',
        ],
        fileSuffix: 'en',
        sidebars: {
          docs: [
            { type: 'doc', id: 'index', label: 'Start' },
            {
              type: 'category',
              label: 'Firing',
              items: [
                'firing/index',
                { type: 'doc', id: 'firing/slow', label: 'Slow fire' },
                { type: 'link', href: '/firing/slow#heat', label: 'Heat' },
              ],
            },
          ],
        },
      },
      docsInstances: [
        {
          id: 'fr',
          path: 'docs',
          routeBasePath: '/fr',
          include: [`**/*.fr.${markdown}`],
          fileSuffix: 'fr',
          translation: { path: '/fr' },
          sidebars: {
            docs: [
              { type: 'doc', id: 'index', label: 'Début' },
              {
                type: 'category',
                label: 'Cuisson',
                items: [
                  { type: 'link', href: '/firing', label: 'Firing pots' },
                  { type: 'doc', id: 'firing/slow', label: 'Slow fire' },
                  { type: 'link', href: '/fr/firing/slow#heat', label: 'Heat' },
                ],
              },
            ],
          },
        },
      ],
      navbar: {
        items: [{ type: 'localeDropdown', labels: { '/': 'English', '/fr/': 'Français' } }],
      },
      translations: {
        fr: { title: 'Four', footer: { copyright: 'Chez nous' }, texts: { note: 'Remarque' } },
      },
      markdown: { dialectOptions: { languages: { main: 'en', all: ['en', 'fr', 'nl', 'it'] } } },
    })
    expect(leftOut).toEqual([{ name: 'translations (nl)', instead: 'they have no pages' }])
  })

  it('publishes languages in folders, and pages beside these (MKD-11)', async () => {
    const { settings } = await load({
      'mkdocs.yml': settingsWith(
        `docs_structure: folder\n${LANGUAGES}`,
        'repo_url: https://github.com/acme/kiln\nexclude_docs: /en/secret.md\n',
      ),
      'docs/en/index.md': page('Kiln'),
      'docs/en/secret.md': page('Secret'),
      'docs/en/firing/slow.md': page('Slow'),
      'docs/fr/index.md': page('Four'),
      'docs/fr/glaze.md': page('Émail'),
      'docs/imprint.md': page('Imprint'),
    })
    const edit = 'https://github.com/acme/kiln/edit/master/docs'
    expect(settings).toMatchObject({
      staticDirectories: ['docs', 'docs/en'],
      docs: {
        path: 'docs/en',
        editUrl: `${edit}/en`,
        exclude: ['templates/**', 'secret.md', 'secret.md/**'],
        sidebars: {
          docs: [
            'index',
            { type: 'link', href: '/imprint', label: 'Imprint' },
            { type: 'category', label: 'Firing', items: ['firing/slow'] },
          ],
        },
      },
      docsInstances: [
        { id: 'shared', path: 'docs', editUrl: edit, routeBasePath: '/' },
        {
          id: 'fr',
          path: 'docs/fr',
          editUrl: `${edit}/fr`,
          sidebars: {
            docs: [
              'index',
              'glaze',
              { type: 'link', href: '/imprint', label: 'Imprint' },
              {
                type: 'category',
                label: 'Cuisson',
                items: [{ type: 'link', href: '/firing/slow', label: 'Slow' }],
              },
            ],
          },
        },
      ],
    })
  })

  it('has the navigation of a language, with tabs of its own, and no others without a fallback (MKD-11)', async () => {
    const { settings } = await load({
      'mkdocs.yml': settingsWith(
        `fallback_to_default: false\n${LANGUAGES.replace('    site_name: Four\n', '    nav: [{Four: [index.md, gone.md]}, {Terre: [clay.md, index.fr.md]}, {Seul: [only.md]}]\n')}`,
        'theme: {name: material, features: [navigation.tabs]}\nnav: [{A: [index.md]}, {B: [clay.md, only.md]}]\n',
      ),
      'docs/index.md': page('Kiln'),
      'docs/clay.md': page('Clay'),
      'docs/only.md': page('Only'),
      'docs/index.fr.md': page('Four'),
      'docs/clay.fr.md': page('Terre'),
    })
    expect(settings).toMatchObject({
      docsInstances: [{ sidebars: { four: ['index'], terre: ['clay', 'index'] } }],
      translations: {
        fr: {
          navbar: {
            items: [
              { type: 'docSidebar', sidebarId: 'four', docsPluginId: 'fr', label: 'Four' },
              { type: 'docSidebar', sidebarId: 'terre', docsPluginId: 'fr', label: 'Terre' },
              { type: 'localeDropdown' },
            ],
          },
        },
      },
    })
    expect(settings).toHaveProperty('docsInstances.0.sidebars', {
      four: ['index'],
      terre: ['clay', 'index'],
    })
  })

  it('has tabs that lead to the main language where a section is not translated (MKD-11)', async () => {
    const { settings } = await load({
      'mkdocs.yml': settingsWith(
        LANGUAGES,
        'theme: {name: material, features: [navigation.tabs]}\nnav: [{A: [index.md]}, {Firing: [clay.md]}, {C: [{D: https://d.example.org}]}]\n',
      ),
      'docs/index.md': page('Kiln'),
      'docs/clay.md': page('Clay'),
      'docs/index.fr.md': page('Four'),
    })
    expect(settings).toMatchObject({
      translations: {
        fr: { navbar: { items: [{ sidebarId: 'a' }, { to: '/clay', label: 'Cuisson' }, {}, {}] } },
      },
    })
  })

  it('reads languages of versions before 1.0, redirects, and files of navigation in a language (MKD-11)', async () => {
    const { settings, leftOut } = await load({
      'mkdocs.yml': settingsWith(
        'default_language: en\nlanguages: {en: {name: English, build: true}, fr: Français}\nnav_translations: {fr: {Firing: Cuisson}}',
        'extra: {alternate: [{name: English, link: /, lang: en}]}\n',
      ).concat(
        '  - literate-nav\n  - redirects: {redirect_maps: {old.md: index.md, old.fr.md: fire.fr.md}}\n',
      ),
      'docs/index.md': page('Kiln'),
      'docs/index.fr.md': page('Four'),
      'docs/fire.fr.md': page('Feu'),
      'docs/SUMMARY.md': '* [Kiln](index.md)\n',
      'docs/SUMMARY.fr.md': '* [Four](index.fr.md)\n* [Firing](fire.md)\n',
    })
    expect(settings).toMatchObject({
      docs: { sidebars: { docs: [{ type: 'doc', id: 'index', label: 'Kiln' }] } },
      docsInstances: [
        {
          sidebars: {
            docs: [
              { type: 'doc', id: 'index', label: 'Four' },
              { type: 'doc', id: 'fire', label: 'Cuisson' },
            ],
          },
        },
      ],
      redirects: [
        { from: '/old', to: '/' },
        { from: '/fr/old', to: '/fr/fire' },
      ],
    })
    expect(leftOut).toEqual([])
  })

  it('adds links of the menu, and does not stumble over unreadable languages (MKD-11)', async () => {
    const more =
      '\n  - {locale: "null", name: Help us, fixed_link: https://help.example.org}\n  - 3'
    const pages = { 'docs/index.md': page('Kiln'), 'docs/index.fr.md': page('Four') }
    const { settings } = await load({ 'mkdocs.yml': settingsWith(LANGUAGES + more), ...pages })
    expect(settings).toMatchObject({
      navbar: {
        items: [{ dropdownItemsAfter: [{ label: 'Help us', href: 'https://help.example.org' }] }],
      },
    })
    const unread = await load({ 'mkdocs.yml': settingsWith('languages: 3'), ...pages })
    expect(unread.settings).not.toHaveProperty('languages')
    expect(unread.leftOut).toEqual([
      { name: 'plugin i18n', instead: 'its settings name no main language' },
    ])
  })
})
