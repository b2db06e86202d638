// How pages of a VitePress site look and how their Markdown is read, as orion-docs settings.
import { isList, isRecord } from '../../model/json.js'
import type { Fields, Notes } from '../foreign/fields.js'

/** `appearance` */
export function colorMode(appearance: unknown): Record<string, unknown> {
  const value: unknown = isRecord(appearance) ? (appearance['initialValue'] ?? true) : appearance
  if (value === false) return { disableSwitch: true }
  if (value === 'force-dark') return { defaultMode: 'dark', disableSwitch: true }
  if (value === 'dark') return { defaultMode: 'dark' }
  return { respectPrefersColorScheme: true }
}

/** The levels of headings in the list of a page's contents. */
export function outline(value: unknown): Record<string, unknown> | undefined {
  const level: unknown = isRecord(value) && !isList(value) ? value['level'] : value
  if (level === 'deep') return { minHeadingLevel: 2, maxHeadingLevel: 6 }
  const [from, to]: readonly unknown[] = isList(level) ? level : [level, level]
  // Without the setting, VitePress lists second-level headings alone.
  if (typeof from !== 'number' || typeof to !== 'number')
    return { minHeadingLevel: 2, maxHeadingLevel: 2 }
  const first = Math.min(6, Math.max(2, from))
  return { minHeadingLevel: first, maxHeadingLevel: Math.min(6, Math.max(first, to)) }
}

/** Options of Markdown that are left out, each with the reason. */
const MARKDOWN: Readonly<Record<string, string>> = {
  config: 'plugins of markdown-it are not run',
  preConfig: 'plugins of markdown-it are not run',
  codeTransformers: 'transformers of Shiki are not run',
  anchor: 'ids of headings follow the built-in rule of VitePress',
  slugify: 'ids of headings follow the built-in rule of VitePress',
  attrs: 'attributes are read in the default braces',
  gfmAlerts: 'alerts are always on',
  headers: 'the outline is built in',
  toc: 'it lists the headings of the outline',
  lineNumbers: 'code blocks have line numbers where they ask for them',
}

/** `markdown` */
export function markdown(fields: Fields, notes: Notes): Record<string, unknown> {
  const math = fields.value('math')
  const hardLineBreaks = fields.flag('breaks')
  for (const [key, instead] of Object.entries(MARKDOWN))
    if (fields.has(key) && fields.value(key) !== false) notes.leaveOut(`markdown.${key}`, instead)
  fields.ignore(...Object.keys(MARKDOWN))
  fields.ignore(
    'theme',
    'languages',
    'languageAlias',
    'languageLabel',
    'defaultHighlightLang',
    'codeCopyButtonTitle',
    'codeCopyButton',
    'container',
  )
  fields.ignore(
    'externalLinks',
    'image',
    'linkify',
    'html',
    'typographer',
    'quotes',
    'cache',
    'component',
    'frontmatter',
    'sfc',
    'emoji',
    'shikiSetup',
    'cjkFriendlyEmphasis',
    'cjkFriendly',
    'highlight',
  )
  fields.rest()
  return {
    dialect: 'vitepress',
    format: 'md',
    math: math === true || isRecord(math),
    ...(hardLineBreaks === true && { hardLineBreaks }),
  }
}
