import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Fault, Place } from '../../model/diagnostics/diagnostic.js'
import { isOpen } from '../../model/diagnostics/open-place.js'

/** Looks up the open places of `faults` in their files, which are relative to `siteDir`. */
export async function resolvePlaces<Problem extends Fault>(
  faults: readonly Problem[],
  siteDir: string,
): Promise<readonly Problem[]> {
  const open = faults.flatMap(({ at }) => (isOpen(at) ? at.file : []))
  if (open.length === 0) return faults
  const { literalPlaces } = await import('./literal-places.js')
  const places = new Map(
    await Promise.all(
      [...new Set(open)].map(async (file) => {
        const text = await readFile(path.resolve(siteDir, file), 'utf8').catch(() => '')
        return [file, literalPlaces(file, text)] as const
      }),
    ),
  )
  return faults.map((fault) => {
    const { at } = fault
    if (!isOpen(at)) return fault
    const { query, ...start } = at
    return { ...fault, at: { ...start, ...places.get(at.file)?.(query) } satisfies Place }
  })
}
