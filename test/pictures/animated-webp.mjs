// Puts still WebP pictures together to one that moves: https://developers.google.com/speed/webp/docs/riff_container
import { Buffer } from 'node:buffer'

/** `frames` are still pictures of `width` × `height` pixels, each with the milliseconds that it is shown. */
export function animatedWebp(frames, { width, height }) {
  const hasAnimation = 0b10
  const header = Buffer.alloc(10)
  header.writeUInt8(hasAnimation, 0)
  header.writeUIntLE(width - 1, 4, 3)
  header.writeUIntLE(height - 1, 7, 3)
  // A white background, and no end of the repetition.
  const animation = Buffer.from([255, 255, 255, 255, 0, 0])
  const shown = frames.map(({ picture, ms }) =>
    chunk('ANMF', frame(picture, { width, height, ms })),
  )
  return riff([chunk('VP8X', header), chunk('ANIM', animation), ...shown])
}

function frame(picture, { width, height, ms }) {
  const header = Buffer.alloc(16)
  header.writeUIntLE(width - 1, 6, 3)
  header.writeUIntLE(height - 1, 9, 3)
  header.writeUIntLE(ms, 12, 3)
  // Each frame replaces the one before, without blending.
  header.writeUInt8(0b10, 15)
  return Buffer.concat([header, ...bitstream(picture)])
}

/** The chunks of a still picture that have its pixels. */
function bitstream(picture) {
  const found = []
  for (let at = 12; at < picture.length;) {
    const name = picture.toString('latin1', at, at + 4)
    const size = picture.readUInt32LE(at + 4)
    const end = at + 8 + size + (size % 2)
    if (['ALPH', 'VP8 ', 'VP8L'].includes(name)) found.push(picture.subarray(at, end))
    at = end
  }
  return found
}

function chunk(name, data) {
  const header = Buffer.alloc(8)
  header.write(name, 'latin1')
  header.writeUInt32LE(data.length, 4)
  return Buffer.concat([header, data, Buffer.alloc(data.length % 2)])
}

function riff(chunks) {
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...chunks])
  return chunk('RIFF', body)
}
