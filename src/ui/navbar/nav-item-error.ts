// Errors of navbar items, with the item that causes them.

/** An error of a navbar item, with the item's settings; the original error is the cause. */
export function navItemError(item: unknown, cause: unknown): Error {
  const settings = JSON.stringify(item, null, 2)
  return new Error(
    `A navbar item failed to render. Check this entry of the navbar settings:\n${settings}`,
    { cause },
  )
}
