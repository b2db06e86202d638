// Names of components, which may be written in either form: `PageCard` and `page-card`.

/** A name in lower case, with hyphens. */
export const kebab = (name: string): string =>
  name.replace(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, '-').toLowerCase()

/** The same without what tells its library: `button` for `UButton`. */
export const plainName = (name: string): string => kebab(name).replace(/^(?:prose-|u-)(?=\w)/, '')
