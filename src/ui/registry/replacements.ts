// The contract by which a site replaces parts of every page (setting `components`).
import { createElement, type ComponentType } from 'react'
import type { PartName } from '../../model/parts.js'
import type { AnnouncementBarProps } from '../frame/AnnouncementBar.js'
import { Brand, type BrandProps } from '../navbar/Brand.js'
import { Breadcrumbs, type BreadcrumbsProps } from '../page/Breadcrumbs.js'
import { DocFooter, type DocFooterProps } from '../page/DocFooter.js'
import { Footer, type FooterProps } from '../frame/Footer.js'
import { Home, type HomeProps } from '../page/Home.js'
import { NotFound, type NotFoundProps } from '../page/NotFound.js'
import { Pagination, type PaginationProps } from '../page/Pagination.js'
import type { Parts } from './parts-context.js'

/** The props of each part. */
export type PartProps = {
  /** The message above the navbar; only where the setting `announcementBar` is set. */
  readonly AnnouncementBar: AnnouncementBarProps
  /** Logo and name at the start of the navbar and of the mobile menu. */
  readonly Brand: BrandProps
  /** The place of a doc in its sidebar. */
  readonly Breadcrumbs: BreadcrumbsProps
  /** Below a doc: its tags, the edit link, when it changed. */
  readonly DocFooter: DocFooterProps
  /** The footer of every page; `footer` is absent without the setting `footer`. */
  readonly Footer: FooterProps
  /** The middle of the home page of a site that has none of its own. */
  readonly Home: HomeProps
  /** The middle of the not-found page. */
  readonly NotFound: NotFoundProps
  /** The neighbours of a doc. */
  readonly Pagination: PaginationProps
}

/**
 * The props of a part of a site's own: those of the part that it replaces, and that part itself as `Original`, so
 * that it can be wrapped.
 * @example
 * import type { ReplacementProps } from 'orion-docs/components'
 *
 * export default function Footer({ Original, ...props }: ReplacementProps<'Footer'>) {
 *   return <><Original {...props} /><p>Ours</p></>
 * }
 */
export type ReplacementProps<Name extends PartName> = PartProps[Name] & {
  /** The part that it replaces. */
  readonly Original: ComponentType<PartProps[Name]>
}

/** A site's own parts, by name. */
export type Replacements = {
  readonly [Name in PartName]?: ComponentType<ReplacementProps<Name>>
}

/** The navbar keeps state in the browser: its code is part of the client, so that there is one copy of it. */
const ORIGINALS = { Brand, Breadcrumbs, DocFooter, Footer, Home, NotFound, Pagination }

/** `parts` with the components of the site that replace built-in ones. Call it once: each call makes other components. */
export function replaceParts(parts: Parts, replacements: Replacements): Parts {
  const originals: Readonly<Record<string, unknown>> = {
    ...ORIGINALS,
    AnnouncementBar: parts.AnnouncementBar,
  }
  const replaced = Object.entries(replacements).map(([name, component]) => [
    name,
    (props: object) =>
      createElement(component as ComponentType<object>, {
        ...props,
        ...{ Original: originals[name] },
      }),
  ])
  return { ...parts, ...(Object.fromEntries(replaced) as Partial<Parts>) }
}
