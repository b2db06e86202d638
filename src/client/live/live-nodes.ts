// Other content in an element, of which what is the same stays: open details, drawn diagrams, focus and selection in
// it are not lost.

/**
 * From now on `element.innerHTML = …` replaces only the nodes whose HTML is other than in `before`, the HTML that the
 * element was made of; the returned function ends that.
 */
export function keepEqualNodes(element: HTMLElement, before: string): () => void {
  Object.defineProperty(element, 'innerHTML', {
    configurable: true,
    get: () => before,
    set: (after: string) => {
      end()
      replaceChanged(element, before, after)
    },
  })
  const end = (): void => {
    Reflect.deleteProperty(element, 'innerHTML')
  }
  return end
}

function replaceChanged(element: HTMLElement, before: string, after: string): void {
  const old = nodesOf(before)
  const fresh = nodesOf(after)
  const live = [...element.childNodes]
  // Other code has inserted nodes in between, so old and new nodes cannot be matched.
  if (live.length !== old.length) {
    element.innerHTML = after
    return
  }
  const most = Math.min(old.length, fresh.length)
  let start = 0
  while (start < most && isEqual(old[start], fresh[start])) start++
  let end = 0
  while (end < most - start && isEqual(old.at(-1 - end), fresh.at(-1 - end))) end++
  for (const node of live.slice(start, live.length - end)) node.remove()
  const next = live[live.length - end] ?? null
  for (const node of fresh.slice(start, fresh.length - end)) element.insertBefore(node, next)
}

function nodesOf(html: string): ChildNode[] {
  const template = document.createElement('template')
  template.innerHTML = html
  return [...template.content.childNodes]
}

const isEqual = (one: ChildNode | undefined, other: ChildNode | undefined): boolean =>
  one !== undefined && other !== undefined && one.isEqualNode(other)
