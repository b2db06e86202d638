// Files that come from a remote cache or from parts of the site are hashed and written beside the main thread: that takes a
// quarter of such a build. Their contents are put one after the other into few large buffers that go to and fro between the threads, so
// that memory is bounded. While all of them are at the thread, the main one writes files itself.
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { MessageChannel, receiveMessageOnPort, Worker, type MessagePort } from 'node:worker_threads'
import type { FileRecord, Stamp } from '../cache/build-record.js'

export type WriteThread = {
  /** Takes files from now on: where pages are compiled, all cores have work, and a thread for the files gains nothing. */
  begin(): void
  /**
   * Takes over a file whose folder exists, and returns its size in bytes; undefined when the caller has to write it.
   * `contents` may change afterwards. @throws what the system threw at an earlier file
   */
  take(file: string, contents: string | Uint8Array): number | undefined
  /** Waits until all files are written. The thread then ends, and takes no more. @throws what the system threw first */
  finish(): Promise<readonly WrittenFile[]>
  /** Ends the thread, whatever it is at. */
  close(): Promise<void>
}

/** How a file is on the disk. */
export type WrittenFile = Stamp & { readonly file: string; readonly digest: string }

/** Where the contents of a file are in a buffer. */
type FilledPart = readonly [file: string, start: number, end: number]

/** A full buffer, with its files in the order in which they came. */
export type WriteTask = { readonly buffer: ArrayBuffer; readonly parts: readonly FilledPart[] }

/** What the system threw: an error loses its code and path on the way between threads. */
type WriteFault = { readonly message: string; readonly code: unknown; readonly path: string }

/** The buffer comes back. Its files are written, up to the first with a fault. */
export type WriteAnswer = {
  readonly buffer: ArrayBuffer
  readonly written: readonly WrittenFile[]
  readonly fault?: WriteFault
}

/** The folder (absolute) that files are in, and where tasks come from. */
export type WriteStart = { readonly folder: string; readonly port: MessagePort }

/** For fewer files, starting a thread takes longer than writing them. */
const FEW_FILES = 4000

const BUFFERS = 4

const BUFFER_BYTES = 4 << 20

/** No unit of UTF-16 needs more bytes in UTF-8. */
const UNIT_BYTES = 3

const ENTRY = new URL('./write-worker.js', import.meta.url)

/** A thread that writes below `folder` (absolute). Once begun, it starts when there are more than `fewFiles`. */
export function openWriteThread(folder: string, fewFiles = FEW_FILES): WriteThread {
  const canStart = availableParallelism() > 1 && existsSync(fileURLToPath(ENTRY))
  let asked = 0
  let thread: StartedThread | undefined
  let isTaking = false
  const close = async (): Promise<void> => {
    isTaking = false
    await thread?.end()
    thread = undefined
  }
  return {
    begin: () => void (isTaking = canStart),
    take(file, contents) {
      if (!isTaking || ++asked <= fewFiles) return undefined
      thread ??= startThread(folder)
      return thread.take(file, contents)
    },
    async finish() {
      isTaking = false
      try {
        return (await thread?.finish()) ?? []
      } finally {
        await close()
      }
    },
    close,
  }
}

type StartedThread = Pick<WriteThread, 'take' | 'finish'> & { end(): Promise<unknown> }

function startThread(folder: string): StartedThread {
  const { port1, port2: port } = new MessageChannel()
  const worker = new Worker(ENTRY)
  worker.postMessage({ folder, port } satisfies WriteStart, [port])
  const written: WrittenFile[] = []
  let fault: Error | undefined
  let whenDone = (): void => undefined
  const fail = (error: Error): void => {
    fault ??= error
    whenDone()
  }
  const receive = (answer: WriteAnswer): void => {
    for (const file of answer.written) written.push(file)
    if (answer.fault) fail(Object.assign(new Error(answer.fault.message), answer.fault))
    if (buffers.takeBack(answer.buffer) === 0) whenDone()
  }
  const buffers = createBuffers({
    send: (task) => port1.postMessage(task, [task.buffer]),
    // The main thread reads no messages while it has work.
    look() {
      const answer: { readonly message: WriteAnswer } | undefined = receiveMessageOnPort(port1)
      if (answer) receive(answer.message)
    },
  })
  port1.on('message', receive)
  worker.on('error', fail)
  worker.on('exit', () => fail(new Error('The thread that writes files has ended.')))
  return {
    take(file, contents) {
      if (fault) throw fault
      return buffers.add(file, contents)
    },
    async finish() {
      if (buffers.flush() > 0 && !fault) await new Promise<void>((resolve) => (whenDone = resolve))
      if (fault) throw fault
      return written
    },
    end() {
      port1.close()
      return worker.terminate()
    },
  }
}

type Buffers = {
  /** Returns the size in bytes; undefined when the contents are too long for a buffer, or none is here. */
  add(file: string, contents: string | Uint8Array): number | undefined
  /** Sends what is left. Returns how many buffers are at the thread. */
  flush(): number
  /** Uses a buffer again that the thread has emptied. Returns how many are still there. */
  takeBack(buffer: ArrayBuffer): number
}

type Filling = {
  readonly buffer: ArrayBuffer
  readonly bytes: Buffer
  readonly parts: FilledPart[]
  end: number
}

/** Buffers that are filled one after the other. `send` is called for each that is full, `look` when none is here. */
function createBuffers({
  send,
  look,
}: {
  readonly send: (task: WriteTask) => void
  readonly look: () => void
}): Buffers {
  const empty = Array.from({ length: BUFFERS }, () => new ArrayBuffer(BUFFER_BYTES))
  let sent = 0
  let filling: Filling | undefined
  const flush = (): number => {
    if (!filling) return sent
    const { buffer, parts } = filling
    send({ buffer, parts })
    filling = undefined
    return ++sent
  }
  const open = (): Filling | undefined => {
    if (empty.length === 0) look()
    const buffer = empty.pop()
    return buffer && { buffer, bytes: Buffer.from(buffer), parts: [], end: 0 }
  }
  return {
    add(file, contents) {
      const most = contents.length * (typeof contents === 'string' ? UNIT_BYTES : 1)
      if (most > BUFFER_BYTES) return undefined
      if (filling && filling.end + most > BUFFER_BYTES) flush()
      filling ??= open()
      if (!filling) return undefined
      const start = filling.end
      const size = put(filling.bytes, contents, start)
      filling.end += size
      filling.parts.push([file, start, filling.end])
      return size
    },
    flush,
    takeBack(buffer) {
      empty.push(buffer)
      return --sent
    },
  }
}

/** Returns how many bytes there are. */
function put(bytes: Buffer, contents: string | Uint8Array, start: number): number {
  if (typeof contents === 'string') return bytes.write(contents, start)
  bytes.set(contents, start)
  return contents.length
}

/** The record of a file that was written. Its size and date may become known later. */
export type NewRecord = Omit<FileRecord, keyof Stamp> & Partial<Stamp>

type WriteNow = (file: string, contents: string | Uint8Array) => void

export type LateParts = {
  /** Makes the folder of a file. */
  readonly place: (file: string) => string
  readonly count: (file: string, bytes: number) => void
  readonly written: Map<string, NewRecord>
  readonly writeNow: WriteNow
}

/** Leaves files to a thread while it takes them. Only for an output without a last one: digests become known late. */
export function writeLate(
  thread: WriteThread,
  { place, count, written, writeNow }: LateParts,
): { readonly write: WriteNow; readonly settle: () => Promise<void> } {
  const late = new Set<string>()
  /** The newest contents of files that the thread may still be writing. */
  const again = new Map<string, string | Uint8Array>()
  return {
    write(file, contents) {
      if (late.has(file)) {
        again.set(file, typeof contents === 'string' ? contents : Uint8Array.from(contents))
        return
      }
      place(file)
      const bytes = thread.take(file, contents)
      if (bytes === undefined) {
        writeNow(file, contents)
        return
      }
      late.add(file)
      count(file, bytes)
    },
    async settle() {
      for (const { file, ...record } of await thread.finish()) written.set(file, record)
      late.clear()
      for (const [file, contents] of again) writeNow(file, contents)
      again.clear()
    },
  }
}
