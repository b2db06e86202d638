// Limits of the reader's connection.

declare global {
  // Only an interface can add to one that is declared elsewhere.
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions
  interface Navigator {
    /** Not in all browsers. */
    readonly connection?:
      { readonly effectiveType?: string; readonly saveData?: boolean } | undefined
  }
}

/** Whether files may be prefetched: not on a slow or metered connection. */
export function mayLoadAhead({ connection }: Pick<Navigator, 'connection'> = navigator): boolean {
  return !connection?.effectiveType?.includes('2g') && connection?.saveData !== true
}
