// The service worker of a site with the setting `offline`: its first line names the build, so that browsers find a new
// one whenever any file of the site is another.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import {
  buildLine,
  buildOf,
  OFFLINE_WORKER,
  type OfflineTexts,
} from '../../model/text/offline-build.js'
import { NOT_FOUND_FILE } from '../../site/routes/not-found.js'
import { readClientNames, workerScript, type ClientBundle } from '../bundle/bundle.js'
import { digestOf } from '../files/digest.js'
import { listFiles } from '../files/list-files.js'
import { isPublished } from '../../config/files/output-marker.js'
import { inByteOrder } from './build-manifest.js'
import { ASSET_HISTORY } from '../output/asset-history.js'
import type { Output } from '../output/output.js'

/** Characters of a build's name. */
const ID_LENGTH = 16

type WorkerInput = {
  readonly snapshot: { readonly client: ClientBundle }
  readonly config: { readonly texts: OfflineTexts }
}

/** Writes the worker, after all other files of the site; `carried` are assets of earlier builds, which are not a part of it. */
export async function emitOfflineWorker(
  output: Output,
  { snapshot, config }: WorkerInput,
  carried: readonly string[] = [],
): Promise<void> {
  const others = new Set([...carried, ASSET_HISTORY])
  const files = (await output.contents()).filter(
    ({ path: name }) => isPublished(name) && !others.has(name),
  )
  const lines = inByteOrder(files).map(({ path: name, sha256 }) => `${sha256} ${name}\n`)
  const id = nameOf(lines.join(''))
  const { contents } = await workerScript()
  const shell = await shellOf(snapshot.client)
  const { offlineTitle, offlineNotice, offlinePages, tryAgain } = config.texts
  const words = { offlineTitle, offlineNotice, offlinePages, tryAgain }
  output.write(OFFLINE_WORKER, buildLine({ id, shell, texts: words }) + contents.toString())
}

/**
 * Writes to `folder` (absolute) the worker of `outDir` after it gets the files of `folder` and loses `removed` (POSIX).
 * Nothing when the output has no worker, or stays as it is.
 */
export function updateOfflineWorker(
  outDir: string,
  folder: string,
  removed: readonly string[],
): void {
  const before = path.join(outDir, OFFLINE_WORKER)
  const text = existsSync(before) ? readFileSync(before, 'utf8') : ''
  const build = buildOf(text)
  if (!build) return
  const changes = listFiles(folder)
    .filter(isPublished)
    .map((name) => ({ name, contents: readFileSync(path.join(folder, name)) }))
    .filter(({ name, contents }) => !isSame(path.join(outDir, name), contents))
    .map(({ name, contents }) => `${digestOf(contents)} ${name}`)
  if (changes.length + removed.length === 0) return
  const id = nameOf([build.id, ...changes.sort(), ...[...removed].sort()].join('\n'))
  const rest = text.slice(text.indexOf('\n') + 1)
  writeFileSync(path.join(folder, OFFLINE_WORKER), buildLine({ ...build, id }) + rest)
}

const nameOf = (text: string): string => digestOf(text).slice(0, ID_LENGTH)

function isSame(file: string, contents: Buffer): boolean {
  return existsSync(file) && readFileSync(file).equals(contents)
}

/** The scripts and styles of all pages. */
async function shellOf({ styles, components }: ClientBundle): Promise<readonly string[]> {
  const { files } = await readClientNames()
  const own = components === undefined ? [] : [components.script]
  return [...files.filter((file) => file.endsWith('.js')), styles, ...own, NOT_FOUND_FILE]
}
