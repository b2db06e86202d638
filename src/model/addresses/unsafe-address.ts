// Addresses that run a script or make a document of their own text when they are followed.

/** Browsers drop these before they read the protocol. */
// eslint-disable-next-line no-control-regex -- they are what hides a protocol
const IGNORED = /^[\u0000-\u0020]+|[\t\n\r]+/g
const UNSAFE = /^(?:pathname:\/*)*(?:javascript|vbscript|data|livescript|mocha):/i
const IMAGE = /^data:image\/[\w.+-]+[;,]/i
const MEDIA = /^data:(?:audio|image|video)\/[\w.+-]+[;,]/i

/** What shows an address: an image or a media file may be data. */
export type ShownAs = 'image' | 'link' | 'media'

/** Whether an address is `javascript:`, `vbscript:`, or `data:` where it is not an image or a media file. */
export function isUnsafeAddress(written: string, shownAs: ShownAs = 'link'): boolean {
  const url = written.replace(IGNORED, '')
  if (!UNSAFE.test(url)) return false
  if (shownAs === 'link') return true
  return !(shownAs === 'image' ? IMAGE : MEDIA).test(url)
}

/** The address, or one that leads nowhere in place of an unsafe one. */
export function safeAddress(url: string): string {
  return isUnsafeAddress(url) ? '#' : url
}

const ADDRESS =
  /(\s|\/|["'])(href|src|action|formaction|xlink:href|data|poster|ping|background|srcdoc)(\s*=\s*)("[^"]*"|'[^']*'|[^\s"'>]+)/gi

/** HTML of settings and sidebars without attributes that have an unsafe address. */
export function withoutUnsafeAddresses(html: string): string {
  if (!/(?:script|data)\s*(?::|&)|&|mocha/i.test(html)) return html
  return html.replace(ADDRESS, (whole, before: string, name: string, _is, value: string) =>
    isUnsafeValue(name, value) ? before : whole,
  )
}

function isUnsafeValue(name: string, value: string): boolean {
  const text = decoded(value.replace(/^["']|["']$/g, ''))
  if (name.toLowerCase() === 'srcdoc') return withoutUnsafeAddresses(text) !== text
  return isUnsafeAddress(text, /^(?:src|poster|background)$/i.test(name) ? 'media' : 'link')
}

const NAMED: Readonly<Record<string, string>> = {
  ...{ colon: ':', Tab: '\t', NewLine: '\n', amp: '&', quot: '"', lt: '<', gt: '>', sol: '/' },
}

/** The references of HTML that can be part of a protocol, and those around tags. */
function decoded(text: string): string {
  return text.replace(
    /&(?:#x([\da-f]+)|#(\d+)|(colon|Tab|NewLine|amp|quot|lt|gt|sol));?/gi,
    (whole, hex?: string, digits?: string, name?: string) => {
      if (name !== undefined) return NAMED[name] ?? whole
      const code = hex === undefined ? Number(digits) : parseInt(hex, 16)
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
    },
  )
}
