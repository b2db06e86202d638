// Placeholders in the addresses of redirects: a whole segment such as :name, or :name* for any number of segments.

/** Segments that are a placeholder. */
export const PLACEHOLDER = /(?<=\/):[A-Za-z]\w*\*?(?=\/|$)/g

/** A sign of a placeholder or of another pattern. */
export const PATTERN_SIGN = /[:*()[\]]/

/** The placeholder that two paths have in common, once each; undefined when they do not, or have other signs of a pattern. */
export function commonPlaceholder(from: string, to: string): string | undefined {
  const found = [from, to].map((path) => path.match(PLACEHOLDER) ?? [])
  const [[placeholder, ...others] = [], [same, ...further] = []] = found
  const hasMore = [from, to].some((path) => PATTERN_SIGN.test(path.replace(PLACEHOLDER, '')))
  const isOnce = placeholder === same && others.length === 0 && further.length === 0
  return isOnce && !hasMore ? placeholder : undefined
}
