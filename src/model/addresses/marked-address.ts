// Addresses that their author marked as no pages of the site: `pathname:///file.pdf`.
const MARK = /^pathname:\/\//i

export function isMarked(address: string): boolean {
  return MARK.test(address)
}

/** The address without its mark, if it has one. */
export function withoutMark(address: string): string {
  return address.replace(MARK, '')
}
