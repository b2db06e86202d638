// Values of foreign settings by the names that templates give them.

/** Names and texts of all values in an object, as `outer.inner`. */
export function flatValues(
  value: unknown,
  name: string,
  found = new Map<string, string>(),
): Map<string, string> {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    found.set(name, String(value))
  else if (typeof value === 'object' && value !== null && !Array.isArray(value))
    for (const [key, inner] of Object.entries(value))
      flatValues(inner, name === '' ? key : `${name}.${key}`, found)
  return found
}
