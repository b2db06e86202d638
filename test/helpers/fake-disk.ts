// Disks that fail on purpose: one on which a folder is mounted, and one on which a process dies in the midst of its work.
import { realDisk, type Disk } from '../../src/pipeline/publish/disk.js'
import path from 'node:path'

type Calls = { readonly [Name in keyof Disk]: (...args: Parameters<Disk[Name]>) => void }

/** `disk`; `before` is called before each change of it and may throw. */
function watched(disk: Disk, before: (call: keyof Disk, args: readonly string[]) => void): Disk {
  const calls = Object.entries(disk).map(([name, call]) => [
    name,
    (...args: unknown[]): void => {
      before(
        name as keyof Disk,
        args.filter((arg) => typeof arg === 'string'),
      )
      ;(call as (...given: unknown[]) => void)(...args)
    },
  ])
  return Object.fromEntries(calls) as Calls
}

const fault = (code: string): Error => Object.assign(new Error(`${code}: on purpose`), { code })

/** As the system behaves when `folder` is mounted from elsewhere: nothing is renamed or linked across its border. */
export function mountedAt(folder: string, disk: Disk = realDisk): Disk {
  const isIn = (file = ''): boolean => file === folder || file.startsWith(folder + path.sep)
  return watched(disk, (call, [from, to]) => {
    if (call !== 'rename' && call !== 'link') return
    if (from === folder || to === folder) throw fault('EBUSY')
    if (isIn(from) !== isIn(to)) throw fault('EXDEV')
  })
}

export class Killed extends Error {}

/** Dies before change number `count`, from 1: nothing changes any more. */
export function dyingAt(count: number, disk: Disk = realDisk): Disk {
  let done = 0
  return watched(disk, () => {
    if (++done >= count) throw new Killed()
  })
}

/** Every call of `names` fails with `code`. */
export function failing(names: readonly (keyof Disk)[], code: string): Disk {
  return watched(realDisk, (call) => {
    if (names.includes(call)) throw fault(code)
  })
}

/**
 * Change number `count`, from 1, fails with `code`, and after it whatever needs space, until `heal` is called. Files can be
 * removed all the time.
 */
export function failingFrom(
  count: number,
  code: string,
  disk: Disk = realDisk,
): { readonly disk: Disk; readonly heal: () => void; readonly hasFailed: () => boolean } {
  let done = 0
  let isWell = false
  let hasFailed = false
  return {
    disk: watched(disk, (call) => {
      if (call === 'remove') return
      const needsSpace = ['write', 'copy', 'makeFolder', 'link'].includes(call)
      if (isWell || ++done < count || (hasFailed && !needsSpace)) return
      hasFailed = true
      throw fault(code)
    }),
    heal: () => (isWell = true),
    hasFailed: () => hasFailed,
  }
}
