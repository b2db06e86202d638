// One thread of `drawAll`: draws what it is sent, until it is ended.
import { parentPort } from 'node:worker_threads'
import { errorText } from '../../ui/layout/error-text.js'
import { draw } from './draw.js'
import type { DrawAnswer, DrawTask } from './draw-threads.js'

const port = parentPort
if (port === null) throw new Error('This file is a worker')

async function answer({ id, drawing }: DrawTask): Promise<DrawAnswer> {
  try {
    return { id, png: await draw(drawing) }
  } catch (error) {
    return { id, error: errorText(error) }
  }
}

port.on('message', (task: DrawTask) => {
  void answer(task).then((result) => {
    port.postMessage(result)
  })
})
