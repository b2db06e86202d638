// One line of Markdown → HTML, for a place within HTML where Markdown is not read.

const CODE = /(`{1,3})([^`]{1,1000})\1/g
const PICTURE = /!\[([^[\]]{0,500})\]\(([^()\s"]{1,500})(?: "[^"]{0,200}")?\)/g
const LINK = /\[([^[\]]{1,500})\]\(([^()\s"]{1,500})(?: "[^"]{0,200}")?\)/g
const STRONG = /\*\*(?=\S)([^*\n]{1,500})\*\*|(?<!\w)__(?=\S)([^_\n]{1,500})__(?!\w)/g
const EMPHASIS = /\*(?=\S)([^*\n]{1,500})\*|(?<!\w)_(?=\S)([^_\n]{1,500})_(?!\w)/g
const TAG = /<[^<>]{1,1000}>/g

/** A code sign that no text has, around the number of a part that is done. */
const [OPEN, CLOSE] = ['\uE003', '\uE004']

const attribute = (text: string): string => text.replaceAll('"', '&quot;')

const escapedCode = (text: string): string =>
  text.trim().replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Code, pictures, links, strong and emphasized text become HTML; HTML stays as it is. */
export function inlineMarkdown(markdown: string): string {
  const done: string[] = []
  const keep = (html: string): string => `${OPEN}${done.push(html) - 1}${CLOSE}`
  const marked = markdown
    .replace(CODE, (_, _ticks, code: string) => keep(`<code>${escapedCode(code)}</code>`))
    .replace(PICTURE, (_, alt: string, src: string) =>
      keep(`<img src="${attribute(src)}" alt="${attribute(alt)}">`),
    )
    .replace(
      LINK,
      (_, text: string, href: string) => `${keep(`<a href="${attribute(href)}">`)}${text}</a>`,
    )
    .replace(TAG, keep)
    .replace(
      STRONG,
      (_, stars?: string, lines?: string) => `<strong>${stars ?? lines ?? ''}</strong>`,
    )
    .replace(EMPHASIS, (_, star?: string, line?: string) => `<em>${star ?? line ?? ''}</em>`)
  return restored(marked, done)
}

/** Parts may have others in them: code in the text of a link. */
function restored(text: string, done: readonly string[]): string {
  let current = text
  for (let level = 0; level < 4 && current.includes(OPEN); level++)
    current = current.replace(/\uE003(\d+)\uE004/g, (_, index: string) => done[Number(index)] ?? '')
  return current
}
