// Text of a page or a file name on its way to the terminal, where some characters are orders.

/**
 * `text` with control characters, and the marks that turn the direction of writing, written as escapes; only line
 * breaks and tabs stay as they are.
 */
export function safeText(text: string): string {
  return text.replace(/[\p{Cc}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]/gu, (char) => {
    if (char === '\n' || char === '\t') return char
    const code = char.charCodeAt(0)
    return code < 256
      ? `\\x${code.toString(16).padStart(2, '0')}`
      : `\\u${code.toString(16).padStart(4, '0')}`
  })
}

/** The same for a file name, which is one line: its line breaks and tabs are escapes too. */
export function safeName(name: string): string {
  return safeText(name)
    .replaceAll('\n', String.raw`\x0a`)
    .replaceAll('\t', String.raw`\x09`)
}

/**
 * The same for a text whose lines are printed as they are. CI servers take some lines for commands, whoever wrote them:
 * `::name::` (GitHub), `##[name]` and `##vso[` (Azure).
 */
export function safeLines(text: string): readonly string[] {
  return safeText(text)
    .split('\n')
    .map((line) => line.replace(/^(\s*)([:#])(?=\2(?:[a-z]|\[))/i, escapedStart))
}

const escapedStart = (_: string, margin: string, mark: string): string =>
  `${margin}\\x${mark.charCodeAt(0).toString(16)}`
