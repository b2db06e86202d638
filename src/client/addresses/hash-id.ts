// The id in an address.

/** The id that a hash means: without `#`, its percent-encoding resolved where it is sound. */
export function hashId(hash: string): string {
  const text = hash.slice(1)
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
