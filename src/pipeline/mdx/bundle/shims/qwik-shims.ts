// The links of Qwik in pages of its sites, as a text over a built-in component.

const LINK = `
import { jsx } from 'react/jsx-runtime'
import { Link as PageLink } from 'orion-docs/mdx'
export const Link = ({ class: className, prefetch, reload, replaceState, scroll, ...rest }) => jsx(PageLink, { className, ...rest })
`

/** Text of the shim of a module, by the name that pages import. */
export const QWIK_SHIMS: Readonly<Record<string, string>> = {
  '@builder.io/qwik-city': LINK,
  '@qwik.dev/router': LINK,
}
