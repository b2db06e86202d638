// Buttons of code blocks: copy and word wrap.
import type { SiteTexts } from '../../model/texts/site-texts.js'
import { writeClipboard } from './clipboard.js'
import { measureCode } from './overflow.js'

const COPIED_MS = 1000

/** A code element's text for the clipboard: without a trailing line break. */
export function copiedText(text: string): string {
  return text.replace(/\r?\n$/, '')
}

/** The text of a code element without the lines that are hidden in its block. */
function shownText(code: Element, block: Element): string {
  if (block.classList.contains('code-shown')) return code.textContent
  const copy = document.importNode(code, true)
  for (const line of copy.querySelectorAll('.code-hidden')) line.remove()
  return copy.textContent
}

/** Click handlers for the code blocks of the whole document; `textsOf` gives the words of the shown page. */
export function createCodeButtons(textsOf: () => SiteTexts): (target: Element) => void {
  const timers = new WeakMap<Element, ReturnType<typeof setTimeout>>()

  const copy = async (button: HTMLElement, block: Element): Promise<void> => {
    const code = block.querySelector('pre.code code')
    if (!code || !(await writeClipboard(copiedText(shownText(code, block))))) return
    clearTimeout(timers.get(button))
    button.toggleAttribute('data-copied', true)
    const { copied, copyCode } = textsOf()
    button.setAttribute('aria-label', copied)
    const end = (): void => {
      button.removeAttribute('data-copied')
      button.setAttribute('aria-label', copyCode)
    }
    timers.set(button, setTimeout(end, COPIED_MS))
  }

  return (target) => {
    const button = target.closest<HTMLElement>('.code-button')
    const block = button?.closest('.code-block')
    if (!button || !block) return
    if (button.dataset['action'] === 'copy') void copy(button, block)
    if (button.dataset['action'] === 'show') {
      const isShown = block.classList.toggle('code-shown')
      button.setAttribute('aria-pressed', String(isShown))
    }
    if (button.dataset['action'] === 'wrap') {
      block.classList.toggle('code-wrapped')
      const pre = block.querySelector('pre.code')
      if (pre) measureCode(pre)
    }
  }
}
