// A Starlight site in tests: the options of its settings, and its files with their texts.
import type { StarlightTree } from '../../../src/config/starlight/starlight-tree.js'
import { translateStarlight } from '../../../src/config/starlight/translate-starlight.js'
import { OPTIONS } from '../../../src/config/starlight/shims.js'

/** A tree of files with their texts. */
function treeOf(files: Readonly<Record<string, string>>): StarlightTree {
  const below = (folder: string) =>
    Object.keys(files)
      .filter((file) => file.startsWith(`${folder}/`))
      .map((file) => file.slice(folder.length + 1))
  return {
    siteDir: '/site',
    has: (file) => file in files,
    isFolder: (folder) => below(folder).length > 0,
    list: (folder) => below(folder),
    bytes: (file) => (file in files ? Buffer.from(files[file] ?? '') : undefined),
    inputs: () => [],
  }
}

export const DOCS = {
  'src/content/docs/index.mdx': '',
  'src/content/docs/start/Lamp Oil.md': '',
  'src/content/docs/start/index.md': '',
  'src/content/docs/de/index.md': '',
  'public/lamp.svg': '',
}

/** Our settings, and what is left out; without options, those of a site of Astro that has no Starlight. */
export function translate(
  options: object | undefined,
  astro: object = {},
  files: Readonly<Record<string, string>> = DOCS,
) {
  const starlight = { name: '@astrojs/starlight', [OPTIONS]: options }
  const integrations = options === undefined ? [{ name: '@astrojs/mdx' }] : [starlight]
  return translateStarlight({ ...astro, integrations }, treeOf(files))
}
