// The style sheet of formulas: it must not delay first paint, and formulas are swapped only when it applies.

/** Applies the style sheets of formulas, and sets an attribute once KaTeX's own sheet really applies. */
export function applyMathStyles(document: Document): void {
  const root = document.documentElement
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-math-style]')) {
    if (link.media === 'all') continue
    link.addEventListener('load', () => showMath(root))
    link.media = 'all'
  }
  showMath(root)
}

/** An `@import` that failed may still fire `load`, so only KaTeX's own font is proof. */
function showMath(root: HTMLElement): void {
  const formula = root.querySelector('.katex')
  if (formula && getComputedStyle(formula).fontFamily.includes('KaTeX_Main'))
    root.dataset['math'] = 'ready'
}
