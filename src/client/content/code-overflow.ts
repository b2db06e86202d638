// Code blocks that are wider than their box have a button for word wrap.

/**
 * Measures the code blocks on the page, and again whenever the box of one changes, also from hidden to shown.
 * To be called when there are others.
 */
export function createCodeOverflow(): () => void {
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) measureCode(target)
  })
  return () => {
    observer.disconnect()
    for (const pre of document.querySelectorAll('.code-block pre.code')) observer.observe(pre)
  }
}

/** A wrapped block is left as it is: its button must stay. */
export function measureCode(pre: Element): void {
  const block = pre.closest('.code-block')
  if (!block || block.classList.contains('code-wrapped')) return
  block.toggleAttribute('data-overflow', pre.scrollWidth > pre.clientWidth)
}
