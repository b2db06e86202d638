// What no rule for text may change, such as code and addresses, is taken out of a text and put back at the end.

const OPEN = '\uE000'
const CLOSE = '\uE001'

export type Masks = {
  /** A placeholder for `text`, which has as many line ends. */
  readonly hide: (text: string) => string
  /** `text` with everything in its place again. */
  readonly show: (text: string) => string
}

export function createMasks(): Masks {
  const hidden: string[] = []
  const show = (text: string): string =>
    text.includes(OPEN)
      ? show(text.replace(PATTERN, (_, index: string) => hidden[Number(index)] ?? ''))
      : text
  return {
    hide(text) {
      hidden.push(text)
      const lines = text.split('\n').length - 1
      // Line ends are part of the placeholder, so that each line of a text stays a line.
      return `${OPEN}${hidden.length - 1}${'\n'.repeat(lines)}${CLOSE}`
    },
    show,
  }
}

const PATTERN = new RegExp(`${OPEN}(\\d+)\\n*${CLOSE}`, 'g')

/** A pattern part for one placeholder. */
export const MASK = `${OPEN}\\d+\\n*${CLOSE}`
