// A category of the sidebar: a label that is a link or a toggle, a caret, and the list below.
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { BadgedLabel } from '../parts/BadgedLabel.js'
import { classNames } from '../parts/class-names.js'
import { Collapsible } from '../parts/Collapsible.js'
import { isPlainClick } from '../addresses/hrefs.js'
import { Icon } from '../parts/Icon.js'
import { samePath } from '../addresses/paths.js'
import { firstHref, isItemActive, type CategoryItem } from './sidebar-items.js'
import { useTexts } from '../context/texts.js'
import { fillText } from '../../model/texts/site-texts.js'

type SidebarCategoryProps = {
  readonly item: CategoryItem
  readonly path: string
  readonly isOpen: boolean
  readonly onToggle: (isOpen: boolean) => void
  readonly children: ReactNode
}

/** Not in the document below a category that was never opened. */
export function SidebarCategory(props: SidebarCategoryProps): ReactNode {
  const { item, path, isOpen, children } = props
  const className = classNames(
    'sidebar-link sidebar-label',
    isItemActive(item, path) && 'is-active',
    !item.collapsible && 'is-fixed',
  )
  return (
    <li className={classNames('sidebar-category', item.className)}>
      <div className="sidebar-row">
        {item.href === undefined ? (
          <ToggleLabel {...props} className={className} />
        ) : (
          <LinkLabel {...props} className={className} href={item.href} />
        )}
      </div>
      <Collapsible isOpen={isOpen} isLazy>
        {children}
      </Collapsible>
    </li>
  )
}

type LabelProps = SidebarCategoryProps & { readonly className: string | undefined }

/** A label that only toggles; without scripting it leads to the first page below. */
function ToggleLabel({ item, isOpen, onToggle, className }: LabelProps): ReactNode {
  const href = firstHref(item.items) ?? '#'
  if (!item.collapsible)
    return (
      <span className={className}>
        <BadgedLabel label={item.label} badge={item.badge} />
      </span>
    )
  const onClick = (event: MouseEvent): void => {
    if (href !== '#' && !isPlainClick(event)) return
    event.preventDefault()
    onToggle(!isOpen)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== ' ') return
    event.preventDefault()
    onToggle(!isOpen)
  }
  return (
    <a
      className={className}
      href={href}
      role="button"
      aria-expanded={isOpen}
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      <BadgedLabel label={item.label} badge={item.badge} />
      <Icon name="chevron" className="caret" />
    </a>
  )
}

/** A label that leads to the category's own page, with a caret of its own. */
function LinkLabel(props: LabelProps & { readonly href: string }): ReactNode {
  const { item, path, isOpen, onToggle, className, href } = props
  const texts = useTexts()
  const isCurrent = samePath(href, path)
  const onClick = (event: MouseEvent): void => {
    if (!item.collapsible || !isPlainClick(event)) return
    if (!isCurrent) {
      onToggle(true)
      return
    }
    event.preventDefault()
    onToggle(!isOpen)
  }
  return (
    <>
      <a
        className={className}
        href={href}
        aria-current={isCurrent ? 'page' : undefined}
        onClick={onClick}
      >
        <BadgedLabel label={item.label} badge={item.badge} />
      </a>
      {item.collapsible && (
        <button
          type="button"
          className="icon-button sidebar-caret"
          aria-label={fillText(isOpen ? texts.collapseCategory : texts.expandCategory, {
            label: item.label,
          })}
          aria-expanded={isOpen}
          onClick={() => onToggle(!isOpen)}
        >
          <Icon name="chevron" className="caret" />
        </button>
      )}
    </>
  )
}
