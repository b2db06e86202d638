export function random(seed: number): () => number
export function pagePath(index: number, perFolder?: number): string
export function pagesPerFolder(count: number, folders?: number): number
export function pageText(index: number, count: number, seed?: number, perFolder?: number): string
export function generateSite(
  folder: string,
  count: number,
  seed?: number,
  options?: {
    readonly brokenLinks?: number
    readonly reportsBrokenLinks?: boolean
    readonly folders?: number
  },
): Promise<void>
