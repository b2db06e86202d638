// The content of a page in its HTML, without what the layout has around it.

/** The content of a doc, else all that is in `<main>` but for navigation. */
export function pageContent(html: string): string {
  const doc = /<div\b[^>]*\sdata-content(?:=""|(?=[\s>]))[^>]*>/.exec(html)
  if (doc) return html.slice(doc.index, endOfDiv(html, doc.index))
  const start = html.indexOf('<main')
  const end = html.lastIndexOf('</main>')
  if (start < 0 || end < start) return ''
  return html.slice(start, end).replace(/<nav\b[\s\S]*?<\/nav>/g, '')
}

/** Where the `<div>` that begins at `start` ends. */
function endOfDiv(html: string, start: number): number {
  const tags = /<(\/?)div\b/g
  tags.lastIndex = start
  let depth = 0
  for (let tag = tags.exec(html); tag; tag = tags.exec(html)) {
    depth += tag[1] === '/' ? -1 : 1
    if (depth === 0) return tag.index
  }
  return html.length
}
