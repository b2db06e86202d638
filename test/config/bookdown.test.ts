import { readdir } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { bookdown } from '../../src/config/bookdown/bookdown.js'
import { withoutUndefined } from '../../src/config/resolve/resolve.js'
import { isRecord } from '../../src/model/json.js'
import { site, type Files } from '../helpers/site.js'

async function load(files: Files) {
  const folder = await site(files)
  const file = await bookdown.find(folder, new Set(await readdir(folder)))
  const loaded = file === undefined ? undefined : await (await bookdown.reader()).load(file, folder)
  const settings = withoutUndefined(loaded?.settings)
  return loaded && { ...loaded, settings: isRecord(settings) ? settings : {} }
}

const docs = async (files: Files) => (await load(files))?.settings['docs']

const options = async (files: Files) => {
  const markdown = (await load(files))?.settings['markdown']
  return isRecord(markdown) ? markdown['dialectOptions'] : undefined
}

const BOOK: Files = {
  '_bookdown.yml': 'book_filename: kilns\n',
  'index.Rmd': '---\ntitle: All about *kilns*\n---\n\n# Preface {-}\n',
  '01-fire.Rmd': '# Of `fire`\n\n## Hot\n',
  '02-clay.Rmd': '# Clay {#the-clay}\n',
  '_part.Rmd': '# A part\n',
  'kilns.Rmd': '# All of it\n',
  'README.md': '# Of the repository\n',
}

describe('bookdown', () => {
  it('FOREIGN-BKD-1: a book is found, also in the folders in which repositories keep it', async () => {
    for (const [prefix, path] of [
      ['', '.'],
      ['book/', 'book'],
      ['docs/', 'docs'],
    ] as const) {
      const files = Object.entries(BOOK).map(([file, text]) => [prefix + file, text] as const)
      const loaded = await load(Object.fromEntries(files))
      expect(loaded?.settings).toMatchObject({
        title: 'All about kilns',
        docs: { path, include: ['index.Rmd', '01-fire.Rmd', '02-clay.Rmd'] },
        markdown: { dialect: 'quarto', format: 'md', math: true },
      })
      expect(loaded?.leftOut).toEqual([])
    }
    expect(await load({ 'index.Rmd': '# A\n' })).toBe(undefined)
  })

  it('FOREIGN-BKD-1: the settings name the chapters and their folders', async () => {
    const files = { ...BOOK, 'more/ash.Rmd': '# Ash\n', 'other/tar.Rmd': '# Tar\n' }
    const named = (text: string) => load({ ...files, '_bookdown.yml': text })
    const list = await named('rmd_files: [02-clay.Rmd, index.Rmd, gone.Rmd, ../out.Rmd]\n')
    expect(list?.settings['docs']).toMatchObject({ include: ['index.Rmd', '02-clay.Rmd'] })
    expect(list?.leftOut).toEqual([
      { name: 'rmd_files (gone.Rmd)', instead: 'the book does not have these files' },
    ])
    expect((await named('rmd_files: {html: [01-fire.Rmd]}\n'))?.settings['docs']).toMatchObject({
      include: ['01-fire.Rmd'],
    })
    expect((await named('rmd_subdir: [more]\n'))?.settings['docs']).toMatchObject({
      include: expect.arrayContaining(['index.Rmd', 'more/ash.Rmd']) as unknown,
    })
    const all = (await named('rmd_subdir: yes\n'))?.settings['docs']
    expect(all).toMatchObject({
      include: expect.arrayContaining(['more/ash.Rmd', 'other/tar.Rmd']) as unknown,
    })
  })

  it('FOREIGN-BKD-2: parts and appendices are groups, and chapters have numbers', async () => {
    const files = {
      '_bookdown.yml': '',
      'index.Rmd': '---\ntitle: Kilns\n---\n# Welcome {-}\n',
      '1.Rmd': '# (PART) Heat {-}\n\n# Fire\n\n```{r}\n# (PART) None {-}\n# Not a chapter\n```\n',
      '2.Rmd': '# Ash {.unnumbered}\n',
      '3.Rmd': '# (PART\\*) Clay\\index{clay} {-}\n',
      '4.Rmd': '# Red\n\n# White\n',
      '5.Rmd': '# (APPENDIX) More {-}\n\n# Tables\n',
    }
    expect(await docs(files)).toMatchObject({
      sidebars: {
        docs: [
          { type: 'doc', id: 'index', label: 'Welcome' },
          { type: 'category', label: 'Heat', collapsible: false, items: ['1', '2'] },
          { type: 'category', label: 'Clay', link: { type: 'doc', id: '3' }, items: ['4'] },
          { type: 'category', label: 'More', items: ['5'] },
        ],
      },
      sidebarPaths: { '/': 'docs' },
    })
    expect(await options(files)).toMatchObject({ chapters: { '1': '1', '4': '2', '5': 'A' } })
  })

  it('FOREIGN-BKD-2: pages are at the names of their chapters, unless pages have the names of files', async () => {
    const rewrites = { '01-fire.Rmd': 'of-fire.md', '02-clay.Rmd': 'the-clay.md' }
    expect(await docs(BOOK)).toMatchObject({ rewrites })
    expect(
      await docs({ ...BOOK, '_output.yml': 'bookdown::gitbook: {split_by: rmd}\n' }),
    ).not.toHaveProperty('rewrites')
    // The search page has that address.
    expect(await docs({ ...BOOK, '02-clay.Rmd': '# Search\n' })).toMatchObject({
      rewrites: { '01-fire.Rmd': 'of-fire.md' },
    })
  })

  it('FOREIGN-BKD-3: address, repository, edit links and lists of works come over', async () => {
    const loaded = await load({
      ...BOOK,
      '_bookdown.yml': 'edit: https://github.com/a/kilns/edit/main/book/%s\n',
      'index.Rmd':
        "---\ntitle: Kilns\ndescription: Of kilns.\nurl: 'https\\://kilns.example/book/'\ngithub-repo: a/kilns\nbibliography: [a.bib, b.bib]\n---\n",
    })
    expect(loaded?.settings).toMatchObject({
      ...{ tagline: 'Of kilns.', url: 'https://kilns.example', baseUrl: '/book/' },
      navbar: { items: [{ href: 'https://github.com/a/kilns', label: 'GitHub' }] },
      docs: { editUrl: 'https://github.com/a/kilns/edit/main/book/' },
      markdown: { dialectOptions: { book: 'bookdown', bibliography: ['a.bib', 'b.bib'] } },
    })
    const output = await docs({
      ...BOOK,
      '_output.yml':
        'bookdown::gitbook: {config: {edit: {link: "https://git.example/edit/%s", text: Edit}}}\n',
    })
    expect(output).toMatchObject({ editUrl: 'https://git.example/edit/' })
  })

  it('FOREIGN-BKD-3: code that the first file hides is hidden in all chapters, unless each has its session', async () => {
    const index = '# A {-}\n\n```{r}\nknitr::opts_chunk$set(\n  echo = FALSE\n)\n```\n'
    const files = { ...BOOK, 'index.Rmd': index }
    expect(await options(files)).toMatchObject({ execute: { echo: false } })
    expect(await options({ ...files, '_bookdown.yml': 'new_session: yes\n' })).not.toHaveProperty(
      'execute',
    )
  })

  it('FOREIGN-BKD-3: names what has no equivalent', async () => {
    const loaded = await load({
      ...BOOK,
      '_bookdown.yml':
        'before_chapter_script: a.R\nkiln: 1\nedit: https://git.example/?file=%s\nlanguage: {label: {fig: "Abb. ", tab: "TABLE "}, ui: {chapter_name: "Chapter "}}\n',
      '_output.yml': 'bookdown::gitbook:\n  includes: {in_header: a.html}\n',
    })
    expect(loaded?.leftOut.map(({ name }) => name).sort()).toEqual([
      '_output.yml: includes',
      'before_chapter_script',
      'edit',
      'kiln',
      'language.label (fig)',
    ])
  })

  it('FOREIGN-BKD-4: knows the files of ids and labels', async () => {
    const files = {
      ...BOOK,
      '01-fire.Rmd':
        '# Fire\n\n## 2 hot *things*!\n\n```{r heat, fig.cap="A `b`"}\n```\n\n```{theorem, t}\n```\n\n::: {.lemma #l}\n:::\n\nTable: (\\#tab:ash) Ash\n',
      '02-clay.Rmd': '# Fire\n',
    }
    expect(await options(files)).toMatchObject({
      labels: {
        ...{ fire: '01-fire.Rmd', 'hot-things': '01-fire.Rmd', 'fig-heat': '01-fire.Rmd' },
        ...{ 'thm-t': '01-fire.Rmd', 'lem-l': '01-fire.Rmd', 'tbl-ash': '01-fire.Rmd' },
      },
    })
  })
})
