// The pages that wait to be compiled: which of them is next for a thread, and whether the main thread takes one.
import type { PageSource } from '../../model/page.js'
import { isHeavy } from './time-limit.js'

export type Waiting = { readonly source: PageSource }

/**
 * From so many pages a thread on the main thread compiles too. Until then making its code fast as well costs more
 * processor time than it saves: measured at 1,000 pages, a tenth of the whole build.
 */
const HELPED_PAGES = 1500

/**
 * From so many waiting pages of MDX on the main thread compiles too. No page of them is rendered before all are compiled, so
 * it would only wait.
 */
const HELPED_MDX = 100

/**
 * Adds a page to those that wait. Pages of MDX are in the order of their lengths: nothing is rendered before all of them
 * are compiled, and a long one at the end would keep the other threads waiting. Of the others the next ones are rendered first.
 */
export function insertPage<Page extends Waiting>(waiting: Page[], page: Page): void {
  let at = waiting.length
  if (isMdx(page)) {
    let from = 0
    while (from < at) {
      const middle = (from + at) >> 1
      const other = waiting[middle]
      if (other && isMdx(other) && lengthOf(other) < lengthOf(page)) at = middle
      else from = middle + 1
    }
  }
  waiting.splice(at, 0, page)
}

const isMdx = ({ source }: Waiting): boolean => source.options.format === 'mdx'
const lengthOf = ({ source }: Waiting): number => source.text.length

/** The next page for the main thread, which leaves those that may take long to the threads, if there are any. */
export function takeLight<Page extends Waiting>(
  waiting: Page[],
  threads: number,
): Page | undefined {
  const at = waiting.findIndex(({ source }) => threads === 0 || !isHeavy(source))
  return at === -1 ? undefined : waiting.splice(at, 1)[0]
}

/** Whether the main thread compiles beside `threads` others; `pages` is how many have been requested or are expected. */
export function needsHelp(threads: number, waiting: readonly Waiting[], pages: number): boolean {
  const [first] = waiting
  return (
    threads === 0 ||
    pages > HELPED_PAGES * threads ||
    (first !== undefined && isMdx(first) && waiting.length > HELPED_MDX * threads)
  )
}
