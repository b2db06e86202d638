// "Was this helpful?": an answer is an event of the document. What becomes of it is up to a script of the site.
import type { SiteTexts } from '../../model/texts/site-texts.js'

/** The detail of the event `orion-docs:feedback`. */
type FeedbackAnswer = {
  readonly helpful: boolean
  /** Of the page, with the base. */
  readonly path: string
  readonly title: string
}

/** Marks the answer and passes it on. Readers may change it. */
export function answerFeedback(button: HTMLButtonElement, { thanks }: SiteTexts): void {
  const box = button.closest('.feedback')
  for (const each of box?.querySelectorAll('button') ?? [])
    each.setAttribute('aria-pressed', String(each === button))
  const reply = box?.querySelector('.feedback-thanks')
  if (reply) reply.textContent = thanks
  const detail: FeedbackAnswer = {
    helpful: button.value === 'yes',
    path: location.pathname,
    title: document.title,
  }
  document.dispatchEvent(new CustomEvent('orion-docs:feedback', { detail }))
}
