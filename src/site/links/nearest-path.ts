// The path that an author may have meant.
import { createNearest, type FindNearest } from '../../model/text/nearest.js'
import type { Site } from '../../model/site.js'
import type { editDistance } from '../../model/text/text.js'
import { nameOf } from '../routes/paths.js'

/** The path that was probably meant by one that does not exist. */
export type FindNearestPath = (path: string) => string | undefined

/**
 * Finds the nearest candidate with the same last part, else the nearest of all that are near enough to be a typo. Each
 * path is looked up once, and compared with few candidates (`createNearest`). `distance` is there to be counted.
 */
export function nearestPaths(
  candidates: Iterable<string>,
  distance?: typeof editDistance,
): FindNearestPath {
  let all: readonly string[] | undefined
  let among: FindNearest | undefined
  let byName: ReadonlyMap<string, readonly string[]> | undefined
  const groups = new Map<string, FindNearest>()
  return (path) => {
    all ??= [...candidates]
    byName ??= groupBy(all, nameKey)
    const name = nameKey(path)
    const group = name === '' ? undefined : byName.get(name)
    if (group === undefined) return (among ??= createNearest(all, distance))(path)
    const find = groups.get(name) ?? createNearest(group, distance)
    groups.set(name, find)
    return find(path, Infinity)
  }
}

/** `nearestPaths` of the Markdown files of each version. */
export function nearestFiles({
  sources,
}: Pick<Site, 'sources'>): (file: string, version: string) => string | undefined {
  let byVersion: ReadonlyMap<string, FindNearestPath> | undefined
  return (file, version) => {
    byVersion ??= new Map(
      [...groupBy(sources?.keys() ?? [], (each) => sources?.get(each)?.version ?? '')].map(
        ([of, files]) => [of, nearestPaths(files)],
      ),
    )
    return byVersion.get(version)?.(file)
  }
}

function groupBy(
  words: Iterable<string>,
  keyOf: (word: string) => string,
): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>()
  for (const word of words) {
    const key = keyOf(word)
    const group = groups.get(key)
    if (group) group.push(word)
    else groups.set(key, [word])
  }
  return groups
}

const nameKey = (path: string): string => nameOf(path).toLowerCase()
