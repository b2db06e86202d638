// The headings of a page as links: a column at desktop width, a panel above the text at mobile width.
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import type { Heading } from '../../model/page.js'
import { activeHeading, type HeadingBox } from '../parts/active-heading.js'
import { classNames } from '../parts/class-names.js'
import { Collapsible } from '../parts/Collapsible.js'
import { headingTree, type HeadingNode } from '../parts/heading-tree.js'
import { Icon } from '../parts/Icon.js'
import { useTexts } from '../context/texts.js'

type TableOfContentsProps = {
  readonly headings: readonly Heading[]
  /** The navbar hides and reappears: anchors leave no space for it. */
  readonly hidesNavbar: boolean
}

/** The column stays in view and marks the heading that the reader is at. */
export function TableOfContents({ headings, hidesNavbar }: TableOfContentsProps): ReactNode {
  const tree = useMemo(() => headingTree(headings), [headings])
  const [active, setActive] = useState<string>()
  useEffect(() => {
    const update = (): void => {
      const bar = hidesNavbar ? null : document.querySelector('.navbar')
      const barBottom = bar?.getBoundingClientRect().bottom ?? 0
      const viewportHeight = window.innerHeight
      setActive(activeHeading(boxesOf(headings), { barBottom, viewportHeight }))
    }
    update()
    window.addEventListener('scroll', update, { passive: true })
    window.addEventListener('resize', update)
    return () => {
      window.removeEventListener('scroll', update)
      window.removeEventListener('resize', update)
    }
  }, [headings, hidesNavbar])
  const column = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const list = column.current?.firstElementChild
    const link = list?.querySelector('.is-active')
    if (list && link) keepInView(list, link)
    else list?.scrollTo(0, 0)
  }, [active])
  return (
    <div className="toc toc-desktop" ref={column}>
      <TocList nodes={tree} active={active} />
    </div>
  )
}

/** A long list follows the reader; the page itself is not moved. */
function keepInView(list: Element, link: Element): void {
  const box = list.getBoundingClientRect()
  const { top, bottom } = link.getBoundingClientRect()
  if (top < box.top) list.scrollTop -= box.top - top
  else if (bottom > box.bottom) list.scrollTop += bottom - box.bottom
}

function boxesOf(headings: readonly Heading[]): HeadingBox[] {
  return headings.flatMap(({ id }) => {
    const element = document.getElementById(id)
    if (!element) return []
    const own = element.getBoundingClientRect()
    const box = own.height > 0 ? own : element.parentElement?.getBoundingClientRect()
    return [{ id, top: (box ?? own).top, bottom: (box ?? own).bottom }]
  })
}

/** Closed at first; open for good when scripting is off. */
export function MobileTableOfContents({
  headings,
}: {
  readonly headings: readonly Heading[]
}): ReactNode {
  const [isOpen, setOpen] = useState(false)
  const texts = useTexts()
  return (
    <div className="toc toc-mobile">
      <button
        type="button"
        className="toc-toggle"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {texts.onThisPage}
        <Icon name="chevron" className="caret" />
      </button>
      <Collapsible isOpen={isOpen} className="toc-panel">
        <TocList nodes={headingTree(headings)} />
      </Collapsible>
    </div>
  )
}

type TocListProps = {
  readonly nodes: readonly HeadingNode[]
  readonly active?: string | undefined
}

function TocList({ nodes, active }: TocListProps): ReactNode {
  return (
    <ul className="toc-list">
      {nodes.map(({ heading: { id, html }, children }) => (
        <li key={id}>
          <a
            className={classNames('toc-link', id === active && 'is-active')}
            href={`#${id}`}
            aria-current={id === active ? 'true' : undefined}
            dangerouslySetInnerHTML={{ __html: html }}
          />
          {children.length > 0 && <TocList nodes={children} active={active} />}
        </li>
      ))}
    </ul>
  )
}
