// How a link behaves, from its address.

/** Whether the address leaves the site: it names a host. `mailto:` and `tel:` do not. */
export function isExternalHref(href: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:)?\/\//i.test(href) && !/^pathname:/i.test(href)
}

/** Whether a click is the reader's plain wish to follow the link here: no other button, no modifier. */
export function isPlainClick(event: {
  readonly button: number
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
  readonly altKey: boolean
}): boolean {
  return event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
}
