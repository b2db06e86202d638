// The memory of files that are as they were: what is read again, and what is known without reading.
import { NO_FILE_MEMORY } from '../../../src/pipeline/cache/file-memory.js'
import { existsSync, readFileSync } from 'node:fs'
import { copyFile, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { openSourceMemory } from '../../../src/pipeline/sources/read-source.js'
import {
  openTranslation,
  type TranslateSource,
} from '../../../src/pipeline/sources/translate-source.js'
import type { OutlinedText } from '../../../src/pipeline/sources/source-text.js'
import type { Config } from '../../../src/config/schema/schema.js'
import type { Outline } from '../../../src/model/page.js'
import { plainConfig } from '../../helpers/plain-config.js'
import { site, writeFiles } from '../../helpers/site.js'

const PAGE = 'docs/a.md'
const OUTLINE: Outline = { frontMatter: {}, places: {}, excerpt: '', diagnostics: [] }

/** So long after the files were written that a later change has to show. */
const later = (): number => Date.now() + 10_000

function configOf(siteDir: string, format: 'detect' | 'detect-content' = 'detect'): Config {
  return plainConfig(siteDir, { format })
}

type Build = OutlinedText & { readonly isRead: boolean }

type Options = {
  readonly config?: Config
  readonly toolchain?: string
  readonly now?: () => number
  readonly translate?: TranslateSource | undefined
}

/** One build reads the page. */
async function build(
  siteDir: string,
  { config = configOf(siteDir), toolchain = 'us', now = later, translate }: Options = {},
): Promise<Build> {
  const memory = openSourceMemory(config, toolchain, now)
  let isRead = false
  const outlineOf = (): Outline => {
    isRead = true
    return OUTLINE
  }
  const tools = { outlineOf, translate, files: NO_FILE_MEMORY }
  const read = await memory.read(PAGE, path.join(siteDir, PAGE), tools)
  memory.close()
  return { ...read, isRead }
}

describe('a page of the last build (BUILD-5)', () => {
  it('is known without reading it, its text when it is needed', async () => {
    const folder = await site({ [PAGE]: '# A\n\n```ts file=./b.ts\n```\n' })
    const first = await build(folder)
    const second = await build(folder)
    expect([first.isRead, second.isRead]).toEqual([true, false])
    expect(second.outline).toEqual(OUTLINE)
    expect(second.source.codeFiles).toEqual(['./b.ts'])
    expect(second.source.digest).toBe(first.source.digest)
    expect(second.source.text).toBe(first.source.text)
  })

  it('is read again after an edit of the same length whose date is put back', async () => {
    const folder = await site({ [PAGE]: 'first' })
    const file = path.join(folder, PAGE)
    await build(folder)
    const { atime, mtime } = await stat(file)
    await writeFiles(folder, { [PAGE]: 'other' })
    await utimes(file, atime, mtime)
    expect(await build(folder)).toMatchObject({ isRead: true, source: { text: 'other' } })
  })

  it('is read again when another file came in its place', async () => {
    const folder = await site({ [PAGE]: 'first' })
    const file = path.join(folder, PAGE)
    await build(folder)
    await copyFile(file, `${file}.new`)
    await rename(`${file}.new`, file)
    expect((await build(folder)).isRead).toBe(true)
  })

  it('is read again when it had changed just before it was read', async () => {
    const folder = await site({ [PAGE]: 'first' })
    await build(folder, { now: () => Date.now() })
    expect((await build(folder)).isRead).toBe(true)
  })

  it('is read again by another program, and under another format of pages', async () => {
    const folder = await site({ [PAGE]: '# A\n\n<Chart />\n' })
    const config = configOf(folder, 'detect-content')
    await build(folder)
    expect((await build(folder, { toolchain: 'them' })).isRead).toBe(true)
    expect(await build(folder, { toolchain: 'them', config })).toMatchObject({ isRead: true })
    const { isRead, source } = await build(folder, { toolchain: 'them', config })
    expect([isRead, source.usesMdx]).toEqual([false, true])
  })

  it('is read again by every build while it is one of few that changed', async () => {
    const names = Array.from({ length: 100 }, (_, index) => `docs/${index}.md`)
    const folder = await site(Object.fromEntries(names.map((name) => [name, 'first'])))
    const readAll = async (): Promise<readonly string[]> => {
      const memory = openSourceMemory(configOf(folder), 'us', later)
      const read: string[] = []
      for (const name of names)
        await memory.read(name, path.join(folder, name), {
          outlineOf(file, text) {
            read.push(`${file} ${text}`)
            return OUTLINE
          },
          translate: undefined,
          files: NO_FILE_MEMORY,
        })
      memory.close()
      return read
    }
    expect(await readAll()).toHaveLength(100)
    await writeFiles(folder, { 'docs/7.md': 'second' })
    expect([await readAll(), await readAll()]).toEqual([['docs/7.md second'], ['docs/7.md second']])
    await writeFiles(folder, { 'docs/8.md': 'second' })
    expect(await readAll()).toHaveLength(2)
    expect(await readAll()).toEqual([])
  })

  it('is kept in a file that is not written again, and read again when that is damaged', async () => {
    const folder = await site({ [PAGE]: 'first' })
    const { cacheDir } = configOf(folder)
    await build(folder)
    const [name = ''] = (await readdir(cacheDir)).filter((each) => each.startsWith('sources-'))
    const { ino } = await stat(path.join(cacheDir, name))
    await build(folder)
    expect((await stat(path.join(cacheDir, name))).ino).toBe(ino)
    await writeFiles(cacheDir, { [name]: 'no digest\n{}' })
    expect((await build(folder)).isRead).toBe(true)
    expect((await build(folder)).isRead).toBe(false)
  })
})

describe('a page of the last build that includes files (BUILD-5)', () => {
  const PART = 'docs/part.md'

  /** The text of the page, then that of its part. */
  const includePart =
    (siteDir: string): TranslateSource =>
    (_, text) => {
      const part = path.join(siteDir, PART)
      const more = existsSync(part) ? readFileSync(part, 'utf8') : ''
      return { text: `${text}\n${more}`, places: [], diagnostics: [], included: [part] }
    }

  it('is known without reading it and them', async () => {
    const folder = await site({ [PAGE]: 'Page.', [PART]: 'Part.' })
    const translate = includePart(folder)
    const first = await build(folder, { translate })
    const second = await build(folder, { translate })
    expect([first.isRead, second.isRead]).toEqual([true, false])
    expect(second.source.included).toEqual([path.join(folder, PART)])
    expect(second.source.digest).toBe(first.source.digest)
    expect(second.source.text).toBe('Page.\nPart.')
  })

  it('is known while no file comes or goes when it asks for names (WIKI-8)', async () => {
    const folder = await site({ [PAGE]: 'See [[Cup]].', 'docs/Cup.md': '' })
    const names = async (): Promise<readonly [boolean, string]> => {
      const config = plainConfig(folder, { dialect: 'plain' })
      const translate = await openTranslation(config)
      const { isRead, source } = await build(folder, { config, translate })
      return [isRead, source.text]
    }
    expect(await names()).toEqual([true, 'See [Cup](./Cup.md).\n'])
    expect(await names()).toEqual([false, 'See [Cup](./Cup.md).\n'])
    await writeFiles(folder, { 'docs/Cup.md': 'Small.' })
    expect(await names()).toEqual([false, 'See [Cup](./Cup.md).\n'])
    await rm(path.join(folder, 'docs/Cup.md'))
    expect(await names()).toEqual([true, 'See [[Cup]].\n'])
    expect(await names()).toEqual([false, 'See [[Cup]].\n'])
  })

  it('is known when one of them has a name that no disk can have (TRUST-10)', async () => {
    const folder = await site({ [PAGE]: 'Page.' })
    const translate: TranslateSource = (_, text) => ({
      ...{ text: `${text} More.`, places: [], diagnostics: [] },
      included: [path.join(folder, 'a'.repeat(5000))],
    })
    const first = await build(folder, { translate })
    const second = await build(folder, { translate })
    expect([first.isRead, second.isRead]).toEqual([true, false])
  })

  it('is read again when one of them changes, goes, or comes', async () => {
    const folder = await site({ [PAGE]: 'Page.', [PART]: 'Part.' })
    const translate = includePart(folder)
    // An unread text is read when it is asked for.
    const read = async (): Promise<readonly [boolean, string]> => {
      const { isRead, source } = await build(folder, { translate })
      return [isRead, source.text]
    }
    await read()
    await writeFiles(folder, { [PART]: 'More.' })
    expect(await read()).toEqual([true, 'Page.\nMore.'])
    await rm(path.join(folder, PART))
    expect(await read()).toEqual([true, 'Page.\n'])
    expect(await read()).toEqual([false, 'Page.\n'])
    await writeFiles(folder, { [PART]: 'Again.' })
    expect(await read()).toEqual([true, 'Page.\nAgain.'])
  })

  it('is read again when one of them had changed just before it was read', async () => {
    const folder = await site({ [PAGE]: 'Page.', [PART]: 'Part.' })
    const translate = includePart(folder)
    const time = later()
    await utimes(path.join(folder, PART), new Date(time), new Date(time))
    await build(folder, { translate, now: () => time })
    expect((await build(folder, { translate })).isRead).toBe(true)
  })

  it('is read again under other rules of what may be read', async () => {
    const folder = await site({ [PAGE]: 'Page.', [PART]: 'Part.' })
    const translate = includePart(folder)
    const config = configOf(folder)
    const dialect = { ...config, markdown: { ...config.markdown, dialect: 'hugo' as const } }
    const strict = { ...dialect, content: { ...config.content, trust: 'none' as const } }
    await build(folder, { translate, config: dialect })
    const same = await build(folder, { translate, config: dialect })
    const other = await build(folder, { translate, config: strict })
    expect([same.isRead, other.isRead]).toEqual([false, true])
  })
})
