// One list of a sidebar: it alone knows which of its categories are open, as opening one may close the others.
import { useContext, useState, type ReactNode } from 'react'
import type { SidebarBadge } from '../../model/page.js'
import type { Sidebar, SidebarItem } from '../../model/view.js'
import { Anchor } from '../parts/Anchor.js'
import { BadgedLabel } from '../parts/BadgedLabel.js'
import { classNames } from '../parts/class-names.js'
import { isExternalHref } from '../addresses/hrefs.js'
import { samePath } from '../addresses/paths.js'
import { ReadySidebarContext } from './ready-sidebar.js'
import { SidebarCategory } from './SidebarCategory.js'
import { initialStates, isItemVisible, statesAfterNavigation, withState } from './sidebar-items.js'

export type SidebarListProps = {
  readonly items: Sidebar
  /** Path of the shown page, with base. */
  readonly path: string
  readonly autoCollapse: boolean
}

/** The items as a nested list; what is hidden on this page is left out. */
export function SidebarList({ items, path, autoCollapse }: SidebarListProps): ReactNode {
  const ready = useContext(ReadySidebarContext)
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
    const states = withState(shown.states, items, { index, isOpen, autoCollapse })
    setShown({ path, states })
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
          onToggle={(isOpen) => setOpen(index, isOpen)}
        >
          {item.type === 'category' && (
            <SidebarList items={item.items} path={path} autoCollapse={autoCollapse} />
          )}
        </SidebarEntry>
      ))}
    </ul>
  )
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
