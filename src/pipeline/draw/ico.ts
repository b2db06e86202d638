// The container of `favicon.ico`: PNG files of several sizes, as all browsers since 2006 read them.

/** An ICO file with these square PNG files. */
export function icoFile(
  pictures: readonly { readonly size: number; readonly png: Uint8Array }[],
): Uint8Array {
  const head = Buffer.alloc(HEADER + pictures.length * ENTRY)
  head.writeUInt16LE(ICON, 2)
  head.writeUInt16LE(pictures.length, 4)
  let offset = head.length
  for (const [index, { size, png }] of pictures.entries()) {
    const at = HEADER + index * ENTRY
    head.writeUInt8(size, at)
    head.writeUInt8(size, at + 1)
    // Planes and bits of a pixel.
    head.writeUInt16LE(1, at + 4)
    head.writeUInt16LE(32, at + 6)
    head.writeUInt32LE(png.length, at + 8)
    head.writeUInt32LE(offset, at + 12)
    offset += png.length
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)])
}

const HEADER = 6
const ENTRY = 16
/** As opposed to a cursor. */
const ICON = 1
