// What the dialect knows of the settings: the languages, and how names become addresses.
import { isList, isRecord } from '../../../model/json.js'

/** Everything becomes a slug; only signs that file systems forbid are left out; nothing changes. */
export type SlugForm = 'on' | 'safe' | 'off'

export type ZolaOptions = {
  readonly language: string
  /** All languages that names of files may have. */
  readonly languages: readonly string[]
  readonly paths: SlugForm
  readonly anchors: SlugForm
  /** Dates at the start of file names stay in addresses. */
  readonly keepsDates: boolean
}

/** The options with Zola's defaults. */
export function readOptions(written: unknown): ZolaOptions {
  const options = isRecord(written) ? written : {}
  const slugs = isRecord(options['slugs']) ? options['slugs'] : {}
  const language = typeof options['language'] === 'string' ? options['language'] : 'en'
  const others = isList(options['languages']) ? options['languages'] : []
  return {
    language,
    languages: [language, ...others.filter((each) => typeof each === 'string')],
    paths: formOf(slugs['paths']),
    anchors: formOf(slugs['anchors']),
    keepsDates: slugs['keepsDates'] === true,
  }
}

const formOf = (value: unknown): SlugForm => (value === 'safe' || value === 'off' ? value : 'on')
