// Drawing beside the main thread. The same pictures whatever the number of threads.
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { errorText } from '../../ui/layout/error-text.js'
import type { Drawing } from './draw.js'

export type DrawTask = { readonly id: number; readonly drawing: Drawing }

/** A PNG file, or why there is none. */
type Drawn =
  | { readonly png: Uint8Array; readonly error?: undefined }
  | { readonly png?: undefined; readonly error: string }

export type DrawAnswer = Drawn & { readonly id: number }

/** A thread needs as long to start as so many cards to draw. */
const DRAWINGS_A_THREAD = 10

/** More would only wait for the disk and take memory. */
const MOST_THREADS = 4

const ENTRY = new URL('./draw-worker.js', import.meta.url)

/** Draws all; `onDrawn` is called with the position of each, in the order in which they are ready. */
export async function drawAll(
  drawings: readonly Drawing[],
  onDrawn: (index: number, drawn: Drawn) => void,
): Promise<void> {
  const tasks = drawings.map((drawing, id) => ({ id, drawing }))
  if (!existsSync(fileURLToPath(ENTRY))) return drawHere(tasks, onDrawn)
  const wanted = Math.ceil(tasks.length / DRAWINGS_A_THREAD)
  const count = Math.min(wanted, availableParallelism(), MOST_THREADS)
  await Promise.all(Array.from({ length: count }, () => drawInThread(tasks, onDrawn)))
}

/** Takes tasks off the list until it is empty. */
function drawInThread(
  tasks: DrawTask[],
  onDrawn: (index: number, drawn: Drawn) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(ENTRY)
    const next = (): void => {
      const task = tasks.shift()
      if (task) worker.postMessage(task)
      else void worker.terminate().then(() => resolve())
    }
    worker.on('message', ({ id, ...drawn }: DrawAnswer) => {
      try {
        onDrawn(id, drawn)
        next()
      } catch (error) {
        void worker.terminate()
        reject(error instanceof Error ? error : new Error(errorText(error)))
      }
    })
    worker.on('error', reject)
    next()
  })
}

/** For the program as it is in the sources. */
async function drawHere(
  tasks: readonly DrawTask[],
  onDrawn: (index: number, drawn: Drawn) => void,
): Promise<void> {
  const { draw } = await import('./draw.js')
  for (const { id, drawing } of tasks)
    onDrawn(
      id,
      await draw(drawing).then(
        (png) => ({ png }),
        (error: unknown) => ({ error: errorText(error) }),
      ),
    )
}
