import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { createOutput } from '../../../src/pipeline/output/output.js'
import { createHtmlReader } from '../../../src/pipeline/observe/html-reader.js'
import { site } from '../../helpers/site.js'

describe('facts of pages', () => {
  it('are read of each page once, and again only when its bytes change (BUDGET-7)', async () => {
    const folder = await site({})
    const place = {
      outDir: path.join(folder, 'build'),
      cacheDir: path.join(folder, 'cache'),
      toolchain: 'one',
    }
    mkdirSync(place.outDir)
    const read: string[] = []
    const build = (pages: Readonly<Record<string, string>>, toolchain = 'one') => {
      const reader = createHtmlReader('lengths', { ...place, toolchain }, (html) => {
        read.push(html)
        return html.length
      })
      const output = reader.over(createOutput(place.outDir))
      for (const [file, html] of Object.entries(pages)) output.write(file, html)
      const facts = Object.keys(pages).map((file) => reader.facts(file))
      reader.remember()
      return facts
    }
    expect(build({ 'a.html': 'A', 'b.html': 'BB', 'c.css': 'CCC' })).toEqual([1, 2, undefined])
    expect(read.splice(0)).toEqual(['A', 'BB'])
    expect(build({ 'a.html': 'A', 'b.html': 'BBBB' })).toEqual([1, 4])
    expect(read.splice(0)).toEqual(['BBBB'])
    expect(build({ 'a.html': 'A' }, 'two')).toEqual([1])
    expect(read).toEqual(['A'])
  })

  it('are read from the last output where it is kept (BUDGET-7)', async () => {
    const folder = await site({})
    const outDir = path.join(folder, 'build')
    mkdirSync(outDir)
    writeFileSync(path.join(outDir, 'a.html'), 'old page')
    const reader = createHtmlReader(
      'texts',
      { outDir, cacheDir: path.join(folder, 'cache'), toolchain: undefined },
      (html) => html,
    )
    const files = new Map([['a.html', { size: 8, mtimeMs: 1, digest: 'digest' }]])
    const output = reader.over(createOutput(path.join(folder, 'next'), { folder: outDir, files }))
    expect(reader.facts('a.html')).toBeUndefined()
    output.keep(['a.html'])
    expect(reader.facts('a.html')).toBe('old page')
  })
})
