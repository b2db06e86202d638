import { describe, expect, it } from 'vitest'
import { earlyState, type EarlySettings } from '../../src/client/early-state.js'

const plain: EarlySettings = {
  defaultMode: 'light',
  respectsSystem: false,
  disablesSwitch: false,
  suffix: '',
}

function state(
  settings: Partial<EarlySettings>,
  stored: Readonly<Record<string, string>> = {},
  { search = '', isSystemDark = false } = {},
) {
  return earlyState(
    { ...plain, ...settings },
    search,
    (key) => stored[key] ?? null,
    () => isSystemDark,
  )
}

describe('the colour mode before first paint', () => {
  it('is light on a first visit, whatever the system prefers (MODE-1)', () => {
    expect(state({}, {}, { isSystemDark: true })).toMatchObject({ mode: 'light', choice: 'light' })
  })

  it('is the default mode without a stored value (MODE-2)', () => {
    expect(state({ defaultMode: 'dark' })).toMatchObject({ mode: 'dark', choice: 'dark' })
  })

  it('follows the system when that is respected (MODE-3)', () => {
    const settings = { respectsSystem: true, defaultMode: 'light' }
    expect(state(settings, {}, { isSystemDark: true })).toMatchObject({
      mode: 'dark',
      choice: 'system',
    })
    expect(state(settings)).toMatchObject({ mode: 'light', choice: 'system' })
  })

  it('is the stored one (MODE-4)', () => {
    expect(state({ suffix: '-a1b' }, { 'theme-a1b': 'dark' })).toMatchObject({
      mode: 'dark',
      choice: 'dark',
    })
  })

  it('takes an invalid stored value for light (MODE-6)', () => {
    const settings = { defaultMode: 'dark', respectsSystem: true }
    expect(state(settings, { theme: 'sepia' })).toMatchObject({ mode: 'light', choice: 'light' })
  })

  it('takes the query parameter first (MODE-5)', () => {
    expect(state({}, { theme: 'light' }, { search: '?a=1&orion-theme=dark' })).toMatchObject({
      mode: 'dark',
      choice: 'dark',
    })
  })

  it('ignores other values of the parameter (MODE-5)', () => {
    expect(state({}, { theme: 'dark' }, { search: '?orion-theme=system' })).toMatchObject({
      choice: 'dark',
    })
  })

  it('ignores the stored value without a switch (MODE-14)', () => {
    expect(state({ disablesSwitch: true }, { theme: 'dark' })).toMatchObject({ choice: 'light' })
  })
})

describe('the announcement before first paint', () => {
  const stored = { 'announcement.id-x': 'launch', 'announcement.dismissed-x': 'true' }

  it('is hidden when this one was dismissed (ANN-5, ANN-6)', () => {
    expect(state({ announcement: 'launch', suffix: '-x' }, stored).isDismissed).toBe(true)
  })

  it('is shown when its id is another (ANN-4, ANN-6)', () => {
    expect(state({ announcement: 'audit', suffix: '-x' }, stored).isDismissed).toBe(false)
  })

  it('is shown on a first visit (ANN-4)', () => {
    expect(state({ announcement: 'launch' }).isDismissed).toBe(false)
  })

  it('is shown for any other stored value (ANN-5)', () => {
    const other = { 'announcement.id': 'launch', 'announcement.dismissed': 'yes' }
    expect(state({ announcement: 'launch' }, other).isDismissed).toBe(false)
  })

  it('counts as not dismissed when there is none', () => {
    expect(state({ suffix: '-x' }, stored).isDismissed).toBe(false)
  })
})
