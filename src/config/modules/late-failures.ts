// Settings files of other tools start work that they do not wait for, such as the pictures of a release.
import process from 'node:process'
import { distFolder } from '../../package/package-files.js'

/** Such work that needs longer than this is not of the settings. */
const LIMIT_MS = 30_000

/**
 * For half a minute, promises that fail and that nobody awaits no longer end the process, unless the program's own code
 * is on their stack: no setting depends on them.
 */
export function forgiveLateFailures(): void {
  if (process.listeners('unhandledRejection').includes(forgive)) return
  process.on('unhandledRejection', forgive)
  setTimeout(() => process.off('unhandledRejection', forgive), LIMIT_MS).unref()
}

function forgive(reason: unknown): void {
  // The program itself throws nothing but errors.
  if (reason instanceof Error && reason.stack?.includes(distFolder) === true) throw reason
}
