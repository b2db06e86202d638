// The ids that Documenter gives to headings.

/** The id of a heading with this text; punctuation and letters of all scripts stay. */
export function documenterId(text: string): string {
  return text
    .trim()
    .replace(/\s+/g, '-')
    .replaceAll('&', '-and-')
    .replace(/[^\p{L}\p{P}\d-]+/gu, '')
    .replace(/-{2,}/g, '-')
    .replace(/^-|-$/g, '')
}
