// The cached facts of the words of texts, looked up by position in the text: cutting each word out, only to look it up,
// takes longer than all else that an index asks of a text.

/** Calls `visit` with what each word of a text gave. */
export type WordMemory<Known> = (text: string, visit: (known: Known) => void) => void

type Entry<Known> = { readonly word: string; readonly hash: number; readonly known: Known }

/** Slots at first; a power of two, as all later sizes. */
const FIRST_SLOTS = 4096

/** `learn` is called once for each word, which is the text between white space and hyphens. */
export function createWordMemory<Known>(learn: (word: string) => Known): WordMemory<Known> {
  let slots = new Array<Entry<Known> | undefined>(FIRST_SLOTS)
  let count = 0
  const put = (entry: Entry<Known>): void => {
    let slot = entry.hash & (slots.length - 1)
    while (slots[slot] !== undefined) slot = (slot + 1) & (slots.length - 1)
    slots[slot] = entry
  }
  const add = (word: string, hash: number): Known => {
    if (++count * 2 > slots.length) {
      const before = slots
      slots = new Array<Entry<Known> | undefined>(before.length * 2)
      for (const entry of before) if (entry) put(entry)
    }
    const known = learn(word)
    put({ word, hash, known })
    return known
  }
  const find = (text: string, start: number, end: number, hash: number): Known => {
    const mask = slots.length - 1
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const entry = slots[slot]
      if (entry === undefined) return add(text.slice(start, end), hash)
      const { word } = entry
      if (entry.hash === hash && word.length === end - start && text.startsWith(word, start))
        return entry.known
    }
  }
  return (text, visit) => {
    const { length } = text
    for (let at = 0; at < length; at++) {
      const start = at
      let hash = 0
      for (; at < length; at++) {
        const code = text.charCodeAt(at)
        if (isBetweenWords(code)) break
        hash = Math.imul(hash ^ code, 0x01000193)
      }
      if (at > start) visit(find(text, start, at, hash ^ (hash >>> 15)))
    }
  }
}

/** White space, as patterns know it, and the hyphen. */
export function isBetweenWords(code: number): boolean {
  if (code < 0x80) return code === 0x20 || code === 0x2d || (code >= 0x09 && code <= 0x0d)
  return code >= 0xa0 && WIDE_SPACE.test(String.fromCharCode(code))
}

const WIDE_SPACE = /\s/
