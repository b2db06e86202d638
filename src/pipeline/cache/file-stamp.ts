// Whether a file is as it was when it was last read, without opening it.
//
// A file is as it was while its size, its dates of change (of contents, and of contents or attributes: a tool that puts
// the first back cannot put the second back), its number on the disk and its name are. A date tells only what happened
// after its tick of the clock: a file that was changed just before it was read is not remembered (git does the same).
import type { Stats } from 'node:fs'

/** Size, date of the contents, date of contents or attributes, number. */
export type FileStamp = readonly [size: number, mtimeMs: number, ctimeMs: number, ino: number]

/** Ticks of the clocks of disks: most have one of a few milliseconds, some one of two seconds. */
const TICK_MS = { fine: 100, coarse: 2000 }

export const stampOf = ({ size, mtimeMs, ctimeMs, ino }: Stats): FileStamp => [
  size,
  mtimeMs,
  ctimeMs,
  ino,
]

export function isSameStamp(one: FileStamp, other: FileStamp): boolean {
  return one.every((value, place) => value === other[place])
}

/** Whether a later change has to show: the clock of the disk had moved on when the file was looked at. */
export function isSettled([, mtimeMs, ctimeMs]: FileStamp, startMs: number): boolean {
  return [mtimeMs, ctimeMs].every(
    (date) => date < startMs - (date % 1000 === 0 ? TICK_MS.coarse : TICK_MS.fine),
  )
}
