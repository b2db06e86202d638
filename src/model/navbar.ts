// The items of the navbar, every href final: their labels and when they are active.

/** When a navbar item is active: by path, by pattern, by the shown doc's sidebar, or never. */
export type ActiveRule =
  | { readonly kind: 'never' }
  | { readonly kind: 'path'; readonly path: string }
  | { readonly kind: 'prefix'; readonly path: string }
  | { readonly kind: 'pattern'; readonly pattern: string }
  | { readonly kind: 'sidebar'; readonly path: string; readonly sidebar?: string }
  /** On pages in the language with this path. */
  | { readonly kind: 'language'; readonly path: string }

export type NavLink = {
  readonly kind: 'link'
  readonly href: string
  /** Exactly one of `label` and `html`. */
  readonly label?: string
  readonly html?: string
  readonly isExternal: boolean
  readonly active: ActiveRule
  readonly className?: string
  /** Version whose choice is stored when the link is followed. */
  readonly version?: string
  /** Id of the further tree of docs whose shown version it follows. */
  readonly tree?: string
  /** It leads to the shown page in this language, where that has it. */
  readonly language?: { readonly path: string; readonly tag: string }
}

type NavHtml = {
  readonly kind: 'html'
  readonly value: string
  readonly className?: string
  readonly tree?: never
}

export type NavItem = (
  | NavLink
  | {
      readonly kind: 'dropdown'
      readonly label: string
      readonly mobileLabel?: string
      readonly href?: string
      /** The version that `href` links to, if any. */
      readonly version?: string
      /** As that of a link. */
      readonly tree?: string
      readonly items: readonly (NavLink | NavHtml)[]
      readonly active: ActiveRule
      readonly className?: string
    }
  | { readonly kind: 'search'; readonly className?: string; readonly tree?: never }
  | NavHtml
) & { readonly position: 'left' | 'right' }
