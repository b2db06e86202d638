// Whether dist was compiled from these sources. In a clone only: the package has neither src nor this file.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../', import.meta.url))

/** What `npm run build` reads, besides the packages that the lock file names. */
const INPUTS = ['LICENSE', 'package-lock.json', 'package.json', 'src', 'tsconfig.json']

/** Written at the end of `npm run build`, removed at its start. */
const RECORD = 'dist/sources.json'

/**
 * The sources as they are now. `digest` is that of their contents, `stamp` of their sizes and dates: quick to find out,
 * and other after a checkout of the same contents.
 */
export function readSources(folder = root) {
  const files = INPUTS.flatMap((name) => filesOf(folder, name)).sort()
  return { digest: () => digestOf(folder, files), stamp: stampOf(folder, files) }
}

/** Whether dist was compiled from `sources`. Remembers the dates of files that have the same contents as before. */
export function isCompiled(sources = readSources(), folder = root) {
  const record = readRecord(folder)
  if (record === undefined || !existsSync(path.join(folder, 'dist/program/main.js'))) return false
  if (record.stamp === sources.stamp) return true
  if (record.digest !== sources.digest()) return false
  try {
    writeRecord({ ...record, stamp: sources.stamp }, folder)
  } catch {
    // Another user's clone: the contents are compared again next time.
  }
  return true
}

export function writeRecord(record, folder = root) {
  writeFileSync(path.join(folder, RECORD), `${JSON.stringify(record)}\n`)
}

export function removeRecord(folder = root) {
  rmSync(path.join(folder, RECORD), { force: true })
}

function readRecord(folder) {
  try {
    return JSON.parse(readFileSync(path.join(folder, RECORD), 'utf8'))
  } catch {
    return undefined
  }
}

function filesOf(folder, name) {
  const input = path.join(folder, name)
  const stats = statSync(input, { throwIfNoEntry: false })
  if (stats === undefined) return []
  if (stats.isFile()) return [name]
  return readdirSync(input, { withFileTypes: true }).flatMap((entry) => {
    const below = `${name}/${entry.name}`
    if (entry.isDirectory()) return filesOf(folder, below)
    return entry.isFile() ? [below] : []
  })
}

function stampOf(folder, files) {
  const digest = createHash('sha256')
  for (const name of files) {
    const { size, mtimeMs } = statSync(path.join(folder, name))
    digest.update(`${name} ${size} ${mtimeMs}\n`)
  }
  return digest.digest('hex')
}

function digestOf(folder, files) {
  const digest = createHash('sha256')
  for (const name of files) {
    const contents = readFileSync(path.join(folder, name))
    digest.update(`${name} ${contents.length}\n`).update(contents)
  }
  return digest.digest('hex')
}
