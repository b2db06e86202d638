// The languages of a site with the plugin mkdocs-static-i18n, as its settings have them.
import { isList, isRecord } from '../../../model/json.js'
import { languageTag } from '../../foreign/languages.js'
import { recordsIn, textOf, valuesOf, type Values } from '../../foreign/fields.js'
import type { Extensions } from '../settings/extensions.js'

export type Language = {
  /** As files and addresses have it. */
  readonly locale: string
  readonly tag: string
  readonly label: string | undefined
  /** What the language has in place of the settings of the site. */
  readonly values: Values
  /** Words for labels of the navigation. */
  readonly words: Values
}

export type Languages = {
  /** The language is the folder of a file, or in its name. */
  readonly structure: 'folder' | 'suffix'
  /** Pages that are not translated are shown in the main language. */
  readonly hasFallback: boolean
  readonly main: Language
  /** The other languages that are built. */
  readonly others: readonly Language[]
  /** All locales, also of languages that are not built. */
  readonly locales: readonly string[]
  /** Links in the menu of languages that lead elsewhere. */
  readonly links: readonly { readonly label: string; readonly href: string }[]
}

type Entry = Language & { readonly isMain: boolean; readonly isBuilt: boolean }

/** The languages of the plugin; undefined without it, and without a main language. */
export function readLanguages(plugins: Extensions): Languages | undefined {
  const options = valuesOf(plugins.get('i18n') ?? plugins.get('static-i18n'))
  if (options['enabled'] === false) return undefined
  const written = writtenLanguages(options)
  const entries = written.flatMap((values) => entryOf(values, options))
  const main = entries.find(({ isMain }) => isMain)
  if (main === undefined) return undefined
  const others = entries.filter((each) => each.isBuilt && each.locale !== main.locale)
  return {
    structure: options['docs_structure'] === 'folder' ? 'folder' : 'suffix',
    hasFallback: options['fallback_to_default'] !== false,
    main,
    others,
    locales: [...new Set(entries.map(({ locale }) => locale))],
    links: written.flatMap(({ name, fixed_link: link }) => {
      const [label, href] = [textOf(name), textOf(link)]
      return label === undefined || href === undefined ? [] : [{ label, href }]
    }),
  }
}

/** A list, or a mapping by locale in versions before 1.0, in which the name may be all. */
function writtenLanguages(options: Values): readonly Values[] {
  const { languages, default_language: main } = options
  if (isList(languages)) return recordsIn(languages)
  if (!isRecord(languages)) return []
  const { default: shared, ...own } = languages
  const named = Object.entries(own).map(([locale, value]) => ({
    ...(isRecord(value) ? value : { name: value }),
    locale,
    default: locale === main,
  }))
  if (typeof main !== 'string' || Object.hasOwn(own, main)) return named
  return [{ ...valuesOf(shared), locale: main, default: true }, ...named]
}

function entryOf(values: Values, options: Values): readonly Entry[] {
  const locale = textOf(values['locale'])
  const tag = languageTag(locale)
  if (locale === undefined || locale === 'null' || tag === undefined) return []
  const isMain = values['default'] === true
  return [
    {
      ...{ locale, tag, label: textOf(values['name']), values, isMain },
      isBuilt: values['build'] !== false && textOf(values['fixed_link']) === undefined,
      words: {
        ...valuesOf(valuesOf(options['nav_translations'])[locale]),
        ...valuesOf(values['nav_translations']),
      },
    },
  ]
}

/** The settings of the site in a language. */
export function settingsIn(raw: Values, { values }: Language): Values {
  const own = Object.fromEntries(
    ['site_name', 'site_description', 'copyright', 'nav'].flatMap((key) =>
      values[key] === undefined || values[key] === null ? [] : [[key, values[key]]],
    ),
  )
  const { theme } = raw
  return {
    ...raw,
    ...own,
    ...(isRecord(values['theme']) && {
      theme: { ...(isRecord(theme) ? theme : { name: theme }), ...values['theme'] },
    }),
    ...(isRecord(values['extra']) && { extra: { ...valuesOf(raw['extra']), ...values['extra'] } }),
  }
}

/** The locales in names of files, which links to these leave out; undefined where folders have them. */
export const localesInNames = ({
  structure,
  main,
  locales,
}: Languages): { readonly main: string; readonly all: readonly string[] } | undefined =>
  structure === 'suffix' ? { main: main.locale, all: locales } : undefined
