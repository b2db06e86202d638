// The sidebar of a docs page at desktop width.
import { useEffect, useRef, type ReactNode } from 'react'
import type { Sidebar as SidebarView } from '../../model/view.js'
import { Icon } from '../parts/Icon.js'
import { SidebarList } from './SidebarList.js'
import { useTexts } from '../context/texts.js'

type SidebarProps = {
  readonly items: SidebarView
  readonly path: string
  readonly autoCollapse: boolean
  /** Hides the sidebar; absent when it is not hideable. */
  readonly onHide?: (() => void) | undefined
}

/** Scrolls on its own; on a document load the active item is in its visible area. */
export function Sidebar({ items, path, autoCollapse, onHide }: SidebarProps): ReactNode {
  const box = useRef<HTMLDivElement>(null)
  const texts = useTexts()
  useEffect(() => (box.current ? followRoom(box.current) : undefined), [])
  useEffect(() => {
    if (box.current) revealActive(box.current)
  }, [])
  return (
    <div className="sidebar" ref={box}>
      <nav aria-label={texts.docsSidebar} className="sidebar-scroll">
        <SidebarList items={items} path={path} autoCollapse={autoCollapse} />
      </nav>
      {onHide && (
        <button
          type="button"
          className="sidebar-hide"
          title={texts.collapseSidebar}
          aria-label={texts.collapseSidebar}
          onClick={onHide}
        >
          <Icon name="chevrons" />
        </button>
      )}
    </div>
  )
}

/** Sets how far the announcement currently pushes the navbar down, for the style sheet. */
function followRoom(box: HTMLElement): () => void {
  const navbar = document.querySelector('.navbar')
  const measure = (): void => {
    const room = Math.max(0, navbar?.getBoundingClientRect().top ?? 0)
    box.style.setProperty('--room-above', `${room}px`)
  }
  measure()
  const observer = new MutationObserver(measure)
  observer.observe(document.documentElement, { attributeFilter: ['data-announcement-dismissed'] })
  window.addEventListener('scroll', measure, { passive: true })
  window.addEventListener('resize', measure)
  return () => {
    observer.disconnect()
    window.removeEventListener('scroll', measure)
    window.removeEventListener('resize', measure)
  }
}

/** Scrolls the sidebar alone, never the page. */
function revealActive(box: HTMLElement): void {
  const scroller = box.querySelector('.sidebar-scroll')
  const active = scroller?.querySelector('[aria-current="page"]')
  if (!scroller || !active) return
  const { top, bottom, height } = scroller.getBoundingClientRect()
  const place = active.getBoundingClientRect()
  if (place.top >= top && place.bottom <= bottom) return
  scroller.scrollTop += place.top - top - height / 2
}
