// Loaded with `node --import` before the program: the folder FAKE_MOUNT behaves as one that is mounted from elsewhere, and
// the process is killed before the rename number KILL_AT in it, from 1. For machines on which nobody may mount.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import path from 'node:path'
import process from 'node:process'

const folder = process.env.FAKE_MOUNT
const output = process.env.KILL_IN ?? folder
const killAt = Number(process.env.KILL_AT ?? Infinity)
let renames = 0

const isIn = (file, parent) =>
  parent !== undefined && (file === parent || file.startsWith(parent + path.sep))

function check(from, to, call) {
  const fail = (code) => {
    throw Object.assign(new Error(`${code}: fake mount, ${call}`), { code, path: from, dest: to })
  }
  if (call === 'rename' && isIn(to, output) && ++renames >= killAt)
    process.kill(process.pid, 'SIGKILL')
  if (from === folder || to === folder) fail('EBUSY')
  if (isIn(from, folder) !== isIn(to, folder)) fail('EXDEV')
}

for (const call of ['rename', 'link']) {
  const { [`${call}Sync`]: sync } = fs
  const { [call]: promised } = fs.promises
  fs[`${call}Sync`] = (from, to) => {
    check(from, to, call)
    sync(from, to)
  }
  fs.promises[call] = async (from, to) => {
    check(from, to, call)
    await promised(from, to)
  }
}
syncBuiltinESMExports()
