// Names in the order in which people sort them: numbers by their value, letters without regard to case.

const PARTS = /\d+|\D+/g

/** `page2` before `page10`, `Apple` beside `apple`; the same on every machine. */
export function compareNatural(a: string, b: string): number {
  const left = partsOf(a)
  const right = partsOf(b)
  for (const [index, part] of left.entries()) {
    const other = right[index]
    if (other === undefined) return 1
    const found = compareParts(part, other)
    if (found !== 0) return found
  }
  return left.length - right.length || compare(a, b)
}

function partsOf(text: string): readonly string[] {
  // A file and a folder of the same name are neighbours. `v1.10` has no ending.
  const plain = text
    .replace(/\.[a-z]\w*$/i, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
  return plain.replace(/[-_. ]+/g, ' ').match(PARTS) ?? []
}

function compareParts(a: string, b: string): number {
  const isNumber = /^\d/.test(a) && /^\d/.test(b)
  return (isNumber ? Number(a) - Number(b) : 0) || compare(a, b)
}

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b))
