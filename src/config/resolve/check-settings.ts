// Settings as they were written → complete settings, or every fault in them.
import { configSchema, type CheckedSettings } from '../schema/schema.js'
import { findFaults, type SettingFault } from '../schema/faults.js'
import { withoutFaults } from './without-faults.js'

export type SettingsCheck = {
  /** Undefined when there are faults. */
  readonly settings: CheckedSettings | undefined
  readonly faults: readonly SettingFault[]
  /** The faults for which parts of the settings were left out. */
  readonly leftOut: readonly SettingFault[]
}

/** `isLenient` leaves out what does not fit; otherwise it is a fault. */
export function checkSettings(written: unknown, isLenient: boolean): SettingsCheck {
  const leftOut: SettingFault[] = []
  const valid = isLenient ? withoutFaults(written, leftOut) : written
  const faults = findFaults(configSchema, valid)
  if (faults.length > 0) return { settings: undefined, faults, leftOut }
  const settings = configSchema.parse(valid)
  const unused = isLenient ? [] : unusedTranslations(settings)
  return { settings: unused.length === 0 ? settings : undefined, faults: unused, leftOut }
}

/** Translations for languages that no page is in: a tag that is written in another way would have no effect. */
function unusedTranslations({
  lang,
  languages = {},
  translations,
}: CheckedSettings): readonly SettingFault[] {
  const known = [lang, ...Object.values(languages)]
  const baseOf = (tag: string): string | undefined => tag.toLowerCase().split('-')[0]
  return Object.keys(translations)
    .filter((tag) => !known.includes(tag))
    .map((tag) => {
      const meant = known.find((each) => baseOf(each) === baseOf(tag))
      const hint =
        meant === undefined
          ? 'Name the path of its pages in the setting "languages".'
          : `Did you mean "${meant}"?`
      return {
        path: ['translations', tag],
        isKey: true,
        fault: {
          code: 'setting-value',
          message: `Setting "translations.${tag}": No pages are in this language.`,
          hint,
        },
      }
    })
}
