// The thread of `readStatsInThread`: reads the stats of one output and ends.
import { parentPort, workerData } from 'node:worker_threads'
import type { StatsRequest } from './output-stats-thread.js'
import { readOutputStats } from '../publish/output-stats.js'

const { outDir } = workerData as StatsRequest
const look = readOutputStats(outDir)
parentPort?.postMessage(look, [look.stamps.buffer])
