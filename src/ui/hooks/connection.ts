// What the reader's connection allows.

type Connected = {
  readonly connection?: { readonly effectiveType?: string; readonly saveData?: boolean } | undefined
}

/** Nothing is prefetched on a slow or metered connection. */
export function mayLoadAhead({ connection }: Connected = navigator as Connected): boolean {
  return !connection?.effectiveType?.includes('2g') && connection?.saveData !== true
}
