import { describe, expect, it } from 'vitest'
import { createSearchClient } from '../../../src/client/search/search-client.js'
import type { WorkerReply, WorkerRequest } from '../../../src/client/search/search.worker.js'
import type { Manifest } from '../../../src/model/view.js'

const MANIFEST: Manifest = {
  site: '/site.json',
  sidebars: {},
  versions: '/versions.json',
  search: {},
  worker: '/assets/search-worker.js',
}
const OPTIONS = { fuzzyDistance: 1, removeStemmer: false, isTyping: true }

/** A worker that keeps what it is asked and answers on demand. */
class StillWorker extends EventTarget {
  readonly asked: WorkerRequest[] = []
  isTerminated = false
  postMessage(request: WorkerRequest): void {
    this.asked.push(request)
  }
  terminate(): void {
    this.isTerminated = true
  }
  reply(data: WorkerReply): void {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
  fail(message?: string): void {
    this.dispatchEvent(Object.assign(new Event('error'), message === undefined ? {} : { message }))
  }
}

function setUp(loadManifest = () => Promise.resolve(MANIFEST)) {
  const urls: string[] = []
  const workers: StillWorker[] = []
  const forgotten = { count: 0 }
  const forget = (): void => {
    forgotten.count++
  }
  const data = { loadManifest, forget }
  const client = createSearchClient(data, (url) => {
    urls.push(url)
    const worker = new StillWorker()
    workers.push(worker)
    return worker as unknown as Worker
  })
  /** The worker number `index`, once it has been asked `count` questions. */
  const asked = async (count: number, index = 0): Promise<StillWorker> => {
    for (;;) {
      const worker = workers[index]
      if (worker && worker.asked.length >= count) return worker
      await Promise.resolve()
    }
  }
  return { client, urls, asked, forgotten }
}

describe('createSearchClient', () => {
  it('starts one worker with the first question (SRCH-BOX-3)', async () => {
    const { client, urls, asked } = setUp()
    expect(urls).toEqual([])
    const answers = [client.load('/', ''), client.search('/', 'api', 'fee', 8, OPTIONS)]
    const worker = await asked(2)
    expect(urls).toEqual(['/assets/search-worker.js'])
    expect(worker.asked).toEqual([
      { id: 1, kind: 'load', parameters: ['/', ''] },
      { id: 2, kind: 'search', parameters: ['/', 'api', 'fee', 8, OPTIONS] },
    ])
    worker.reply({ id: 2, kind: 'done', value: { kind: 'hits', hits: [], hasMore: false } })
    worker.reply({ id: 1, kind: 'done', value: undefined })
    expect(await Promise.all(answers)).toEqual([
      undefined,
      { kind: 'hits', hits: [], hasMore: false },
    ])
  })

  it('rejects a failed question with the name and message of its error (SRCH-BOX-21)', async () => {
    const { client, asked } = setUp()
    const loaded = client.load('/', '')
    const worker = await asked(1)
    worker.reply({ id: 1, kind: 'failed', name: 'MissingIndexError', message: 'None.' })
    await expect(loaded).rejects.toMatchObject({ name: 'MissingIndexError', message: 'None.' })
  })

  it('rejects all that wait when the worker fails and starts another (SRCH-BOX-12)', async () => {
    const { client, asked, forgotten } = setUp()
    const waiting = Promise.allSettled([client.load('/', ''), client.load('/', 'api')])
    const first = await asked(2)
    first.fail('no memory')
    expect(await waiting).toEqual([
      { status: 'rejected', reason: new Error('The search worker failed: no memory') },
      { status: 'rejected', reason: new Error('The search worker failed: no memory') },
    ])
    expect(first.isTerminated).toBe(true)
    expect(forgotten.count).toBe(1)
    const loaded = client.load('/', '')
    const second = await asked(1, 1)
    second.reply({ id: 3, kind: 'done', value: undefined })
    await expect(loaded).resolves.toBeUndefined()
  })

  it('tells of a worker that could not be loaded (SRCH-BOX-12)', async () => {
    const { client, asked } = setUp()
    const loaded = client.load('/', '')
    const worker = await asked(1)
    worker.fail()
    await expect(loaded).rejects.toThrow(new Error('The search worker failed.'))
  })

  it('DEPLOY-11: repeats the question when a new deployment has another worker', async () => {
    const manifests = [MANIFEST, { ...MANIFEST, worker: '/assets/search-worker-2.js' }]
    const count = { forgotten: 0 }
    const { client, urls, asked, forgotten } = setUp(() =>
      Promise.resolve(manifests[Math.min(count.forgotten, 1)] ?? MANIFEST),
    )
    const loaded = client.load('/', '')
    const first = await asked(1)
    count.forgotten = 1
    first.fail()
    const second = await asked(1, 1)
    second.reply({ id: 2, kind: 'done', value: undefined })
    await expect(loaded).resolves.toBeUndefined()
    expect(forgotten.count).toBe(1)
    expect(urls).toEqual(['/assets/search-worker.js', '/assets/search-worker-2.js'])
  })

  it('asks for the manifest again after it failed (SRCH-BOX-12)', async () => {
    let isOnline = false
    const { client, asked } = setUp(() =>
      isOnline ? Promise.resolve(MANIFEST) : Promise.reject(new Error('offline')),
    )
    await expect(client.load('/', '')).rejects.toThrow(new Error('offline'))
    isOnline = true
    const loaded = client.load('/', '')
    const worker = await asked(1)
    worker.reply({ id: 1, kind: 'done', value: undefined })
    await expect(loaded).resolves.toBeUndefined()
  })
})
