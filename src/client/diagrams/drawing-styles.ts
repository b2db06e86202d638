// The style sheets of the drawings in the document. Constructed sheets, because a Content Security Policy without
// 'unsafe-inline' refuses style elements.

/** The library's drawing: its markup, and the rules for the elements below its id. */
export type Drawing = { readonly id: string; readonly svg: string; readonly css: string }

export type DrawingStyles = {
  /** Applies the rules of the drawing with this id, to copies of it as well; sheets of removed drawings go. */
  adopt(id: string, css: string, copies: readonly string[]): void
}

export function createDrawingStyles(document: Document): DrawingStyles {
  const sheets = new Map<string, CSSStyleSheet>()
  const removeUnused = (): void => {
    const unused = [...sheets].filter(([id]) => !document.getElementById(id))
    for (const [id] of unused) sheets.delete(id)
    const gone = new Set(unused.map(([, sheet]) => sheet))
    if (gone.size > 0)
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => !gone.has(each))
  }
  return {
    adopt(id, css, copies) {
      const sheet = sheets.get(id) ?? new CSSStyleSheet()
      sheet.replaceSync(
        [css, ...copies.map((copy) => css.replaceAll(`#${id}`, `#${copy}`))].join('\n'),
      )
      if (!sheets.has(id)) document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
      sheets.set(id, sheet)
      removeUnused()
    },
  }
}
