import { describe, expect, it } from 'vitest'
import { isShortcut, shortcutHint } from '../../src/ui/search/shortcut.js'

function keys(key: string, ...held: ('ctrl' | 'meta' | 'alt' | 'shift')[]) {
  return {
    key,
    ctrlKey: held.includes('ctrl'),
    metaKey: held.includes('meta'),
    altKey: held.includes('alt'),
    shiftKey: held.includes('shift'),
  }
}

describe('isShortcut', () => {
  it('takes mod for Meta on Apple platforms and for Ctrl elsewhere (SRCH-BOX-15)', () => {
    expect(isShortcut(keys('k', 'ctrl'), 'mod+k', false)).toBe(true)
    expect(isShortcut(keys('k', 'meta'), 'mod+k', false)).toBe(false)
    expect(isShortcut(keys('k', 'meta'), 'mod+k', true)).toBe(true)
    expect(isShortcut(keys('k', 'ctrl'), 'mod+k', true)).toBe(false)
  })

  it('wants exactly the named modifiers (SRCH-BOX-15)', () => {
    expect(isShortcut(keys('k'), 'mod+k', false)).toBe(false)
    expect(isShortcut(keys('k', 'ctrl', 'shift'), 'mod+k', false)).toBe(false)
    expect(isShortcut(keys('f', 'alt', 'shift'), 'alt+shift+f', false)).toBe(true)
    expect(isShortcut(keys('f', 'meta'), 'cmd+f', false)).toBe(true)
  })

  it('compares the key in either case (SRCH-BOX-15)', () => {
    expect(isShortcut(keys('K', 'ctrl'), 'mod+k', false)).toBe(true)
    expect(isShortcut(keys('k', 'ctrl'), 'Mod+K', false)).toBe(true)
  })

  it('takes a plus at the end for the key', () => {
    expect(isShortcut(keys('+', 'ctrl'), 'ctrl++', false)).toBe(true)
  })
})

describe('shortcutHint', () => {
  it.each([
    ['mod+k', false, ['ctrl', 'K']],
    ['mod+k', true, ['⌘', 'K']],
    ['s', false, ['S']],
    ['alt+/', true, ['⌥', '/']],
    ['alt+shift+f', false, ['alt', 'shift', 'F']],
    ['cmd+shift+f', true, ['⌘', '⇧', 'F']],
  ])('writes %j, on Apple %j, as %j (SRCH-BOX-16)', (keymap, isApple, hint) => {
    expect(shortcutHint(keymap, isApple)).toEqual(hint)
  })
})
