// Modules that only Astro can load, and the components of them that are known here.

/** A name that a page imports of such a module. */
export type AstroName = {
  readonly source: string
  /** The component of Starlight or Astro that it is; undefined for one of the site. */
  readonly name?: string | undefined
}

/** Modules whose components have an equivalent. */
const KNOWN =
  /^(?:@astrojs\/starlight\/components|astro:(?:assets|components)|astro\/components|starlight-package-managers)$/

/** Components of Astro and of frameworks other than React. */
export const isAstroSource = (source: string): boolean =>
  KNOWN.test(source) ||
  /\.(?:astro|svelte|vue)(?:\?|$)/.test(source) ||
  /^(?:@[\w.-]+\/)?(?:starlight|astro)-[\w.-]+(?:\/|$)/.test(source)

/** Components of Starlight and Astro that are there as components of React, too. */
const IN_REACT: ReadonlySet<string> = new Set(
  'Aside Badge Card CardGrid Code FileTree Icon LinkButton LinkCard Steps TabItem Tabs'.split(' '),
)

/** A component of the site itself, which React renders. */
export const isOwnAstro = ({ source }: AstroName): boolean => /\.astro(?:\?|$)/.test(source)

/** A component that React renders where only running the page gives the properties of its equivalent in Markdown. */
export const isInReact = (name: AstroName): boolean =>
  isOwnAstro(name) ||
  (name.name !== undefined &&
    IN_REACT.has(name.name) &&
    /^(?:@astrojs\/starlight\/components|astro:components)$/.test(name.source))

/** Whether a module of Astro or Starlight has components with an equivalent. */
export const isModuleOfAstro = (source: string): boolean => KNOWN.test(source)

/** A component of Starlight or Astro by the name that it has in its module; undefined for other modules. */
export const astroComponent = (source: string, name: string): string | undefined =>
  KNOWN.test(source) ? name : undefined
