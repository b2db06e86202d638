// Write errors of the system, as one line with the path and a hint: these are faults of neither the
// site nor the program.
import { tmpdir } from 'node:os'
import path from 'node:path'
import { isRecord } from '../../model/json.js'
import { OrionError, type Fault } from '../../model/diagnostics/diagnostic.js'
import { codeOf } from './disk.js'
import { isAtOrBelow } from '../../config/files/paths.js'

type Kind = { readonly code: string; readonly reason: string; readonly hint: string }

const DENIED: Kind = {
  code: 'write-denied',
  reason: 'permission denied',
  hint: 'Give this user write permission there, or choose another folder',
}

const FULL: Kind = {
  code: 'disk-full',
  reason: 'no space is left on the disk',
  hint: 'Free some space, or choose a folder on another disk',
}

const KINDS: Readonly<Record<string, Kind>> = {
  ENOSPC: FULL,
  EDQUOT: { ...FULL, reason: 'the disk quota is used up' },
  EACCES: DENIED,
  EPERM: DENIED,
  EROFS: {
    code: 'read-only',
    reason: 'the file system is read-only',
    hint: 'Make it writable, or choose another folder',
  },
}

/** Faults of the machine that no writing meets alone: they count only for paths that are being written. */
const OTHERS = new Set(['EIO', 'EBUSY', 'EMFILE', 'ENFILE', 'ENAMETOOLONG', 'ENOTEMPTY', 'EEXIST'])

export type WriteTarget = {
  /** The name of the target in messages, such as `The output folder /srv/build`. */
  readonly name: string
  /** Whether a path (absolute) is written for it, or a folder above. */
  readonly has: (file: string) => boolean
  /** The option that names another folder, such as `--out-dir`. */
  readonly option?: string
}

/** `error` as a fault of the machine; undefined when it is none. */
export function writeFault(
  error: unknown,
  { name, has, option }: WriteTarget,
): OrionError | undefined {
  const code = codeOf(error)
  if (code === undefined || error instanceof OrionError) return undefined
  const file = pathOf(error)
  const choice = option === undefined ? '' : ` with ${option}`
  const isThere = file === undefined || has(file)
  const kind = KINDS[code]
  const where = kind === DENIED && file !== undefined ? whereText(error, file) : ''
  if (isThere && kind)
    return problem({
      code: kind.code,
      message: `${name} cannot be written: ${kind.reason}${where}.`,
      hint: `${kind.hint}${choice}.`,
    })
  if (isThere && OTHERS.has(code))
    return problem({
      code: 'write-failed',
      message: `${name} cannot be written: ${systemText(error)}.`,
      hint: `Run the command again, or choose another folder${choice}.`,
    })
  if (kind && file !== undefined && isAtOrBelow(file, tmpdir()))
    return problem({
      code: kind.code,
      message: `The folder for temporary files ${tmpdir()} cannot be written: ${kind.reason}.`,
      hint: 'Choose another one with the environment variable TMPDIR.',
    })
  return undefined

  function problem(fault: Fault): OrionError {
    return new OrionError(fault, { cause: error })
  }
}

/** `work`; its faults of the machine are thrown as `OrionError`. */
export async function withWriteFaults<Result>(
  target: WriteTarget,
  work: () => Promise<Result> | Result,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw writeFault(error, target) ?? error
  }
}

/** Where the system says that it failed; absent for a file that was already open. */
function pathOf(error: unknown): string | undefined {
  if (!isRecord(error)) return undefined
  const { path: from, dest } = error
  const file = dest ?? from
  return typeof file === 'string' ? path.resolve(file) : undefined
}

/** The folder that may not be changed; not that of a build's work, whose name is another one each time. */
function whereText(error: unknown, file: string): string {
  const isList = isRecord(error) && error['syscall'] === 'scandir'
  const folder = isList ? file : path.dirname(file)
  return WORK.test(folder) ? '' : ` in ${folder}`
}

const WORK = /[.\\/]next-\d+-[0-9a-f]{8}/

/** `EIO: i/o error`, without the call and the paths that follow. */
function systemText(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return message.replace(/, .*$/s, '')
}
