// A page is its HTML: the view and the content of a document, be it the live one or a fetched one.
import type { PageView } from '../../model/view.js'
import {
  STATIC_ISLANDS,
  type StaticElement,
  type StaticIslands,
} from '../../ui/context/static-islands.js'

/** The content of a document before a React page's module is imported. */
export type DocumentContent =
  | { readonly kind: 'html'; readonly html: string }
  | { readonly kind: 'module'; readonly script: string }
  | { readonly kind: 'none' }

export type DocumentPage = {
  readonly page: PageView
  readonly content: DocumentContent
  readonly kept: StaticIslands
  /** Base path, with a slash at both ends. */
  readonly base: string
  /** URL of the manifest of the page's version. */
  readonly manifest: string
  /** The client that the document asks for; another name is another deployment. */
  readonly client: string
}

/**
 * The page of `document`; undefined when orion-docs did not build it. The content's HTML is the DOM's
 * own serialisation, so that hydration keeps every node.
 */
export function readPage(document: Document): DocumentPage | undefined {
  // A heading "Page view" has the same id, hence the element's name.
  const json = document.querySelector('script#page-view')?.textContent
  const base = metaContent(document, 'orion-base')
  const manifest = metaContent(document, 'orion-manifest')
  if (json === undefined || base === undefined || manifest === undefined) return undefined
  const page = parseView(json)
  if (!page) return undefined
  return {
    page,
    content: contentOf(page, document.querySelector('[data-content]')?.innerHTML),
    kept: staticIslands(document),
    base,
    manifest,
    client: document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? '',
  }
}

/** The content that a view asks for, `html` being what the document holds, if anything. */
export function contentOf({ body }: PageView, html: string | undefined): DocumentContent {
  const script = body.kind === 'module' || body.kind === 'doc' ? body.script : undefined
  if (script !== undefined) return { kind: 'module', script }
  return html === undefined ? { kind: 'none' } : { kind: 'html', html }
}

/** A `PageView` from its JSON; undefined when it is none. */
export function parseView(json: string): PageView | undefined {
  try {
    const value: unknown = JSON.parse(json)
    const isView = typeof value === 'object' && value !== null && 'body' in value && 'href' in value
    return isView ? (value as PageView) : undefined
  } catch {
    return undefined
  }
}

function staticIslands(document: Document): StaticIslands {
  return Object.fromEntries(
    Object.entries(STATIC_ISLANDS).map(([name, selector]) => [
      name,
      staticElement(document.querySelector(selector)),
    ]),
  )
}

function staticElement(element: Element | null): StaticElement | undefined {
  if (!element) return undefined
  const attributes = [...element.attributes].map(({ name, value }): [string, string] => [
    name === 'class' ? 'className' : name,
    value,
  ])
  return {
    tag: element.localName,
    attributes: Object.fromEntries(attributes),
    html: element.innerHTML,
  }
}

function metaContent(document: Document, name: string): string | undefined {
  return document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? undefined
}
