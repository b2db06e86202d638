// The settings of the first version of dumi in the words of the second one.
import { isList, isRecord } from '../../model/json.js'
import { recordsIn, textOf, valuesOf, type Values } from '../foreign/fields.js'
import type { DumiFiles } from './pages.js'

type Folders = Pick<DumiFiles, 'list'> & { readonly hasFolder: (name: string) => boolean }

/** What the settings of a site mean in the second version. */
export function asSecondVersion(value: unknown, folders: Folders): Values {
  const config = valuesOf(value)
  const { title, logo, favicon, locales, navs, menus, resolve } = config
  const { includes } = valuesOf(resolve)
  return {
    ...config,
    themeConfig: { name: title, logo, nav: navOf(navs), sidebar: menusOf(menus) },
    favicons: [favicon],
    locales: isList(locales) ? locales.map(localeOf) : LOCALES,
    resolve: { docDirs: isList(includes) ? includes : ownFolders(folders), atomDirs: [] },
  }
}

const LOCALES = [
  { id: 'en-US', name: 'English' },
  { id: 'zh-CN', name: '中文' },
]

const localeOf = (value: unknown): unknown => {
  const [id, name]: readonly unknown[] = isList(value) ? value : []
  return { id, name }
}

/** The folders with pages of a site that names none. */
function ownFolders({ list, hasFolder }: Folders): readonly unknown[] {
  const own = ['docs', 'src'].filter(hasFolder)
  const packages = list(['packages/*/src/**/*.md']).map((file) => file.split('/')[1] ?? '')
  return [
    ...own,
    ...[...new Set(packages)].map((name) => ({ dir: `packages/${name}/src`, prefix: name })),
  ]
}

/** A list of items; `null` in it means those that are made of the pages. */
function navOf(navs: unknown): unknown {
  if (isRecord(navs) && !isList(navs))
    return Object.fromEntries(
      Object.entries(navs).map(([locale, list]) => [locale, recordsIn(list).map(renamed)]),
    )
  if (!isList(navs)) return undefined
  const items = recordsIn(navs).map(renamed)
  if (!navs.includes(null)) return items
  return { mode: navs[0] === null ? 'append' : 'prepend', value: items }
}

const menusOf = (menus: unknown): Values =>
  Object.fromEntries(
    Object.entries(valuesOf(menus)).map(([path, list]) => [path, recordsIn(list).map(renamed)]),
  )

/** An item has `link` for `path`. An item of a menu may be the file of its page. */
function renamed({ title, path, children }: Values): Values {
  const link = textOf(path)
  return {
    title,
    ...(link !== undefined && { link: link === 'index' ? '/' : link }),
    ...(isList(children) && {
      children: children.flatMap((each): Values[] =>
        typeof each === 'string' ? [{ file: each }] : isRecord(each) ? [renamed(each)] : [],
      ),
    }),
  }
}
