// The first stop of the keyboard: past the frame to the content.
import type { MouseEvent, ReactNode } from 'react'
import { useTexts } from '../context/texts.js'

/** Id of the content wrapper, where the link leads without scripting. */
export const SKIP_TARGET = 'skip-target'

/** The region that also takes the focus after a navigation. */
export function SkipLink(): ReactNode {
  const texts = useTexts()
  return (
    <div role="region" aria-label={texts.skipToContent} className="skip-region">
      <a className="skip-link" href={`#${SKIP_TARGET}`} onClick={skip}>
        {texts.skipToContent}
      </a>
    </div>
  )
}

function skip(event: MouseEvent): void {
  const target = document.querySelector('main') ?? document.getElementById(SKIP_TARGET)
  if (!target) return
  event.preventDefault()
  focusOnce(target)
}

/** Focuses an element that is not focusable by itself; it stops being so when the focus goes on. */
export function focusOnce(element: HTMLElement, options?: FocusOptions): void {
  element.setAttribute('tabindex', '-1')
  element.focus(options)
  // Not at once: the browser would take the focus away with the attribute.
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
}
