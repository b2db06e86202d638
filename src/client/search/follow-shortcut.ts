// The keys that lead to the search box, from the first paint on: readers press them before a page is hydrated.
import { isApplePlatform, isShortcut, isTypingTarget } from '../../ui/search/shortcut.js'

/** Focuses the search box of the document when the keys of `keymap` (such as `mod+k`) or a slash are pressed. */
export function followShortcut(keymap: string): void {
  const isApple = isApplePlatform()
  document.addEventListener('keydown', (event) => {
    const isBare = !event.ctrlKey && !event.metaKey && !event.altKey
    if (isBare && isTypingTarget(event.target)) return
    const isSlash = isBare && event.key === '/'
    if (event.defaultPrevented || !(isSlash || isShortcut(event, keymap, isApple))) return
    const input = document.querySelector<HTMLElement>('.search-input')
    if (!input) return
    event.preventDefault()
    input.focus()
  })
}
