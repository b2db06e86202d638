// The code of a Nextra site: next.config, theme.config and layouts, as they are written. Nothing is run.
import { isKnownRedirect } from '../foreign/addresses/redirect-pattern.js'
import { htmlLanguage } from '../foreign/languages.js'
import { siteTitle } from '../foreign/site-title.js'

export type NextraCode = {
  readonly title: string | undefined
  readonly repository: string | undefined
  readonly chat: string | undefined
  /** Where the repository has the site. */
  readonly editUrl: string | undefined
  readonly basePath: string | undefined
  /** The path of the pages in the content folder. */
  readonly contentPath: string | undefined
  readonly locales: readonly string[]
  readonly mainLocale: string | undefined
  /** Of the pages, where the site has no locales. */
  readonly language: string | undefined
  /** What languages are called in menus. */
  readonly localeNames: Readonly<Record<string, string>>
  readonly redirects: readonly { readonly from: string; readonly to: string }[]
}

const ADDRESS = String.raw`['"\x60](https?:\/\/[^'"\x60$\s]+)['"\x60]`

const LOCALE_NAME = /\blocale:\s*['"`]([\w-]+)['"`],\s*(?:name|text):\s*['"`]([^'"`$\n]+)['"`]/g

/** `config` is next.config, `theme` are theme.config and the layouts. */
export function readCode(config: string, theme: string): NextraCode {
  const found = (pattern: RegExp, text: string): string | undefined =>
    pattern.exec(text)?.[1]?.trim() || undefined
  const link = (names: string): string | undefined =>
    found(new RegExp(String.raw`\b(?:${names})\s*(?:=|:\s*\{\s*link:|:)\s*\{?\s*${ADDRESS}`), theme)
  const locales = found(/\blocales:\s*\[([^\]]*)\]/, config) ?? ''
  return {
    title: siteTitle(theme),
    repository: link('projectLink|project'),
    chat: link('chatLink|chat'),
    editUrl: link('docsRepositoryBase'),
    basePath: found(/\bbasePath:\s*['"`](\/[^'"`$]*)['"`]/, config),
    contentPath: found(/\bcontentDirBasePath:\s*['"`](\/[^'"`$]*)['"`]/, config),
    locales: [...locales.matchAll(/['"`]([\w-]+)['"`]/g)].map(([, name = '']) => name),
    mainLocale: found(/\bdefaultLocale:\s*['"`]([\w-]+)['"`]/, config),
    language: htmlLanguage(theme),
    localeNames: Object.fromEntries(
      [...theme.matchAll(LOCALE_NAME)].map(([, locale = '', name = '']) => [locale, name]),
    ),
    redirects: [
      ...config.matchAll(
        /\bsource:\s*['"`](\/[^'"`$]*)['"`],\s*destination:\s*['"`]([^'"`$]+)['"`]/g,
      ),
    ]
      .map(([, from = '', to = '']) => ({ from, to }))
      .filter(({ from, to }) => from !== to && isKnownRedirect(from, to)),
  }
}
