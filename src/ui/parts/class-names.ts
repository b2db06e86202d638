// The value of a `className` from its parts.

/** The given class names joined by a space; undefined when none is left, so that no empty attribute is written. */
export function classNames(...names: readonly (string | false | undefined)[]): string | undefined {
  const given = names.filter((name) => name !== false && name !== undefined && name !== '')
  return given.length > 0 ? given.join(' ') : undefined
}
