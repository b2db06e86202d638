// The code blocks of a page of the manual, and the small sites that the pages show with them.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../helpers/cli.js'

export const docs = path.join(root, 'templates/starter/docs')

export type Block = {
  /** Path in the docs folder. */
  readonly page: string
  readonly language: string
  readonly title: string
  readonly code: string
}

/** Code blocks outside of other blocks; those that show a file of the manual are empty here. */
export function codeBlocks(page: string, text: string): readonly Block[] {
  return [...text.matchAll(/^( *)(`{3,})([\w-]*)(.*)\n([^]*?)^\1\2$/gm)].flatMap(
    ([, indent = '', , language = '', info = '', code = '']) => {
      const title = /title="([^"]*)"/.exec(info)?.[1] ?? ''
      const plain = code.replaceAll(new RegExp(`^${indent}`, 'gm'), '')
      return info.includes('file=') ? [] : [{ page, language, title, code: plain }]
    },
  )
}

/** Pages below a folder of the manual, by path in its docs folder. */
export const pagesBelow = (folder: string): readonly string[] =>
  readdirSync(path.join(docs, folder))
    .map((name) => `${folder}/${name}`)
    .toSorted()

export const SETTINGS_FILE = 'orion-docs.config.ts'

/** What a page shows of a site: each of its blocks of settings, and the files that blocks have as their titles. */
export function shownSite(page: string): {
  readonly blocks: readonly Block[]
  readonly settings: readonly Readonly<Record<string, unknown>>[]
  readonly files: Readonly<Record<string, string>>
} {
  const blocks = codeBlocks(page, readFileSync(path.join(docs, page), 'utf8'))
  const isSettings = ({ title }: Block): boolean => title === SETTINGS_FILE
  return {
    blocks,
    settings: blocks.filter(isSettings).map(({ code }) => settingsOf(code)),
    files: Object.fromEntries(
      blocks
        .filter((block) => block.title !== '' && !isSettings(block))
        .map(({ title, code }) => [title, code]),
    ),
  }
}

/** The settings that an example is: a whole file, or some keys of one. */
export function settingsOf(code: string): Readonly<Record<string, unknown>> {
  if (code.startsWith('{')) return JSON.parse(code) as Readonly<Record<string, unknown>>
  const body = code.includes('export default')
    ? code.replace(/^import .*\n/m, '').replace('export default', 'return')
    : `return {${code}}`
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- our own pages
  const run = new Function('defineConfig', 'process', body) as (
    ...given: unknown[]
  ) => Readonly<Record<string, unknown>>
  return run((config: unknown) => config, { env: {} })
}
