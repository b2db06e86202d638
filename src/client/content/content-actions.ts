// The actions inside the content. Loaded on the first pointer or focus event in it.
import type { SiteTexts } from '../../model/texts/site-texts.js'
import { createCodeButtons } from './code-buttons.js'
import { createDetails } from './details.js'
export { copyPage } from './copy-page.js'
export { answerFeedback } from './feedback.js'
import { createTabActions, type TabsParts } from './tab-actions.js'

/** Does what an event asks for, perhaps after it is over; `target` is where it happened. */
export function createContentActions(
  parts: TabsParts & { readonly texts: () => SiteTexts },
): (event: Event, target: Element) => void {
  const pressCodeButton = createCodeButtons(parts.texts)
  const details = createDetails()
  const tabs = createTabActions(parts)
  return (event, target) => {
    if (event.type === 'click') {
      pressCodeButton(target)
      tabs.onClick(target)
      details.onClick(event as MouseEvent, target)
    } else if (event.type === 'keydown') tabs.onKeyDown(event as KeyboardEvent, target)
    else if (event.type === 'mousedown') details.onMouseDown(event as MouseEvent, target)
  }
}
