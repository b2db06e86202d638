// The items of a sidebar as HTML, for every page that shows it: only those that lead to the page are rendered for it,
// the others once for all pages. Without this half of the time of rendering goes to sidebars.
import { Fragment, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { SiteTexts } from '../../model/texts/site-texts.js'
import type { Sidebar, SidebarItem } from '../../model/view.js'
import { TextsContext } from '../../ui/context/texts.js'
import { comparablePath, samePath } from '../../ui/addresses/paths.js'
import { isItemVisible, type CategoryItem } from '../../ui/sidebar/sidebar-items.js'
import { SidebarEntry, SidebarList } from '../../ui/sidebar/SidebarList.js'
import { NOWHERE, sidebarTrails } from './shown-sidebar.js'

/**
 * For a sidebar the function from a page's path (with base) to what its items are as HTML when the page is opened. `texts` are the
 * words of the pages.
 */
export function sidebarHtml(sidebar: Sidebar, texts: SiteTexts): (path: string) => string {
  const toHtml = renderWith(texts)
  const trails = sidebarTrails(sidebar)
  const rests = new Map<Sidebar, readonly string[]>()
  /** The entries of a list where they do not lead to the page. */
  const atRest = (items: Sidebar): readonly string[] => {
    const known = rests.get(items) ?? entriesHtml(items.map(restingEntry), toHtml)
    rests.set(items, known)
    return known
  }
  const actives = new Map<Sidebar, readonly string[]>()
  /** The entries of a list, each link as it is on its own page. */
  const onOwnPages = (items: Sidebar): readonly string[] => {
    const known =
      actives.get(items) ??
      entriesHtml(
        items.map((item) => ({
          item,
          path: item.type === 'link' ? item.href : NOWHERE,
          isOpen: false,
          below: '',
        })),
        toHtml,
      )
    actives.set(items, known)
    return known
  }
  const frames = new Map<SidebarItem, Map<string, readonly string[]>>()
  /** The HTML around the list of a category that leads to the page: for most pages below it the same. */
  const frame = (item: CategoryItem, trail: Trail, path: string): readonly string[] => {
    const isCurrent = item.href !== undefined && samePath(item.href, path)
    const isList = item.items.some((child) => trail.has(child) || isItemVisible(child, NOWHERE))
    const key = `${String(isCurrent)} ${String(isList)}`
    const ofItem = frames.get(item) ?? new Map<string, readonly string[]>()
    frames.set(item, ofItem)
    const known =
      ofItem.get(key) ??
      toHtml(<Entry {...{ item, path }} isOpen below={BELOW} />).split(listOf(BELOW))
    ofItem.set(key, known)
    return known
  }
  const listHtml = (items: Sidebar, trail: Trail | undefined, path: string): string => {
    let html = ''
    for (const [place, item] of items.entries()) {
      if (trail?.has(item) !== true) html += atRest(items)[place] ?? ''
      else if (item.type !== 'category') html += onOwnPages(items)[place] ?? ''
      else {
        const [before = '', ...after] = frame(item, trail, path)
        // A category of which nothing else is to be seen is a link: it has no list.
        if (after.length === 0) html += before
        else html += before + listOf(listHtml(item.items, trail, path)) + after.join('')
      }
    }
    return html
  }
  return (path) => listHtml(sidebar, trails.get(comparablePath(path)), path)
}

type ToHtml = (node: ReactNode) => string

const renderWith =
  (texts: SiteTexts): ToHtml =>
  (node) =>
    renderToStaticMarkup(<TextsContext value={texts}>{node}</TextsContext>)

type Trail = ReadonlySet<SidebarItem>

/** No text of a page can be this list: there `<` is written as a reference. */
const BELOW = '\0'

const listOf = (html: string): string => `<ul class="sidebar-list">${html}</ul>`

type EntryProps = {
  readonly item: SidebarItem
  readonly path: string
  readonly isOpen: boolean
  /** The HTML of the items below a category, when it is known. */
  readonly below?: string
}

function Entry({ item, path, isOpen, below }: EntryProps): ReactNode {
  const items = item.type === 'category' ? item.items : []
  return (
    <SidebarEntry item={item} path={path} isOpen={isOpen} onToggle={() => undefined}>
      {below === undefined ? (
        <SidebarList items={items} path={path} autoCollapse={false} />
      ) : (
        <ul className="sidebar-list" dangerouslySetInnerHTML={{ __html: below }} />
      )}
    </SidebarEntry>
  )
}

/** Between entries. */
const GAP = '\0'

/** The HTML of each entry, made at once: a rendering costs more than what is rendered. */
function entriesHtml(entries: readonly EntryProps[], toHtml: ToHtml): readonly string[] {
  const html = toHtml(
    entries.map((entry, place) => (
      <Fragment key={place}>
        {place > 0 && GAP}
        <Entry {...entry} />
      </Fragment>
    )),
  ).split(GAP)
  // An entry that is written in HTML may have the same letter in it.
  return entries.length === html.length
    ? html
    : entries.map((entry) => toHtml(<Entry {...entry} />))
}

/** An entry where it does not lead to the page. */
const restingEntry = (item: SidebarItem): EntryProps => ({
  item,
  path: NOWHERE,
  isOpen: item.type === 'category' && (!item.collapsible || !item.collapsed),
})
