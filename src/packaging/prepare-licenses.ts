// Licences of the packages in our bundles: dist/licenses.txt, and the files that published sites carry. Never part of
// the package.
import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { pathIn } from '../config/files/paths.js'

/** Folders of the packages that `files` belong to, relative to `root`; files of no package are skipped. */
export function packagesOf(root: string, files: Iterable<string>): ReadonlySet<string> {
  const folders = new Set<string>()
  for (const file of files) {
    const relative = pathIn(root, path.resolve(root, file))
    const folder = /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(relative)?.[0]
    if (folder !== undefined) folders.add(folder)
  }
  return folders
}

/**
 * Name, version and the full licence of each package, `.` being our own.
 * @throws Error for a package whose licence is unknown.
 */
export async function licenseTexts(root: string, folders: Iterable<string>): Promise<string> {
  const texts = await Promise.all(
    [...folders].sort().map(async (folder) => {
      const about = JSON.parse(
        await readFile(path.join(root, folder, 'package.json'), 'utf8'),
      ) as About
      const license =
        about.license ?? (await licenseByText(path.join(root, folder))) ?? 'license below'
      const text = await licenseText(root, folder, about)
      return `${about.name} ${about.version} (${license})\n\n${text}`
    }),
  )
  return `${texts.join('\n\n----\n\n')}\n`
}

type About = {
  readonly name: string
  readonly version: string
  readonly license?: string
  readonly repository?: string | { readonly url?: string }
  readonly author?: string | { readonly name?: string }
  readonly contributors?: readonly (string | { readonly name?: string })[]
}

/** The licence of a package (absolute folder) that names none and has its text; only MIT is recognized. */
export async function licenseByText(folder: string): Promise<string | undefined> {
  const [name] = await licenseFiles(folder)
  const text = name === undefined ? '' : await readFile(path.join(folder, name), 'utf8')
  return /^(?:The )?MIT License\b/.test(text.trim()) ? 'MIT' : undefined
}

async function licenseFiles(folder: string): Promise<readonly string[]> {
  return (await readdir(folder)).filter((name) =>
    /^(?:licen[cs]e|copying|notice)(?:[-._](?!.*\.[cm]?[jt]s$).*)?$/i.test(name),
  )
}

async function licenseText(root: string, folder: string, about: About): Promise<string> {
  const names = await licenseFiles(path.join(root, folder))
  if (names.length === 0)
    return about.license?.startsWith('MPL') === true
      ? mozillaText(root, about)
      : mitText(root, about)
  const texts = await Promise.all(
    [...names].sort().map((name) => readFile(path.join(root, folder, name), 'utf8')),
  )
  const parts = about.name === 'katex' ? [await chemistryNotice(root)] : []
  return [...texts, ...parts].map((text) => text.trim()).join('\n\n')
}

const CHEMISTRY = 'node_modules/katex/dist/contrib/mhchem.mjs'

/** KaTeX's module of chemistry was made from one under another licence, which its first comment names. */
async function chemistryNotice(root: string): Promise<string> {
  const code = await readFile(path.join(root, CHEMISTRY), 'utf8')
  const notice = /\/\*\*+\n[^]*?Licensed under the Apache License[^]*?\*\//.exec(code)?.[0]
  if (notice === undefined) throw new Error(`${CHEMISTRY} does not begin with its licence`)
  return notice
}

/** That licence asks for the place of the source. */
async function mozillaText(root: string, { name, repository }: About): Promise<string> {
  const address = typeof repository === 'string' ? repository : repository?.url
  if (address === undefined) throw new Error(`The package ${name} names no repository`)
  const source = address.replace(/^git@([^:]+):/, 'https://$1/').replace(/\.git$/, '')
  const text = await readFile(path.join(root, 'src/packaging/mpl-2.0.txt'), 'utf8')
  return `Unchanged; its source code is at ${source}\n\n${text.trim()}`
}

/** A few packages under the MIT licence come without its text; ours has it. */
async function mitText(
  root: string,
  { name, license, author, contributors }: About,
): Promise<string> {
  const [holder] = [author, ...(contributors ?? [])].map((person) =>
    (typeof person === 'string' ? person : person?.name)?.replace(/\s*[<(].*$/s, ''),
  )
  if (license !== 'MIT' || holder === undefined)
    throw new Error(`The package ${name} has no licence file: add its text to prepare-licenses.ts`)
  const own = await readFile(path.join(root, 'LICENSE'), 'utf8')
  return own.trim().replace(/^Copyright .*$/m, `Copyright (c) ${holder}`)
}
