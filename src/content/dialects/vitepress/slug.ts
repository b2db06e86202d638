// Ids of headings by VitePress' rule.

const COMBINING = /[\u0300-\u036F]/g
// eslint-disable-next-line no-control-regex -- the rule takes control characters away
const CONTROL = /[\u0000-\u001F]/g
const SPECIAL = /[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g

/** The id of a heading's text: accents gone, runs of signs as one `-`, `_` before a leading digit. */
export function slugOf(text: string): string {
  return (
    text
      .normalize('NFKD')
      .replace(COMBINING, '')
      .replace(CONTROL, '')
      .replace(SPECIAL, '-')
      .replace(/-{2,}/g, '-')
      .replace(/^-+|-+$/g, '')
      .replace(/^(\d)/, '_$1')
      .toLowerCase()
      // Letters of Japanese and Korean would stay in pieces, which no link names.
      .normalize('NFC')
  )
}
