// Text that is not UTF-8: as UTF-16 where its mark says so, and single bytes that are wrong as old editors in the West wrote them.

/** The text of bytes that are not UTF-8 throughout. */
export function decodeText(bytes: Buffer): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  // Zeros are in no text: such a file is something else.
  return bytes.includes(0) ? bytes.toString() : decodeMixed(bytes)
}

/** Valid UTF-8 is read as such, each other byte as Windows-1252: many files have a few such letters only. */
function decodeMixed(bytes: Buffer): string {
  let text = ''
  let start = 0
  for (let index = 0; index < bytes.length;) {
    const length = sequenceLength(bytes, index)
    if (length === 0) {
      text += bytes.toString('utf8', start, index) + westernLetter(bytes[index] ?? 0)
      start = index + 1
    }
    index += Math.max(length, 1)
  }
  return text + bytes.toString('utf8', start)
}

/** Windows-1252 from 0x80 to 0x9F; some versions of Node decode these bytes as control characters. */
const WESTERN = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ'

const westernLetter = (byte: number): string => WESTERN[byte - 0x80] ?? String.fromCharCode(byte)

/** How many bytes the character at `index` takes; 0 where no character of UTF-8 is. */
function sequenceLength(bytes: Buffer, index: number): number {
  const first = bytes[index] ?? 0
  if (first < 0x80) return 1
  const length = first >= 0xc2 && first < 0xe0 ? 2 : first >= 0xe0 && first < 0xf0 ? 3 : 4
  if (first < 0xc2 || first > 0xf4) return 0
  for (let offset = 1; offset < length; offset++) {
    const next = bytes[index + offset] ?? 0
    if (next < 0x80 || next > 0xbf) return 0
  }
  // Longer than they have to be, halves of characters, and beyond the last one.
  const second = bytes[index + 1] ?? 0
  const isWrong =
    (first === 0xe0 && second < 0xa0) ||
    (first === 0xed && second > 0x9f) ||
    (first === 0xf0 && second < 0x90) ||
    (first === 0xf4 && second > 0x8f)
  return isWrong ? 0 : length
}
