/** A small site in one language, and what its readers look for. Queries were written before any was run. */
export type LanguageSite = {
  readonly language: readonly string[]
  /** Markdown by route. */
  readonly pages: Readonly<Record<string, string>>
  /** A query and the route of the page that answers it. */
  readonly queries: readonly (readonly [query: string, route: string])[]
}
