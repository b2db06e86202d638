// The files of lunr-languages, each loaded when a site is in its language. Not for the worker, which loads those beside
// its index.
import { hasLanguageFile, type LanguageFile } from '../../model/text/search-languages.js'
import type { LanguagePlugin } from './read-rules.js'
import type { RulesOf } from './rules.js'

type Loaded = Promise<{ readonly default: unknown }>

const FILES: Readonly<Record<LanguageFile, () => Loaded>> = {
  ar: () => import('lunr-languages/lunr.ar.js'),
  da: () => import('lunr-languages/lunr.da.js'),
  de: () => import('lunr-languages/lunr.de.js'),
  el: () => import('lunr-languages/lunr.el.js'),
  es: () => import('lunr-languages/lunr.es.js'),
  fi: () => import('lunr-languages/lunr.fi.js'),
  fr: () => import('lunr-languages/lunr.fr.js'),
  he: () => import('lunr-languages/lunr.he.js'),
  hi: () => import('lunr-languages/lunr.hi.js'),
  hu: () => import('lunr-languages/lunr.hu.js'),
  hy: () => import('lunr-languages/lunr.hy.js'),
  it: () => import('lunr-languages/lunr.it.js'),
  kn: () => import('lunr-languages/lunr.kn.js'),
  nl: () => import('lunr-languages/lunr.nl.js'),
  no: () => import('lunr-languages/lunr.no.js'),
  pl: () => import('lunr-languages/lunr.pl.js'),
  pt: () => import('lunr-languages/lunr.pt.js'),
  ro: () => import('lunr-languages/lunr.ro.js'),
  ru: () => import('lunr-languages/lunr.ru.js'),
  sa: () => import('lunr-languages/lunr.sa.js'),
  sv: () => import('lunr-languages/lunr.sv.js'),
  ta: () => import('lunr-languages/lunr.ta.js'),
  te: () => import('lunr-languages/lunr.te.js'),
  tr: () => import('lunr-languages/lunr.tr.js'),
  vi: () => import('lunr-languages/lunr.vi.js'),
}

/** The rules of the languages that need a file; undefined when none does. */
export async function loadRules(languages: readonly string[]): Promise<RulesOf | undefined> {
  const codes = languages.filter(hasLanguageFile)
  if (codes.length === 0) return undefined
  const [{ readRules }, ...files] = await Promise.all([
    import('./read-rules.js'),
    ...codes.map((code) => FILES[code]()),
  ])
  return readRules(files.map((file) => file.default as LanguagePlugin))
}
