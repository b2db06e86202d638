// The files of a site as the translation asks for them, without a disk.
import type { SiteTree } from '../../../src/config/docusaurus/translate/tree.js'

export function treeOf(
  files: Readonly<Record<string, string>>,
  modules: readonly string[] = [],
): SiteTree {
  const names = Object.keys(files).sort()
  return {
    siteDir: '/site',
    has: (path) => names.some((name) => name === path || name.startsWith(`${path}/`)),
    list: (folder) =>
      names
        .filter((name) => name.startsWith(`${folder}/`))
        .map((name) => name.slice(folder.length + 1)),
    text: (file) => files[file] ?? '',
    canImport: (module) => modules.includes(module),
  }
}
