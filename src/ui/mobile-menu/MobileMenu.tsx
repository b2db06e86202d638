// The menu over the page at mobile width: the navbar's items, and the docs sidebar where there is one.
import {
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import type { Sidebar, SiteView } from '../../model/view.js'
import { ColorModeToggle } from '../navbar/ColorModeToggle.js'
import { isPlainClick } from '../addresses/hrefs.js'
import { Icon } from '../parts/Icon.js'
import { hasMenuItems } from '../navbar/menu-items.js'
import { MobileNavItem } from './MobileNavItem.js'
import type { NavPlace } from '../navbar/NavLink.js'
import { useParts } from '../registry/parts-context.js'
import { SidebarList } from '../sidebar/SidebarList.js'
import { useBackToClose } from '../hooks/use-back-to-close.js'
import { useTexts } from '../context/texts.js'

export type MobileMenuProps = {
  readonly site: SiteView
  readonly sidebar?: Sidebar | undefined
  /** Changes with the sidebar that is shown, so that its open categories are reset. */
  readonly sidebarKey: string
  readonly place: NavPlace
  readonly isOpen: boolean
  /** `page` when the reader stays on the page: then the focus goes back to the menu button. */
  readonly onClose: (reason: 'page' | 'navigation') => void
}

/** A modal dialog: the page behind it is inert. */
export function MobileMenu(props: MobileMenuProps): ReactNode {
  const { site, isOpen, onClose } = props
  const texts = useTexts()
  const dialog = useRef<HTMLDialogElement>(null)
  const closeButton = useRef<HTMLButtonElement>(null)
  const close = (): void => onClose('page')
  const afterClose = useBackToClose(isOpen, close)
  const isReplay = useRef(false)
  const [panel, setPanel] = useState({ isOpen, isPrimary: false })
  // A new opening shows the sidebar first again.
  if (panel.isOpen !== isOpen) setPanel({ isOpen, isPrimary: !isOpen && panel.isPrimary })
  useModal(isOpen, dialog, closeButton)
  useFocusInList(panel.isPrimary, dialog)
  const onClick = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null
    if (event.defaultPrevented || isReplay.current || !isPlainClick(event)) return
    if (!(link instanceof HTMLAnchorElement)) return
    if (link.target === '') {
      // The menu's history entry goes first: the page that is left must be the one Back returns to.
      event.preventDefault()
      afterClose(() => {
        isReplay.current = true
        link.click()
        isReplay.current = false
      })
    }
    onClose('navigation')
  }
  return (
    <dialog
      ref={dialog}
      className="mobile-menu"
      aria-label={texts.main}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
      // The event comes late, perhaps when the menu is open again.
      onClose={({ currentTarget }) => {
        if (isOpen && !currentTarget.open) close()
      }}
      onKeyDown={keepFocusInside}
    >
      <div role="presentation" className="backdrop" onClick={close} />
      <div className="mobile-panel" onClick={onClick}>
        <Header site={site} closeButton={closeButton} onClose={close} />
        <Panels
          {...props}
          isPrimary={panel.isPrimary}
          onPrimary={() => setPanel({ isOpen, isPrimary: true })}
        />
      </div>
    </dialog>
  )
}

/** Opens the dialog, with the focus on its button, and closes it. */
function useModal(
  isOpen: boolean,
  dialog: RefObject<HTMLDialogElement | null>,
  closeButton: RefObject<HTMLButtonElement | null>,
): void {
  useEffect(() => {
    const element = dialog.current
    if (!isOpen || !element) return undefined
    element.showModal()
    closeButton.current?.focus()
    document.body.style.overflow = 'hidden'
    return () => {
      element.close()
      document.body.style.overflow = 'visible'
    }
  }, [isOpen, dialog, closeButton])
}

/** The button that leads to the list is in the one that goes, and must not take the focus with it. */
function useFocusInList(isPrimary: boolean, dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const shown = dialog.current?.querySelector('.mobile-list:not([inert])')
    if (isPrimary)
      shown?.querySelector<HTMLElement>('a[href], button')?.focus({ preventScroll: true })
  }, [isPrimary, dialog])
}

type HeaderProps = {
  readonly site: SiteView
  readonly closeButton: RefObject<HTMLButtonElement | null>
  readonly onClose: () => void
}

function Header({ site, closeButton, onClose }: HeaderProps): ReactNode {
  const texts = useTexts()
  const parts = useParts()
  return (
    <div className="mobile-header">
      <parts.Brand site={site} />
      <ColorModeToggle settings={site.colorMode} />
      <button
        ref={closeButton}
        type="button"
        className="icon-button"
        aria-label={texts.closeNavigation}
        onClick={onClose}
      >
        <Icon name="close" />
      </button>
    </div>
  )
}

type PanelsProps = Pick<MobileMenuProps, 'site' | 'sidebar' | 'sidebarKey' | 'place'> & {
  readonly isPrimary: boolean
  readonly onPrimary: () => void
}

function Panels(props: PanelsProps): ReactNode {
  const { site, sidebar, sidebarKey, place, isPrimary, onPrimary } = props
  const texts = useTexts()
  const { items } = site.navbar
  const showsPrimary = isPrimary || sidebar === undefined
  return (
    <div className="mobile-panels" data-panel={showsPrimary ? 'primary' : 'secondary'}>
      <div className="mobile-list" inert={!showsPrimary}>
        <ul className="sidebar-list">
          {items.map((item, index) => (
            <MobileNavItem key={index} item={item} place={place} />
          ))}
        </ul>
      </div>
      {sidebar !== undefined && (
        <div className="mobile-list" inert={showsPrimary}>
          {hasMenuItems(items) && (
            <button type="button" className="mobile-back" onClick={onPrimary}>
              {texts.backToMainMenu}
            </button>
          )}
          <SidebarList
            key={sidebarKey}
            items={sidebar}
            path={place.path}
            autoCollapse={site.sidebar.autoCollapse}
          />
        </div>
      )}
    </div>
  )
}

/** Tab goes from the last control to the first and back, never to the browser's own. */
function keepFocusInside(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab') return
  const controls = [...event.currentTarget.querySelectorAll<HTMLElement>('a[href], button')].filter(
    (control) => control.checkVisibility() && !control.closest('[inert]'),
  )
  const next = event.shiftKey ? controls.at(-1) : controls[0]
  const edge = event.shiftKey ? controls[0] : controls.at(-1)
  if (!next || document.activeElement !== edge) return
  event.preventDefault()
  next.focus()
}
