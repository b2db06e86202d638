// `orion-docs init`
import path from 'node:path'
import { initSite, type InitResult } from '../commands/init-site.js'
import type { Io } from './terminal/io.js'
import { counted } from '../model/text/text.js'
import { pathFrom } from './report/locate.js'

export type InitCommandOptions = { readonly dir?: string; readonly bare?: boolean }

/** Writes a new site and says what it wrote and what comes next. */
export async function initCommand(options: InitCommandOptions, io: Io): Promise<number> {
  const result = await initSite({
    dir: path.resolve(io.cwd, options.dir ?? '.'),
    template: options.bare === true ? 'bare' : 'starter',
  })
  io.stdout.write(initText(result, io.cwd))
  return 0
}

function initText({ dir, files, found, missingIgnores }: InitResult, cwd: string): string {
  const folder = pathFrom(cwd, dir)
  const lines =
    found.length > 0
      ? [foundText(found), `Wrote only ${files.join(', ')} to ${folder}`, '', 'Next:']
      : [`Wrote ${files.length} files to ${folder}:`, ...listing(files), '', 'Next:']
  if (missingIgnores.length > 0) lines.push(`  Add to .gitignore: ${missingIgnores.join(' ')}`)
  if (folder !== '.') lines.push(`  cd ${/\s/.test(folder) ? JSON.stringify(folder) : folder}`)
  lines.push(
    '  npx orion-docs serve    preview the site and update it as you edit',
    '  npx orion-docs build    write the site to build/',
    found.length > 0
      ? 'The pages are your existing files; they were not changed.'
      : 'The title of the site is in orion-docs.config.ts, its pages are in docs/.',
  )
  return `${lines.join('\n')}\n`
}

/** `Found 12 Markdown files: docs/ (11 files), README.md` */
function foundText(found: readonly string[]): string {
  const names = listing(found).map((line) => line.trim())
  const shown = names.slice(0, MOST_NAMES)
  const rest = names.length - shown.length
  return `Found ${counted(found.length, 'Markdown file')}: ${shown.join(', ')}${rest > 0 ? ` and ${String(rest)} more` : ''}`
}

/** Files and folders that a line names. */
const MOST_NAMES = 8

/** One line for each file or folder of the site folder. */
function listing(files: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const file of files) {
    const top = file.replace(/\/.*/, '/')
    counts.set(top, (counts.get(top) ?? 0) + 1)
  }
  return [...counts].map(([name, count]) =>
    name.endsWith('/') && count > 1 ? `  ${name} (${count} files)` : `  ${name}`,
  )
}
