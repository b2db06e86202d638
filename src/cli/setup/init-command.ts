// `orion-docs init`
import path from 'node:path'
import { initSite, type InitResult } from '../../commands/init-site.js'
import type { HostName } from '../../commands/hosts/host-names.js'
import type { InitHostResult } from '../../commands/hosts/init-host.js'
import type { Io } from '../terminal/io.js'
import { counted } from '../../model/text/text.js'
import { pathFrom } from '../report/locate.js'

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

/** Writes the configuration files of a host, and says what existing files lack. */
export async function initHostCommand(
  { dir, host }: { readonly dir?: string; readonly host: HostName },
  io: Io,
): Promise<number> {
  const { initHost } = await import('../../commands/hosts/init-host.js')
  const result = await initHost({ dir: path.resolve(io.cwd, dir ?? '.'), host })
  const folder = pathFrom(io.cwd, result.dir)
  const { written, existing } = result
  const lines = written.length === 0 ? [] : [`Wrote to ${folder}: ${written.join(', ')}`]
  for (const { path: name, missing } of existing)
    if (missing.length === 0) lines.push(`${name} already has all lines.`)
    else lines.push(`${name} already exists and was not changed. Lines that it lacks:`, ...missing)
  if (result.needsBuild) lines.push(NEEDS_BUILD)
  lines.push('', 'Next:', ...nextSteps(host, result).map((step) => `  ${step}`))
  io.stdout.write(`${lines.join('\n')}\n`)
  return 0
}

const NEEDS_BUILD =
  'There is no build, so the redirects and headers of the site are not included. To include them, build the site, remove the file, and run the command again.'

function nextSteps(host: HostName, { outDir, base }: InitHostResult): readonly string[] {
  const copy = `Copy the files of ${outDir} to /srv/docs${base.slice(0, -1)} on the server.`
  const build = 'npx orion-docs build --precompress'
  switch (host) {
    case 'github-pages':
      return [
        'In the settings of the repository, choose GitHub Actions as the source of Pages.',
        PUSH,
      ]
    case 'netlify':
    case 'vercel':
      return ['Connect the repository with the host.', PUSH]
    case 'cloudflare':
      return [
        'Set the secrets CLOUDFLARE_API_TOKEN and CLOUDFLARE_ACCOUNT_ID, and the name of the project.',
        PUSH,
      ]
    case 's3-cloudfront':
      return [
        'Associate cloudfront-function.js with the viewer requests of the distribution.',
        `Set ${base}404.html as the page of errors 403 and 404, with the status 404.`,
        'BUCKET=my-bucket DISTRIBUTION=E123 sh deploy-s3.sh',
      ]
    case 'nginx':
      return [
        build,
        copy,
        'Copy nginx.conf to /etc/nginx/conf.d/docs.conf, and set the server name.',
      ]
    case 'caddy':
      return [build, copy, 'Copy Caddyfile to /etc/caddy/Caddyfile, and set the domain.']
    case 'apache':
      return [
        build,
        copy,
        'Allow the file in the configuration of the folder: AllowOverride All. Enable the modules rewrite and headers.',
      ]
  }
}

const PUSH = 'Commit and push.'

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
