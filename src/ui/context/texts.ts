// The words of pages in the language of the page, for components anywhere in it.
import { createContext, useContext } from 'react'
import { ENGLISH } from '../../model/texts/english.js'
import type { SiteTexts } from '../../model/texts/site-texts.js'
import type { SiteView } from '../../model/view.js'

export const TextsContext = createContext<SiteTexts>(ENGLISH)

/**
 * The words of the page around a component, in its language.
 * @example
 * const { next } = useTexts()
 */
export const useTexts = (): SiteTexts => useContext(TextsContext)

/** The words on pages with this site around them. */
export const textsOf = ({ texts }: Pick<SiteView, 'texts'>): SiteTexts =>
  texts === undefined ? ENGLISH : { ...ENGLISH, ...texts }
