// `orion-docs init`
import path from 'node:path'
import { initSite, type InitResult } from '../build/init-site.js'
import type { Io } from './io.js'
import { shownPath } from './print-diagnostics.js'

export type InitCommandOptions = { readonly dir?: string; readonly bare?: boolean }

/** Writes a new site and says what it wrote and what comes next (CLI-6). */
export async function initCommand(options: InitCommandOptions, io: Io): Promise<number> {
  const result = await initSite({
    dir: path.resolve(io.cwd, options.dir ?? '.'),
    template: options.bare === true ? 'bare' : 'starter',
  })
  io.stdout.write(initText(result, io.cwd))
  return 0
}

function initText({ dir, files, missingIgnores }: InitResult, cwd: string): string {
  const folder = shownPath(dir, cwd)
  const lines = [`Wrote ${files.length} files to ${folder}:`, ...listing(files), '', 'Next:']
  if (missingIgnores.length > 0) lines.push(`  Add to .gitignore: ${missingIgnores.join(' ')}`)
  if (folder !== '.') lines.push(`  cd ${/\s/.test(folder) ? JSON.stringify(folder) : folder}`)
  lines.push(
    '  npx orion-docs serve    shows the site and follows every edit',
    '  npx orion-docs build    writes it to build/',
    'The title of the site stands in orion-docs.config.ts, its pages in docs/.',
  )
  return `${lines.join('\n')}\n`
}

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
