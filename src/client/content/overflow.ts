// Content that is wider than its box: code gets a button for word wrap, the first column of a table stays in view, and a formula
// within text that scrolls can be reached with the keyboard.
import type { SiteTexts } from '../../model/texts/site-texts.js'

/** The most of a table's box that a column may cover which stays in view. */
const MOST_OF_BOX = 0.45

/** Formulas within text. The box of a block formula can always be reached. */
const FORMULAS = '.katex.math-wide, .katex-mathml:not(.math *)'

/**
 * Measures the code blocks, tables and formulas on the page, and again whenever the box of one changes, also from hidden
 * to shown. To be called when there are others.
 */
export function createOverflow(textsOf: () => SiteTexts): () => void {
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries)
      if (target.matches('.table')) measureTable(target)
      else if (target.matches(FORMULAS)) measureFormula(target, textsOf().formula)
      else measureCode(target)
  })
  return () => {
    observer.disconnect()
    for (const box of document.querySelectorAll(`.code-block pre.code, .table, ${FORMULAS}`))
      observer.observe(box)
  }
}

/** A wrapped block is left as it is: its button must stay. */
export function measureCode(pre: Element): void {
  const block = pre.closest('.code-block')
  if (!block || block.classList.contains('code-wrapped')) return
  block.toggleAttribute('data-overflow', pre.scrollWidth > pre.clientWidth)
}

function measureTable(box: Element): void {
  const first = box.querySelector('tr')?.firstElementChild
  const covered = first?.getBoundingClientRect().width ?? Infinity
  box.toggleAttribute(
    'data-first-stays',
    staysInView(
      { shown: box.clientWidth, whole: box.scrollWidth, first: covered },
      box.querySelector(':is(td, th):is([rowspan], [colspan])') !== null,
    ),
  )
}

/** KaTeX's sheet cuts off the form of a formula that is hidden: it does not scroll. */
function measureFormula(formula: Element, label: string): void {
  const { overflowX } = getComputedStyle(formula)
  const scrolls = overflowX === 'auto' && formula.scrollWidth > formula.clientWidth + 1
  const reached = { tabindex: '0', role: 'group', 'aria-label': label }
  for (const [name, value] of Object.entries(reached))
    if (scrolls) formula.setAttribute(name, value)
    else formula.removeAttribute(name)
}

type Widths = { readonly shown: number; readonly whole: number; readonly first: number }

/** Whether the first column stays while the others scroll: where cells are joined it is not a column of names. */
export function staysInView({ shown, whole, first }: Widths, isJoined: boolean): boolean {
  return whole > shown + 1 && first <= shown * MOST_OF_BOX && !isJoined
}
