// Outlines with a memory: of this run by file, of earlier runs by text.
import { createHash } from 'node:crypto'
import type { Outline } from '../model/page.js'
import type { Store } from './disk-store.js'
import type { Clock } from './timings.js'

/** The outline of a file's text. */
export type Outliner = (file: string, text: string) => Outline | Promise<Outline>

/** Without `makers` only this run is remembered. `onNew` is told of each text that no earlier run knew. */
export function createOutliner(
  store: Store,
  makers: string | undefined,
  clock: Clock,
  onNew: () => void = () => undefined,
): Outliner {
  const known = new Map<string, { readonly text: string; readonly outline: Outline }>()
  const fromStore = (key: string): Outline | undefined => {
    const bytes = store.get(key)
    return bytes && (JSON.parse(Buffer.from(bytes).toString('utf8')) as Outline)
  }
  const outlineOf = async (text: string): Promise<Outline> => {
    onNew()
    const { outline } = await import('../content/outline.js')
    return clock.time('outline', () => outline(text))
  }
  return (file, text) => {
    const before = known.get(file)
    if (before?.text === text) return before.outline
    const remember = (outline: Outline): Outline => {
      known.set(file, { text, outline })
      return outline
    }
    if (makers === undefined) return outlineOf(text).then(remember)
    const key = createHash('sha256').update(`outline\n${makers}\n`).update(text).digest('base64')
    const stored = clock.time('outline', () => fromStore(key))
    if (stored) return remember(stored)
    return outlineOf(text).then((outline) => {
      store.set(key, Buffer.from(JSON.stringify(outline)))
      return remember(outline)
    })
  }
}
