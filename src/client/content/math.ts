// The style sheet of formulas: it must not delay first paint, and formulas are swapped only when it applies.

/** A paragraph whose height changes by more than this has another number of lines. */
const LESS_THAN_A_LINE = 12

/** Applies the style sheets of formulas, and sets an attribute once KaTeX's own sheet and fonts are there. */
export function applyMathStyles(document: Document): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-math-style]')) {
    if (link.media === 'all') continue
    link.addEventListener('load', () => showMath(document))
    link.media = 'all'
  }
  showMath(document)
}

/** An `@import` that failed may still fire `load`, so only KaTeX's own font is proof. */
function showMath(document: Document): void {
  const { documentElement: root, fonts } = document
  const formula = root.querySelector('.katex')
  if (!formula || root.dataset['math'] || !getComputedStyle(formula).fontFamily.includes('KaTeX_'))
    return
  // Without its fonts the HTML would be as wide as another font, and wrap again when they come.
  Promise.all([fonts.load('1em KaTeX_Main'), fonts.load('italic 1em KaTeX_Math')]).then(
    () => swap(root),
    () => undefined,
  )
}

/**
 * Shows the HTML of formulas. A paragraph in view, or above, that would wrap differently keeps its MathML, unless that has
 * to scroll.
 */
function swap(root: HTMLElement): void {
  const heights = new Map<HTMLElement, number>()
  for (const formula of root.querySelectorAll('.katex-mathml')) {
    const block = formula.closest<HTMLElement>('p, li, td')
    const fits = formula.scrollWidth <= formula.clientWidth + 1
    if (fits && block && block.getBoundingClientRect().top < innerHeight)
      heights.set(block, block.offsetHeight)
  }
  root.dataset['math'] = 'ready'
  const wrapped = [...heights].filter(
    ([block, height]) => Math.abs(block.offsetHeight - height) > LESS_THAN_A_LINE,
  )
  for (const [block] of wrapped) block.dataset['math'] = 'kept'
}
