// Versions of the docs: their names, and what settings and order make of them.
import {
  OrionError,
  wrongUsage,
  type Diagnostic,
  type Fault,
} from '../../model/diagnostics/diagnostic.js'
import type { Route, Site, Version, VersionContent } from '../../model/site.js'
import { nearest } from '../../model/text/text.js'
import { nameInInstance } from './instances.js'
import { joinRoute } from '../routes/routes.js'
import type { DocsSettings } from '../routes/settings.js'

export const CURRENT_VERSION = 'current'

/** Released names, newest first; like the folders below in the site folder. */
export const VERSIONS_FILE = 'versions.json'
export const VERSIONED_DOCS = 'versioned_docs'
export const VERSIONED_SIDEBARS = 'versioned_sidebars'

/** Site-relative docs folder of a released version. */
export const versionFolder = (name: string, instance?: string): string =>
  `${inInstance(VERSIONED_DOCS, instance)}/version-${name}`

/** Site-relative sidebar file of a released version. */
export const versionSidebars = (name: string, instance?: string): string =>
  `${inInstance(VERSIONED_SIDEBARS, instance)}/version-${name}-sidebars.json`

/** The name of a file or folder of versions, for the docs with that id when they are not the first. */
export const inInstance = (name: string, instance: string | undefined): string =>
  instance === undefined ? name : `${instance}_${name}`

/**
 * The names of a parsed `versions.json`, newest first. Throws an OrionError
 * when it is not a list or when a name is invalid.
 */
export function parseVersionNames(value: unknown, file: string): readonly string[] {
  const at = { file, line: 1, column: 1 }
  if (!Array.isArray(value)) {
    throw new OrionError({
      code: 'version-name',
      message: `${file} must be a list of version names, but it is ${JSON.stringify(value)}`,
      hint: 'Write the released names, newest first: ["2.0", "1.0"]',
      at,
    })
  }
  const names: readonly unknown[] = value
  for (const [index, name] of names.entries()) {
    const fault = nameFault(name) ?? (names.indexOf(name) < index ? 'is listed twice' : undefined)
    if (fault === undefined) continue
    throw new OrionError({
      code: 'version-name',
      message: `Version name ${JSON.stringify(name)} ${fault}`,
      hint: 'A name is a string such as "1.0", at most 32 characters long, that can be a folder name.',
      at,
    })
  }
  return names as readonly string[]
}

function nameFault(name: unknown): string | undefined {
  if (typeof name !== 'string') return 'is not a string'
  if (name.trim() === '') return 'is empty'
  if (name.length > 32) return 'is longer than 32 characters'
  if (name === '.' || name === '..') return 'cannot be a folder name'
  // eslint-disable-next-line no-control-regex -- control characters are what must not be in a name
  if (/[/\\<>:"|?*\u0000-\u001f\u007f]/.test(name)) return 'has a character that names cannot have'
  return undefined
}

/** All versions, in list order: the docs folder is the first, unless `versions.json` gives it a place. */
export const withCurrent = (released: readonly string[]): readonly string[] =>
  released.includes(CURRENT_VERSION) ? released : [CURRENT_VERSION, ...released]

/**
 * The versions to read, in list order, of the names in `versions.json`. Throws an OrionError (kind `usage`)
 * when a setting names a version that does not exist, or when none is left.
 */
export function selectVersions(
  released: readonly string[],
  docs: Pick<
    DocsSettings,
    'includeCurrentVersion' | 'lastVersion' | 'onlyIncludeVersions' | 'versions'
  >,
): readonly string[] {
  const names = withCurrent(released)
  const uses: readonly (readonly [string, readonly string[]])[] = [
    ['docs.lastVersion', docs.lastVersion === undefined ? [] : [docs.lastVersion]],
    ['docs.onlyIncludeVersions', docs.onlyIncludeVersions ?? []],
    ['docs.versions', Object.keys(docs.versions)],
  ]
  const faults = uses.flatMap(([key, used]) =>
    used
      .filter((name) => !names.includes(name))
      .map((name) => unknownVersion(`${key} names`, name, names)),
  )
  if (faults.length > 0) throw wrongUsage(faults)
  const only = docs.onlyIncludeVersions
  const chosen = names.filter(
    (name) =>
      (name !== CURRENT_VERSION || docs.includeCurrentVersion || released.includes(name)) &&
      (only === undefined || only.includes(name)),
  )
  if (chosen.length > 0) return chosen
  throw wrongUsage({
    code: 'no-version',
    message: 'The settings exclude every version of the docs.',
    hint: 'Set docs.includeCurrentVersion to true, or name a version in docs.onlyIncludeVersions.',
  })
}

function unknownVersion(subject: string, name: string, names: readonly string[]) {
  const near = nearest(name, names)
  return {
    code: 'unknown-version',
    message: `${subject} a version that does not exist: "${name}". Available: ${names.join(', ')}`,
    ...(near === undefined ? {} : { hint: `Did you mean "${near}"?` }),
  }
}

/**
 * Versions in list order with their paths, labels and banners. `lastVersion` that
 * is not among them is an error; the default is used instead.
 */
export function resolveVersions(
  inputs: readonly { readonly name: string; readonly folder: string }[],
  docs: DocsSettings,
  instance?: string,
): { readonly versions: readonly Version[]; readonly diagnostics: readonly Diagnostic[] } {
  const names = inputs.map(({ name }) => name)
  const wanted = docs.lastVersion
  const isKnown = wanted === undefined || names.includes(wanted)
  const fallback = names.find((name) => name !== CURRENT_VERSION) ?? names[0]
  const last = wanted !== undefined && isKnown ? wanted : fallback
  const lastPlace = names.indexOf(last ?? '')
  const base = joinRoute('/', docs.routeBasePath)
  const versions = inputs.map(({ name, folder }, place): Version => {
    const own = docs.versions[name] ?? {}
    const isLast = name === last
    const part = isLast ? '' : name === CURRENT_VERSION ? 'next' : name
    const banner = isLast ? 'none' : place < lastPlace ? 'unreleased' : 'unmaintained'
    return {
      name: nameInInstance(instance, name),
      ...(instance === undefined ? {} : { instance }),
      label: own.label ?? (name === CURRENT_VERSION ? 'Next' : name),
      root: joinRoute(base, own.path ?? part),
      isLast,
      banner: own.banner ?? banner,
      hasBadge: own.badge ?? inputs.length > 1,
      noIndex: own.noIndex ?? false,
      ...(own.className === undefined ? {} : { className: own.className }),
      folder,
    }
  })
  const faults = samePaths(versions)
  if (!isKnown) faults.unshift(unknownVersion('docs.lastVersion names', wanted, names))
  return { versions, diagnostics: faults.map((fault) => ({ severity: 'error', ...fault })) }
}

function samePaths(versions: readonly Version[]): Fault[] {
  return versions.flatMap(({ name, root }, index) => {
    const other = versions.slice(0, index).find((each) => each.root === root)
    if (other === undefined) return []
    return [
      {
        code: 'version-path',
        message: `Versions ${other.name} and ${name} have the same path: ${root}`,
        hint: `Give one of them its own "path" in docs.versions.`,
      },
    ]
  })
}

/** The content of the version with that name; a name that no version has is a bug. */
export function findVersion(site: Site, name: string): VersionContent {
  const found = site.versions.find(({ version }) => version.name === name)
  if (found === undefined) throw new Error(`No version ${name}`)
  return found
}

/** The content of the last version, of the first docs where there are several. */
export function lastVersion(site: Site): VersionContent {
  return lastOf(site.versions)
}

/** The last one of these versions, of the first docs where there are several. */
export function lastOf(versions: Site['versions']): VersionContent {
  const found = versions.find(({ version }) => version.isLast) ?? versions[0]
  if (found === undefined) throw new Error('The site has no version')
  return found
}

/** Whether a menu may lead to the page at a route. */
export function isListed(route: Route, site: Site): boolean {
  const target = site.routes.get(route)
  if (target === undefined || target.kind === 'search' || target.kind === 'print') return false
  if (target.kind !== 'doc') return true
  return findVersion(site, target.version).docs.get(target.docId)?.isUnlisted === false
}
