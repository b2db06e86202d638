// Draws the icons of a site from one image, and writes the web manifest that names them.
import type { Config } from '../../config/schema/schema.js'
import type { Diagnostic } from '../../model/diagnostics/diagnostic.js'
import { ICO_SIZES, ICON_FILES, webManifest } from '../../site/publish/site-icons.js'
import { recall, type Store } from '../cache/store/disk-store.js'
import { digestOf } from '../files/digest.js'
import type { Output } from '../output/output.js'
import type { Drawing } from './draw.js'
import { drawAll } from './draw-threads.js'
import { icoFile } from './ico.js'
import { unusable, type Brand } from './read-brand.js'

type IconContext = {
  readonly snapshot: {
    readonly brand: Brand
    readonly tree: { readonly staticFiles: ReadonlyMap<string, string> }
  }
  readonly config: Pick<Config, 'title' | 'tagline' | 'lang'>
  readonly output: Pick<Output, 'write'>
  readonly compile: { readonly store: Store }
}

type Icon = NonNullable<Brand['icon']>

type IconDrawing = Extract<Drawing, { kind: 'icon' }>

/** A change of the pictures changes this number, so that the cache has none of them. */
const ICON_LOOK = 1

/** Room around the image on a tile, as a part of the whole. */
const TILE_MARGIN = 0.1

/** Phones may cut a circle of 80% out of the middle. */
const MASK_MARGIN = 0.2

/**
 * Starts drawing in a thread of its own. The returned function waits for the pictures, writes the files that the site does
 * not have itself, and returns why there are none.
 */
export function startIcons(context: IconContext): () => Promise<readonly Diagnostic[]> {
  const { icon } = context.snapshot.brand
  if (!icon) return () => Promise.resolve([])
  const { store } = context.compile
  const drawing = drawnOrCached(drawingsOf(icon), store)
  // A build that fails meanwhile does not wait for it.
  drawing.catch(() => undefined)
  return async () => {
    const { pictures, drawn, error } = await drawing
    for (const [key, png] of drawn) store.set(key, png)
    if (error !== undefined) return [unusable('icon', icon.file, `It cannot be drawn: ${error}`)]
    writeIcons(icon, pictures, context)
    return []
  }
}

/** The pictures of the ICO file, then the tile of phones, two plain ones, and one that phones may cut. */
function drawingsOf({ href, width, settings: { background } }: Icon): readonly IconDrawing[] {
  const source = { kind: 'icon', href, ...(width === undefined ? {} : { width }) } as const
  const plain = (size: number): IconDrawing => ({ ...source, size, margin: 0 })
  return [
    ...ICO_SIZES.map(plain),
    { ...source, size: 180, margin: TILE_MARGIN, background },
    plain(192),
    plain(512),
    { ...source, size: 512, margin: MASK_MARGIN, background },
  ]
}

/** `pictures` in the order of `drawingsOf`. */
function writeIcons(
  { href, isSvg, settings }: Icon,
  pictures: readonly (Uint8Array | undefined)[],
  { snapshot: { tree }, config, output }: IconContext,
): void {
  const small = ICO_SIZES.map((size, index) => ({ size, png: pictures[index] ?? EMPTY }))
  const [apple, middle, large, maskable] = pictures.slice(ICO_SIZES.length)
  const files: readonly (readonly [string, string | Uint8Array | undefined])[] = [
    [ICON_FILES.ico, icoFile(small)],
    [ICON_FILES.svg, isSvg ? Buffer.from(href.slice(href.indexOf(',') + 1), 'base64') : undefined],
    [ICON_FILES.apple, apple],
    [ICON_FILES.small, middle],
    [ICON_FILES.large, large],
    [ICON_FILES.maskable, maskable],
    [ICON_FILES.manifest, webManifest(settings, config)],
  ]
  for (const [file, contents] of files)
    if (contents !== undefined && !tree.staticFiles.has(file)) output.write(file, contents)
}

const EMPTY = new Uint8Array()

type Pictures = {
  /** In the order of the drawings. */
  readonly pictures: readonly (Uint8Array | undefined)[]
  /** The new pictures, by their keys in the cache. */
  readonly drawn: ReadonlyMap<string, Uint8Array>
  readonly error?: string | undefined
}

/** Keeps nothing: the cache of a build that fails meanwhile is closed. */
async function drawnOrCached(drawings: readonly IconDrawing[], store: Store): Promise<Pictures> {
  const keys = drawings.map((drawing) => digestOf(JSON.stringify([ICON_LOOK, drawing])))
  const pictures = await Promise.all(keys.map((key) => recall(store, key)))
  const missing = drawings.flatMap((drawing, index) =>
    pictures[index] ? [] : [{ drawing, index }],
  )
  const drawn = new Map<string, Uint8Array>()
  let fault: string | undefined
  await drawAll(
    missing.map(({ drawing }) => drawing),
    (position, { png, error }) => {
      const index = missing[position]?.index ?? 0
      fault ??= error
      if (!png) return
      pictures[index] = png
      drawn.set(keys[index] ?? '', png)
    },
  )
  return { pictures, drawn, error: fault }
}
