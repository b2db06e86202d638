// What `init` finds in a folder: nothing that matters, a program without docs, or docs with settings to be written.
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { findMarkdown } from '../config/find-markdown.js'
import { PLAIN, plainSettings } from '../config/plain-settings.js'
import { readPackage } from '../config/files/read-package.js'
import { isRecord } from '../model/json.js'
import { compareText } from '../model/text/text.js'
import { pathIn } from '../config/files/paths.js'

export type ExistingDocs = {
  /** Nothing of the user's: at most what git, npm and the like put into a new folder. */
  readonly isEmpty: boolean
  /** Paths in the folder, POSIX, sorted. */
  readonly markdown: readonly string[]
  /** The folder of the docs where that is not `docs`: relative, POSIX. */
  readonly docsPath?: string
  /** Settings files of orion-docs and Docusaurus, which both count as settings. */
  readonly settings: readonly string[]
}

/** Where projects keep their docs, the commonest first. Without one of them the whole folder is the docs. */
const DOCS_FOLDERS = ['docs', 'doc', 'documentation', 'website/docs', 'site/docs', 'content']

const OF_A_NEW_FOLDER =
  /^(\..*|node_modules|package\.json|package-lock\.json|pnpm-lock\.yaml|yarn\.lock|bun\.lockb?|LICENSE.*)$/i

const SETTINGS = /^(orion-docs|docusaurus)\.config\.(ts|mts|cts|mjs|js|cjs|json)$/

/** The Markdown and settings in `dir` (absolute), which may be missing. */
export async function findExistingDocs(dir: string): Promise<ExistingDocs> {
  const names = await readdir(dir).catch(() => [])
  const markdown: string[] = []
  // Files that a build left behind are not sources.
  for await (const file of findMarkdown(dir, [path.join(dir, 'build')]))
    markdown.push(pathIn(dir, file))
  const folder = DOCS_FOLDERS.find((each) => markdown.some((file) => file.startsWith(`${each}/`)))
  return {
    isEmpty: names.every((name) => OF_A_NEW_FOLDER.test(name)),
    markdown: markdown.sort(compareText),
    ...(folder === undefined || folder === 'docs' ? {} : { docsPath: folder }),
    settings: names.filter((name) => SETTINGS.test(name)).sort(compareText),
  }
}

/** The settings file of a folder that has its docs already. */
export async function settingsFor(dir: string, { docsPath }: ExistingDocs): Promise<string> {
  const title = printed(await titleOf(dir))
  const markdown = await markdownOf(dir)
  return [
    "import { defineConfig } from 'orion-docs'",
    '',
    'export default defineConfig({',
    `  title: ${title},`,
    '  // The origin that readers will see: for canonical addresses and the sitemap.',
    "  // url: 'https://docs.example.org',",
    ...(docsPath === undefined ? [] : [`  docs: { path: '${docsPath}' },`]),
    '  // Pages are read as without settings. Without this line, links of notes and tags of other tools stay as they are.',
    `  markdown: ${markdown},`,
    '',
    '  // Warnings at first. Without these lines they are errors, so that no broken link is published.',
    "  onBrokenLinks: 'warn',",
    "  onBrokenAnchors: 'warn',",
    "  onBrokenMarkdownImages: 'warn',",
    '})',
    '',
  ].join('\n')
}

/** The settings by which pages are shown as they are without settings. */
async function markdownOf(dir: string): Promise<string> {
  const { written } = await plainSettings(dir)
  const own = written['markdown']
  const fields: Readonly<Record<string, unknown>> = isRecord(own) ? own : PLAIN.markdown
  const settings = ['dialect', 'format', 'hardLineBreaks', 'includeFolders', 'variables'].flatMap(
    (name) =>
      fields[name] === undefined || fields[name] === 'md'
        ? []
        : [`${name}: ${printed(fields[name])}`],
  )
  return `{ ${settings.join(', ')} }`
}

/** A text in single quotes, anything else as JSON. */
const printed = (value: unknown): string =>
  typeof value === 'string' && !/['\\\n]/.test(value) ? `'${value}'` : JSON.stringify(value)

async function titleOf(dir: string): Promise<string> {
  const { name } = await readPackage(dir)
  const own = typeof name === 'string' ? name.replace(/^@[^/]*\//, '').trim() : ''
  return own === '' ? path.basename(dir) : own
}
