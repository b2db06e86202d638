// The name of a file or folder as a title, where nothing else is one.

/** Words that are written in capitals, or in their own way. */
const KNOWN: ReadonlyMap<string, string> = new Map(
  [
    'AI API APIs ASCII AWS CI CLI CPU CSS CSV DB DNS FAQ FAQs FTP GPU GUI HTML HTTP HTTPS IDE IO iOS IP JS JSON JVM JWT',
    'LLM LLMs macOS MCP ML npm OAuth ORM OS PDF PHP PR PWA RAM REST RFC RPC SDK SEO SQL SSH SSL SSO SVG TCP TLS TS UDP',
    'UI UML URI URL URLs USB UTF UUID UX VM VPN WASM WebGL XML YAML GraphQL gRPC JavaScript TypeScript GitHub GitLab',
  ]
    .join(' ')
    .split(' ')
    .map((word) => [word.toLowerCase(), word]),
)

/**
 * `data_structures` is `Data structures`, `rest-api` is `REST API`; a name that begins with a number, such as a year or
 * `v2`, is kept.
 */
export function nameInWords(name: string): string {
  if (/^(?:\d|v\d+(?:[.\d]|$))/.test(name)) return name
  const words = name.split(/[-_\s]+/).filter((word) => word !== '')
  if (words.length === 0) return name
  const isShouted = words.length > 1 && /^[A-Z]{3,}(?:[-_\s][A-Z]+)+$/.test(name)
  return words
    .map((written, index) => {
      // `CONTRIBUTING` shouts; `RFC` is an abbreviation.
      const word = /^[A-Z]{5,}$/.test(written) || isShouted ? written.toLowerCase() : written
      const known = KNOWN.get(word.toLowerCase())
      if (known !== undefined) return known
      return index === 0 ? word.charAt(0).toUpperCase() + word.slice(1) : word
    })
    .join(' ')
}
