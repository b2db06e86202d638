// Modules of Next.js that components and pages import, each as a text over built-in components.

const COMPONENTS = 'orion-docs/mdx'

/** Addresses may be objects; what only the router reads is not an attribute. */
const LINK = `
import { jsx } from 'react/jsx-runtime'
import { Link } from '${COMPONENTS}'
const query = (values) => Object.keys(values ?? {}).length === 0 ? '' : '?' + new URLSearchParams(values)
const address = (href = '') => typeof href === 'string' ? href : (href.pathname ?? '') + (href.search ?? query(href.query)) + (href.hash ?? '')
const RouterLink = ({ href, as, replace, scroll, shallow, passHref, prefetch, locale, legacyBehavior, onNavigate, ...rest }) => jsx(Link, { ...rest, href: address(href) })
export { RouterLink as default }
export const useLinkStatus = () => ({ pending: false })
`

const IMAGE = `
import { jsx } from 'react/jsx-runtime'
import { IdealImage, useBaseUrl } from '${COMPONENTS}'
const fromFile = (src) => typeof src === 'string' ? src : src?.src ?? src?.default ?? ''
const FILLING = { position: 'absolute', inset: 0, width: '100%', height: '100%' }
const Picture = ({ src, fill, priority, preload, quality, placeholder, blurDataURL, loader, unoptimized, overrideSrc, onLoadingComplete, style, ...rest }) => jsx(IdealImage, { ...rest, img: useBaseUrl(fromFile(src)), style: fill ? { ...FILLING, ...style } : style })
export { Picture as default }
export const getImageProps = ({ src, alt, width, height }) => ({ props: { src: fromFile(src), alt, width, height } })
`

/** Other pages are opened as links open them. */
const NAVIGATION = `
import { useHistory, useLocation } from '${COMPONENTS}'
export const usePathname = () => useLocation().pathname
export const useSearchParams = () => new URLSearchParams(useLocation().search)
export const useParams = () => ({})
export const useSelectedLayoutSegment = () => null
export const useSelectedLayoutSegments = () => []
export const useRouter = () => {
  const { push, replace } = useHistory()
  const { pathname, search, hash } = useLocation()
  return { push, replace, back: () => history.back(), forward() {}, refresh() {}, prefetch() {}, pathname, asPath: pathname + search + hash, query: Object.fromEntries(new URLSearchParams(search)), isReady: true, locale: undefined, events: { on() {}, off() {} } }
}
`

/** A component that the browser loads. Until it is there, and on the server, its placeholder is shown. */
const DYNAMIC = `
import { useEffect, useState } from 'react'
import { jsx } from 'react/jsx-runtime'
const Later = ({ load, Loading, props }) => {
  const [found, setFound] = useState()
  useEffect(() => {
    Promise.resolve(load()).then((module) => setFound({ Component: module?.default ?? module }), console.error)
  }, [load])
  return found ? jsx(found.Component, props) : Loading ? jsx(Loading, { isLoading: true }) : null
}
const dynamic = (load, options) => {
  const { loader, loading } = { loader: load, ...(typeof load === 'function' ? options : load) }
  return (props) => jsx(Later, { load: loader, Loading: loading, props })
}
export { dynamic as default }
`

/** Text of the shim of a module, by the name that pages import. */
export const NEXT_SHIMS: Readonly<Record<string, string>> = {
  'next/link': LINK,
  'next/image': IMAGE,
  'next/navigation': NAVIGATION,
  'next/router': NAVIGATION,
  'next/dynamic': DYNAMIC,
  'next/script': `export default () => null`,
  'next/head': `export { Head as default } from '${COMPONENTS}'`,
}
