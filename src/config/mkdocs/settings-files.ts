// The names of settings files of MkDocs.

/** The name by default. */
export const FILES = ['mkdocs.yml', 'mkdocs.yaml']

/** Names of files that inherit from others, such as `mkdocs.public.yml`. */
const VARIANT = /^\.?mkdocs[._-][\w.-]+\.ya?ml$/

/** Which of `names` are settings files of another name, sorted. */
export const variantsOf = (names: Iterable<string>): string[] =>
  [...names].filter((name) => VARIANT.test(name)).sort()
