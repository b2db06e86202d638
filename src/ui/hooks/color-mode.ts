// The colour choice: how it follows from what is stored, what comes next, and how it reaches the document.
import { useEffect } from 'react'
import type { ColorModeView } from '../../model/view.js'
import { usePlatform } from '../context/platform.js'

export type ColorChoice = 'light' | 'dark' | 'system'

/** Storage key without the suffix. */
export const THEME_KEY = 'theme'

/** The choice of a first visit: system when it is respected, else the default mode. */
export function defaultChoice(settings: ColorModeView): ColorChoice {
  return settings.respectPrefersColorScheme ? 'system' : settings.defaultMode
}

/** The choice that a stored value means; an unknown one counts as light. */
export function storedChoice(value: string | null, settings: ColorModeView): ColorChoice {
  if (value === null) return defaultChoice(settings)
  return value === 'dark' ? 'dark' : 'light'
}

/** The choice that the toggle makes next. */
export function nextChoice(choice: ColorChoice, settings: ColorModeView): ColorChoice {
  if (!settings.respectPrefersColorScheme) return choice === 'dark' ? 'light' : 'dark'
  return choice === 'light' ? 'dark' : choice === 'dark' ? 'system' : 'light'
}

/** Shows a choice in the document: both attributes of `<html>` at once. */
export function applyChoice(choice: ColorChoice): void {
  const isDark = choice === 'system' ? systemScheme().matches : choice === 'dark'
  const { dataset } = document.documentElement
  dataset['theme'] = isDark ? 'dark' : 'light'
  dataset['themeChoice'] = choice
}

function systemScheme(): MediaQueryList {
  return window.matchMedia('(prefers-color-scheme: dark)')
}

/** Follows other tabs and the operating system; forgets the choice when there is no toggle. */
export function useColorModeSync(settings: ColorModeView): void {
  const { store } = usePlatform()
  useEffect(() => {
    if (!settings.disableSwitch)
      return store.subscribe(THEME_KEY, (value) => applyChoice(storedChoice(value, settings)))
    store.remove(THEME_KEY)
    return undefined
  }, [store, settings])
  useEffect(() => {
    if (!settings.respectPrefersColorScheme) return undefined
    const scheme = systemScheme()
    const follow = (): void => {
      if (document.documentElement.dataset['themeChoice'] === 'system') applyChoice('system')
    }
    scheme.addEventListener('change', follow)
    return () => scheme.removeEventListener('change', follow)
  }, [settings])
}
