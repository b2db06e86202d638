// One list of a sidebar: it alone knows which of its categories are open, as opening one may close the others.
import { useContext, useEffect, useState, type ReactNode } from 'react'
import type { SidebarBadge } from '../../model/page.js'
import type { Sidebar, SidebarItem } from '../../model/view.js'
import { Anchor } from '../parts/Anchor.js'
import { BadgedLabel } from '../parts/BadgedLabel.js'
import { classNames } from '../parts/class-names.js'
import { isExternalHref } from '../addresses/hrefs.js'
import { samePath } from '../addresses/paths.js'
import { usePlatform } from '../context/platform.js'
import { ReadySidebarContext } from './ready-sidebar.js'
import { SidebarCategory } from './SidebarCategory.js'
import {
  firstHref,
  initialStates,
  isItemVisible,
  statesAfterNavigation,
  withState,
  type CategoryItem,
} from './sidebar-items.js'

export type SidebarListProps = {
  readonly items: Sidebar
  /** Path of the shown page, with base. */
  readonly path: string
  readonly autoCollapse: boolean
}

/** The items as a nested list; what is hidden on this page is left out. */
export function SidebarList({ items, path, autoCollapse }: SidebarListProps): ReactNode {
  const ready = useContext(ReadySidebarContext)
  const platform = usePlatform()
  const isReady = ready?.items === items
  const [shown, setShown] = useState(() => ({
    path,
    states: isReady ? [] : initialStates(items, path),
  }))
  if (shown.path !== path) {
    const states = statesAfterNavigation(shown.states, items, path, autoCollapse)
    setShown({ path, states })
  }
  const setOpen = (index: number, isOpen: boolean): void => {
    setShown((current) => ({
      ...current,
      states: withState(current.states, items, { index, isOpen, autoCollapse }),
    }))
  }
  const toggle = (item: SidebarItem, index: number, isOpen: boolean): void => {
    const url = isOpen && item.type === 'category' ? item.branch : undefined
    if (url === undefined || platform.branches.find(url) !== undefined) {
      setOpen(index, isOpen)
      return
    }
    platform.branches.load(url).then(
      () => setOpen(index, true),
      () => platform.navigate(firstHref([item]) ?? path),
    )
  }
  if (isReady)
    return <ul className="sidebar-list" dangerouslySetInnerHTML={{ __html: ready.html }} />
  return (
    <ul className="sidebar-list">
      {items.map((item, index) => (
        <SidebarEntry
          key={index}
          item={item}
          path={path}
          isOpen={shown.states[index] ?? false}
          onToggle={(isOpen) => toggle(item, index, isOpen)}
        >
          {item.type === 'category' && (
            <CategoryList item={item} path={path} autoCollapse={autoCollapse} />
          )}
        </SidebarEntry>
      ))}
    </ul>
  )
}

type CategoryListProps = Omit<SidebarListProps, 'items'> & { readonly item: CategoryItem }

/** The list of an open category. After an update of the site the one before is shown until the new one is loaded. */
function CategoryList({ item: { branch, items }, ...props }: CategoryListProps): ReactNode {
  const { branches } = usePlatform()
  const found = branch === undefined ? items : branches.find(branch)
  const [shown, setShown] = useState(found)
  if (found !== undefined && found !== shown) setShown(found)
  useEffect(() => {
    if (branch === undefined) return
    branches.load(branch).then(setShown, () => undefined)
  }, [branch, branches])
  return shown && <SidebarList items={shown} {...props} />
}

type SidebarEntryProps = {
  readonly item: SidebarItem
  readonly path: string
  readonly isOpen: boolean
  readonly onToggle: (isOpen: boolean) => void
  /** The list below a category. */
  readonly children?: ReactNode
}

/** One item of a list; a category of which nothing is visible but its own page is a link. */
export function SidebarEntry({
  item,
  path,
  isOpen,
  onToggle,
  children,
}: SidebarEntryProps): ReactNode {
  if (!isItemVisible(item, path)) return null
  if (item.type === 'html')
    return (
      <li
        className={classNames(item.defaultStyle === true && 'sidebar-html', item.className)}
        dangerouslySetInnerHTML={{ __html: item.value }}
      />
    )
  const { href, label, className, badge } = item
  const isLink = item.type === 'link' || !item.items.some((child) => isItemVisible(child, path))
  if (isLink && href !== undefined)
    return <SidebarLink {...{ href, label, path, className, badge }} />
  if (item.type === 'link') return null
  return (
    <SidebarCategory item={item} path={path} isOpen={isOpen} onToggle={onToggle}>
      {children}
    </SidebarCategory>
  )
}

type SidebarLinkProps = {
  readonly href: string
  readonly label: string
  readonly path: string
  readonly className: string | undefined
  readonly badge: SidebarBadge | undefined
}

function SidebarLink({ href, label, path, className, badge }: SidebarLinkProps): ReactNode {
  const isCurrent = samePath(href, path)
  return (
    <li className={className}>
      <Anchor
        className={classNames('sidebar-link', isCurrent && 'is-active')}
        href={href}
        isExternal={isExternalHref(href)}
        aria-current={isCurrent ? 'page' : undefined}
      >
        <BadgedLabel {...{ label, badge }} />
      </Anchor>
    </li>
  )
}
