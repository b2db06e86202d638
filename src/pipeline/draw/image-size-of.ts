// The size of an image file.
import { imageSize } from 'image-size'

/** Natural size in CSS pixels, when the file tells it. */
export function imageSizeOf(contents: Uint8Array): {
  readonly width?: number
  readonly height?: number
} {
  try {
    const { width, height, orientation } = imageSize(contents)
    if (!(width > 0) || !(height > 0)) return {}
    const isTurned = orientation !== undefined && orientation >= 5
    const [across, down] = isTurned ? [height, width] : [width, height]
    return { width: Math.round(across), height: Math.round(down) }
  } catch {
    return {}
  }
}
