// Which files a build in this process opens: the functions of `node:fs` are watched while it runs.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import path from 'node:path'

type Call = (file: unknown, ...rest: unknown[]) => unknown

const OPENING = ['readFileSync', 'openSync', 'createReadStream', 'open', 'readFile', 'copyFile']
const OF_PROMISES = ['readFile', 'open', 'copyFile']

/** The result of `run`, and the files below `folder` that were opened meanwhile, relative to it, each once. */
export async function withReads<Result>(
  folder: string,
  run: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly reads: readonly string[] }> {
  const reads = new Set<string>()
  const restore = [
    ...OPENING.map((name) => watch(fs as unknown as Record<string, Call>, name, see)),
    ...OF_PROMISES.map((name) => watch(fs.promises as unknown as Record<string, Call>, name, see)),
  ]
  syncBuiltinESMExports()
  try {
    return { result: await run(), reads: [...reads].sort() }
  } finally {
    for (const each of restore) each()
    syncBuiltinESMExports()
  }

  function see(file: unknown): void {
    if (typeof file !== 'string') return
    const inner = path.relative(folder, path.resolve(file))
    if (inner !== '' && !inner.startsWith('..')) reads.add(inner)
  }
}

/** Returns a function that puts the original back. */
function watch(of: Record<string, Call>, name: string, see: (file: unknown) => void): () => void {
  const original = of[name]
  if (original === undefined) throw new Error(`node:fs has no ${name}`)
  of[name] = (file, ...rest) => {
    see(file)
    return original.call(of, file, ...rest)
  }
  return () => {
    of[name] = original
  }
}
