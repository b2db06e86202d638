// The built-in font in the browser's storage. A font that arrives after the first paint moves text, and one that the
// first paint waits for holds it up. So the first page has the system's font; the files are fetched once it is idle and
// kept, and every page after it has them before its first paint.
import { FONT_FAMILIES } from '../../model/font.js'

/** The key, before the suffix of the site, under which the files are stored. */
export const FONT_KEY = 'font'

/** The files at `addresses` as they are stored: a line for each, its address and its bytes in Base64. */
export async function fetchFonts(
  addresses: readonly string[],
  load: (address: string) => Promise<Uint8Array>,
): Promise<string> {
  const lines = await Promise.all(
    addresses.map(async (address) => {
      const bytes = await load(address)
      return `${address} ${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))}`
    }),
  )
  return lines.join('\n')
}

/** The stored bytes of the files at `addresses`; undefined when one of them is missing or damaged. */
function storedFonts(
  addresses: readonly string[],
  stored: string | null,
): readonly Uint8Array<ArrayBuffer>[] | undefined {
  const lines = stored?.split('\n') ?? []
  const texts = addresses.flatMap((address) => {
    const line = lines.find((one) => one.startsWith(`${address} `))
    return line === undefined ? [] : [line.slice(address.length + 1)]
  })
  if (texts.length < addresses.length) return undefined
  try {
    return texts.map((text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)))
  } catch {
    return undefined
  }
}

/**
 * Shows the document in the fonts that are stored. False when it cannot: a file is missing or damaged, or this browser
 * does not have a font at once from its bytes.
 */
export function showStoredFonts(addresses: readonly string[], stored: string | null): boolean {
  const files = storedFonts(addresses, stored)
  if (!files) return false
  const faces = files.map(
    (bytes, index) => new FontFace(FONT_FAMILIES[index] ?? '', bytes, { weight: '300 900' }),
  )
  if (faces.some(({ status }) => status !== 'loaded')) return false
  for (const face of faces) document.fonts.add(face)
  document.documentElement.dataset['font'] = 'true'
  return true
}
