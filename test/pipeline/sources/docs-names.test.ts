import { rm } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadConfig } from '../../../src/config/load.js'
import {
  isNamesMark,
  openDocsNames,
  type DocsNames,
} from '../../../src/pipeline/sources/docs-names.js'
import { isSameStamp } from '../../../src/pipeline/cache/file-stamp.js'
import { site, writeFiles } from '../../helpers/site.js'

async function open(folder: string): Promise<DocsNames> {
  return openDocsNames((await loadConfig({ siteDir: folder })).config)
}

describe('the names of the files in the docs folder', () => {
  it('are of all files but ignored ones, dependencies and outputs (WIKI-2)', async () => {
    const folder = await site({
      '.gitignore': 'drafts/\n',
      'Tea.md': '',
      'files/cup.png': '',
      'drafts/Cold.md': '',
      'node_modules/a/Package.md': '',
      'build/Output.md': '',
      '.obsidian/Hidden.md': '',
    })
    const { names } = await open(folder)
    const found = ['Tea', 'cup.png', 'Cold', 'Package', 'Output', 'Hidden'].map((name) =>
      names().find(name, 'files/page.md'),
    )
    expect(found).toEqual(['Tea.md', 'files/cup.png', undefined, undefined, undefined, undefined])
    expect(names().isVault).toBe(true)
  })

  it('have a stamp that changes when a file comes or goes, and not when one is edited (WIKI-8)', async () => {
    const folder = await site({ 'docs/a.md': 'A' })
    const { stamp, forget, mark } = await open(folder)
    const first = stamp()
    expect(first.every((number) => Number.isSafeInteger(number))).toBe(true)
    expect(JSON.parse(JSON.stringify(first))).toEqual(first)
    const after = async (files: Readonly<Record<string, string>>): Promise<boolean> => {
      await writeFiles(folder, files)
      forget()
      return isSameStamp(first, stamp())
    }
    expect(await after({ 'docs/a.md': 'B' })).toBe(true)
    expect(await after({ 'docs/b.png': '' })).toBe(false)
    await rm(path.join(folder, 'docs/b.png'))
    expect(await after({})).toBe(true)
    expect(await after({ '.obsidian/app.json': '{}' })).toBe(false)
    expect([isNamesMark(mark), isNamesMark(path.join(folder, 'docs/a.md'))]).toEqual([true, false])
  })
})
