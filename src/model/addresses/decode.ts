// Addresses without their percent escapes. An address whose escapes are not valid stays as it is.

/** A part of an address, such as the name of a file or an anchor. */
export const decodePart = (part: string): string => decoded(part, decodeURIComponent)

/** A whole path: `%2F`, `%23` and other escapes of characters that mean something in addresses stay. */
export const decodePathname = (path: string): string => decoded(path, decodeURI)

function decoded(text: string, decode: (text: string) => string): string {
  try {
    return decode(text)
  } catch {
    return text
  }
}
