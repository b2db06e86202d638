// `themeConfig`: what a page looks like.
import { isRecord } from '../../../model/json.js'
import {
  compact,
  createFields,
  nonEmpty,
  type Fields,
  type Notes,
  type Values,
} from '../../foreign/fields.js'
import { translatedFooter, translatedNavbar, type FrameLabels } from '../languages/frame-labels.js'
import { jsonOf } from './import-aliases.js'
import { translateFooter, translateNavbar, type LinkContext } from './translate-navbar.js'

export type ThemeTranslation = {
  /** Top-level orion-docs keys. */
  readonly settings: Readonly<Record<string, unknown>>
  /** Keys of `docs`. */
  readonly docs: Readonly<Record<string, unknown>>
  /** Keys of `markdown`. */
  readonly markdown: Readonly<Record<string, unknown>>
  /** Keys of the site's own, for its components; undefined when there are none. */
  readonly own: Readonly<Record<string, unknown>> | undefined
}

/** `themeConfig` with the words that the main language has for its labels. */
export function translateTheme(
  theme: Fields,
  labels: FrameLabels,
  context: LinkContext,
): ThemeTranslation {
  const { notes } = context
  const docs = theme.object('docs')
  const sidebar = docs.object('sidebar')
  const image = theme.text('image')
  const settings = compact({
    image: image === undefined || /^[a-z]+:|^\//i.test(image) ? image : `/${image}`,
    metadata: metadata(theme.list('metadata')),
    announcementBar: announcementBar(theme.object('announcementBar')),
    colorMode: section(theme.object('colorMode'), {
      text: ['defaultMode'],
      flag: ['disableSwitch', 'respectPrefersColorScheme'],
    }),
    ...translateFrame(theme, labels, context),
    tableOfContents: section(theme.object('tableOfContents'), {
      number: ['minHeadingLevel', 'maxHeadingLevel'],
    }),
  })
  const markdown = translatePrism(theme.object('prism'), notes)
  const docsSettings = compact({
    versionPersistence: docs.text('versionPersistence'),
    sidebar: section(sidebar, { flag: ['hideable', 'autoCollapseCategories'] }),
  })
  docs.rest()
  const own: Record<string, unknown> = {}
  theme.rest((key) => {
    if (INSTEAD[key] !== undefined) return INSTEAD[key]
    own[key] = theme.value(key)
    return 'only components of the site read it'
  })
  return { settings, docs: docsSettings, markdown, own: jsonOf(own) }
}

/** The navbar and the footer with the words that a language has for their labels. */
export function translateFrame(
  theme: Fields,
  labels: FrameLabels,
  context: LinkContext,
): { readonly navbar: Values; readonly footer: Values | undefined } {
  const part = (key: string, translated: Values): Fields =>
    createFields(translated, theme.object(key).name, context.notes)
  return {
    navbar: translateNavbar(
      part('navbar', translatedNavbar(theme.value('navbar'), labels.navbar)),
      context,
    ),
    footer: translateFooter(
      part('footer', translatedFooter(theme.value('footer'), labels.footer)),
      context,
    ),
  }
}

const INSTEAD: Readonly<Record<string, string>> = {
  algolia: 'the built-in search replaces it',
  blog: 'the blog is left out',
  liveCodeBlock: 'code is shown, not run',
  mermaid: 'diagrams use the colours of the page',
  zoom: 'images are shown as they are',
}

type Keys = { readonly text?: string[]; readonly flag?: string[]; readonly number?: string[] }

/** The keys of a section that have the same name here; undefined when none is set. */
function section(fields: Fields, keys: Keys): Record<string, unknown> | undefined {
  const found = compact({
    ...Object.fromEntries((keys.text ?? []).map((key) => [key, fields.text(key)])),
    ...Object.fromEntries((keys.flag ?? []).map((key) => [key, fields.flag(key)])),
    ...Object.fromEntries((keys.number ?? []).map((key) => [key, fields.number(key)])),
  })
  fields.rest()
  return Object.keys(found).length === 0 ? undefined : found
}

function announcementBar(bar: Fields): Record<string, unknown> | undefined {
  const content = bar.text('content')
  if (content === undefined) return undefined
  const settings = compact({
    id: bar.text('id'),
    content,
    backgroundColor: bar.text('backgroundColor'),
    textColor: bar.text('textColor'),
    isCloseable: bar.flag('isCloseable'),
  })
  bar.rest()
  return settings
}

function metadata(list: readonly unknown[]): readonly unknown[] | undefined {
  const found = list
    .filter(isRecord)
    .map((attributes) =>
      Object.fromEntries(
        Object.entries(attributes).filter(([, value]) => typeof value === 'string'),
      ),
    )
  return nonEmpty(found)
}

/** These are always read, the highlight ones among them. */
const OWN_COMMENTS = new Set(['highlight-next-line', 'highlight-start', 'highlight-end'])

function translatePrism(prism: Fields, notes: Notes): Record<string, unknown> {
  const markers = prism.list('magicComments').flatMap((entry): Record<string, unknown>[] => {
    const marker = createFields(entry, 'themeConfig.prism.magicComments', notes)
    const line = marker.text('line')
    const block = marker.object('block')
    const start = block.text('start')
    const end = block.text('end')
    const own = compact({
      className: marker.text('className'),
      line: line !== undefined && OWN_COMMENTS.has(line) ? undefined : line,
      block:
        start === undefined || end === undefined || OWN_COMMENTS.has(start)
          ? undefined
          : { start, end },
    })
    return own['line'] === undefined && own['block'] === undefined ? [] : [own]
  })
  if (prism.has('theme') || prism.has('darkTheme')) {
    prism.ignore('theme', 'darkTheme')
    notes.leaveOut('themeConfig.prism.theme', 'code uses the built-in colours')
  }
  // Every grammar there is is loaded when a page needs it.
  prism.ignore('additionalLanguages', 'plugins')
  const settings = compact({
    codeLanguage: prism.text('defaultLanguage'),
    codeMarkers: nonEmpty(markers),
  })
  prism.rest()
  return settings
}
