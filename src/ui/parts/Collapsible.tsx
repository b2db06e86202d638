// A panel that opens and closes by its height, without inline styles.
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { collapseDurationMs } from './collapse-duration.js'
import { prefersReducedMotion } from '../hooks/use-browser.js'

type CollapsibleProps = {
  readonly isOpen: boolean
  /** Leave the content out of the document until it is first opened. */
  readonly isLazy?: boolean
  readonly className?: string
  readonly children: ReactNode
}

/** Closed content is hidden once the movement has ended. */
export function Collapsible({
  isOpen,
  isLazy = false,
  className,
  children,
}: CollapsibleProps): ReactNode {
  const element = useRef<HTMLDivElement>(null)
  const [isShown, setShown] = useState(isOpen)
  const [wasShown, setWasShown] = useState(isOpen)
  if (isOpen && !isShown) {
    setShown(true)
    setWasShown(true)
  }
  useHeightAnimation(element, isOpen, () => setShown(false))
  return (
    <div ref={element} className={className} hidden={!isShown}>
      {(wasShown || !isLazy) && children}
    </div>
  )
}

function useHeightAnimation(
  ref: RefObject<HTMLElement | null>,
  isOpen: boolean,
  onClosed: () => void,
): void {
  const before = useRef(isOpen)
  const running = useRef<Animation>(undefined)
  const whenClosed = useRef(onClosed)
  useEffect(() => {
    whenClosed.current = onClosed
  })
  useLayoutEffect(() => {
    const element = ref.current
    if (!element || before.current === isOpen) return
    before.current = isOpen
    if (isOpen) element.hidden = false
    // A second change on the way starts from the height that is reached.
    const from = running.current ? element.offsetHeight : isOpen ? 0 : element.scrollHeight
    running.current?.cancel()
    const height = element.scrollHeight
    const animation = element.animate(
      [
        { height: `${from}px`, overflow: 'clip' },
        { height: `${isOpen ? height : 0}px`, overflow: 'clip' },
      ],
      {
        duration: prefersReducedMotion() ? 1 : collapseDurationMs(height),
        easing: 'ease-in-out',
        fill: 'forwards',
      },
    )
    running.current = animation
    animation.onfinish = () => {
      running.current = undefined
      if (isOpen) {
        animation.cancel()
        return
      }
      // Hidden before the animation lets go, or the panel would be seen at full height for a moment.
      element.hidden = true
      animation.cancel()
      whenClosed.current()
    }
  }, [ref, isOpen])
}
