// Creates a new site from a template of the package: all of its files, or none when one already exists.
import { lstat, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { OrionError, wrongUsage } from '../model/diagnostics/diagnostic.js'
import { compareText } from '../model/text/text.js'
import { findExistingDocs, settingsFor } from './existing-docs.js'
import { listFiles } from '../pipeline/files/list-files.js'
import { packageFolder } from '../package/package-files.js'

export type InitOptions = {
  /** The new site's folder; it is made when it is missing. */
  readonly dir: string
  /** `starter`: a site whose pages are the manual, for a new or empty folder. `bare`: one page. */
  readonly template: 'starter' | 'bare'
}

export type InitResult = {
  /** Absolute. */
  readonly dir: string
  /** The files written, by path in `dir`, sorted. */
  readonly files: readonly string[]
  /** The Markdown that was there already, by path in `dir`, sorted: then only settings were written. */
  readonly found: readonly string[]
  /** Lines that the `.gitignore` of the folder has to get, when it has one of its own. */
  readonly missingIgnores: readonly string[]
}

/** npm leaves a file of this name out of packages, or renames it: no template can hold it. */
const IGNORE_FILE = '.gitignore'
const SETTINGS_FILE = 'orion-docs.config.ts'
const IGNORED = ['/build', '/.orion', '/node_modules']

/** Files that builds of the template itself create in it. */
const MADE = /^(build|\.orion|node_modules)\//

/**
 * Writes a new site: settings alone where there is Markdown already, one page where there is something else.
 * Files that are there already are never touched.
 * @throws OrionError (usage) `init-clash` with every file in the way; nothing is written then.
 */
export async function initSite(options: InitOptions): Promise<InitResult> {
  const dir = path.resolve(options.dir)
  const docs = await findExistingDocs(dir)
  const hasDocs = docs.markdown.length > 0
  if (hasDocs && docs.settings.length > 0) throw settingsError(docs.settings)
  const ignored = await readFile(path.join(dir, IGNORE_FILE), 'utf8').catch(() => undefined)
  const texts = hasDocs
    ? [[SETTINGS_FILE, await settingsFor(dir, docs)] as const]
    : await templateTexts(docs.isEmpty ? options.template : 'bare')
  const names = texts.map(([name]) => name)
  const clashes = await clashesIn(dir, names)
  if (clashes.length > 0) throw clashError(clashes)
  const isWithIgnore = !hasDocs && ignored === undefined
  const all = isWithIgnore ? [[IGNORE_FILE, `${IGNORED.join('\n')}\n`] as const, ...texts] : texts
  await writeAll(dir, all)
  return {
    dir,
    files: all.map(([name]) => name),
    found: docs.markdown,
    missingIgnores: isWithIgnore ? [] : missingIn(ignored ?? ''),
  }
}

type Text = readonly [name: string, text: Uint8Array | string]

async function templateTexts(template: InitOptions['template']): Promise<readonly Text[]> {
  const source = path.join(packageFolder, 'templates', template)
  const names = listFiles(source).filter((name) => !MADE.test(name))
  return Promise.all(
    names.map(async (name): Promise<Text> => [name, await readFile(path.join(source, name))]),
  )
}

/**
 * Writes files that do not exist yet.
 * @throws OrionError `init-write`
 */
export async function writeAll(dir: string, texts: readonly Text[]): Promise<void> {
  try {
    for (const [name, text] of texts) {
      const file = path.join(dir, name)
      await mkdir(path.dirname(file), { recursive: true })
      // `wx`: what someone else has put there meanwhile stays.
      await writeFile(file, text, { flag: 'wx' })
    }
  } catch (cause) {
    throw new OrionError(
      {
        code: 'init-write',
        message: `The site could not be written: ${cause instanceof Error ? cause.message : String(cause)}`,
        hint: 'Check the permissions of the folder, or name another one: orion-docs init my-docs',
      },
      { cause },
    )
  }
}

/** Every path in `dir` that conflicts with a file of the template, and every settings file: a site has one. */
async function clashesIn(dir: string, names: readonly string[]): Promise<string[]> {
  const found = new Set<string>()
  for (const name of names)
    for (const { part, isWhole } of partsOf(name)) {
      const stats = await lstat(path.join(dir, part)).catch(() => undefined)
      // A folder may be there; what it holds is looked at by its files.
      if (stats === undefined || (!isWhole && (stats.isDirectory() || stats.isSymbolicLink())))
        continue
      found.add(part)
    }
  const beside = await readdir(dir).catch(() => [])
  for (const name of beside)
    if (/^orion-docs\.config\.(ts|mjs|js|json)$/.test(name)) found.add(name)
  return [...found].sort(compareText)
}

/** `a/b/c.md` → `a`, `a/b`, `a/b/c.md`. */
function partsOf(name: string): { part: string; isWhole: boolean }[] {
  const words = name.split('/')
  return words.map((_, index) => ({
    part: words.slice(0, index + 1).join('/'),
    isWhole: index === words.length - 1,
  }))
}

function clashError(clashes: readonly string[]): OrionError {
  const lines = clashes.map((name) => `- ${name}`)
  return wrongUsage({
    code: 'init-clash',
    message: ['Nothing was written. These files already exist:', ...lines].join('\n'),
    hint: 'Name a new folder: orion-docs init my-docs',
  })
}

function settingsError(names: readonly string[]): OrionError {
  const isOurs = names.some((name) => name.startsWith('orion-docs.'))
  return wrongUsage({
    code: 'init-clash',
    message: `Nothing was written. The docs already have settings: ${names.join(', ')}`,
    hint: isOurs
      ? 'Run orion-docs serve to see them, or name a new folder: orion-docs init my-docs'
      : 'orion-docs serve uses that file; orion-docs import docusaurus converts it.',
  })
}

/** With or without slashes and comments: who ignores `build` anywhere ignores `/build` too. */
function missingIn(text: string): string[] {
  const bare = (line: string): string => line.trim().replace(/^\/|\/$/g, '')
  const known = new Set(text.split('\n').map(bare))
  return IGNORED.filter((line) => !known.has(bare(line)))
}
