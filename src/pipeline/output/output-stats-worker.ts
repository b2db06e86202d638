// The thread of `lookBeside`: looks at one output and ends.
import { parentPort, workerData } from 'node:worker_threads'
import type { LookTask } from './output-stats-thread.js'
import { lookAt } from '../publish/output-stats.js'

const { outDir } = workerData as LookTask
const look = lookAt(outDir)
parentPort?.postMessage(look, [look.stamps.buffer as ArrayBuffer])
