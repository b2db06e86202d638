/** A text as Hugo writes it in an address: in lower case, without signs, with hyphens for spaces. */
export const urlized = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s./_#+-]/gu, '')
    .replace(/\s+/g, '-')
