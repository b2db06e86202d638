// The button that changes the colour mode, in the navbar and in the mobile menu.
import type { ReactNode } from 'react'
import type { ColorModeView } from '../../model/view.js'
import {
  applyChoice,
  defaultChoice,
  nextChoice,
  THEME_KEY,
  type ColorChoice,
} from '../hooks/color-mode.js'
import { Icon } from '../parts/Icon.js'
import { fillText } from '../../model/texts/site-texts.js'
import { useTexts } from '../context/texts.js'
import { usePlatform } from '../context/platform.js'
import { useHydrated, useRootAttribute } from '../hooks/use-browser.js'

/** All three icons are there, and style sheets show one by `data-theme-choice`. */
export function ColorModeToggle({ settings }: { readonly settings: ColorModeView }): ReactNode {
  const { store } = usePlatform()
  const isHydrated = useHydrated()
  const choice = useRootAttribute('data-theme-choice', defaultChoice(settings)) as ColorChoice
  const texts = useTexts()
  const mode = texts[`${choice}Mode`]
  const toggle = (): void => {
    const next = nextChoice(choice, settings)
    applyChoice(next)
    if (next === 'system') store.remove(THEME_KEY)
    else store.set(THEME_KEY, next)
  }
  if (settings.disableSwitch) return null
  return (
    <button
      type="button"
      className="icon-button color-mode"
      disabled={!isHydrated}
      title={mode}
      aria-label={fillText(texts.colorMode, { mode })}
      onClick={toggle}
    >
      <Icon name="sun" />
      <Icon name="moon" />
      <Icon name="system" />
    </button>
  )
}
