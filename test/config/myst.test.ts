import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { findForeignFile } from '../../src/config/foreign-tools.js'
import { labelsIn } from '../../src/config/myst/labels.js'
import { myst } from '../../src/config/myst/myst.js'
import { pythonValues } from '../../src/config/myst/python/python-values.js'
import { withoutUndefined } from '../../src/config/resolve/resolve.js'
import { site, type Files } from '../helpers/site.js'

async function load(files: Files) {
  const folder = await site(files)
  const file = await myst.find(folder, new Set(await readdir(folder)))
  if (file === undefined) return undefined
  const { settings, leftOut } = await (await myst.reader()).load(file, folder)
  return {
    file: path.relative(folder, file).split(path.sep).join('/'),
    settings: withoutUndefined(settings),
    leftOut: leftOut.map(({ name, instead }) => `${name}: ${instead}`),
  }
}

const CONF = 'extensions = ["myst_parser"]\n'

/** A fence, so that its marks need no escapes here. */
const fence = (name: string, ...lines: readonly string[]): string =>
  ['```{' + name + '}', ...lines, '```', ''].join('\n')

const sidebarOf = async (files: Files): Promise<unknown> => {
  const loaded = await load({ 'conf.py': CONF, ...files })
  expect(loaded?.settings).toHaveProperty('docs.sidebars')
  return loaded?.settings
}

const NOTEBOOK = JSON.stringify({
  cells: [{ cell_type: 'markdown', metadata: {}, source: ['(plots)=\n', '# Plots'] }],
  ...{ metadata: {}, nbformat: 4, nbformat_minor: 5 },
})

describe('MyST', () => {
  it('FOREIGN-MYST-1: is found by the settings of Sphinx, Jupyter Book and mystmd, in subfolders too', async () => {
    const PAGE = { 'docs/index.md': '# Kilns\n' }
    const fileOf = async (files: Files): Promise<string | undefined> => (await load(files))?.file
    expect(await fileOf({ 'conf.py': CONF, 'index.md': '# Kilns\n' })).toBe('conf.py')
    expect(await fileOf({ ...PAGE, 'docs/conf.py': CONF })).toBe('docs/conf.py')
    expect(await fileOf({ 'docs/source/conf.py': CONF, 'docs/source/index.md': '# A\n' })).toBe(
      'docs/source/conf.py',
    )
    expect(
      await fileOf({ ...PAGE, 'docs/_toc.yml': 'root: index\n', 'docs/_config.yml': 'title: A\n' }),
    ).toBe('docs/_config.yml')
    expect(await fileOf({ '_toc.yml': '- file: index\n', '_config.yml': 'title: A\n' })).toBe(
      '_config.yml',
    )
    expect(await fileOf({ ...PAGE, 'docs/myst.yml': 'version: 1\nproject:\n' })).toBe(
      'docs/myst.yml',
    )
    expect(await fileOf({ 'myst.yml': 'version: 1\n' })).toBeUndefined()
    expect(await fileOf(PAGE)).toBeUndefined()
  })

  it('FOREIGN-MYST-1: is found by its list of pages where another program has the settings', async () => {
    const LIST = '##########\nKilns book\n##########\n\n.. toctree::\n\n   clay\n'
    const RST = { 'doc/index.rst': LIST, 'doc/clay.rst': 'Clay\n====\n' }
    const found = await load({ ...RST, 'README.md': '# A\n' })
    expect(found).toMatchObject({
      file: 'doc/index.rst',
      settings: { title: 'Kilns book', docs: { path: 'doc', include: ['**/*.md', '**/*.rst'] } },
      leftOut: [],
    })
    expect(found?.settings).toHaveProperty('docs.sidebars.docs', ['index', 'clay'])
    // Settings are looked for in all folders first.
    const both = await load({ ...RST, 'docs/conf.py': CONF, 'docs/a.md': '# A\n' })
    expect(both?.file).toBe('docs/conf.py')
    expect(await load({ 'index.rst': 'Kilns\n=====\n' })).toBeUndefined()
    expect(await load({ 'index.rst': LIST, 'index.md': '# A\n' })).toBeUndefined()
  })

  it('FOREIGN-MYST-1: has pages in the formats that Sphinx reads, and is not one of Jekyll', async () => {
    const RST = { 'index.rst': 'Kilns\n=====\n', 'clay.rst': 'Clay\n====\n' }
    expect(await load({ 'conf.py': 'extensions = []\n' })).toBeUndefined()
    expect(await load({ ...RST, 'conf.py': 'port = 1\n' })).toBeUndefined()
    expect(await load({ ...RST, 'conf.py': 'extensions = []\n', 'a.md': '# A\n' })).toHaveProperty(
      'settings.docs.include',
      ['**/*.rst'],
    )
    const old = { 'conf.py': 'extensions = []\n', 'a.md': '# A\n', 'b.md': '# B\n' }
    expect(await load({ ...old, 'c.rst': 'C\n' })).toHaveProperty('settings.docs.include', [
      ...['**/*.md', '**/*.rst'],
    ])
    const both = await load({ ...RST, 'conf.py': CONF, 'clay.md': '# Clay\n', 'a.rst': 'A\n' })
    expect(both).toHaveProperty('settings.docs.include', ['**/*.md', '**/*.rst'])
    expect(both).toHaveProperty('settings.docs.exclude', expect.arrayContaining(['clay.rst']))
    const later =
      'extensions = []\nif True:\n    extensions.extend(\n        ("myst_parser",)\n    )\n'
    const adds = await load({ ...RST, 'conf.py': later, 'a.md': '# A\n' })
    expect(adds).toHaveProperty('settings.docs.include', ['**/*.md', '**/*.rst'])
    const jekyll = await site({ '_config.yml': 'theme: minima\n', 'index.md': '# A\n' })
    expect((await findForeignFile(jekyll))?.tool.name).toBe('jekyll')
    const book = await site({ '_config.yml': 'title: A\n', '_toc.yml': 'root: a\n', 'a.md': 'A\n' })
    expect((await findForeignFile(book))?.tool.name).toBe('myst')
  })

  it('FOREIGN-MYST-2: conf.py gives names, addresses, look, links and the files that are left out', async () => {
    const loaded = await load({
      'docs/conf.py': [
        '"""Settings of all kilns."""',
        'import os',
        'from moved import redirects, gone',
        'project = "Kilns"',
        'html_title = project + " and clay"',
        'language = "en_GB"',
        'html_baseurl = "https://kilns.example/docs"',
        "extensions = ['myst_nb', 'sphinx.ext.autodoc', 'autoapi.extension', 'sphinx_design']",
        'extensions.append("sphinxcontrib.mermaid")',
        "exclude_patterns = ['_build', 'drafts', 'old/*.md', '**.tmp', 'v1.2', '.venv', 'a.txt']",
        'html_logo = "kiln.svg"',
        'html_favicon = "gone.svg"',
        'html_extra_path = ["extra", "none"]',
        'html_theme_options = {',
        '    "repository_url": "https://github.com/kilns/kilns",  # The source.',
        '    "path_to_docs": "docs",',
        '    "external_links": [{"name": "Shop", "url": "https://shop.example"}],',
        '}',
        'extlinks = {"bug": ("https://bugs.example/%s", "bug %s"), "pot": ("https://pot.example/%s", None)}',
        'manpages_url = ("https://man.example/" "{page}")',
        'myst_substitutions = {"heat": 900, "clay": "red", "none": [1]}',
        'rediraffe_redirects = {"hot.md": "warm.md", "warm.md": "guide/fire.md"}',
        '',
      ].join('\n'),
      'docs/moved.py': 'redirects = {"heat": "guide/fire.html", "shop": "https://shop.example"}\n',
      'docs/index.md': '(start)=\n# Kilns\n',
      'docs/guide/fire.md': fence('glossary', 'Flame', '  Hot.') + '(Start)=\n',
      'docs/drafts/a.md': '(draft)=\n',
      'docs/kiln.svg': '<svg/>',
      'docs/extra/a.txt': 'a',
    })
    expect(loaded?.settings).toEqual({
      title: 'Kilns',
      lang: 'en-GB',
      url: 'https://kilns.example',
      baseUrl: '/docs/',
      navbar: {
        title: 'Kilns',
        logo: { src: 'data:image/svg+xml;base64,PHN2Zy8+' },
        items: [
          { label: 'Shop', href: 'https://shop.example' },
          { label: 'GitHub', href: 'https://github.com/kilns/kilns', position: 'right' },
        ],
      },
      staticDirectories: ['docs/extra'],
      docs: {
        path: 'docs',
        include: ['**/*.md'],
        exclude: [
          ...['_build/**', '_static/**', '_templates/**', '**/.ipynb_checkpoints/**', '**/.*/**'],
          ...['**/node_modules/**', '_build', 'drafts', 'drafts/**', 'old/*.md'],
          ...['**/*.tmp', '**/*.tmp/**', 'v1.2', 'v1.2/**'],
        ],
        numberPrefixes: false,
        folderPages: ['index', 'readme'],
        sidebars: { docs: ['index'] },
        editUrl: 'https://github.com/kilns/kilns/edit/main/docs/',
      },
      markdown: {
        ...{ dialect: 'myst', format: 'md', math: true },
        dialectOptions: {
          labels: { start: 'guide/fire.md' },
          terms: { flame: 'guide/fire.md' },
          substitutions: { heat: '900', clay: 'red' },
          links: {
            bug: ['https://bugs.example/%s', 'bug %s'],
            pot: ['https://pot.example/%s', null],
          },
          manpages: 'https://man.example/{page}',
        },
      },
      redirects: [
        { from: '/hot', to: '/guide/fire' },
        { from: '/warm', to: '/guide/fire' },
        { from: '/heat', to: '/guide/fire' },
        { from: '/shop', to: 'https://shop.example' },
      ],
      colorMode: { respectPrefersColorScheme: true },
      onBrokenLinks: 'warn',
      onBrokenAnchors: 'warn',
      onBrokenMarkdownImages: 'warn',
    })
    expect(loaded?.leftOut).toEqual([
      'extensions (sphinx.ext.autodoc, autoapi.extension): what they generate from code is left out',
      'execute: code is shown, not run',
      'html_favicon: it is missing',
    ])
  })

  it('FOREIGN-MYST-2: edit links also come from html_context, and texts from a file of substitutions', async () => {
    const loaded = await load({
      'conf.py':
        CONF +
        'html_context = {"github_user": "tea", "github_repo": "leaves", "github_version": "trunk", "conf_py_path": "/docs/"}\n' +
        'with open("reuse/substitutions.yaml") as file:\n    myst_substitutions = load(file)\n' +
        'rediraffe_redirects = "moved.txt"\nredirects = {"a/b": "../cups/", "x/*": "y", "index": "cups"}\n',
      'reuse/substitutions.yaml': 'leaf: green\n',
      'moved.txt': '# Moved pages\n"old/cup.md" "cups.md"\npots cups.md\n',
      'index.md': '# Tea\n',
      'cups.md': '# Cups\n',
    })
    expect(loaded?.settings).toMatchObject({
      docs: { path: '.', editUrl: 'https://github.com/tea/leaves/edit/trunk/docs/' },
      markdown: { dialectOptions: { substitutions: { leaf: 'green' } } },
      redirects: [
        { from: '/old/cup', to: '/cups' },
        { from: '/pots', to: '/cups' },
        { from: '/a/b', to: '/cups' },
      ],
    })
  })

  it('FOREIGN-MYST-2: literals of Python are read, and nothing else', () => {
    expect(
      pythonValues(
        [
          'a = "x" \'y\'  # not this: = "z"',
          'b: str = r"\\d" + a',
          'c = (',
          '    "one "  # first',
          '    "two"',
          ')',
          'd = {"k": [1, -2.5, True, None, call(1, "]")], **more, "u": call(), "t": (1,),}',
          'e = {"x", "y"}',
          'f = f"{a}"',
          'v = f"{a}/{{%s}}"',
          'w = f"{a.b}"',
          'y = (f"{a + 1}", "%s")',
          'g = f"plain"',
          'h = """',
          'i = "inside"',
          '"""',
          'if True:',
          '    j = "indented"',
          'k = ["a"]',
          'k += ["b", call()]',
          'k.extend(["c"])',
          'k.append("d")',
          'l = d["t"]',
          'm = "a" if x else "b"',
          'n = os.environ.get("A", "b")',
          'n2 = f"{n}/" + os.getenv("A", default())',
          'n3 = os.environ.get("A")',
          'n4 = os.getenv("A", "{}/".format(n))',
          'n5 = os.path.join("A", "b")',
          'o = "first"',
          'o = now()',
          'def p(q="r"):',
          "    return 'it\\'s'",
          'd["new"] = "value"',
          'r == "no"',
          's = "tab\\t\\u00e9\\',
          'end"',
          't = "open',
          'u = 1_000',
        ].join('\n'),
      ),
    ).toEqual({
      ...{
        a: 'xy',
        b: '\\dxy',
        c: 'one two',
        e: ['x', 'y'],
        f: 'xy',
        v: 'xy/{%s}',
        y: [null, '%s'],
        g: 'plain',
        h: '\ni = "inside"\n',
      },
      ...{ d: { k: [1, -2.5, true, null], t: [1], new: 'value' }, k: ['a', 'b', 'c', 'd'] },
      ...{ l: [1], n: 'b', s: 'tab\té' + 'end', t: 'open', u: 1000 },
    })
    expect(pythonValues(`a = ${'['.repeat(9000)}\n`)).toBeDefined()
    expect(pythonValues('b = "x"\na = (')).toEqual({ b: 'x', a: [] })
  })

  it('FOREIGN-MYST-3: the sidebar follows the toctrees, and each page has one place', async () => {
    const loaded = await load({
      'conf.py': CONF + 'root_doc = "home"\n',
      'home.md':
        '# Kilns\n\n' +
        fence('toctree', ':hidden:', ':caption: Start *here*', '', 'guide/index', 'clay.md') +
        fence(
          'toctree',
          ...['', 'self', 'home', 'Hot <guide/fire>', 'Shop <https://shop.example>', 'api.rst'],
          ...['Late <late>', 'https://pots.example', 'notes/first', 'genindex', '/guide/ash'],
        ),
      'guide/index.md':
        '---\ntitle: Guide\n---\n\n' +
        '::::{grid}\n:::{toctree}\n---\nmaxdepth: 1\ncaption: Deep\n---\nfire\n../home\n:::\n::::\n' +
        fence('code-block', fence('toctree', 'ash').replaceAll('```', '~~~')),
      'guide/fire.md': '# Fire\n\n' + fence('toctree', 'index', 'ash') + '# Red `clay`\n',
      'guide/ash.md': '# Ash\n',
      'clay.md': '# {term}`Clay` and **sand**\n\n' + fence('toctree', 'sand'),
      'sand.md': '# Sand\n',
      'late.rst': 'Late\n====\n\n.. toctree::\n   :maxdepth: 1\n\n   soot\n',
      'soot.md': '# Soot\n',
      'notes/first.ipynb': '{}',
      'unlisted.md': '# Unlisted\n',
    })
    const link = { type: 'doc', id: 'clay' }
    const clay = { type: 'category', label: 'Clay and sand', link, items: ['sand'] }
    expect(loaded?.settings).toMatchObject({
      docs: {
        rewrites: { 'home.md': 'index.md' },
        sidebars: {
          docs: [
            'home',
            {
              ...{ type: 'category', label: 'Start here', collapsible: false },
              items: ['guide/index', clay],
            },
            { type: 'doc', id: 'guide/fire', label: 'Hot' },
            { type: 'link', label: 'Shop', href: 'https://shop.example' },
            {
              ...{ type: 'category', label: 'Late', link: { type: 'doc', id: 'late' } },
              items: ['soot'],
            },
            { type: 'link', label: 'https://pots.example', href: 'https://pots.example' },
            'guide/ash',
          ],
        },
      },
    })
    expect(loaded?.leftOut).toEqual([
      'pages in the navigation (api.rst, notes/first.ipynb): the files are missing, or in a format that the site does not read',
    ])
  })

  it('FOREIGN-MYST-3: has captions further down, patterns, reversed lists and the form of reStructuredText', async () => {
    expect(
      await sidebarOf({
        'index.md':
          '# Tea\n\n' +
          fence('toctree', ':glob:', ':reversed:', '', 'cups/b', 'cups/*', 'pots/**') +
          fence('eval-rst', '.. toctree::', '   :caption: Leaves', '', '   Green <green>', 'End.'),
        'cups/a.md': '# A\n',
        'cups/b.md': '# B\n',
        'cups/c/d.md': '# D\n',
        'pots/e/f.md': '# F\n',
        'green.md': '# Green {{ leaf }}\n\n' + fence('toctree', ':caption: Sorts', 'sencha') + '\n',
        'sencha.md': '# Sencha\n',
      }),
    ).toMatchObject({
      docs: {
        sidebars: {
          docs: [
            ...['index', 'pots/e/f', 'cups/a', 'cups/b'],
            {
              ...{ type: 'category', label: 'Leaves', collapsible: false },
              items: [
                {
                  ...{ type: 'category', label: 'Green', link: { type: 'doc', id: 'green' } },
                  items: [{ type: 'category', label: 'Sorts', items: ['sencha'] }],
                },
              ],
            },
          ],
        },
      },
    })
  })

  it('FOREIGN-MYST-3: pages that Sphinx has beside a folder of their name keep an address each', async () => {
    expect(
      await sidebarOf({
        'index.md': '# Tea\n',
        'README.md': '# Read\n',
        'cups.md': '# Cups\n',
        'cups/index.md': '# All cups\n',
        'pots.md': '# Pots\n',
        'pots/pots.md': '# More pots\n',
      }),
    ).toMatchObject({
      docs: {
        rewrites: { 'cups/index.md': 'cups/index/index.md' },
        folderPages: ['index', 'readme'],
      },
    })
  })

  it('FOREIGN-MYST-4: reads _toc.yml and _config.yml of Jupyter Book', async () => {
    const files = {
      '_config.yml':
        'title: Gardens\ndescription: Of beds\nlogo: gone.png\nonly_build_toc_files: true\n' +
        'exclude_patterns: [old/*]\nexecute:\n  execute_notebooks: force\nbibtex_bibfiles: [a.bib]\n' +
        'repository:\n  url: https://github.com/beds/beds\n  branch: trunk\n  path_to_book: book\n' +
        'html:\n  baseurl: https://beds.example\n  use_issues_button: true\nshade: 3\n' +
        'parse:\n  myst_substitutions:\n    bed: raised\n' +
        'sphinx:\n  config:\n    extlinks:\n      seed: ["https://seeds.example/%s", "seed "]\n',
      '_toc.yml':
        'format: jb-book\nroot: intro\noptions:\n  numbered: true\nparts:\n' +
        '- caption: Beds\n  chapters:\n  - file: beds/index\n    sections:\n    - file: beds/soil.md\n      title: Good soil\n' +
        '    - glob: beds/w*\n- chapters:\n  - url: https://seeds.example\n    title: Seeds\n  - file: plot\n  - file: more\n  - file: intro\n',
      'intro.md': '(top)=\n# Gardens\n',
      'beds/index.md': '# All beds\n',
      'beds/soil.md': '# Soil\n',
      'beds/water.md': '# Water\n',
      'plot.ipynb': NOTEBOOK,
      'more.rst': 'More\n====\n',
      'unlisted.md': '(none)=\n',
    }
    const loaded = await load(files)
    expect(loaded?.settings).toMatchObject({
      ...{ title: 'Gardens', tagline: 'Of beds', url: 'https://beds.example' },
      docs: {
        include: [
          ...['beds/index.md', 'beds/soil.md', 'beds/water.md', 'intro.md', 'more.rst'],
          'plot.ipynb',
        ],
        rewrites: { 'intro.md': 'index.md' },
        editUrl: 'https://github.com/beds/beds/edit/trunk/book/',
        sidebars: {
          docs: [
            'intro',
            {
              ...{ type: 'category', label: 'Beds', collapsible: false },
              items: [
                {
                  ...{ type: 'category', label: 'All beds' },
                  link: { type: 'doc', id: 'beds/index' },
                  items: [{ type: 'doc', id: 'beds/soil', label: 'Good soil' }, 'beds/water'],
                },
              ],
            },
            { type: 'link', label: 'Seeds', href: 'https://seeds.example' },
            'plot',
            'more',
          ],
        },
      },
      markdown: {
        dialectOptions: {
          labels: { top: 'intro.md', plots: 'plot.ipynb' },
          substitutions: { bed: 'raised' },
          links: { seed: ['https://seeds.example/%s', 'seed %s'] },
        },
      },
    })
    expect(loaded?.leftOut).toEqual([
      'execute: code is shown, not run',
      'bibtex_bibfiles: citations are shown by their keys',
      'shade: it has no effect',
      'html_logo: it is missing',
    ])
    const older = await load({
      ...files,
      '_config.yml': '{}\n',
      '_toc.yml':
        '- file: intro\n- part: Beds\n  chapters:\n  - file: beds/soil\n  - file: beds/water\n',
    })
    expect(older?.settings).toMatchObject({
      docs: {
        include: ['**/*.md', '**/*.ipynb', '**/*.rst'],
        rewrites: { 'intro.md': 'index.md' },
        sidebars: {
          docs: ['intro', { type: 'category', label: 'Beds', items: ['beds/soil', 'beds/water'] }],
        },
      },
    })
  })

  it('FOREIGN-MYST-12: has notebooks as pages where the site reads them', async () => {
    const files = {
      'index.md': '# A\n\n```{toctree}\nplot\npair\nold/twin\n```\n',
      'plot.ipynb': NOTEBOOK,
      'pair.ipynb': NOTEBOOK,
      'pair.md': '# Pair\n',
      'old/twin.ipynb': NOTEBOOK,
      'old/twin.md': '# Twin\n',
    }
    const conf = (extension: string): string =>
      `extensions = ["myst_parser", "${extension}"]\nexclude_patterns = ["old/*.md"]\n`
    const loaded = await load({ ...files, 'conf.py': conf('nbsphinx') })
    expect(loaded?.settings).toMatchObject({
      docs: {
        include: ['**/*.md', '**/*.ipynb'],
        sidebars: { docs: ['index', 'plot', 'pair', 'old/twin'] },
      },
      markdown: { dialectOptions: { notebooks: ['old/twin.ipynb'] } },
    })
    expect(loaded?.settings).toHaveProperty('docs.exclude', expect.arrayContaining(['pair.ipynb']))
    const without = await load({ ...files, 'conf.py': conf('sphinx_design') })
    expect(without?.settings).toMatchObject({
      docs: { include: ['**/*.md'], sidebars: { docs: ['index', 'pair'] } },
    })
  })

  it('FOREIGN-MYST-13: reads the navigation, labels, terms and substitutions of reStructuredText', async () => {
    const loaded = await load({
      'conf.py':
        'extensions = []\nproject = "Kilns"\nrelease = "2.1"\n' +
        'rst_epilog = ".. |hot-clay| replace:: *hot* clay\\n"\n' +
        'extlinks = {"issue": (f"https://kilns.example/{release}/%s", "#%s")}\n',
      'index.rst':
        'Kilns |release|\n===============\n\n.. toctree::\n   :caption: Start\n\n   fire/index\n   Ash <ash>\n   gone\n',
      'fire/index.rst': '.. _the fire:\n\nFire\n####\n\n.. toctree::\n   :glob:\n\n   r*\n',
      'fire/red.rst': 'Red ``clay``\n============\n',
      'ash.rst': 'Ash\n===\n\n.. glossary::\n\n   Soot\n      Black.\n',
      'notes.md': '# Notes\n',
    })
    expect(loaded?.settings).toMatchObject({
      docs: {
        include: ['**/*.rst'],
        sidebars: {
          docs: [
            'index',
            {
              ...{ type: 'category', label: 'Start', collapsible: false },
              items: [
                {
                  ...{ type: 'category', label: 'Fire', link: { type: 'doc', id: 'fire/index' } },
                  items: ['fire/red'],
                },
                { type: 'doc', id: 'ash', label: 'Ash' },
              ],
            },
          ],
        },
      },
      markdown: {
        dialectOptions: {
          labels: { 'the fire': 'fire/index.rst' },
          terms: { soot: 'ash.rst' },
          substitutions: { version: '', release: '2.1', hot_clay: '*hot* clay' },
          links: { issue: ['https://kilns.example/2.1/%s', '#%s'] },
        },
      },
    })
    expect(loaded?.leftOut).toEqual([
      'pages in the navigation (gone): the files are missing, or in a format that the site does not read',
    ])
  })

  it('FOREIGN-MYST-4: reads myst.yml of mystmd', async () => {
    const files = {
      'myst.yml':
        'version: 1\nextends: [more.yml, "https://beds.example/site.yml"]\n' +
        'project:\n  description: Of beds\n  github: beds/beds\n  exclude: [old]\n  plugins: [a.mjs]\n  wind: 3\n' +
        '  exports: [{ format: pdf }]\n  bibliography: [a.bib]\n  substitutions: { bed: raised }\n' +
        '  toc:\n  - file: start.md\n  - title: Beds\n    children:\n    - file: soil.md\n    - pattern: w*.md\n' +
        '  - file: secret.md\n    hidden: true\n  - url: https://seeds.example\n    title: Seeds\n' +
        'site:\n  title: Gardens\n  options:\n    logo: bed.svg\n    logo_text: Beds\n' +
        '  nav:\n  - title: Soil\n    url: /soil\n  - title: More\n    children:\n    - title: Seeds\n      url: https://seeds.example\n',
      'more.yml': 'project:\n  title: Other\n  keywords: [bed]\n',
      'bed.svg': '<svg/>',
      'start.md': '---\nlabel: Top\n---\n\n# Gardens\n',
      'soil.md': '# Soil\n',
      'water.md': '# Water\n',
      'secret.md': '# Secret\n',
      'none.md': '# None\n',
    }
    const loaded = await load(files)
    expect(loaded?.settings).toMatchObject({
      ...{ title: 'Gardens', tagline: 'Of beds' },
      navbar: {
        title: 'Beds',
        logo: { src: 'data:image/svg+xml;base64,PHN2Zy8+' },
        items: [
          { label: 'Soil', to: '/soil' },
          { label: 'More', items: [{ label: 'Seeds', href: 'https://seeds.example' }] },
          { label: 'GitHub', href: 'https://github.com/beds/beds', position: 'right' },
        ],
      },
      docs: {
        include: ['secret.md', 'soil.md', 'start.md', 'water.md'],
        rewrites: { 'start.md': 'index.md' },
        sidebars: {
          docs: [
            'start',
            { type: 'category', label: 'Beds', items: ['soil', 'water'] },
            { type: 'link', label: 'Seeds', href: 'https://seeds.example' },
          ],
        },
      },
      markdown: {
        dialectOptions: { labels: { top: 'start.md' }, substitutions: { bed: 'raised' } },
      },
    })
    expect(loaded?.leftOut).toEqual([
      'project.plugins: they are not run',
      'project.bibliography: citations are shown by their keys',
      'extends (https://beds.example/site.yml): it is not downloaded',
      'project.wind: it has no effect',
    ])
    const plain = await load({ 'myst.yml': 'project: {}\n', 'index.md': '# A\n', 'a.md': '# A\n' })
    expect(plain?.settings).toMatchObject({ docs: { include: ['**/*.md'] } })
    expect(plain?.settings).not.toHaveProperty('docs.sidebars')
    expect(plain?.settings).not.toHaveProperty('docs.rewrites')
    const home = await load({ 'myst.yml': 'site: {}\n', 'b/a.md': '# A\n', 'b.md': '# B\n' })
    expect(home?.settings).toMatchObject({ docs: { rewrites: { 'b.md': 'index.md' } } })
  })

  it('FOREIGN-MYST-4: settings that cannot be read are reported, and the site is built', async () => {
    const folder = await site({ 'myst.yml': 'project:\n  a: [\n', 'index.md': '# A\n' })
    const reader = await myst.reader()
    const file = path.join(folder, 'myst.yml')
    await expect(async () => reader.load(file, folder)).rejects.toThrow('myst.yml cannot be read')
    expect(reader.unread(file, folder).settings).toMatchObject({
      docs: { path: '.' },
      markdown: { dialect: 'myst' },
    })
  })

  it('FOREIGN-MYST-5: labels are lines, options of directives, ids in braces and front matter', () => {
    expect(
      labelsIn(
        [
          ...[
            '---',
            'label: The  Kiln',
            '---',
            '',
            '(fire-place)=',
            '## Fire',
            '',
            '  (In Door)=',
            '',
          ],
          ...[
            '```',
            '(code)=',
            '```',
            '',
            '````{note}',
            ':name: A note',
            '',
            '(inner)=',
            '',
            '````',
          ],
          ...['```{figure} a.png', '---', 'name: fig-a', 'width: 3', '---', 'Text', '```', ''],
          ...[':::{code-block} md', ':label: some-code', '(shown)=', ':::', '', '{#by-id .red}'],
          ...['```{eval-rst}', '.. _rst label:', '```', '', '```{math #eq-1}', 'x', '```'],
          ...['(not a label)', '`(nor)=` this', '```{unclosed', '(lost)='],
        ].join('\n'),
      ).labels,
    ).toEqual([
      ...['the kiln', 'fire-place', 'in door', 'a note', 'inner', 'fig-a', 'some-code', 'by-id'],
      ...['rst label', 'eq-1'],
    ])
  })

  it('FOREIGN-MYST-5: terms are those of glossaries in either form', () => {
    expect(
      labelsIn(
        [
          ...[
            '# Words',
            '',
            ':::{glossary}',
            ':sorted:',
            '',
            'Kiln',
            'Oven : noun',
            '  Where it is',
          ],
          ...['  hot.', '', '**Red   Clay**', '    Clay', '', '% A comment', ':::', ''],
          ...['```{glossary}', '[Slip](https://slip.example)', ': Thin clay', 'that flows', ''],
          ...['Glaze', '', ': Glass', '```', 'Outside', '  No term'],
        ].join('\n'),
      ).terms,
    ).toEqual(['kiln', 'oven', 'red clay', 'slip', 'glaze'])
  })

  it('FOREIGN-MYST-5: pages that nest without end are read', () => {
    const deep = '```{a}\n~~~{b}\n'.repeat(2000)
    expect(labelsIn(`${deep}(end)=\n`)).toEqual({ labels: [], terms: [] })
  })
})
