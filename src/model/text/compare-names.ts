// The order of names that English readers expect, the same on every machine.
import { compareText } from './text.js'

/** Characters in the order of Unicode's collation for English; the case of a letter decides only between equal names. */
const ORDER = ' _-.0123456789abcdefghijklmnopqrstuvwxyz'

const SIMPLE = /^[ _\-.0-9a-zA-Z]*$/

/**
 * Like `Intl.Collator('en')`. Most names have simple characters only, and need no tables of Intl, which take Node ten
 * milliseconds to open.
 */
export const compareNames: (a: string, b: string) => number = createComparison()

function createComparison(): (a: string, b: string) => number {
  let collator: Intl.Collator | undefined
  return (a, b) => {
    if (SIMPLE.test(a) && SIMPLE.test(b)) return compareSimple(a, b)
    collator ??= new Intl.Collator('en')
    return collator.compare(a, b)
  }
}

function compareSimple(a: string, b: string): number {
  const left = a.toLowerCase()
  const right = b.toLowerCase()
  // Of names that differ in case alone, small letters come first.
  if (left === right) return compareText(b, a)
  let index = 0
  while (left.charAt(index) === right.charAt(index)) index++
  return place(left.charAt(index)) - place(right.charAt(index))
}

/** A name comes after the names that it begins with. */
function place(character: string): number {
  return character === '' ? -1 : ORDER.indexOf(character)
}
