// Bold text that other parsers of Markdown see where CommonMark sees asterisks: `**a,**b`, `a**"b"**`.

const PARTS =
  /(`+)(?!`)[^]*?[^`]\1(?!`)|\\.|(?<!\*)\*\*(?![\s*])((?:`[^`\n]*`|\\.|[^*`\\\n])*?)(?<!\s)\*\*(?!\*)/g

/** Placeholders of a dialect, which are for code, tags or addresses, count as signs. */
const SIGN = /[\p{P}\p{S}\uE000\uE001]/u
const APART = /^$|[\s\p{P}\p{S}\uE000\uE001]/u

/** The text with such bold text as HTML; all other bold text stays as it is. */
export function withBold(text: string): string {
  if (!text.includes('**')) return text
  return text.replace(
    PARTS,
    (whole: string, _, content: string | undefined, at: number, all: string) => {
      if (content === undefined || content === '') return whole
      const opens = !SIGN.test(content.charAt(0)) || APART.test(all.slice(0, at).slice(-1))
      const next = all.charAt(at + whole.length)
      const closes = !SIGN.test(content.slice(-1)) || APART.test(next)
      return opens && closes ? whole : `<strong>${content}</strong>`
    },
  )
}
