// The service worker of a site with the setting `offline`. The build puts a line with `ORION_BUILD` before it.
import type { OfflineBuild } from '../../model/text/offline-build.js'
import { createAnswer } from './answer.js'
import { createBuildCheck } from './build-check.js'
import { install } from './install.js'
import { createKeep, keepVisited } from './keep.js'
import { createSavedBuild, removeBuilds, savedIds } from './saved-build.js'
import type { WorkerScope } from './worker-scope.js'

declare const ORION_BUILD: OfflineBuild

const worker = self as unknown as WorkerScope
const { registration } = worker
const { scope } = registration
const { id, texts } = ORION_BUILD

const checkBuild = createBuildCheck(worker.location.href, id)
const saved = createSavedBuild(scope, id)
const keep = createKeep({
  ...{ scope, saved, checkBuild },
  onOther: (build) => (build === 'gone' ? leave() : registration.update()),
})
const answer = createAnswer({ scope, id, saved, keep, texts })

worker.addEventListener('install', (event) => {
  const installed = install({ scope, build: ORION_BUILD, checkBuild })
  event.waitUntil(installed.then(() => worker.skipWaiting()))
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(takeOver())
})

worker.addEventListener('message', (event) => {
  event.waitUntil(keepVisited(event.data.visited, { scope, saved }, keep))
})

worker.addEventListener('fetch', (event) => {
  const response = answer(event)
  if (response) event.respondWith(response)
})

/** Pages of the last build may still be open: its assets stay until the next build. */
async function takeOver(): Promise<void> {
  const others = (await savedIds(scope)).filter((other) => other !== id)
  await removeBuilds(scope, [id, ...others.slice(-1)])
  await worker.clients.claim()
}

/** The site does not use `offline` any more. */
async function leave(): Promise<void> {
  await removeBuilds(scope)
  await registration.unregister()
}
