// Parts of a page that follow from its view alone and do nothing. The server renders them; the client finds them in
// the page's HTML and keeps them as they are, so that it carries no code to make them.
import { createContext, createElement, useContext, type ReactNode } from 'react'

/** An element of the page's HTML: its name, its attributes as React calls them, and what is in it. */
export type StaticElement = {
  readonly tag: string
  readonly attributes: Readonly<Record<string, string>>
  readonly html: string
}

/** The places of the parts; user content cannot have these ids. */
export const STATIC_ISLANDS = {
  brand: '.navbar > .brand',
  breadcrumbs: '.doc-column > article > .breadcrumbs',
  copyPage: '.doc-column > article > .copy-page',
  docFooter: '.doc-column > article > .doc-footer',
  pagination: '.doc-column > .pagination',
  footer: '#root > .footer',
} as const

export type StaticIslandName = keyof typeof STATIC_ISLANDS

/** By name, the parts that the shown page has. */
export type StaticIslands = { readonly [Name in StaticIslandName]?: StaticElement | undefined }

export const StaticIslandsContext = createContext<StaticIslands>({})

/** The component of a part in the client. */
export function staticIsland(name: StaticIslandName): () => ReactNode {
  return function Kept() {
    const part = useContext(StaticIslandsContext)[name]
    if (!part) return null
    const { tag, attributes, html } = part
    return createElement(tag, { ...attributes, dangerouslySetInnerHTML: { __html: html } })
  }
}
