// Other style sheets for the shown page, without loading it.

/** Fetches the page and takes over its style sheets: the old ones go when the new ones apply. */
export async function swapStyles(): Promise<void> {
  const response = await fetch(location.href, { cache: 'no-cache' })
  const next = new DOMParser().parseFromString(await response.text(), 'text/html')
  const before = sheetsOf(document)
  const after = sheetsOf(next)
  const stale = before.filter((link) => !has(after, link))
  const fresh = after.filter((link) => !has(before, link)).map((link) => document.importNode(link))
  const loads = fresh.map(
    (link) =>
      new Promise((resolve) => {
        link.addEventListener('load', resolve)
        link.addEventListener('error', resolve)
      }),
  )
  const [first] = stale
  if (first) first.before(...fresh)
  else document.head.append(...fresh)
  // The old sheet stays until the new one is loaded; otherwise the page would be unstyled for a moment.
  await Promise.all(loads)
  for (const link of stale) link.remove()
}

/** The sheets of single pages are added and removed with them. */
const sheetsOf = (from: Document): HTMLLinkElement[] => [
  ...from.head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]:not([data-page-head])'),
]

const has = (links: readonly HTMLLinkElement[], link: HTMLLinkElement): boolean =>
  links.some((each) => each.getAttribute('href') === link.getAttribute('href'))
