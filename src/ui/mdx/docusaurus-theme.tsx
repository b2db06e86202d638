// What pages written for Docusaurus take from its theme: the frame of a page, redirects, and values about the window.
import { useContext, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { useSite } from '../components.js'
import { DocContext } from './doc-context.js'
import { Head } from './Head.js'
import { usePageAddress } from './docusaurus.js'

type LayoutProps = {
  readonly title?: string
  readonly description?: string
  readonly wrapperClassName?: string
  readonly children?: ReactNode
}

/** The content of a page: navbar and footer are around it anyway. */
export function Layout({ title, description, wrapperClassName, children }: LayoutProps): ReactNode {
  return (
    <>
      <PageMetadata {...{ title, description }} />
      <div className={wrapperClassName}>{children}</div>
    </>
  )
}

type MetadataProps = {
  readonly title?: string | undefined
  readonly description?: string | undefined
  readonly children?: ReactNode
}

/** Title and description of a page. */
export function PageMetadata({ title, description, children }: MetadataProps): ReactNode {
  const site = useSite()
  const own = [title, title === site.title ? undefined : site.title]
  return (
    <>
      <Head>
        {title !== undefined && (
          <title>{own.filter(Boolean).join(` ${site.titleDelimiter} `)}</title>
        )}
        {description !== undefined && <meta name="description" content={description} />}
      </Head>
      {children !== undefined && <Head>{children}</Head>}
    </>
  )
}

/** What it holds, without a class for the whole document. */
export function Passthrough({ children }: { readonly children?: ReactNode }): ReactNode {
  return children
}

/** Leads to another page at once, without scripts by the head of the document. */
export function Redirect({ to }: { readonly to: string }): ReactNode {
  const address = usePageAddress(to)
  useEffect(() => window.location.replace(address), [address])
  return (
    <>
      <Head>
        <meta httpEquiv="refresh" content={`0; url=${address}`} />
      </Head>
      <p>
        This page has moved: <a href={address}>{address}</a>
      </p>
    </>
  )
}

type Values = Readonly<Record<string, unknown>>

/** The settings of a theme that components ask for, with their defaults, and the site's `own` ones. */
export function useThemeConfig(own: Values): Values {
  const { title, colorMode } = useSite()
  return {
    ...own,
    navbar: { title, items: [] },
    docs: {
      sidebar: { hideable: false, autoCollapseCategories: false },
      versionPersistence: 'localStorage',
    },
    colorMode,
    prism: { additionalLanguages: [], magicComments: [] },
    tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
    metadata: [],
  }
}

/** Colours of code are those of the site. */
export function usePrismTheme(): { readonly plain: object; readonly styles: readonly object[] } {
  return { plain: {}, styles: [] }
}

const WIDE = '(min-width: 997px)'

/** `ssr` on the server and while hydrating, then what the window is. */
export function useWindowSize(): 'desktop' | 'mobile' | 'ssr' {
  return useSyncExternalStore<'desktop' | 'mobile' | 'ssr'>(
    (onChange) => {
      const query = window.matchMedia(WIDE)
      query.addEventListener('change', onChange)
      return () => query.removeEventListener('change', onChange)
    },
    () => (window.matchMedia(WIDE).matches ? 'desktop' : 'mobile'),
    () => 'ssr',
  )
}

/** Whether something is folded, and how to change that. */
export function useCollapsible({
  initialState,
}: {
  readonly initialState: boolean | (() => boolean)
}): {
  readonly collapsed: boolean
  readonly setCollapsed: (value: boolean) => void
  readonly toggleCollapsed: () => void
} {
  const [collapsed, setCollapsed] = useState(initialState)
  return { collapsed, setCollapsed, toggleCollapsed: () => setCollapsed((now) => !now) }
}

type CollapsibleProps = {
  readonly as?: 'div' | 'ul'
  readonly collapsed?: boolean
  readonly lazy?: boolean
  readonly className?: string
  readonly children?: ReactNode
}

/** What it holds, hidden while it is folded. */
export function Collapsible({
  as: Tag = 'div',
  collapsed = false,
  className,
  children,
}: CollapsibleProps): ReactNode {
  return (
    <Tag className={className} hidden={collapsed}>
      {children}
    </Tag>
  )
}

/** Whether two addresses lead to the same page. */
export function isSamePath(a: string | undefined, b: string | undefined): boolean {
  const plain = (path = ''): string => path.replace(/\/*$/, '/').toLowerCase()
  return plain(a) === plain(b)
}

/** The address of the page; on the server and outside a page without query and hash. */
export function useLocation(): {
  readonly pathname: string
  readonly search: string
  readonly hash: string
} {
  const { base } = useSite()
  const own = useContext(DocContext)?.href ?? base
  const address = useSyncExternalStore(
    () => () => undefined,
    () => `${window.location.pathname}\n${window.location.search}\n${window.location.hash}`,
    () => `${own}\n\n`,
  )
  const [pathname = own, search = '', hash = ''] = address.split('\n')
  return { pathname, search, hash }
}

/** Navigation by code. */
export function useHistory(): {
  readonly push: (to: string) => void
  readonly replace: (to: string) => void
  readonly location: ReturnType<typeof useLocation>
} {
  const location = useLocation()
  return {
    location,
    push: (to) => window.location.assign(to),
    replace: (to) => window.location.replace(to),
  }
}
