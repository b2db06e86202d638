// The Docusaurus modules that pages import, implemented with orion-docs components: addresses, the site, the browser.
import {
  Fragment,
  useContext,
  useSyncExternalStore,
  type ComponentProps,
  type ReactNode,
} from 'react'
import { Link as OwnLink, useSite } from '../components.js'
import { useHydrated } from '../hooks/use-browser.js'
import { isMarked } from '../../model/addresses/marked-address.js'
import { withBase } from '../addresses/with-base.js'
import { DocContext } from './doc-context.js'

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  readonly to?: string
  readonly href?: string
  readonly autoAddBaseUrl?: boolean
}

/** A link by `to` or `href`. */
export function Link({ to, href, ...rest }: LinkProps): ReactNode {
  const attributes = { ...rest }
  delete attributes.autoAddBaseUrl
  const inLanguage = useTranslatedAddresses()
  const { base } = useSite()
  const address = to ?? href ?? ''
  return (
    <OwnLink
      {...attributes}
      to={isMarked(address) ? address : inLanguage(withBase(address, base))}
    />
  )
}

/** An address of the site, with its base. */
export function useBaseUrl(path: string): string {
  return useBaseUrlUtils().withBaseUrl(path)
}

/** The function that puts the base before an address: a page has that of the language where it is translated. */
export function useBaseUrlUtils(): { readonly withBaseUrl: (path: string) => string } {
  const { base } = useSite()
  const inLanguage = useTranslatedAddresses()
  return {
    withBaseUrl(path) {
      const address = fromRoot(path, base)
      // Something may be put after a slash, which may be a file.
      return address.endsWith('/') ? address : inLanguage(address)
    },
  }
}

/** The address of a page, with the base: that of the language where it is translated. */
export function usePageAddress(path: string): string {
  return useTranslatedAddresses()(fromRoot(path, useSite().base))
}

/** The function that makes of an address, with its base, that of the same page in the language of the page around. */
function useTranslatedAddresses(): (address: string) => string {
  const addresses = useContext(DocContext)?.addresses ?? {}
  return (address) =>
    (Object.hasOwn(addresses, address) ? addresses[address] : undefined) ?? address
}

/** The address below base: it counts from the root of the site, also when no slash says so. */
function fromRoot(path: string, base: string): string {
  const isWhole = /^(?:[a-z][a-z\d+.-]*:|[/#?]|$)/i.test(path)
  return withBase(isWhole ? path : `/${path.replace(/^(?:\.\/)+/, '')}`, base)
}

/** What the settings of a site say beyond its view, by the names that Docusaurus has for them. */
type SiteValues = {
  readonly url: string
  readonly favicon?: string | undefined
  readonly organizationName?: string | undefined
  readonly projectName?: string | undefined
  readonly customFields: Readonly<Record<string, unknown>>
  readonly themeConfig: Readonly<Record<string, unknown>>
  /** The languages of the site by tag, that of the site first. */
  readonly locales: Readonly<Record<string, Locale>>
}

/** A language, by the name that modules have for it. */
type Locale = { readonly name: string; readonly label: string; readonly direction: string }

type LocaleConfig = Omit<Locale, 'name'> & { readonly htmlLang: string }

type Context = {
  readonly siteConfig: Omit<SiteValues, 'locales'> & {
    readonly title: string
    readonly tagline: string
    readonly titleDelimiter: string
    readonly baseUrl: string
  }
  readonly i18n: {
    readonly currentLocale: string
    readonly defaultLocale: string
    readonly locales: readonly string[]
    readonly localeConfigs: Readonly<Record<string, LocaleConfig>>
  }
  readonly siteMetadata: { readonly docusaurusVersion: string }
  readonly globalData: Readonly<Record<string, never>>
}

/** The site, by the names that Docusaurus gives it. */
export function useSiteContext({ locales, ...values }: SiteValues): Context {
  const { title, tagline, titleDelimiter, base, lang } = useSite()
  const configs = Object.entries(locales).map(
    ([htmlLang, { name, ...config }]) => [name, { ...config, htmlLang }] as const,
  )
  const names = configs.map(([name]) => name)
  return {
    siteConfig: { ...values, title, tagline, titleDelimiter, baseUrl: base },
    i18n: {
      currentLocale: locales[lang]?.name ?? lang,
      defaultLocale: names[0] ?? lang,
      locales: names,
      localeConfigs: Object.fromEntries(configs),
    },
    siteMetadata: { docusaurusVersion: '3' },
    globalData: {},
  }
}

export { useHydrated as useIsBrowser }

type BrowserOnlyProps = {
  readonly children: () => ReactNode
  readonly fallback?: ReactNode
}

/** Renders `children` only in browsers. */
export function BrowserOnly({ children, fallback = null }: BrowserOnlyProps): ReactNode {
  return useHydrated() ? children() : fallback
}

/** The colour mode that the page is shown in; `light` on the server. */
export function useColorMode(): {
  readonly colorMode: 'light' | 'dark'
  readonly isDarkTheme: boolean
  readonly setColorMode: () => void
} {
  const colorMode = useSyncExternalStore(
    followTheme,
    () => (document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light'),
    () => 'light' as const,
  )
  return { colorMode, isDarkTheme: colorMode === 'dark', setColorMode: () => undefined }
}

function followTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}

type TranslateProps = {
  readonly children?: ReactNode
  readonly values?: Readonly<Record<string, ReactNode>>
}

/** The text between the tags, with its `{names}` filled in. */
export function Translate({ children, values = {} }: TranslateProps): ReactNode {
  if (typeof children !== 'string') return children
  return children.split(/\{(\w+)\}/).map((part, index) => {
    // Placeholders are between the texts.
    if (index % 2 === 0) return part
    return (
      <Fragment key={index}>{Object.hasOwn(values, part) ? values[part] : `{${part}}`}</Fragment>
    )
  })
}

type Values = Readonly<Record<string, string | number>>

/** Messages by language tag, then by id. */
type Messages = Readonly<Record<string, Readonly<Record<string, string>> | undefined>>

type Message = { readonly message?: string; readonly id?: string }

/** `Translate` and `translate()` for a site with messages in the language of the page. */
export function translation(messages: Messages): {
  readonly Translate: (props: TranslateProps & { readonly id?: string }) => ReactNode
  readonly translate: (message: Message, values?: Values) => string
} {
  const find = (lang: string | undefined, id: string): string | undefined => {
    const own = lang === undefined ? undefined : messages[lang]
    return own !== undefined && Object.hasOwn(own, id) ? own[id] : undefined
  }
  return {
    Translate: function Translated({ id, children, values }) {
      const { lang } = useSite()
      const text = typeof children === 'string' ? children : undefined
      const message = find(lang, id ?? text ?? '') ?? children ?? id
      return <Translate {...(values === undefined ? {} : { values })}>{message}</Translate>
    },
    translate: ({ message, id }, values) => {
      const text = find(renderedLanguage(), id ?? message ?? '') ?? message ?? id ?? ''
      return text.replace(/\{(\w+)\}/g, (all, name: string) => String(values?.[name] ?? all))
    },
  }
}

/** The language of the page that is being rendered; undefined when none is, such as while a module loads. */
function renderedLanguage(): string | undefined {
  try {
    // eslint-disable-next-line react-hooks/rules-of-hooks -- it only reads a context, which may be anywhere while a component renders
    return useSite().lang
  } catch {
    return undefined
  }
}
