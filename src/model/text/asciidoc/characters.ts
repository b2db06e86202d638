// Characters that AsciiDoc has names for.

/** Characters by their names. */
const CHARACTERS: Readonly<Record<string, string>> = {
  ...{ blank: '', empty: '', sp: ' ', nbsp: '\u00A0', zwsp: '\u200B', wj: '\u2060', amp: '&' },
  ...{ lt: '<', gt: '>', apos: "'", quot: '"', lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”' },
  ...{ deg: '°', plus: '+', brvbar: '¦', vbar: '|', startsb: '[', endsb: ']', caret: '^' },
  ...{ asterisk: '*', tilde: '~', backslash: '\\', backtick: '`', 'two-colons': '::' },
  ...{ 'two-semicolons': ';;', cpp: 'C++', cxx: 'C++', pp: '++' },
}

/** The character that a name of AsciiDoc means. */
export const characterOf = (name: string): string | undefined =>
  Object.hasOwn(CHARACTERS, name) ? CHARACTERS[name] : undefined
