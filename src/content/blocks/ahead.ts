// How far a page is read ahead in all: what begins on a line and never ends must not cost the rest of the page each time.

export type Ahead = {
  /** Whether one more line may be looked at before it is its turn. */
  mayReadLine(): boolean
}

/** Pages whose tags, expressions and code end where they should need two times. */
const TIMES = 16

/** Lines that any page may have read ahead. */
const AT_LEAST = 2000

/** For a page of `size` lines. */
export function readAhead(size: number): Ahead {
  let left = AT_LEAST + TIMES * size
  return {
    mayReadLine: () => left-- > 0,
  }
}
