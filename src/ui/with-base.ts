// Addresses as React pages write them.

/** Whether an address is marked as one of no page of ours (HIST-4). */
export function isMarked(to: string): boolean {
  return /^pathname:\/\//i.test(to)
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
