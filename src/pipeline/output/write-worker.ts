// The thread of `openWriteThread`: hashes and writes files until it is ended.
import { statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parentPort } from 'node:worker_threads'
import { errorText } from '../../ui/layout/error-text.js'
import { digestOf } from '../files/digest.js'
import { codeOf } from '../publish/disk.js'
import type { WriteAnswer, WriteStart, WriteTask, WrittenFile } from './write-thread.js'

function write({ buffer, parts }: WriteTask, folder: string): WriteAnswer {
  const written: WrittenFile[] = []
  for (const [file, start, end] of parts) {
    const target = path.join(folder, file)
    const bytes = new Uint8Array(buffer, start, end - start)
    try {
      writeFileSync(target, bytes)
      const { size, mtimeMs } = statSync(target)
      written.push({ file, digest: digestOf(bytes), size, mtimeMs })
    } catch (error) {
      const fault = { message: errorText(error), code: codeOf(error), path: target }
      return { buffer, written, fault }
    }
  }
  return { buffer, written }
}

parentPort?.once('message', ({ folder, port }: WriteStart) => {
  port.on('message', (task: WriteTask) => port.postMessage(write(task, folder), [task.buffer]))
})
