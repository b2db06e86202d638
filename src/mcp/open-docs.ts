// The site that `orion-docs mcp` reads: a folder, or an address.
import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { loadSettings } from '../commands/load-settings.js'
import { OrionError, wrongUsage } from '../model/diagnostics/diagnostic.js'
import { folderFiles } from './files/folder-files.js'
import { hostFiles } from './files/host-files.js'
import { ToolFault, type PublishedFiles } from './files/published-files.js'
import { openSite } from './site/published-site.js'
import { siteTools, type SiteTools } from './tools/site-tools.js'

type OpenOptions = {
  readonly target?: string | undefined
  readonly config?: string | undefined
}

/**
 * Opens the site of an address, of an output folder, or of the output folder of a site.
 * @throws OrionError `no-output` without a build, `host-unreachable`, or (usage) for what is neither folder nor address.
 */
export async function openDocs(
  options: OpenOptions,
): Promise<{ readonly tools: SiteTools; readonly name: string }> {
  const { target = '.' } = options
  const isAddress = /^[a-z][a-z\d+.-]*:\/\//i.test(target)
  const files = isAddress ? await openHost(target) : await openFolder(target, options)
  return { tools: siteTools(files), name: files.name }
}

async function openHost(target: string): Promise<PublishedFiles> {
  const files = hostFiles(siteAddress(target))
  try {
    if (await openSite(files)) return files
  } catch (error) {
    if (!(error instanceof ToolFault)) throw error
    const { message, hint } = error
    throw wrongUsage(
      { code: 'host-unreachable', message, ...(hint === undefined ? {} : { hint }) },
      error,
    )
  }
  throw wrongUsage({
    code: 'no-output',
    message: `No site built by orion-docs at ${files.name}.`,
    hint: 'Name the address of its home page, such as https://docs.example.org/',
  })
}

/** With a slash at the end. @throws OrionError (usage) */
function siteAddress(target: string): string {
  const url = URL.canParse(target) ? new URL(target) : undefined
  if (url === undefined || !/^https?:$/.test(url.protocol))
    throw wrongUsage({
      code: 'usage',
      message: `${target} is not the address of a site.`,
      hint: 'An address begins with https:// or http://',
    })
  if (url.username !== '' || url.password !== '')
    throw wrongUsage({
      code: 'usage',
      message: 'The address of a site cannot have a user name or a password.',
      hint: 'Build the site, and name its folder instead.',
    })
  const folder = url.pathname.replace(/\/(?:index\.html|orion\.json|llms\.txt)$/, '/')
  return `${url.origin}${folder.replace(/\/*$/, '/')}`
}

async function openFolder(target: string, { config }: OpenOptions): Promise<PublishedFiles> {
  const folder = path.resolve(target)
  if (!existsSync(folder) || !statSync(folder).isDirectory())
    throw wrongUsage({
      code: 'usage',
      message: `The folder ${folder} does not exist.`,
      hint: 'Name a site, the output folder of a build, or the address of a published site.',
    })
  const own = config === undefined ? await builtIn(folder) : undefined
  if (own) return own
  const settings = { siteDir: folder, ...(config === undefined ? {} : { config }) }
  const { outDir } = (await loadSettings(settings)).config
  const built = existsSync(outDir) ? await builtIn(outDir) : undefined
  if (built) return built
  throw new OrionError({
    code: 'no-output',
    message: `No built site in ${outDir}.`,
    hint: 'Run orion-docs build first.',
  })
}

async function builtIn(folder: string): Promise<PublishedFiles | undefined> {
  const files = folderFiles(folder)
  try {
    return (await openSite(files)) ? files : undefined
  } catch (error) {
    if (!(error instanceof ToolFault)) throw error
    const { message, hint } = error
    throw new OrionError({ code: 'no-output', message, ...(hint === undefined ? {} : { hint }) })
  }
}
