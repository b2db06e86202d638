// Style sheets that were written for another tool: their custom properties are their own, also by a name that we use.

/** A custom property where it is set, and where it is read. Class names may hold `--` too, after a letter. */
const PROPERTY = /(?<![\w-])--[\w-]+(?=\s*:)|(?<=\bvar\(\s*)--[\w-]+/g

/** `theirs` with `--site-color-text` for `--color-text` where `ours` sets such a property. */
export function withOwnProperties(theirs: string, ours: string): string {
  const taken = new Set(ours.match(/(?<![\w-])--[\w-]+(?=\s*:)/g))
  return theirs.replace(PROPERTY, (name) => (taken.has(name) ? `--site-${name.slice(2)}` : name))
}

const DECLARATION = /(?<![\w-])--[\w-]+\s{0,9}:[^;{}]*/g

/**
 * Without custom properties whose value only the build of Tailwind knows: a browser takes them as they are, and what
 * reads them is then without any value, also one that a sheet before this one has.
 */
export const withoutUnbuilt = (css: string): string =>
  css.replace(DECLARATION, (whole) => (/\btheme\(/.test(whole) ? '' : whole))
