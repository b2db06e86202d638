import { describe, expect, it } from 'vitest'
import type { ColorModeView } from '../../../src/model/view.js'
import { defaultChoice, nextChoice, storedChoice } from '../../../src/ui/hooks/color-mode.js'

const plain: ColorModeView = {
  defaultMode: 'light',
  disableSwitch: false,
  respectPrefersColorScheme: false,
}
const respecting: ColorModeView = { ...plain, respectPrefersColorScheme: true }

describe('the colour choice', () => {
  it('is the default mode on a first visit (MODE-1, MODE-2)', () => {
    expect(defaultChoice(plain)).toBe('light')
    expect(defaultChoice({ ...plain, defaultMode: 'dark' })).toBe('dark')
  })

  it('is system on a first visit where the system is respected (MODE-3)', () => {
    expect(defaultChoice(respecting)).toBe('system')
  })

  it('is what is stored, and light for a value that is unknown (MODE-6)', () => {
    expect(storedChoice('dark', plain)).toBe('dark')
    expect(storedChoice('light', respecting)).toBe('light')
    expect(storedChoice('purple', respecting)).toBe('light')
  })

  it('falls back to the first visit when the stored value goes (MODE-10)', () => {
    expect(storedChoice(null, plain)).toBe('light')
    expect(storedChoice(null, respecting)).toBe('system')
  })

  it('goes light, dark, system, light where the system is respected (MODE-7)', () => {
    expect(nextChoice('light', respecting)).toBe('dark')
    expect(nextChoice('dark', respecting)).toBe('system')
    expect(nextChoice('system', respecting)).toBe('light')
  })

  it('goes from dark to light and from anything else to dark otherwise (MODE-8)', () => {
    expect(nextChoice('dark', plain)).toBe('light')
    expect(nextChoice('light', plain)).toBe('dark')
    expect(nextChoice('system', plain)).toBe('dark')
  })
})
