// The size of an image file.
import { imageSize } from 'image-size'

/** Natural size in CSS pixels, when the file tells it. */
export function imageSizeOf(contents: Uint8Array): {
  readonly width?: number
  readonly height?: number
} {
  try {
    const { width, height, orientation } = imageSize(alone(contents))
    if (!(width > 0) || !(height > 0)) return {}
    const isTurned = orientation !== undefined && orientation >= 5
    const [across, down] = isTurned ? [height, width] : [width, height]
    return { width: Math.round(across), height: Math.round(down) }
  } catch {
    return {}
  }
}

/** The library reads past the end of a file that was cut off. Node keeps small files in one piece of memory with others. */
const alone = (contents: Uint8Array): Uint8Array =>
  contents.byteLength === contents.buffer.byteLength ? contents : new Uint8Array(contents)
