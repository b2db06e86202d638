// Markup whose style attributes are set by script: a Content Security Policy without 'unsafe-inline' refuses those that
// the HTML parser finds, also in documents that are never shown, but not what scripts set through `element.style`.

const HELD = 'data-orion-style'

const TAG = /<[a-z][^\s/>]*(?:"[^"]*"|'[^']*'|[^"'>])*>/gi
const QUOTED_OR_STYLE = /("[^"]*"|'[^']*')|(?<=[\s"'/])style(?=\s*=)/gi

/** The same markup with style attributes under a name that the parser ignores, for `applyStyles`. */
export function holdStyles(markup: string): string {
  return markup.replace(TAG, (tag) =>
    tag.replace(QUOTED_OR_STYLE, (found, quoted: string | undefined) =>
      quoted === undefined ? HELD : found,
    ),
  )
}

/** Sets the styles that `holdStyles` put aside on the elements below `root`. */
export function applyStyles(root: ParentNode): void {
  for (const element of root.querySelectorAll<HTMLElement | SVGElement>(`[${HELD}]`)) {
    const declarations = element.getAttribute(HELD) ?? ''
    element.removeAttribute(HELD)
    element.style.cssText = declarations
  }
}

/** `element.innerHTML = markup` under any policy. */
export function setMarkup(element: Element, markup: string): void {
  element.innerHTML = holdStyles(markup)
  applyStyles(element)
}
