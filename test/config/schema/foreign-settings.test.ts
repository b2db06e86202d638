import { describe, expect, it } from 'vitest'
import { findFaults } from '../../../src/config/schema/faults.js'
import { foreignAnswer, foreignNames } from '../../../src/config/schema/foreign-settings.js'
import { configSchema } from '../../../src/config/schema/schema.js'

/** Settings with `value` at a path such as `navbar.items.text`. */
function settingsWith(name: string, value: unknown): unknown {
  return name.split('.').reduceRight<unknown>((inner, key) => {
    const own = { [key]: inner }
    return key === 'items' && name.startsWith('navbar') ? { items: [inner] } : own
  }, value)
}

function hintsOf(settings: unknown): string[] {
  return findFaults(configSchema, settings)
    .filter(({ fault }) => fault.code === 'unknown-setting')
    .map(({ fault }) => fault.hint ?? '')
}

describe('settings of other generators', () => {
  it.each([
    'themeConfig',
    'presets',
    'head',
    'lastUpdated',
    'srcDir',
    'sidebar',
    'vite',
    'algolia',
    'i18n',
    'plugins',
    'theme',
    'nav',
    'site_name',
    'markdown_extensions',
    'integrations',
    'themes',
    'rewrites',
    'cleanUrls',
    'srcExclude',
    'base',
    'description',
    'logo',
    'social',
  ])('have an answer each: %s (CFG-41)', (name) => {
    const answer = foreignAnswer([name])
    expect(answer).toMatch(/^[A-Z].{10,240}\.$/)
    expect(hintsOf({ [name]: {} })).toEqual([answer])
  })

  it.each(foreignNames)('are unknown to orion-docs: %s (CFG-41)', (name) => {
    // The answer is given only to a key that the settings do not have.
    expect(hintsOf(settingsWith(name, {}))).toContain(foreignAnswer(name.split('.')))
  })

  it.each(foreignNames)('lead to settings that there are: %s (CFG-41)', (name) => {
    const named = [...(foreignAnswer(name.split('.')) ?? '').matchAll(/"([^"]+)"/g)].map(
      ([, setting]) => setting ?? '',
    )
    // A symbol is the value of no setting: what is refused is the value, not the key.
    for (const setting of named)
      expect(hintsOf(settingsWith(setting, Symbol('none'))), setting).toEqual([])
  })

  it.each([
    ['Did you mean "title"?', { titel: 1 }],
    ['Did you mean "docs.sidebarPath"?', { sidebarPath: 'a' }],
    ['Did you mean "navbar.hideOnScroll"?', { hideOnScroll: true }],
    ['Did you mean "navbar.style" or "footer.style"?', { style: 'dark' }],
    [
      'No setting has a similar name. The page "Settings" of the manual lists all settings, and editors complete their names in orion-docs.config.ts with defineConfig.',
      { frobnicate: 1 },
    ],
    [
      'The settings here are defaultMode, disableSwitch, respectPrefersColorScheme.',
      { colorMode: { xyz: 1 } },
    ],
  ])('%s for a key that nobody knows (CFG-41)', (hint, settings) => {
    expect(hintsOf(settings)).toEqual([hint])
  })
})
