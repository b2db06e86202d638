// Parts of a page that follow from its view alone and do nothing. The server renders them; the client finds them in
// the page's HTML and keeps them as they are, so that it carries no code to make them.
import { createContext, createElement, useContext, type ReactNode } from 'react'

/** An element of the page's HTML: its name, its attributes as React calls them, and what is in it. */
export type KeptElement = {
  readonly tag: string
  readonly attributes: Readonly<Record<string, string>>
  readonly html: string
}

/** The places of the parts; user content cannot have these ids. */
export const KEPT_PARTS = {
  brand: '.navbar > .brand',
  breadcrumbs: '.doc-column > article > .breadcrumbs',
  copyPage: '.doc-column > article > .copy-page',
  docFooter: '.doc-column > article > .doc-footer',
  pagination: '.doc-column > .pagination',
  footer: '#root > .footer',
} as const

export type KeptName = keyof typeof KEPT_PARTS

/** By name, the parts that the shown page has. */
export type KeptParts = { readonly [Name in KeptName]?: KeptElement | undefined }

export const KeptContext = createContext<KeptParts>({})

/** The component of a part in the client. */
export function keptPart(name: KeptName): () => ReactNode {
  return function Kept() {
    const part = useContext(KeptContext)[name]
    if (!part) return null
    const { tag, attributes, html } = part
    return createElement(tag, { ...attributes, dangerouslySetInnerHTML: { __html: html } })
  }
}
