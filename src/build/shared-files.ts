// What many pages share: the site view, the sidebars and the manifest that names them. No page names these
// files by digest, so that a change of one does not touch every page.
import type { Manifest, Sidebar, SiteView } from '../model/view.js'
import type { Route } from '../model/site.js'
import { assetName } from './asset-name.js'
import type { OutputFile } from './bundle.js'

export type SharedInput = {
  readonly base: string
  readonly versionRoot: Route
  readonly siteView: SiteView
  /** All versions with their docs (VER-1). */
  readonly versions: unknown
  readonly sidebars: ReadonlyMap<string, Sidebar>
  /** Paths within the output folder. */
  readonly worker: string
  readonly diagrams?: string
  readonly searchFiles: Readonly<Record<string, string>>
}

/** The manifest of a version and the files that it names; paths within the output folder. */
export function sharedFiles(input: SharedInput): OutputFile[] {
  const site = jsonFile('site.json', input.siteView)
  const versions = jsonFile('versions.json', input.versions)
  const sidebars = [...input.sidebars].map(
    ([id, sidebar]) => [id, jsonFile(`sidebar-${id}.json`, sidebar)] as const,
  )
  const url = (path: string): string => input.base + path
  const manifest: Manifest = {
    site: url(site.path),
    versions: url(versions.path),
    sidebars: Object.fromEntries(sidebars.map(([id, file]) => [id, url(file.path)])),
    search: Object.fromEntries(
      Object.entries(input.searchFiles).map(([context, path]) => [context, url(path)]),
    ),
    worker: url(input.worker),
    ...(input.diagrams === undefined ? {} : { diagrams: url(input.diagrams) }),
  }
  return [
    site,
    versions,
    ...sidebars.map(([, file]) => file),
    { path: versionPath(input.versionRoot, MANIFEST), contents: JSON.stringify(manifest) },
  ]
}

export const MANIFEST = 'orion.json'

/** A file at the root of a version, as a path within the output folder. */
export function versionPath(root: Route, file: string): string {
  return root === '/' ? file : `${root.slice(1)}/${file}`
}

function jsonFile(name: string, value: unknown): OutputFile {
  const contents = JSON.stringify(value)
  return { path: assetName(name, contents), contents }
}
