// Buttons that open something, pressed before the page is hydrated: a slow network leaves seconds for that. The script
// before first paint notes the last one on its element, and the main script presses it again once it works.

const PRESSED = 'data-pressed-at'

/** The longest that a press waits for hydration. */
const PATIENCE_MS = 5000

const OPENER = 'button[aria-expanded="false"]'

/** Notes presses until the page is hydrated. */
export function keepFirstPress(): void {
  document.addEventListener('click', ({ target, timeStamp }) => {
    const { hydrated } = document.documentElement.dataset
    if (hydrated === 'true' || !(target instanceof Element)) return
    take()
    // The buttons of a text may have scripts of their own.
    if (target.closest('[data-content]')) return
    target.closest(OPENER)?.setAttribute(PRESSED, String(timeStamp))
  })
}

/** Presses the noted button, unless the press is long past or what it opens is open. */
export function pressAgain(): void {
  const { button, at } = take()
  if (button?.matches(OPENER) && performance.now() - at < PATIENCE_MS) button.click()
}

function take(): { readonly button: HTMLElement | null; readonly at: number } {
  const button = document.querySelector<HTMLElement>(`[${PRESSED}]`)
  const at = Number(button?.getAttribute(PRESSED))
  button?.removeAttribute(PRESSED)
  return { button, at }
}
