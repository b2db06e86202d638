// The plugins and themes of a Docusaurus site with their options: its presets are taken apart.
import { isRecord } from '../../../model/json.js'
import { createFields, type Fields, type Notes } from '../../foreign/fields.js'
import { readUses, type Use } from './modules.js'
import { BLOG, CLASSIC_THEME, DOCS, leaveOutPlugin, PAGES, SITEMAP } from './translate-plugins.js'

/** Plugins of presets first, then themes and plugins in their order. */
export function siteUses(config: Fields, notes: Notes): readonly Use[] {
  const presets = readUses('preset', config.list('presets'), notes)
  const themes = readUses('theme', config.list('themes'), notes)
  const plugins = readUses('plugin', config.list('plugins'), notes)
  const classic = classicPreset(presets)
  const inner = presets.flatMap((preset): Use[] => {
    if (preset === classic) return classicUses(preset, notes)
    leaveOutPlugin(preset, notes)
    return []
  })
  return [...inner, ...themes, ...plugins]
}

const CLASSIC = '@docusaurus/preset-classic'

/** The classic preset, else one around it: such a preset passes the options of docs, blog and pages on. */
const classicPreset = (presets: readonly Use[]): Use | undefined =>
  presets.find(({ name }) => name === CLASSIC) ??
  presets.find(({ options }) => ['docs', 'blog', 'pages'].some((key) => isPart(options[key])))

const isPart = (value: unknown): boolean => isRecord(value) || value === false

function classicUses({ name: preset, options }: Use, notes: Notes): Use[] {
  if (preset !== CLASSIC)
    notes.leaveOut(`preset ${preset}`, 'its options are read as those of the classic preset')
  const fields = createFields(options, 'preset classic', notes)
  const uses: Use[] = []
  const add = (key: string, name: string): void => {
    const value = fields.value(key)
    if (value === false) return
    uses.push({ kind: 'plugin', name, options: isRecord(value) ? value : {} })
  }
  add('docs', DOCS)
  add('blog', BLOG)
  add('pages', PAGES)
  add('theme', CLASSIC_THEME)
  const sitemap = fields.value('sitemap')
  // `false` says something, unlike for the others.
  uses.push({
    kind: 'plugin',
    name: SITEMAP,
    options: sitemap === false ? { isOff: true } : isRecord(sitemap) ? sitemap : {},
  })
  for (const [key, name] of [
    ['gtag', 'google-gtag'],
    ['googleAnalytics', 'google-analytics'],
    ['googleTagManager', 'google-tag-manager'],
  ] as const)
    if (isRecord(fields.value(key)))
      uses.push({ kind: 'plugin', name: `@docusaurus/plugin-${name}`, options: {} })
  fields.ignore('debug', 'svgr')
  fields.rest()
  return uses
}
