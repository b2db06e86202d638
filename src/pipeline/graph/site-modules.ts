// The site's own modules: React pages and replaced parts.
import path from 'node:path'
import type { Config } from '../../config/schema/schema.js'
import { OrionError, type Diagnostic, type Fault } from '../../model/diagnostics/diagnostic.js'
import type { PageModule } from '../../model/site.js'
import type { Replacements } from '../../ui/registry/replacements.js'
import type { LoadedModule } from '../bundle/page-modules.js'
import type { TreeVersion } from '../sources/read-sources.js'
import { relative } from '../files/relative-path.js'
import { isForeignPage } from '../sources/version-folders.js'
import type { RenderContext } from '../pages/render-context.js'

type ModuleVersion = Pick<TreeVersion, 'name' | 'instance' | 'folder' | 'moduleFiles'>

/**
 * The React pages of a version. Those that were written for Docusaurus are pages in each language: one that a translation
 * does not have is that of the docs that it translates.
 */
export function pageModules(
  version: ModuleVersion,
  versions: readonly ModuleVersion[],
  modules: ReadonlyMap<string, LoadedModule>,
  config: Config,
): PageModule[] {
  const own = modulesIn(version, version, modules, config)
  const original = translatedPages(version, versions, config)
  if (original === undefined) return own
  const paths = new Set(own.map((page) => page.path))
  const others = modulesIn(original, version, modules, config)
    .filter((page) => !paths.has(page.path))
    .map((page) => ({ ...page, isInherited: true as const }))
  return [...own, ...others]
}

/** The pages in the folder of `from`, as those of `version`. */
function modulesIn(
  from: ModuleVersion,
  version: ModuleVersion,
  modules: ReadonlyMap<string, LoadedModule>,
  config: Config,
): PageModule[] {
  const docsDir = path.join(config.siteDir, from.folder)
  return from.moduleFiles.flatMap((file): PageModule[] => {
    const absolute = path.join(config.siteDir, file)
    const loaded = modules.get(absolute)
    // A foreign page that cannot be shown is not a page; why is a warning.
    if (loaded === undefined && isForeignPage(file, config)) return []
    const {
      title = '',
      description = '',
      ...shown
    } = { ...loaded, ...loaded?.shown?.get(version.name) }
    return [
      {
        path: relative({ siteDir: docsDir }, absolute),
        file,
        version: version.name,
        title,
        description,
        hidesFooter: loaded?.hidesFooter === true,
        ...(shown.head === undefined ? {} : { head: shown.head }),
        ...(shown.anchors === undefined ? {} : { anchors: shown.anchors }),
        ...(shown.addresses === undefined ? {} : { addresses: shown.addresses }),
      },
    ]
  })
}

/** The folder of pages written for Docusaurus that a version translates; undefined for all other versions. */
function translatedPages(
  { instance }: ModuleVersion,
  versions: readonly ModuleVersion[],
  { docsInstances, foreignModules }: Config,
): ModuleVersion | undefined {
  const of = docsInstances.find(({ id }) => id === instance)?.translation?.of
  const folder = foreignModules?.pages
  return of === undefined || folder === undefined
    ? undefined
    : versions.find((each) => each.instance === of && each.folder === folder)
}

export function missingExports({
  config,
  site,
  modules,
}: Pick<RenderContext, 'config' | 'site' | 'modules'>): Diagnostic[] {
  return [...site.routes].flatMap(([route, target]) => {
    if (target.kind !== 'page') return []
    const loaded = modules.get(path.join(config.siteDir, target.module.file))
    return loaded?.component
      ? []
      : [
          {
            severity: 'error' as const,
            code: 'no-default-export',
            message: `Page module for route "${route}" has no default export, so there is nothing to render. Export a component as the default export.`,
            at: { file: target.module.file, line: 1, column: 1 },
          },
        ]
  })
}

/** The site's own parts. @throws OrionError `no-default-export` naming each file that has none. */
export function replacements(
  config: Config,
  modules: ReadonlyMap<string, LoadedModule>,
): Replacements {
  const faults: Fault[] = []
  const found = Object.entries(config.components).map(([name, absolute]) => {
    const component = modules.get(absolute)?.component
    const file = relative(config, absolute)
    if (!component)
      faults.push({
        code: 'no-default-export',
        message: `The component ${name} has no default export: ${file}.`,
        hint: 'Export a component as the default export.',
        at: { file, line: 1, column: 1 },
      })
    return [name, component]
  })
  if (faults.length > 0) throw new OrionError(faults)
  return Object.fromEntries(found) as Replacements
}
