// What the service worker of a site knows of its build.
import type { SiteTexts } from '../texts/site-texts.js'

/** The service worker, at the root of an output. */
export const OFFLINE_WORKER = 'offline-worker.js'

export type OfflineTexts = Pick<
  SiteTexts,
  'offlineTitle' | 'offlineNotice' | 'offlinePages' | 'tryAgain'
>

export type OfflineBuild = {
  /** Another one for each build with other files. */
  readonly id: string
  /** Files that pages need offline besides what they load themselves; paths within the output folder. */
  readonly shell: readonly string[]
  /** The words of the page for what is not saved. */
  readonly texts: OfflineTexts
}

const START = 'const ORION_BUILD='

/** The first line of the worker of a build. */
export function buildLine(build: OfflineBuild): string {
  return `${START}${JSON.stringify(build)};\n`
}

/** The build that a worker is of; undefined for any other text, such as a login page. */
export function buildOf(worker: string): OfflineBuild | undefined {
  const [line = ''] = worker.split('\n', 1)
  if (!line.startsWith(START)) return undefined
  try {
    return JSON.parse(line.slice(START.length, -1)) as OfflineBuild
  } catch {
    return undefined
  }
}
