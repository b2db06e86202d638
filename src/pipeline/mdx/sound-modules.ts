// Modules of a tree that was written for another program: one that cannot be bundled does not stop the others.
import path from 'node:path'
import type { Config } from '../../config/schema/schema.js'
import type { Diagnostic } from '../../model/diagnostics/diagnostic.js'
import { languageName } from '../../model/text/search-languages.js'
import { isRightToLeft } from '../../site/routes/language-of.js'
import { leaveOutModules } from '../bundle/leave-out-modules.js'
import { digestOf } from '../files/digest.js'
import {
  loadDocModules,
  type DocModule,
  type DocModules,
  type DocModulesInput,
} from './doc-modules.js'

/** What the settings say about modules. */
export function moduleSettings({
  siteDir,
  docsDir,
  staticDirectories,
  baseUrl,
  url = '',
  title,
  tagline,
  titleDelimiter,
  favicon,
  foreignModules,
  markdown,
  lang,
  languages,
}: Config): Pick<
  DocModulesInput,
  'siteDir' | 'rootFolders' | 'base' | 'values' | 'messages' | 'aliases' | 'hasProvidedNames'
> {
  const { customFields = {}, themeConfig = {} } = foreignModules ?? {}
  const { organizationName, projectName } = foreignModules ?? {}
  const { aliases = {}, messages = {}, locales: names = {} } = foreignModules ?? {}
  const locales = localesOf([lang, ...Object.values(languages ?? {})], names)
  const site = { title, tagline, titleDelimiter, baseUrl, themeConfig }
  const values = { ...site, url, favicon, organizationName, projectName, customFields, locales }
  const hasProvidedNames = markdown.dialect === 'mintlify'
  const rootFolders = [docsDir, ...staticDirectories.map((folder) => path.resolve(siteDir, folder))]
  return { siteDir, rootFolders, base: baseUrl, values, messages, aliases, hasProvidedNames }
}

/** Languages by tag: `names` are what modules call some of them. */
const localesOf = (
  tags: readonly string[],
  names: Readonly<Record<string, string>>,
): Readonly<Record<string, object>> =>
  Object.fromEntries(
    tags.map((tag) => [
      tag,
      {
        name: names[tag] ?? tag,
        label: languageName(tag),
        direction: isRightToLeft(tag) ? 'rtl' : 'ltr',
      },
    ]),
  )

/**
 * The modules of pages. Where faults are warnings, what cannot be bundled is left out: first single modules, which are
 * then as if they were missing, then single pages, which have a fault instead.
 * @throws OrionError `bundle`, with settings of our own.
 */
export async function loadSoundModules(
  config: Config,
  input: DocModulesInput,
): Promise<DocModules> {
  if (!config.isLenient) return loadDocModules(input)
  const { result, leftOut } = await leaveOutModules([...input.pages.keys()], (files) => {
    const wanted = new Set(files)
    const pages = new Map([...input.pages].filter(([file]) => wanted.has(file)))
    return loadDocModules({ ...input, pages })
  })
  const faulty = [...leftOut].map(([file, faults]) => [file, faultyModule(faults)] as const)
  return { ...result, modules: new Map([...result.modules, ...faulty]) }
}

function faultyModule([first]: readonly Diagnostic[]): DocModule {
  const fault: Diagnostic = {
    severity: 'warning',
    code: 'bundle',
    message: 'The page cannot be bundled.',
    ...first,
  }
  const digest = digestOf(JSON.stringify(fault))
  return {
    ...{ script: '', digest, partials: [], hasUnknown: false, isStatic: false },
    load: () => Promise.resolve({ fault }),
  }
}
