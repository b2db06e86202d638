// The service worker of a site with the setting `offline`. The build puts a line with `ORION_BUILD` before it.
import type { OfflineBuild } from '../../model/offline.js'
import { createAnswers } from './answer.js'
import { createBuildCheck } from './build-check.js'
import { install } from './install.js'
import { removeBuilds, savedIds } from './saved-build.js'
import type { WorkerScope } from './worker-scope.js'

declare const ORION_BUILD: OfflineBuild

const worker = self as unknown as WorkerScope
const { registration } = worker
const { scope } = registration
const { id } = ORION_BUILD

const checkBuild = createBuildCheck(worker.location.href, id)
const answers = createAnswers({
  ...{ scope, id, checkBuild },
  onOther: (build) => (build === 'gone' ? leave() : registration.update()),
})

worker.addEventListener('install', (event) => {
  const installed = install({ scope, build: ORION_BUILD, checkBuild })
  event.waitUntil(installed.then(() => worker.skipWaiting()))
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(takeOver())
})

worker.addEventListener('message', (event) => {
  event.waitUntil(answers.saveVisited(event.data.visited))
})

worker.addEventListener('fetch', (event) => {
  const answer = answers.answer(event)
  if (answer) event.respondWith(answer)
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
