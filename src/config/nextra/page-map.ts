// The tree of a Nextra site: pages and folders with what their `_meta` says.
import { isRecord } from '../../model/json.js'
import { textOf } from '../foreign/fields.js'
import type { Meta } from './meta-files.js'

export type MapNode = {
  readonly kind: 'page' | 'folder' | 'link' | 'separator' | 'menu'
  readonly name: string
  /** Path in addresses; empty for what is not a page or folder. */
  readonly path: string
  readonly title: string | undefined
  /** The file of a page, or of the page beside a folder that has its name. */
  readonly file: string | undefined
  readonly href: string | undefined
  readonly isHidden: boolean
  /** Its items take its place. */
  readonly isDissolved: boolean
  /** It is in the navbar, and has a sidebar of its own. */
  readonly isTop: boolean
  readonly isCollapsed: boolean | undefined
  readonly children: readonly MapNode[]
}

type Tree = {
  /** Titles of pages of folders (`guide/index`) that are those of their folders in the sidebar. */
  readonly indexTitles: ReadonlyMap<string, string>
  readonly byPath: ReadonlyMap<string, string>
  readonly metas: ReadonlyMap<string, Meta>
  /** The page of the main language at a path, for one that is not translated. */
  readonly fallback?: FindFallback | undefined
}

export type FindFallback = (
  path: string,
) => { readonly href: string; readonly title: string | undefined } | undefined

type Pass = Tree & {
  /** Names of pages and folders by the path of their folder. */
  readonly namesIn: ReadonlyMap<string, ReadonlySet<string>>
}

/** The nodes of all pages. */
export function pageMap(tree: Tree): readonly MapNode[] {
  const namesIn = new Map<string, Set<string>>([['', new Set()]])
  const add = (own: string): void => {
    const folder = own.includes('/') ? own.slice(0, own.lastIndexOf('/')) : ''
    if (!namesIn.has(folder)) {
      namesIn.set(folder, new Set())
      add(folder)
    }
    namesIn.get(folder)?.add(own.slice(folder === '' ? 0 : folder.length + 1))
  }
  for (const own of tree.byPath.keys()) add(own)
  for (const own of tree.indexTitles.keys())
    namesIn.get(own.replace(/\/index$/, ''))?.delete('index')
  return nodesIn('', { ...tree, namesIn })
}

function nodesIn(folder: string, pass: Pass): readonly MapNode[] {
  const meta = pass.metas.get(folder) ?? {}
  const fallback = isRecord(meta['*']) ? meta['*'] : {}
  const keys = Object.keys(meta).filter((key) => key !== '*')
  const names = pass.namesIn.get(folder) ?? new Set()
  const rest = [...names]
    .filter((name) => !keys.includes(name))
    .sort((a, b) => Number(b === 'index') - Number(a === 'index') || (a < b ? -1 : 1))
  return [...keys, ...rest].flatMap((name) => {
    const written = meta[name]
    const own = isRecord(written) ? written : { title: written }
    const shared = { ...fallback, title: undefined, href: undefined }
    return nodeOf(name, { ...(names.has(name) ? shared : {}), ...own }, folder, pass)
  })
}

function nodeOf(name: string, meta: Meta, folder: string, pass: Pass): readonly MapNode[] {
  const own = folder === '' ? name : `${folder}/${name}`
  const type = textOf(meta['type']) ?? 'doc'
  const href = textOf(meta['href'])
  const file = pass.byPath.get(own)
  const hasFolder = pass.namesIn.has(own)
  const theme = isRecord(meta['theme']) ? meta['theme'] : {}
  const isCollapsed = typeof theme['collapsed'] === 'boolean' ? theme['collapsed'] : undefined
  const common = {
    ...{ name, title: textOf(meta['title']), href },
    isHidden: meta['display'] === 'hidden',
    isDissolved: meta['display'] === 'children',
    isTop: type === 'page' || type === 'menu',
    isCollapsed,
  }
  const children = hasFolder ? nodesIn(own, pass) : []
  if (type === 'separator')
    return [{ ...common, kind: 'separator', path: '', file: undefined, children: [] }]
  if (type === 'menu')
    return [
      {
        ...common,
        kind: 'menu',
        path: own,
        file,
        children: [...menuItems(meta['items'], children), ...children],
      },
    ]
  if (href !== undefined)
    return [{ ...common, kind: 'link', path: '', file: undefined, children: [] }]
  if (hasFolder) {
    const index = `${own}/index`
    const indexTitle = pass.indexTitles.get(index)
    const ofFolder = file ?? (indexTitle === undefined ? undefined : pass.byPath.get(index))
    const title = common.title ?? (file === undefined ? indexTitle : undefined)
    return [{ ...common, kind: 'folder', path: own, title, file: ofFolder, children }]
  }
  if (file !== undefined) return [{ ...common, kind: 'page', path: own, file, children }]
  const other = pass.fallback?.(own)
  return other === undefined ? [] : [fallbackNode(common, other)]
}

const fallbackNode = (
  common: Pick<MapNode, 'name' | 'title' | 'isHidden' | 'isDissolved' | 'isTop' | 'isCollapsed'>,
  { href, title }: NonNullable<ReturnType<FindFallback>>,
): MapNode => ({
  ...common,
  ...{ kind: 'link', path: '', file: undefined, children: [] },
  href,
  title: common.title ?? title,
})

/** The links of a menu; its other items name pages of its folder. */
function menuItems(items: unknown, pages: readonly MapNode[]): readonly MapNode[] {
  if (!isRecord(items)) return []
  return Object.entries(items).flatMap(([name, written]): readonly MapNode[] => {
    const item = isRecord(written) ? written : { title: written }
    const href = textOf(item['href'])
    const known = pages.some((page) => page.name === name)
    if (href === undefined || known) return []
    return [
      {
        ...{
          kind: 'link',
          name,
          path: '',
          title: textOf(item['title']),
          file: undefined,
          href,
        },
        ...{
          isHidden: false,
          isDissolved: false,
          isTop: false,
          isCollapsed: undefined,
          children: [],
        },
      },
    ]
  })
}
