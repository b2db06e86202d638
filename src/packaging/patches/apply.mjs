// Applies the patches of this folder to node_modules, so that the program, its tests and its bundle run the same files.
// `npm run prepare` does it before anything is compiled. Never part of the package.
import { existsSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { applyPatch, parsePatch } from 'diff'

const FOLDER = 'src/packaging/patches'

/** The files that were changed by the last call, below node_modules. */
const RECORD = 'node_modules/.patched-files.json'

/** Beside each patched file: the file as its package has it. A new version of the package removes both. */
const ORIGINAL = '.orig'

/** A patch that cannot be applied; the message is for the terminal. */
export class PatchError extends Error {}

/**
 * The patches below `root`, in the order of their names.
 * @returns {{ name: string, versions: Map<string, string>, changes: Map<string, import('diff').StructuredPatch> }[]}
 *   `versions` by package, `changes` by file below node_modules
 */
export function readPatches(root = fileURLToPath(new URL('../../../', import.meta.url))) {
  const folder = path.join(root, FOLDER)
  const names = readdirSync(folder).filter((name) => name.endsWith('.patch'))
  return names.sort().map((name) => {
    const text = readFileSync(path.join(folder, name), 'utf8')
    const [, madeFor = ''] = /^Made for: (.+)$/m.exec(text) ?? []
    const versions = new Map(madeFor.split(', ').map((each) => each.split(/ (?=\d)/)))
    const changes = new Map()
    for (const change of parsePatch(text)) {
      const file = change.newFileName.replace(/^b\/node_modules\//, '')
      if (!versions.has(packageOf(file)))
        throw new PatchError(
          `${FOLDER}/${name} changes ${packageOf(file)}. Add the package and its version to the "Made for" line.`,
        )
      changes.set(file, change)
    }
    return { name, versions, changes }
  })
}

/** The text of `file`, a path below node_modules, with the patches that change it. */
export function patchedText(file, text, patches) {
  return patches.reduce((before, { name, changes }) => {
    const change = changes.get(file)
    if (change === undefined) return before
    const after = applyPatch(before, change)
    if (after === false)
      throw new PatchError(
        `${FOLDER}/${name} does not fit node_modules/${file}. Run "npm ci" to restore the package, or update the patch.`,
      )
    return after
  }, text)
}

/** The text of `file`, a path below node_modules, as its package has it. */
export function originalText(file, root) {
  const here = path.join(root, 'node_modules', file)
  return readFileSync(existsSync(here + ORIGINAL) ? here + ORIGINAL : here, 'utf8')
}

/**
 * Applies `patches` to node_modules below `root`, whatever patches were applied before.
 * @returns the files that had to be written
 * @throws PatchError before anything is written
 */
export function applyPatches(root, patches = readPatches(root)) {
  for (const patch of patches) checkVersions(root, patch)
  const patched = [...new Set(patches.flatMap(({ changes }) => [...changes.keys()]))].sort()
  const former = readRecord(root).filter((file) => !patched.includes(file))
  const writes = patched.map((file) => {
    const original = originalText(file, root)
    return { file, original, text: patchedText(file, original, patches) }
  })
  const changed = writes.filter(
    ({ file, text }) => readFileSync(path.join(root, 'node_modules', file), 'utf8') !== text,
  )
  if (changed.length > 0 || former.length > 0)
    replace(path.join(root, RECORD), `${JSON.stringify([...patched, ...former])}\n`)
  for (const { file, original, text } of changed) {
    const here = path.join(root, 'node_modules', file)
    if (!existsSync(here + ORIGINAL)) replace(here + ORIGINAL, original)
    replace(here, text)
  }
  const restored = former.filter((file) => restore(path.join(root, 'node_modules', file)))
  if (former.length > 0) replace(path.join(root, RECORD), `${JSON.stringify(patched)}\n`)
  return [...changed.map(({ file }) => file), ...restored]
}

function checkVersions(root, { name, versions }) {
  for (const [packageName, version] of versions) {
    const about = path.join(root, 'node_modules', packageName, 'package.json')
    if (!existsSync(about))
      throw new PatchError(
        `${FOLDER}/${name} changes ${packageName}, which is not installed. Run "npm ci".`,
      )
    const installed = JSON.parse(readFileSync(about, 'utf8')).version
    if (installed !== version)
      throw new PatchError(
        `${FOLDER}/${name} was made for ${packageName} ${version}, but ${installed} is installed. ` +
          'Run "npm ci", or compare the patch with the new version and change its "Made for" line.',
      )
  }
}

function readRecord(root) {
  const record = path.join(root, RECORD)
  return existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : []
}

function restore(file) {
  if (!existsSync(file + ORIGINAL)) return false
  renameSync(file + ORIGINAL, file)
  return true
}

/** Never writes into a file that is there: package managers share files of packages between folders by hard links. */
function replace(file, text) {
  const temporary = `${file}.${process.pid}.tmp`
  try {
    writeFileSync(temporary, text)
    renameSync(temporary, file)
  } finally {
    rmSync(temporary, { force: true })
  }
}

function packageOf(file) {
  return /^(?:@[^/]+\/)?[^/]+/.exec(file)[0]
}
