// Characters by their names, as XML and the documents of Writerside have them.

const CHARACTERS: Readonly<Record<string, string>> = {
  ...{ lt: '<', gt: '>', amp: '&', quot: '"', apos: "'", nbsp: '\u00A0', copy: '©', reg: '®' },
  ...{ mdash: '—', ndash: '–', hellip: '…', rarr: '→', larr: '←', uarr: '↑', darr: '↓', bull: '•' },
  ...{ laquo: '«', raquo: '»', ldquo: '“', rdquo: '”', lsquo: '‘', rsquo: '’', times: '×' },
  ...{ trade: '™', deg: '°', middot: '·', check: '✓', zwnj: '\u200C', shy: '\u00AD', lbrace: '{' },
  ...{
    rbrace: '}',
    percnt: '%',
    num: '#',
    dollar: '$',
    lowbar: '_',
    ast: '*',
    vert: '|',
    tab: '\t',
  },
  ...{ harr: '↔', asymp: '≈', ne: '≠', le: '≤', ge: '≥', minus: '−', plusmn: '±', emsp: '\u2003' },
}

const ENTITY = /&(?:#(\d{1,7})|#x([\da-fA-F]{1,6})|([A-Za-z]\w{1,30}));/g

/** A text with its characters in place of their names; unknown names stay. */
export const withCharacters = (text: string): string =>
  text.includes('&')
    ? text.replace(ENTITY, (whole: string, number?: string, hex?: string, name?: string) => {
        if (name !== undefined)
          return Object.hasOwn(CHARACTERS, name) ? (CHARACTERS[name] ?? whole) : whole
        const code = number === undefined ? Number.parseInt(hex ?? '', 16) : Number(number)
        const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
        return isCharacter ? String.fromCodePoint(code) : whole
      })
    : text
