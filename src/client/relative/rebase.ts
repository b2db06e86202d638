// A page of `build --relative`, whose addresses count from its own folder, as the client knows pages: with whole paths.

export type Rebase = {
  /** The path of the site's root, with a slash at both ends. */
  readonly base: string
  /** Its placeholder in the data of pages. */
  readonly placeholder: string
  /** Whether pages are opened as files: the address of a page then names its file. */
  readonly isFile: boolean
}

/** Data of the site with the place that it is at. */
export const rebaseText = (
  text: string,
  { base, placeholder }: Pick<Rebase, 'base' | 'placeholder'>,
): string => text.replaceAll(placeholder, base)

const ATTRIBUTES = ['href', 'src', 'srcset', 'poster', 'content', 'data-markdown']

/** Changes the addresses of `document`, which begin with `root`, and the data in it. */
export function rebaseDocument(document: Document, root: string, site: Rebase): void {
  for (const name of ATTRIBUTES)
    for (const element of document.querySelectorAll(`[${name}]`)) {
      const value = element.getAttribute(name) ?? ''
      if (!value.includes(root)) continue
      const paths = name === 'srcset' ? value.split(/(?<=,\s+)/) : [value]
      const whole = paths.map((path) =>
        path.startsWith(root) ? wholePath(path, root, site) : path,
      )
      element.setAttribute(name, whole.join(''))
    }
  const view = document.querySelector('script#page-view')
  if (view) view.textContent = rebaseText(view.textContent, site)
}

/** Changes addresses within `element` that begin with the placeholder. */
export function rebaseElement(element: Element, site: Rebase): void {
  for (const name of ['href', 'src'])
    for (const found of [element, ...element.querySelectorAll(`[${name}]`)]) {
      const value = found.getAttribute(name)
      if (value?.startsWith(site.placeholder) === true)
        found.setAttribute(name, rebaseText(value, site))
    }
}

function wholePath(path: string, root: string, { base, isFile }: Rebase): string {
  const whole = base + path.slice(root.length)
  return isFile ? whole : whole.replace(/(^|\/)index\.html(?=$|[?#])/, '$1')
}
