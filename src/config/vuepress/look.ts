// How pages of a VuePress site look, as orion-docs settings.
import { compact } from '../foreign/fields.js'
import type { Theme } from './theme-options.js'

/** `colorMode` of the default theme, `darkmode` of hope. VuePress 1 has one mode. */
export function colorMode({ options, isFirst }: Theme): Record<string, unknown> | undefined {
  const mode = options.value('colorMode') ?? options.value('darkmode')
  const hasSwitch = options.value('colorModeSwitch') !== false
  if (isFirst) return undefined
  if (mode === 'light' || mode === 'disable') return { disableSwitch: true }
  if (mode === 'dark' || mode === 'enable')
    return compact({ defaultMode: 'dark', disableSwitch: hasSwitch ? undefined : true })
  return compact({
    respectPrefersColorScheme: true,
    disableSwitch: hasSwitch ? undefined : true,
  })
}

const MAX_LEVEL = 6

/** How many levels of headings are listed: one in VuePress 1, two in version 2. */
export function outline({ options, isFirst }: Theme): Record<string, unknown> {
  const depth = options.value('sidebarDepth') ?? options.value('headerDepth')
  const levels = typeof depth === 'number' ? Math.max(1, depth) : isFirst ? 1 : 2
  return { minHeadingLevel: 2, maxHeadingLevel: Math.min(MAX_LEVEL, levels + 1) }
}

/** The footer of hope is that of all pages. */
export function footer({ options, name }: Theme): Record<string, unknown> | undefined {
  if (name !== 'hope') return undefined
  const copyright = options.value('copyright')
  const lines = [options.value('footer'), copyright].filter(
    (line): line is string => typeof line === 'string' && line !== '',
  )
  if (options.value('displayFooter') !== true || lines.length === 0) return undefined
  return { copyright: lines.join('<br>') }
}
