export function random(seed: number): () => number
export function pagePath(index: number): string
export function pageText(index: number, count: number, seed?: number): string
export function generateSite(
  folder: string,
  count: number,
  seed?: number,
  options?: { readonly brokenLinks?: number; readonly reportsBrokenLinks?: boolean },
): Promise<void>
