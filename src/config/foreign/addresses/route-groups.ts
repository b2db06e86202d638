// Folders in parentheses, which sites of Next.js have no name of in addresses: `(guide)/start.mdx` is `/start`.

const GROUP = /(?:^|\/)\([^/]+\)(?=\/|$)/g

/** The path of a file or folder in addresses. */
export const publishedPath = (file: string): string => file.replace(GROUP, '').replace(/^\//, '')

/** A path as the pattern of `docs.rewrites` that fits it: parentheses begin a parameter, whose expression has them as codes. */
export function rewritePattern(file: string): string {
  let count = 0
  return file.replace(/\(([^/()]+)\)/g, (_, name: string) => {
    return `:group${String(++count)}(\\x28${name.replace(/[^\w-]/g, '.')}\\x29)`
  })
}
