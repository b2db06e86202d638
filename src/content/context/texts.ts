// The words that are written into the content of a page besides those of its author.
import type { ContentTexts } from '../../model/texts/content-texts.js'
import { ENGLISH } from '../../model/texts/english.js'
import type { PageFile } from './page-data.js'

/** In the language of the page, or where that is not built in, in English. */
export const textIn = (file: PageFile<'options'>, key: keyof ContentTexts): string =>
  file.data.orion.options.texts?.[key] ?? ENGLISH[key]
