// The pages of an MkDocs site in all its languages, as our settings `docs` and `docsInstances`.
import { compact, nonEmpty, type Values } from '../foreign/fields.js'
import { editUrl } from './look.js'
import { historySettings } from './plugins.js'
import type { LanguageFrames, SiteSource } from './frames.js'
import { docsPlace, type LanguageDocs, type LanguageSite } from './languages/language-docs.js'

type Pages = {
  /** Relative to the folder of the build. */
  readonly docsFolder: string
  /** Patterns of files in it that are not published. */
  readonly excluded: readonly string[]
  readonly trees: LanguageFrames['trees']
}

/** The main docs, and those of each further language. */
export function docsSettings(
  { config, plugins }: SiteSource,
  site: LanguageSite | undefined,
  { docsFolder, excluded, trees }: Pages,
): Values {
  const edit = editUrl(config, docsFolder)
  const treeOf = (docs: LanguageDocs | undefined): Values => ({
    ...docsPlace(docsFolder, docs, excluded),
    numberPrefixes: false,
    folderPages: ['index', 'readme'],
    editUrl: edit && docs?.folder ? `${edit.replace(/\/$/, '')}/${docs.folder}` : edit,
    ...historySettings(plugins),
  })
  const main = site?.docsOf(site.languages.main)
  const others = (site?.published ?? []).map((language) => {
    const { locale } = language
    return compact({
      id: locale,
      ...treeOf(site?.docsOf(language)),
      routeBasePath: `/${locale}`,
      sidebars: trees.others.get(locale),
      translation: { path: `/${locale}` },
    })
  })
  const shared = site?.shared && {
    ...{ id: 'shared', ...treeOf(site.shared), routeBasePath: '/', sidebars: {} },
  }
  return compact({
    docs: compact({ ...treeOf(main), sidebars: trees.main }),
    docsInstances: nonEmpty([...(shared ? [compact(shared)] : []), ...others]),
  })
}

/** Folders whose files have addresses of their own: in the main language, without its folder. */
export function staticFolders(
  docsFolder: string,
  site: LanguageSite | undefined,
): readonly string[] {
  const folder = site?.docsOf(site.languages.main).folder ?? ''
  return folder === '' ? [docsFolder] : [docsFolder, `${docsFolder}/${folder}`]
}
