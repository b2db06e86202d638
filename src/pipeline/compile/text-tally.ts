// How much there is to compile: pages, and what they cost in characters.

export type TextTally = {
  readonly pages: number
  readonly characters: number
  /** Counts one more page. */
  readonly add: (characters: number) => TextTally
}

/** An empty page costs as much as so many characters. */
const PAGE_CHARACTERS = 500

export function createTextTally(): TextTally {
  const tally = {
    pages: 0,
    characters: 0,
    add(characters: number): TextTally {
      tally.pages++
      tally.characters += characters + PAGE_CHARACTERS
      return tally
    },
  }
  return tally
}
