// The cached facts of the words of texts, looked up by position in the text: cutting each word out, only to look it up,
// takes longer than all else that an index asks of a text.
import { parseOwn } from '../../model/json.js'
import { piecesOf } from '../language/unspaced.js'

/** Calls `visit` with what each word of a text gave. */
export type WordMemory<Known> = (text: string, visit: (known: Known) => void) => void

type Entry<Known> = { readonly word: string; readonly hash: number; readonly known: Known }

/** Slots at first; a power of two, as all later sizes. */
const FIRST_SLOTS = 4096

/**
 * `learn` is called once for each word, which is the text between white space and hyphens, or a pair of letters of a
 * script without spaces.
 */
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
      if (entry === undefined) return add(copyOf(text.slice(start, end)), hash)
      const { word } = entry
      if (entry.hash === hash && word.length === end - start && text.startsWith(word, start))
        return entry.known
    }
  }
  const visitPieces = (word: string, visit: (known: Known) => void): void => {
    for (const { text } of piecesOf(word)) {
      let hash = 0
      for (let at = 0; at < text.length; at++) hash = nextHash(hash, text.charCodeAt(at))
      visit(find(text, 0, text.length, endHash(hash)))
    }
  }
  return (text, visit) => {
    const { length } = text
    for (let at = 0; at < length; at++) {
      const start = at
      let hash = 0
      let isCut = false
      for (; at < length; at++) {
        const code = text.charCodeAt(at)
        if (isBetweenWords(code)) break
        isCut ||= code >= FIRST_CUT && isCutAt(code)
        hash = nextHash(hash, code)
      }
      if (isCut) visitPieces(text.slice(start, at), visit)
      else if (at > start) visit(find(text, start, at, endHash(hash)))
    }
  }
}

/** The same word as a string of its own: a part of a text keeps the whole text in memory. */
const copyOf = (word: string): string => {
  const [copy = word] = parseOwn<readonly string[]>(JSON.stringify([word]))
  return copy
}

const nextHash = (hash: number, code: number): number => Math.imul(hash ^ code, 0x01000193)
const endHash = (hash: number): number => hash ^ (hash >>> 15)

/** Whether a word with this letter may have to be cut: Thai, or what comes behind punctuation, from kana on. */
const isCutAt = (code: number): boolean => code <= LAST_THAI || code >= FIRST_KANA
const FIRST_CUT = 0x0e01
const LAST_THAI = 0x0e4e
const FIRST_KANA = 0x3005

/** White space, as patterns know it, and the hyphen. */
export function isBetweenWords(code: number): boolean {
  if (code < 0x80) return code === 0x20 || code === 0x2d || (code >= 0x09 && code <= 0x0d)
  return code >= 0xa0 && WIDE_SPACE.test(String.fromCharCode(code))
}

const WIDE_SPACE = /\s/
