// The order of the entries in Retype's navigation.
import { compareText } from '../../model/text/text.js'

export type Ordered = {
  readonly order: unknown
  readonly label: string
  readonly isFolder: boolean
}

/** Numbers above zero come first, the largest on top; then words, then versions, then numbers below zero. */
export function inOrder(a: Ordered, b: Ordered): number {
  const [first, second] = [keyOf(a), keyOf(b)]
  if (first.group !== second.group) return first.group - second.group
  if (first.group === VERSIONS) return compareVersions(second.version, first.version)
  const byNumber = second.number - first.number
  if (byNumber !== 0) return byNumber
  const byFolder = Number(b.isFolder) - Number(a.isFolder)
  return byFolder || compareText(first.word, second.word)
}

const [ABOVE, WORDS, VERSIONS, BELOW] = [0, 1, 2, 3]

type Key = {
  readonly group: number
  readonly number: number
  readonly word: string
  readonly version: string
}

function keyOf({ order, label }: Ordered): Key {
  const text = typeof order === 'number' ? String(order) : typeof order === 'string' ? order : ''
  const plain = text.trim()
  const number = plain === '' ? 0 : Number(plain)
  const key = { number: 0, word: label.toLowerCase(), version: plain }
  if (number > 0) return { ...key, group: ABOVE, number }
  if (number < 0) return { ...key, group: BELOW, number }
  if (/^v\d/i.test(plain)) return { ...key, group: VERSIONS }
  return { ...key, group: WORDS, word: number === 0 ? key.word : plain.toLowerCase() }
}

/** A version before its release, such as `v2.0-beta`, is older than the release. */
function compareVersions(a: string, b: string): number {
  const read = (text: string): { readonly numbers: readonly number[]; readonly rest: string } => {
    const [numbers = '', rest = '~'] = text.replace(/^v/i, '').split(/-(.*)/)
    return { numbers: numbers.split('.').map((part) => Number(part) || 0), rest }
  }
  const [first, second] = [read(a), read(b)]
  for (let at = 0; at < Math.max(first.numbers.length, second.numbers.length); at++) {
    const difference = (first.numbers[at] ?? 0) - (second.numbers[at] ?? 0)
    if (difference !== 0) return difference
  }
  return compareText(first.rest, second.rest)
}
