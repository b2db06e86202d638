// What the reader's connection allows.

type Connected = {
  readonly connection?: { readonly effectiveType?: string; readonly saveData?: boolean } | undefined
}

/** What was not asked for is not loaded on a slow or metered connection. */
export function mayLoadAhead({ connection }: Connected = navigator as Connected): boolean {
  return !connection?.effectiveType?.includes('2g') && connection?.saveData !== true
}
