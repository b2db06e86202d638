// The keys that lead to the search box.

type Keys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** Whether exactly the keys of `keymap` (such as `mod+k`) are down, letters in either case. */
export function isShortcut(keys: Keys, keymap: string, isApple: boolean): boolean {
  const parts = partsOf(keymap)
  const has = (...names: string[]) => parts.slice(0, -1).some((part) => names.includes(part))
  return (
    keys.key.toLowerCase() === parts.at(-1) &&
    keys.ctrlKey === has('ctrl', isApple ? 'ctrl' : 'mod') &&
    keys.metaKey === has('cmd', isApple ? 'mod' : 'cmd') &&
    keys.altKey === has('alt') &&
    keys.shiftKey === has('shift')
  )
}

/** The keys of `keymap` as they are written on the keyboard. */
export function shortcutHint(keymap: string, isApple: boolean): string[] {
  const names: Readonly<Record<string, string>> = isApple
    ? { mod: '⌘', cmd: '⌘', alt: '⌥', shift: '⇧', ctrl: 'ctrl' }
    : { mod: 'ctrl', cmd: 'cmd', alt: 'alt', shift: 'shift', ctrl: 'ctrl' }
  const parts = partsOf(keymap)
  return parts.map((part, index) =>
    index < parts.length - 1 ? (names[part] ?? part) : part.toUpperCase(),
  )
}

/** Whether keys without Ctrl, Meta and Alt write something where the focus is. */
export function isTypingTarget(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select'))
  )
}

declare global {
  // Only an interface can add to one that is declared elsewhere.
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions
  interface Navigator {
    /** Not in all browsers. */
    readonly userAgentData?: { readonly platform?: string } | undefined
  }
}

/** In the browser only. */
export function isApplePlatform(): boolean {
  const { userAgentData, userAgent, platform } = navigator
  return /mac/i.test([userAgentData?.platform, userAgent, platform].find(Boolean) ?? '')
}

/** Modifiers and then the key, which may be `+` itself. */
function partsOf(keymap: string): string[] {
  return keymap.toLowerCase().split(/\+(?!$)/)
}
