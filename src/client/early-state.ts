// The decisions of the script before first paint. Nothing here touches the page.

export type EarlySettings = {
  readonly defaultMode: string
  readonly respectsSystem: boolean
  readonly disablesSwitch: boolean
  readonly suffix: string
  /** Id of the announcement, if there is one. */
  readonly announcement?: string
}

export type EarlyState = {
  readonly mode: 'light' | 'dark'
  readonly choice: 'light' | 'dark' | 'system'
  readonly isDismissed: boolean
}

/** `read` gives a stored value, null without one or without storage; `search` is the address's query. */
export function earlyState(
  settings: EarlySettings,
  search: string,
  read: (key: string) => string | null,
  prefersDark: () => boolean,
): EarlyState {
  const choice = choose(settings, search, read)
  const isDark = choice === 'system' ? prefersDark() : choice === 'dark'
  const { announcement, suffix } = settings
  return {
    mode: isDark ? 'dark' : 'light',
    choice,
    isDismissed:
      announcement !== undefined &&
      read(`announcement.id${suffix}`) === announcement &&
      read(`announcement.dismissed${suffix}`) === 'true',
  }
}

function choose(
  settings: EarlySettings,
  search: string,
  read: (key: string) => string | null,
): EarlyState['choice'] {
  const asked = new URLSearchParams(search).get('orion-theme')
  if (asked === 'light' || asked === 'dark') return asked
  const stored = settings.disablesSwitch ? null : read(`theme${settings.suffix}`)
  if (stored !== null) return stored === 'dark' ? 'dark' : 'light'
  if (settings.respectsSystem) return 'system'
  return settings.defaultMode === 'dark' ? 'dark' : 'light'
}
