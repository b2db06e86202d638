import { describe, expect, it } from 'vitest'
import type { Version } from '../../../src/model/site.js'
import { buildDoc, type DocRules } from '../../../src/site/docs/doc.js'
import { FOLDER_PAGES } from '../../../src/model/addresses/folder-pages.js'
import { file, type Page } from '../example.js'

const version: Version = {
  name: 'current',
  label: 'Next',
  root: '/',
  isLast: true,
  banner: 'none',
  hasBadge: false,
  noIndex: false,
  folder: 'docs',
}
const rules: DocRules = {
  version,
  numberPrefixes: true,
  folderPages: FOLDER_PAGES,
  drafts: 'exclude',
}

const built = (path: string, page: Page = {}, own: Partial<DocRules> = {}) =>
  buildDoc(file(path, page), false, { ...rules, ...own })
const doc = (...args: Parameters<typeof built>) => built(...args).filed.doc

describe('buildDoc', () => {
  it('makes the id of folder and name without number prefixes (DOC-3, DOC-6)', () => {
    const { id, slug, route } = doc('user/getting_started/01-connecting-a-wallet.md')
    expect(id).toBe('user/getting_started/connecting-a-wallet')
    expect(slug).toBe('/user/getting_started/connecting-a-wallet')
    expect(route).toBe('/user/getting_started/connecting-a-wallet')
  })

  it('takes the id of the front matter as last part (DOC-3)', () => {
    expect(doc('user/a.md', { id: 'b' }).id).toBe('user/b')
  })

  it('refuses an id with a slash (DOC-3)', () => {
    expect(built('a.md', { id: 'x/y' }).diagnostics).toEqual([
      {
        severity: 'error',
        code: 'doc-id',
        message: 'The id "x/y" of docs/a.md contains a slash',
        hint: 'The folder is added to the id automatically. Set "id" to a name without folder, or set "slug".',
        at: { file: 'docs/a.md', line: 2, column: 1 },
      },
    ])
  })

  it('refuses a slug that is not a URL path and still gives a route (DOC-5)', () => {
    const { filed, diagnostics } = built('user/a.md', { slug: '/a?b' })
    expect(filed.doc.route).toBe('/user/a')
    expect(diagnostics).toEqual([
      {
        severity: 'error',
        code: 'doc-slug',
        message: 'Doc "user/a" in folder "user" has a slug that cannot be a URL path: "/a?b"',
        hint: 'Set "slug" in its front matter, for example: slug: /my-page',
        at: { file: 'docs/user/a.md', line: 2, column: 1 },
      },
    ])
  })

  it('cuts names that are too long for a file and adds a checksum (PLAIN-8)', () => {
    const { filed, diagnostics } = built(`user/${'a'.repeat(250)}.md`)
    expect(filed.doc.route).toMatch(/^\/user\/a{40}-[\da-f]{8}$/)
    expect(built(`user/${'a'.repeat(249)}b.md`).filed.doc.route).not.toBe(filed.doc.route)
    expect(diagnostics).toMatchObject([{ code: 'doc-slug', severity: 'error' }])
    expect(diagnostics[0]?.hint).toContain(filed.doc.route)
  })

  it('are called by their names in words where the settings are not ours (PLAIN-5)', () => {
    expect(doc('a/getting_started.md', {}, { namesInWords: true }).title).toBe('Getting started')
    expect(doc('data_structures/README.md', {}, { namesInWords: true }).title).toBe(
      'Data structures',
    )
    expect(doc('CODE_OF_CONDUCT.md', {}, { namesInWords: true }).title).toBe('Code of conduct')
    expect(doc('a/getting_started.md').title).toBe('getting_started')
  })

  it('keeps number prefixes when the setting or the file says so (DOC-6)', () => {
    expect(doc('1-a/2-b.md', {}, { numberPrefixes: false }).id).toBe('1-a/2-b')
    expect(doc('1-a/2-b.md', { parse_number_prefixes: false }).id).toBe('1-a/2-b')
  })

  it('puts routes below the version (DOC-4)', () => {
    expect(doc('a.md', {}, { version: { ...version, root: '/docs/next' } }).route).toBe(
      '/docs/next/a',
    )
  })

  it('keeps routes decoded, however the slug is written (ROUTE-17)', () => {
    expect(doc('a.md', { slug: '/%C3%BCber' }).route).toBe('/über')
  })

  it('takes the title of front matter, heading or name (DOC-7)', () => {
    expect(doc('1-a.md', { title: 'T', heading: 'H' }).title).toBe('T')
    expect(doc('1-a.md', { heading: 'H' }).title).toBe('H')
    expect(doc('1-a.md').title).toBe('a')
    expect(doc('1-a.md', { title: '' }).title).toBe('')
  })

  it('describes by front matter, else by excerpt (META-4)', () => {
    expect(doc('a.md', { description: 'D', excerpt: 'E' }).description).toBe('D')
    expect(doc('a.md', { excerpt: 'E' }).description).toBe('E')
  })

  it('lists unlisted docs while serving (DOC-21)', () => {
    expect(doc('a.md', { unlisted: true }).isUnlisted).toBe(true)
    expect(doc('a.md', { unlisted: true }, { drafts: 'include' }).isUnlisted).toBe(false)
  })
})
