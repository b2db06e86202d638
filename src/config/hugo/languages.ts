// The languages of a Hugo site.
import { isRecord } from '../../model/json.js'
import { createFields, type Fields, type Notes, type Values } from '../foreign/fields.js'
import { languageTag } from '../foreign/languages.js'

export type HugoLanguage = {
  /** The key in the settings in lower case, which addresses and names of files have. */
  readonly key: string
  readonly tag: string | undefined
  /** Its settings, with keys in lower case. */
  readonly own: Fields
  readonly label: string | undefined
}

export type HugoLanguages = {
  readonly main: HugoLanguage
  /** In the order of their weights. */
  readonly others: readonly HugoLanguage[]
  /** Keys of all languages but the main one as they are written, also of those that are not published. */
  readonly otherNames: readonly string[]
}

/** The languages of the settings, without those that are not published. */
export function readLanguages(root: Fields, notes: Notes): HugoLanguages {
  const written = root.value('languages')
  const table = isRecord(written) ? written : {}
  const mainName = root.text('defaultcontentlanguage') ?? 'en'
  const disabled = new Set(root.list('disablelanguages').map((each) => String(each).toLowerCase()))
  const all = Object.entries(table)
    .filter(([, values]) => isRecord(values))
    .map(([name, values]) => languageOf(name, values, notes))
    .toSorted((a, b) => weightOf(a) - weightOf(b))
  const isMain = ({ key }: HugoLanguage): boolean => key === mainName.toLowerCase()
  const main = all.find(isMain) ?? languageOf(mainName, {}, notes)
  return {
    main: { ...main, tag: mainTag(root, main.own) },
    others: all.filter(
      (each) => !isMain(each) && !disabled.has(each.key) && each.own.flag('disabled') !== true,
    ),
    otherNames: Object.keys(table).filter((name) => name.toLowerCase() !== mainName.toLowerCase()),
  }
}

function languageOf(name: string, values: unknown, notes: Notes): HugoLanguage {
  const own = createFields(lowerKeys(values), `languages.${name}`, notes)
  const key = name.toLowerCase()
  const label = own.text('label') ?? own.text('languagename')
  return { key, tag: tagOf(own) ?? languageTag(key), own, label }
}

/** The object with its keys in lower case, as Hugo reads them; an empty one for any other value. */
export function lowerKeys(value: unknown): Values {
  if (!isRecord(value)) return {}
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key.toLowerCase(), each]))
}

/** Languages without a weight come last. */
const weightOf = ({ own }: HugoLanguage): number => own.number('weight') ?? Number.MAX_SAFE_INTEGER

const tagOf = (fields: Fields): string | undefined =>
  languageTag(fields.value('locale')) ?? languageTag(fields.value('languagecode'))

/** The tag of the main language. One of the site is not that of a default language that it differs from. */
function mainTag(root: Fields, own: Fields): string | undefined {
  const main = languageTag(root.value('defaultcontentlanguage'))
  const ofSite = tagOf(root)
  const isSame = main === undefined || baseOf(main) === baseOf(ofSite)
  return tagOf(own) ?? (isSame ? (ofSite ?? main ?? 'en') : main)
}

const baseOf = (tag: string | undefined): string | undefined => tag?.split('-')[0]?.toLowerCase()
