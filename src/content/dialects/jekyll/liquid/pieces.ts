// Parts of a page after its Liquid ran → lines, each with its place in the source.
import type { LinePlace, Translated } from '../../dialect.js'

export type Piece = {
  readonly text: string
  /** The place of its source in the body. */
  readonly at: number
  /** The text is as it is written there. */
  readonly isSource: boolean
  /** What printed it. */
  readonly source?: string
}

/** The lines of the front matter, then those of the body. */
export function joinPieces(
  body: string,
  pieces: readonly Piece[],
  head: readonly string[],
): Translated {
  const texts = [...head]
  const places: LinePlace[] = head.map((_, index) => ({ line: index + 1, shift: 0 }))
  const starts = [0]
  for (const { index } of body.matchAll(/\n/g)) starts.push(index + 1)
  const placeAt = createPlaces(starts, head.length)
  let text = ''
  let place: LinePlace | undefined
  for (const piece of pieces) {
    const placeOf = piece.isSource ? placesOfSource(piece, placeAt) : placesOfPrint(piece, placeAt)
    for (const [index, part] of piece.text.split('\n').entries()) {
      if (index > 0) {
        texts.push(text)
        places.push(place ?? placeAt(piece.at))
        text = ''
        place = undefined
      }
      if (part !== '') place ??= placeOf(index, part)
      text += part
    }
  }
  texts.push(text)
  places.push(place ?? placeAt(body.length))
  return { text: texts.join('\n'), places, diagnostics: [] }
}

/** The line of a place in the body, and what is to be added to a column of a line that starts there. */
function createPlaces(starts: readonly number[], headLines: number): (at: number) => LinePlace {
  return (at) => {
    let low = 0
    let high = starts.length - 1
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if ((starts[middle] ?? 0) <= at) low = middle
      else high = middle - 1
    }
    return { line: headLines + low + 1, shift: at - (starts[low] ?? 0) }
  }
}

type PlaceOf = (index: number, part: string) => LinePlace

function placesOfSource({ text, at }: Piece, placeAt: (at: number) => LinePlace): PlaceOf {
  let next = at
  const begins = text.split('\n').map((part) => {
    const begin = next
    next += part.length + 1
    return begin
  })
  return (index) => placeAt(begins[index] ?? at)
}

/** A printed line is that line of the source which is the same, below those that were found before; else the first. */
function placesOfPrint({ at, source = '' }: Piece, placeAt: (at: number) => LinePlace): PlaceOf {
  const first = placeAt(at)
  // The rows of each line below the first, the last one in front.
  const rows = new Map<string, number[]>()
  for (const [row, line] of [...source.split('\n').entries()].slice(1).reverse())
    if (rows.get(line)?.push(row) === undefined) rows.set(line, [row])
  let next = 0
  return (_, part) => {
    const own = part.trim() === '' ? [] : (rows.get(part) ?? [])
    let found = own.pop()
    while (found !== undefined && found < next) found = own.pop()
    if (found === undefined) return { ...first, shift: 0 }
    next = found + 1
    return { line: first.line + found, shift: 0 }
  }
}
