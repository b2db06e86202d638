// Details in the content open and close with a movement. Without scripting they just do.
import { collapseDurationMs } from '../../ui/parts/collapse-duration.js'
import { prefersReducedMotion } from '../../ui/hooks/use-browser.js'

const SUMMARY = 'details.details > summary'

export type Details = {
  readonly onClick: (event: MouseEvent, target: Element) => void
  readonly onMouseDown: (event: MouseEvent, target: Element) => void
}

/** The details of the whole document; without this they open and close at once. */
export function createDetails(): Details {
  /** Running movements, and whether they end open. */
  const running = new WeakMap<Element, { readonly animation: Animation; readonly opens: boolean }>()

  const toggle = (details: HTMLDetailsElement): void => {
    const before = running.get(details)
    const opens = before ? !before.opens : !details.open
    const content = details.querySelector<HTMLElement>(':scope > .details-content')
    if (!content) {
      details.open = opens
      return
    }
    const from = details.open ? content.getBoundingClientRect().height : 0
    before?.animation.cancel()
    details.open = true
    const height = content.getBoundingClientRect().height
    const frame = (value: number): Keyframe => ({ height: `${value}px`, overflow: 'clip' })
    const animation = content.animate([frame(from), frame(opens ? height : 0)], {
      duration: prefersReducedMotion() ? 1 : collapseDurationMs(height),
      easing: 'ease-in-out',
      fill: 'forwards',
    })
    running.set(details, { animation, opens })
    animation.onfinish = () => {
      running.delete(details)
      details.open = opens
      animation.cancel()
    }
  }

  return {
    onClick(event, target) {
      const summary = target.closest(SUMMARY)
      // Once an event is over, the browser has done the toggling.
      if (!summary || event.defaultPrevented || event.eventPhase === Event.NONE) return
      // A link or field in the summary does its own work.
      const control = target.closest('a, button, input, select, textarea, label')
      if (control && summary.contains(control)) return
      event.preventDefault()
      toggle(summary.parentElement as HTMLDetailsElement)
    },
    onMouseDown(event, target) {
      if (event.detail > 1 && target.closest(SUMMARY)) event.preventDefault()
    },
  }
}
