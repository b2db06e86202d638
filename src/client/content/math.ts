// The style sheet of formulas: it must not delay first paint, and when it is there nothing that is read may move.

/** Text that a formula can move is in one of these, the columns of a table together. */
const BLOCK = '.math, p, li, dt, dd, figcaption, summary, h1, h2, h3, h4, h5, h6'

/** Pixels that a word may move on its line without being noticed; browsers count three as a layout shift. */
const UNNOTICED_PX = 2.5

/** Heights add up: text below several formulas moves by the sum. */
const SAME_HEIGHT_PX = 0.1

/** Applies the style sheets of formulas, and shows KaTeX's HTML once its own sheet and fonts are there. */
export function applyMathStyles(document: Document): void {
  for (const link of sheetsOf(document)) {
    if (link.media === 'all') continue
    link.addEventListener('load', () => showMath(document))
    link.media = 'all'
  }
  showMath(document)
}

const sheetsOf = (document: Document): HTMLLinkElement[] => [
  ...document.querySelectorAll<HTMLLinkElement>('link[data-math-style]'),
]

/** Of the sheets, one is KaTeX's own and one has the rules of the page's formulas: all are needed. */
function showMath(document: Document): void {
  const { documentElement: root, fonts } = document
  if (sheetsOf(document).some(({ sheet }) => sheet === null)) return
  const own = [...fonts].filter(({ family }) => family.includes('KaTeX_'))
  if (own.length === 0 || root.dataset['math'] || !root.querySelector('.katex')) return
  root.dataset['math'] = 'loading'
  const probe = layOutFonts(document)
  void fonts.ready.then(() => {
    probe.remove()
    // In another font the HTML would have other widths.
    if (own.some(({ status }) => status === 'error')) delete root.dataset['math']
    else swap(root)
  })
}

/** Lays the HTML out where nobody sees it, so that the browser loads the fonts that these formulas need. */
function layOutFonts(document: Document): HTMLElement {
  const { body } = document
  const probe = body.appendChild(document.createElement('div'))
  probe.className = 'katex math-fonts'
  probe.ariaHidden = 'true'
  probe.append(...Array.from(body.querySelectorAll('.katex-html'), (html) => html.cloneNode(true)))
  // Asks for the layout, and so for the fonts, at once.
  probe.getBoundingClientRect()
  return probe
}

/**
 * Shows the HTML of formulas. Where text in view, or above, would move, the paragraph keeps its MathML; a block formula
 * keeps the height that it had, also below the view: who scrolls at this moment sees it in the next frame.
 */
function swap(root: HTMLElement): void {
  const blocks = new Map<HTMLElement, readonly number[]>()
  const below = new Set<HTMLElement>()
  for (const formula of root.querySelectorAll('.katex')) {
    const block = formula.closest<HTMLElement>('table') ?? formula.closest<HTMLElement>(BLOCK)
    if (!block || blocks.has(block) || block.dataset['math']) continue
    const isBelow = block.getBoundingClientRect().top >= innerHeight
    if (isBelow && !displayIn(block)) continue
    const scroller = block.matches('.math') ? block : formula.querySelector('.katex-mathml')
    // The HTML of MathML that scrolls takes several lines. To try it would count as a layout shift of what scrolls.
    const scrolls = scroller && scroller.scrollWidth > scroller.clientWidth + 1
    if (isBelow && scrolls) continue
    if (isBelow) below.add(block)
    if (scrolls) block.dataset['math'] = 'kept'
    else blocks.set(block, places(block))
  }
  root.dataset['math'] = 'ready'
  const moved = [...blocks].filter(([block, before]) => {
    const now = places(block)
    return (
      now.length !== before.length ||
      now.some(
        (place, index) =>
          Math.abs(place - (before[index] ?? 0)) > (index === 0 ? SAME_HEIGHT_PX : UNNOTICED_PX),
      )
    )
  })
  const spare = moved.map(([block, [before = 0]]) => spareHeight(block, before))
  moved.forEach(([block], index) => {
    const fits = (spare[index] ?? -1) >= 0
    if (fits || !below.has(block)) block.dataset['math'] = fits ? 'reserved' : 'kept'
  })
}

const displayIn = (block: HTMLElement): Element | null =>
  block.querySelector(':scope > .katex-display')

/** Height and width of a block, then where in it the lines of its text are, without its formulas. */
function places(block: HTMLElement): readonly number[] {
  const { left, top, width, height } = block.getBoundingClientRect()
  const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT, (node) =>
    node.parentElement?.closest('.katex') ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  )
  const found = [height, width]
  const range = document.createRange()
  while (texts.nextNode()) {
    range.selectNodeContents(texts.currentNode)
    for (const line of range.getClientRects()) found.push(line.left - left, line.top - top)
  }
  return found
}

/** The space above and below a block formula that is left when it has the height before; negative in a paragraph. */
function spareHeight(block: HTMLElement, before: number): number {
  const display = displayIn(block)
  if (!display) return -1
  const { marginTop, marginBottom } = getComputedStyle(display)
  return parseFloat(marginTop) + parseFloat(marginBottom) - (block.offsetHeight - before)
}
