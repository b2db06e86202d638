// The declarations of a `style` attribute of HTML, as React wants them.

/** Up to the next semicolon that is not inside quotes or brackets. */
const DECLARATION = /([\w-]+)\s*:((?:"[^"]*"|'[^']*'|\([^()]*\)|[^;"'()])*)/g

/** `max-width: 4em; --gap: 1px` → `{ maxWidth: '4em', '--gap': '1px' }`. */
export function styleObject(text: string): Readonly<Record<string, string>> {
  const plain = text.replace(/\/\*[^]*?\*\//g, '')
  return Object.fromEntries(
    Array.from(plain.matchAll(DECLARATION), ([, name = '', value = '']): [string, string] => [
      reactName(name),
      // React's style sheets of elements have no priorities.
      value.replace(/!\s*important\s*$/, '').trim(),
    ]).filter(([, value]) => value !== ''),
  )
}

function reactName(name: string): string {
  if (name.startsWith('--')) return name
  return name
    .toLowerCase()
    .replace(/^-(?=ms-)/, '')
    .replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
}
