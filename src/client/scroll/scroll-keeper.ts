// Keeps an element where it is in the window while the page around it still changes: diagrams, images, fonts, tabs.
// Not every browser has scroll anchoring, and those that have it may hold on to another element.

/** Where the reader was: the page's scroll position, and which block was at the window's top, `offset` px below it. */
export type Position = readonly [x: number, y: number, block?: number, offset?: number]

export type ScrollKeeper = {
  /** Scrolls to the element that `find` returns, and keeps it there until the reader moves the page. */
  keepTarget(find: () => Element | null): void
  /** Scrolls to a position, and keeps the block that was there. */
  keepPosition(position: Position): void
  /** From now on the page may move. */
  release(): void
}

/** Whatever the reader does may move the page, or open something in it. */
const INPUTS = ['wheel', 'pointerdown', 'keydown', 'click']

const BLOCKS = '.markdown > *'

export function createScrollKeeper(): ScrollKeeper {
  let active: AbortController | undefined
  const { style } = document.documentElement

  const release = (): void => active?.abort()

  const keep = (find: () => Element | null, align: (element: Element) => void): void => {
    release()
    const element = find()
    if (!element) return
    const { signal } = (active = new AbortController())
    /** The layout and the scroll position after the last alignment. */
    let layout = ''
    let lastY = 0
    const update = (): void => {
      const found = find()
      if (!found) return
      align(found)
      layout = layoutOf(found)
      lastY = scrollY
    }
    const observer = new ResizeObserver(update)
    for (const each of aroundOf(element)) observer.observe(each)
    for (const name of INPUTS)
      addEventListener(name, release, { signal, capture: true, passive: true })
    // Assistive software, the search of the browser and scripts scroll without any input.
    const onScroll = (): void => {
      const found = find()
      const isMoved = Math.abs(scrollY - lastY) > 1
      if (found && isMoved && layoutOf(found) === layout) release()
    }
    addEventListener('scroll', onScroll, { signal, passive: true })
    signal.addEventListener('abort', () => {
      observer.disconnect()
      style.overflowAnchor = ''
    })
    style.overflowAnchor = 'none'
    update()
  }

  return {
    keepTarget: (find) => keep(find, (element) => element.scrollIntoView({ behavior: 'instant' })),
    keepPosition([left, top, block, offset = 0]) {
      release()
      scrollTo({ left, top, behavior: 'instant' })
      if (block === undefined) {
        active = scrollWhenLong(top)
        return
      }
      keep(
        () => document.querySelectorAll(BLOCKS)[block] ?? null,
        (element) => {
          const moved = element.getBoundingClientRect().top - offset
          if (Math.abs(moved) > 1) scrollBy({ top: moved, behavior: 'instant' })
        },
      )
    },
    release,
  }
}

/**
 * Scrolls to `top` as soon as the page is long enough, unless the reader does something before: results of a search
 * come later than their page.
 */
function scrollWhenLong(top: number): AbortController {
  const waiting = new AbortController()
  if (scrollY >= top - 1) return waiting
  const { signal } = waiting
  const stop = (): void => waiting.abort()
  const observer = new ResizeObserver(() => {
    scrollTo({ left: scrollX, top, behavior: 'instant' })
    if (scrollY >= top - 1) stop()
  })
  observer.observe(document.body)
  for (const name of INPUTS) addEventListener(name, stop, { signal, capture: true, passive: true })
  signal.addEventListener('abort', () => observer.disconnect())
  return waiting
}

/** The current position; at the top of the page no block is named, since it stays there by itself. */
export function currentPosition(): Position {
  const position = [scrollX, scrollY] as const
  if (scrollY === 0) return position
  const tops = [...document.querySelectorAll(BLOCKS)].map((block) => block.getBoundingClientRect())
  const block = tops.findIndex(({ bottom, height }) => height > 0 && bottom > 0)
  const top = tops[block]?.top
  return top === undefined ? position : [...position, block, top]
}

/** All whose size decides where the element is: what comes before it, and what it is part of. */
function* aroundOf(element: Element): Generator<Element> {
  for (let inner: Element | null = element; inner; inner = inner.parentElement) {
    yield inner
    for (let before = inner.previousElementSibling; before; before = before.previousElementSibling)
      yield before
  }
}

/** Values that only a layout change affects, and scrolling does not. */
function layoutOf(element: Element): string {
  const { scrollHeight, clientHeight, clientWidth } = document.documentElement
  const top = Math.round(element.getBoundingClientRect().top + scrollY)
  return [top, scrollHeight, clientHeight, clientWidth].join()
}
