// Runs in <head> before first paint, as a script of its own, with its settings as data attributes.
import { keepFirstPress } from './browser/first-press.js'
import { FONT_KEY, showStoredFonts } from './browser/stored-fonts.js'
import { followShortcut } from './search/follow-shortcut.js'
import { earlyState } from './early-state.js'

const { dataset } = document.currentScript as HTMLScriptElement
const isOn = (value: string | undefined): boolean => value !== undefined && value !== 'false'

function read(key: string): string | null {
  try {
    const type = dataset['storage'] === 'sessionStorage' ? 'sessionStorage' : 'localStorage'
    return window[type].getItem(key)
  } catch {
    return null
  }
}

const { mode, choice, isDismissed } = earlyState(
  {
    defaultMode: dataset['defaultMode'] ?? 'light',
    respectsSystem: isOn(dataset['respectSystem']),
    disablesSwitch: isOn(dataset['disableSwitch']),
    suffix: dataset['suffix'] ?? '',
    ...(dataset['announcement'] === undefined ? {} : { announcement: dataset['announcement'] }),
  },
  location.search,
  read,
  () => matchMedia('(prefers-color-scheme: dark)').matches,
)
Object.assign(document.documentElement.dataset, {
  theme: mode,
  themeChoice: choice,
  announcementDismissed: String(isDismissed),
})
const font = dataset['font']
if (font !== undefined) showStoredFonts(font.split(' '), read(FONT_KEY + (dataset['suffix'] ?? '')))
keepFirstPress()
const shortcut = dataset['shortcut']
if (shortcut !== undefined) followShortcut(shortcut)
