// SVG → PNG by resvg, the same bytes on every machine: it runs as WebAssembly and sees no fonts but ours. The only file
// that loads it, and only when something is drawn.
import { readFile } from 'node:fs/promises'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { packageFolder } from '../../package/package-files.js'
import { readPacked } from '../../package/packed-file.js'
import { FONT_FAMILY, textElement, type Measure, type Weight } from './svg-text.js'

export type Rasterizer = {
  /** A PNG file of `width` pixels. @throws Error for what is not an SVG document. */
  readonly png: (svg: string, width: number) => Uint8Array
  /** Whether a document paints at least one pixel: a damaged image within it is left out without a word. */
  readonly isSeen: (svg: string) => boolean
  readonly measure: Measure
}

/** Where the packaging puts them. */
const FOLDER = `${packageFolder}dist/vendor/`
const PROGRAM = 'resvg.wasm'
const FONTS = ['figtree-400.ttf', 'figtree-700.ttf']

/** Large enough that rounding inside the program changes nothing that is seen. */
const MEASURED_SIZE = 100

let loaded: Promise<Rasterizer> | undefined

/** The program and its fonts, loaded at the first call. */
export function openRasterizer(): Promise<Rasterizer> {
  return (loaded ??= load())
}

async function load(): Promise<Rasterizer> {
  const fontBuffers = await Promise.all(FONTS.map((name) => readFile(FOLDER + name)))
  await initWasm(await readPacked(FOLDER + PROGRAM))
  const font = { fontBuffers, defaultFontFamily: FONT_FAMILY }
  const widths = new Map<string, number>()
  return {
    png(svg, width) {
      const image = new Resvg(svg, { font, fitTo: { mode: 'width', value: width } })
      const picture = image.render()
      const bytes = picture.asPng()
      picture.free()
      image.free()
      return bytes
    },
    isSeen(svg) {
      const image = new Resvg(svg, { font })
      const picture = image.render()
      const isSeen = picture.pixels.some((value) => value > 0)
      picture.free()
      image.free()
      return isSeen
    },
    measure(text, weight) {
      const key = `${String(weight)} ${text}`
      const known = widths.get(key)
      if (known !== undefined) return known
      const image = new Resvg(measuredSvg(text, weight), { font })
      const width = (image.getBBox()?.width ?? 0) / MEASURED_SIZE
      image.free()
      widths.set(key, width)
      return width
    },
  }
}

function measuredSvg(text: string, weight: Weight): string {
  return `<svg xmlns="http://www.w3.org/2000/svg">${textElement(text, { x: 0, y: 0, size: MEASURED_SIZE, weight })}</svg>`
}
