// One list of a sidebar: it alone knows which of its categories are open, as opening one may close the others.
import { useState, type ReactNode } from 'react'
import type { Sidebar } from '../model/view.js'
import { Anchor } from './Anchor.js'
import { classNames } from './class-names.js'
import { isExternalHref } from './hrefs.js'
import { samePath } from './paths.js'
import { SidebarCategory } from './SidebarCategory.js'
import { initialStates, isItemVisible, statesAfterNavigation, withState } from './sidebar-items.js'

export type SidebarListProps = {
  readonly items: Sidebar
  /** Path of the shown page, with base. */
  readonly path: string
  readonly autoCollapse: boolean
}

/** The items as a nested list (SBUI-1); what is hidden on this page is left out (SBUI-11). */
export function SidebarList({ items, path, autoCollapse }: SidebarListProps): ReactNode {
  const [shown, setShown] = useState(() => ({ path, states: initialStates(items, path) }))
  if (shown.path !== path) {
    const states = statesAfterNavigation(shown.states, items, path, autoCollapse)
    setShown({ path, states })
  }
  const setOpen = (index: number, isOpen: boolean): void => {
    const states = withState(shown.states, items, { index, isOpen, autoCollapse })
    setShown({ path, states })
  }
  return (
    <ul className="sidebar-list">
      {items.map((item, index) => {
        if (!isItemVisible(item, path)) return null
        if (item.type === 'html')
          return (
            <li
              key={index}
              className={classNames(item.defaultStyle === true && 'sidebar-html', item.className)}
              dangerouslySetInnerHTML={{ __html: item.value }}
            />
          )
        if (item.type === 'link')
          return (
            <SidebarLink
              key={index}
              href={item.href}
              label={item.label}
              path={path}
              className={item.className}
            />
          )
        if (item.href !== undefined && !item.items.some((child) => isItemVisible(child, path)))
          return (
            <SidebarLink
              key={index}
              href={item.href}
              label={item.label}
              path={path}
              className={item.className}
            />
          )
        return (
          <SidebarCategory
            key={index}
            item={item}
            path={path}
            isOpen={shown.states[index] ?? false}
            onToggle={(isOpen) => setOpen(index, isOpen)}
          >
            <SidebarList items={item.items} path={path} autoCollapse={autoCollapse} />
          </SidebarCategory>
        )
      })}
    </ul>
  )
}

type SidebarLinkProps = {
  readonly href: string
  readonly label: string
  readonly path: string
  readonly className: string | undefined
}

/** SBUI-2. */
function SidebarLink({ href, label, path, className }: SidebarLinkProps): ReactNode {
  const isCurrent = samePath(href, path)
  return (
    <li className={className}>
      <Anchor
        className={classNames('sidebar-link', isCurrent && 'is-active')}
        href={href}
        isExternal={isExternalHref(href)}
        aria-current={isCurrent ? 'page' : undefined}
      >
        {label}
      </Anchor>
    </li>
  )
}
