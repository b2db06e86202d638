// What many pages share: the site view, the sidebars and the manifest that names them. No page names these
// files by digest, so that a change of one does not touch every page.
import type { Manifest } from '../../model/view.js'
import type { Version } from '../../model/site.js'
import { assetName } from '../files/asset-name.js'
import type { OutputFile } from '../bundle/bundle.js'
import type { Snapshot } from './snapshot.js'
import { manifestPath } from '../files/output-names.js'
import { writeSidebar } from '../../render/sidebar/sidebar-branches.js'

/** Names in the output that are others in a build than while serving. */
export type SharedNames = {
  readonly base: string
  /** Paths within the output folder; those of search by context. */
  readonly searchFiles: Readonly<Record<string, string>>
  readonly diagrams?: string | undefined
  readonly offline?: string | undefined
}

/** The manifest of a version and the files that it names; paths within the output folder. */
export function sharedFiles(
  version: Pick<Version, 'name' | 'root' | 'instance'>,
  snapshot: Pick<Snapshot, 'site' | 'siteViews' | 'versions' | 'sidebars' | 'client'>,
  { base, searchFiles, diagrams, offline }: SharedNames,
): OutputFile[] {
  const views = [...(snapshot.siteViews.get(version.name) ?? [])].map(
    ([lang, view]) => [lang, jsonFile('site.json', view)] as const,
  )
  // All of them with their docs.
  const versions = jsonFile('versions.json', snapshot.versions)
  const url = (path: string): string => base + path
  const sidebarFiles: OutputFile[] = []
  const sidebars = [...(snapshot.sidebars.get(version.name) ?? [])].map(
    ([id, sidebar]): readonly [string, string] => [
      id,
      writeSidebar(sidebar, (items, path) => {
        const file = jsonFile(`${['sidebar', id, ...path].join('-')}.json`, items)
        sidebarFiles.push(file)
        return url(file.path)
      }),
    ],
  )
  const manifest: Manifest = {
    ...siteUrls(views, url),
    versions: url(versions.path),
    sidebars: Object.fromEntries(sidebars),
    search: Object.fromEntries(
      Object.entries(searchFiles).map(([context, path]) => [context, url(path)]),
    ),
    worker: url(snapshot.client.worker),
    ...(diagrams === undefined ? {} : { diagrams: url(diagrams) }),
    ...(offline === undefined ? {} : { offline: url(offline) }),
  }
  return [
    ...views.map(([, file]) => file),
    versions,
    ...sidebarFiles,
    { path: manifestPath(version, snapshot.site.versions), contents: JSON.stringify(manifest) },
  ]
}

/** The first view is that of the site's own language. */
function siteUrls(
  [main, ...others]: readonly (readonly [lang: string, file: OutputFile])[],
  url: (path: string) => string,
): Pick<Manifest, 'site' | 'translations'> {
  const translations = Object.fromEntries(others.map(([lang, { path }]) => [lang, url(path)]))
  return {
    site: url(main?.[1].path ?? ''),
    ...(others.length === 0 ? {} : { translations }),
  }
}

function jsonFile(name: string, value: unknown): OutputFile {
  const contents = JSON.stringify(value)
  return { path: assetName(name, contents), contents }
}
