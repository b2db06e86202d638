// Modules of a tree that was written for another program: one that cannot be bundled does not stop the others.
import type { Config } from '../../config/schema/schema.js'
import { OrionError, type Diagnostic } from '../../model/diagnostics/diagnostic.js'
import { digestOf } from '../files/digest.js'
import {
  loadDocModules,
  NO_DOC_MODULES,
  type DocModule,
  type DocModules,
  type DocModulesInput,
} from './doc-modules.js'

/** What the settings say about modules. */
export function moduleSettings({
  siteDir,
  docsDir,
  baseUrl,
  url = '',
  title,
  tagline,
  titleDelimiter,
  favicon,
  foreignModules,
}: Config): Pick<DocModulesInput, 'siteDir' | 'docsDir' | 'base' | 'values' | 'aliases'> {
  const { customFields = {}, organizationName, projectName, aliases = {} } = foreignModules ?? {}
  const site = { title, tagline, titleDelimiter, baseUrl, themeConfig: {} }
  const values = { ...site, url, favicon, organizationName, projectName, customFields }
  return { siteDir, docsDir, base: baseUrl, values, aliases }
}

/**
 * The modules of pages; with settings of our own as `loadDocModules`, else each one that cannot be bundled has a fault.
 * @throws OrionError `bundle`, with settings of our own.
 */
export async function loadSoundModules(
  config: Config,
  input: DocModulesInput,
): Promise<DocModules> {
  try {
    return await loadDocModules(input)
  } catch (error) {
    if (!config.isLenient || !(error instanceof OrionError)) throw error
    const faulty = await findFaulty(input, error)
    const sound = new Map([...input.pages].filter(([file]) => !faulty.has(file)))
    const loaded =
      sound.size === 0 ? NO_DOC_MODULES : await loadDocModules({ ...input, pages: sound })
    return { ...loaded, modules: new Map([...loaded.modules, ...faulty]) }
  }
}

/** The pages that make the bundle fail, found by halves: there are few of them. */
async function findFaulty(
  input: DocModulesInput,
  error: OrionError,
): Promise<ReadonlyMap<string, DocModule>> {
  const pages = [...input.pages]
  const [only] = pages
  if (only === undefined) return new Map()
  if (pages.length === 1) return new Map([[only[0], faultyModule(error)]])
  const middle = Math.ceil(pages.length / 2)
  const found = new Map<string, DocModule>()
  for (const half of [pages.slice(0, middle), pages.slice(middle)]) {
    const part = { ...input, pages: new Map(half) }
    const fault = await loadDocModules(part).then(
      () => undefined,
      (reason: unknown) => reason,
    )
    if (fault === undefined) continue
    if (!(fault instanceof OrionError)) throw new Error('Bundling failed', { cause: fault })
    for (const [file, module] of await findFaulty(part, fault)) found.set(file, module)
  }
  return found
}

function faultyModule({ faults }: OrionError): DocModule {
  const [first] = faults
  const fault: Diagnostic = {
    severity: 'warning',
    code: 'bundle',
    message: 'The page cannot be bundled.',
    ...first,
  }
  return {
    script: '',
    digest: digestOf(JSON.stringify(fault)),
    partials: [],
    hasUnknown: false,
    fault,
  }
}
