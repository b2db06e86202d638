// What an address tells about how its link behaves.

/** Whether the address leaves the site: it names a host (HIST-3). `mailto:` and `tel:` do not. */
export function isExternalHref(href: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:)?\/\//i.test(href) && !/^pathname:/i.test(href)
}

/**
 * An address as a React page writes it, ready for HTML: base before internal paths (ROUTE-10) and the
 * marker of files removed (HIST-4). Addresses with a protocol, `#…` and `?…` stay as they are.
 */
export function withBase(to: string, base: string): string {
  const path = to.replace(/^pathname:\/\//i, '')
  if (!path.startsWith('/') || path.startsWith('//')) return path
  if (path === base.slice(0, -1)) return base
  return path.startsWith(base) ? path : base + path.slice(1)
}

/** Whether a click is the reader's plain wish to follow the link here: no other button, no modifier (HIST-1). */
export function isPlainClick(event: {
  readonly button: number
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
  readonly altKey: boolean
}): boolean {
  return event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
}
