// The style sheet of formulas: it must not delay first paint, and formulas are swapped only when it applies.

/** Lets the formulas' sheets apply, and tells the page's styles when KaTeX's own really does. */
export function applyMathStyles(document: Document): void {
  const root = document.documentElement
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-math-style]')) {
    if (link.media === 'all') continue
    link.addEventListener('load', () => showMath(root))
    link.media = 'all'
  }
  showMath(root)
}

/** An `@import` that failed may still fire `load`, so only KaTeX's own font tells. */
function showMath(root: HTMLElement): void {
  const formula = root.querySelector('.katex')
  if (formula && getComputedStyle(formula).fontFamily.includes('KaTeX_Main'))
    root.dataset['math'] = 'ready'
}
