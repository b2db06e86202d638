// Sites in other languages, built and then asked through the code of the search worker.
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import {
  createIndexLibrary,
  type ImportScript,
  type IndexLibrary,
} from '../../../src/search/index-library.js'
import { orion } from '../../helpers/cli.js'
import { site } from '../../helpers/site.js'
import { CHINESE } from './languages/chinese.js'
import { FRENCH } from './languages/french.js'
import { GERMAN } from './languages/german.js'
import { JAPANESE } from './languages/japanese.js'
import { KOREAN } from './languages/korean.js'
import type { LanguageSite } from './languages/language-site.js'
import { RUSSIAN } from './languages/russian.js'

const ORIGIN = 'https://docs.example/'

/** The folder of a built site. */
async function built({ language, pages }: LanguageSite): Promise<string> {
  const docs = Object.entries(pages).map(([name, text]) => [`docs/${name}.md`, text] as const)
  const folder = await site({
    'orion-docs.config.json': JSON.stringify({ title: 'Site', search: { language } }),
    'docs/index.md': '# Start\n',
    ...Object.fromEntries<string>(docs),
  })
  const { code, stderr } = await orion(['build', '.'], { cwd: folder })
  expect(code, stderr).toBe(0)
  return path.join(folder, 'build')
}

/** What the worker has, on the files of a folder; `asked` are the scripts that it ran. */
function workerOn(folder: string): IndexLibrary & { readonly asked: readonly string[] } {
  const asked: string[] = []
  const fileOf = (url: string): string => path.join(folder, new URL(url).pathname)
  const library = createIndexLibrary(
    (url) => readFile(fileOf(url), 'utf8'),
    `${ORIGIN}assets/worker.js`,
    async (url) => {
      asked.push(path.basename(fileOf(url)).replace(/-.*/, ''))
      return (await import(pathToFileURL(fileOf(url)).href)) as Awaited<ReturnType<ImportScript>>
    },
  )
  return { asked, ...library }
}

/** Addresses of the first eight hits, without hash. */
async function pagesFor(library: IndexLibrary, query: string): Promise<string[]> {
  const options = { fuzzyDistance: 1, removeStemmer: false, isTyping: false }
  const answer = await library.search('/', '', query, 8, options)
  return answer.kind === 'hits' ? answer.hits.map(({ document }) => document.u) : []
}

describe('search in other languages', () => {
  it.each([
    ['German', GERMAN, ['rules', 'de']],
    ['French', FRENCH, ['rules', 'fr']],
    ['Russian', RUSSIAN, ['rules', 'ru']],
    ['Chinese', CHINESE, []],
    ['Japanese', JAPANESE, []],
    ['Korean', KOREAN, []],
  ])('leads readers of %s to their pages (SRCH-LANG-1)', async (_, data, scripts) => {
    const folder = await built(data)
    const worker = workerOn(folder)
    const places = await Promise.all(
      data.queries.map(async ([query, route]) => {
        const pages = await pagesFor(worker, query)
        return { query, place: pages.indexOf(route) + 1 }
      }),
    )
    if (process.env['SHOW']) console.log(JSON.stringify(places))
    expect(places.length).toBe(10)
    expect(places.filter(({ place }) => place === 0)).toEqual([])
    const first = places.filter(({ place }) => place === 1).length
    expect(first).toBeGreaterThanOrEqual(9)
    expect(worker.asked).toEqual(scripts)
    const published = await readdir(path.join(folder, 'assets/search')).catch(() => [])
    expect(published.filter((name) => name.endsWith('.js')).length).toBe(scripts.length)
  })
})
