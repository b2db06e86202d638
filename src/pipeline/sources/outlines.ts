// Outlines with a memory: of this run by file, of earlier runs by text.
import path from 'node:path'
import { isMdxPage, type MdxFormat } from '../../content/mdx/detect.js'
import { parseOwn } from '../../model/json.js'
import type { Outline } from '../../model/page.js'
import { digestOf } from '../files/digest.js'
import type { Store } from '../cache/store/disk-store.js'
import { entryValue } from '../cache/entry-value.js'
import type { Clock } from '../run/timings.js'

/** The outline of a file's text. */
export type Outliner = (file: string, text: string) => Outline | Promise<Outline>

/** Without `toolchain` outlines are kept only during this run. `onNew` is called with the length of each text that no earlier run knew. */
export function createOutliner(
  store: Store,
  toolchain: string | undefined,
  clock: Clock,
  format: MdxFormat,
  onNew: (characters: number) => void = () => undefined,
): Outliner {
  /** By file: a key of its text rather than that, which others let go of. */
  const known = new Map<string, { readonly key: string; readonly outline: Outline }>()
  const fromStore = (key: string): Outline | undefined => entryValue<Outline>(store.get(key))
  /** As JSON, which holds no part of the text: a string that was cut out of it would hold it all. */
  const outlineOf = async (file: string, text: string): Promise<string> => {
    onNew(text.length)
    const { outline } = await import('../../content/outline/outline.js')
    return clock.time('outline', () =>
      JSON.stringify(outline(text, isMdxPage(file, text, format) ? 'mdx' : 'md')),
    )
  }
  return (file, text) => {
    // What else decides whether a text is MDX.
    const kind = `${format} ${path.extname(file)}`
    const key = digestOf(`outline\n${toolchain ?? ''}\n${kind}\n${text}`)
    const before = known.get(file)
    if (before?.key === key) return before.outline
    const memoize = (outline: Outline): Outline => {
      known.set(file, { key, outline })
      return outline
    }
    const stored = toolchain === undefined ? undefined : clock.time('outline', () => fromStore(key))
    if (stored) return memoize(stored)
    const make = async (): Promise<Outline> => {
      const json = await outlineOf(file, text)
      if (toolchain !== undefined) store.set(key, Buffer.from(json))
      return memoize(parseOwn<Outline>(json))
    }
    if (toolchain === undefined || !store.fetch) return make()
    return store.fetch(key).then(() => {
      const fetched = fromStore(key)
      return fetched ? memoize(fetched) : make()
    })
  }
}
