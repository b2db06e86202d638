// The name of a site of React in its code, as it is written.

/** The name of the site: what titles end with, else the text of the logo. */
export function siteTitle(code: string): string | undefined {
  const patterns = [
    /\b(?:titleTemplate|template):\s*['"`]%s\s*[-–—|·•:]\s*([^'"`$%]+)['"`]/,
    /\b(?:applicationName|siteName):\s*['"`]([^'"`$]+)['"`]/,
    /\bmetadata[^=]*=\s*\{\s*title:\s*\{[^{}]*\bdefault:\s*['"`]([^'"`$]+)['"`]/,
    /\blogo(?::|=\{)\s*\(?\s*<(?:span|b|strong|h\d|div|p)[^<>]*>\s*([^<>{}]+?)\s*</,
  ]
  for (const pattern of patterns) {
    const title = pattern.exec(code)?.[1]?.trim()
    if (title) return title
  }
  return undefined
}
