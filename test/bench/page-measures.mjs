// Measures of one page in Chromium, over the DevTools protocol.
/* global document, addEventListener, requestAnimationFrame, setTimeout */
/* global MessageChannel, MutationObserver, PerformanceObserver */

/** A phone on a slow line: the figures of Lighthouse's mobile preset. */
export const SLOW = { rttMs: 150, bytesPerS: 1.6e6 / 8, cpu: 4 }
const PHONE = { width: 412, height: 823 }

/** One load with an empty cache. Times in ms, `bytes` as they came over the wire. */
export async function measurePage(browser, url) {
  const context = await browser.newContext({ viewport: PHONE, deviceScaleFactor: 1.75 })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  const requests = await countRequests(cdp)
  await answerFormulaSheet(cdp)
  await cdp.send('Performance.enable')
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: SLOW.rttMs,
    downloadThroughput: SLOW.bytesPerS,
    uploadThroughput: SLOW.bytesPerS,
  })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOW.cpu })
  await page.addInitScript(recordTimes)
  await page.goto(url, { waitUntil: 'load' })
  await requests.quiet()
  const { longTasks, ...seen } = await page.evaluate(() => globalThis.benchSeen)
  const { metrics } = await cdp.send('Performance.getMetrics')
  await context.close()
  return {
    ...seen,
    scriptMs: metrics.find(({ name }) => name === 'ScriptDuration').value * 1000,
    longTasks: longTasks.length,
    longTaskMs: longTasks.reduce((sum, ms) => sum + ms, 0),
    blockingMs: longTasks.reduce((sum, ms) => sum + ms - 50, 0),
    requests: requests.count(),
    kilobytes: requests.bytes() / 1000,
  }
}

/** Runs in the page, before anything else. */
function recordTimes() {
  const seen = {
    firstPaintMs: NaN,
    largestPaintMs: NaN,
    hydratedMs: NaN,
    layoutShift: 0,
    longTasks: [],
  }
  globalThis.benchSeen = seen
  const watch = (type, use) =>
    new PerformanceObserver((list) => list.getEntries().forEach(use)).observe({
      type,
      buffered: true,
    })
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.firstPaintMs = startTime
  })
  watch('largest-contentful-paint', ({ startTime }) => (seen.largestPaintMs = startTime))
  watch('longtask', ({ duration }) => seen.longTasks.push(duration))
  watch('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) seen.layoutShift += value
  })
  // Ours and that of Docusaurus.
  const marks = ['data-hydrated', 'data-has-hydrated']
  new MutationObserver(() => {
    const html = document.documentElement
    if (Number.isNaN(seen.hydratedMs) && marks.some((name) => html?.getAttribute(name) === 'true'))
      seen.hydratedMs = performance.now()
  }).observe(document, { subtree: true, attributeFilter: marks })
}

/** Milliseconds from the click on a link to the neighbouring page until that page is painted. */
export async function measureNavigation(browser, url) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  const requests = await countRequests(cdp)
  await page.goto(url, { waitUntil: 'load' })
  await requests.quiet()
  // Ours and that of Docusaurus.
  const link = page.locator('[class*="pagination"] a').last()
  await link.hover()
  await requests.quiet()
  const painted = page.evaluate(
    () =>
      new Promise((resolve) => {
        let start = 0
        const heading = () => document.querySelector('h1')?.textContent
        const before = heading()
        addEventListener('click', ({ timeStamp }) => (start = timeStamp), { capture: true })
        const observer = new MutationObserver(() => {
          if (start === 0 || heading() === before || heading() === undefined) return
          observer.disconnect()
          // A message that is sent in the frame's last step is delivered when the frame is painted.
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = () => resolve(performance.now() - start)
            port2.postMessage(undefined)
          })
        })
        observer.observe(document, { subtree: true, childList: true, characterData: true })
      }),
  )
  await link.click()
  const ms = await painted
  await context.close()
  return ms
}

async function countRequests(cdp) {
  const open = new Set()
  let count = 0
  let bytes = 0
  let changed = performance.now()
  const touch = () => (changed = performance.now())
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.startsWith('data:')) return
    if (!open.has(requestId)) count++
    open.add(requestId)
    touch()
  })
  const end = ({ requestId, encodedDataLength = 0 }) => {
    open.delete(requestId)
    bytes += encodedDataLength
    touch()
  }
  cdp.on('Network.loadingFinished', end)
  cdp.on('Network.loadingFailed', end)
  await cdp.send('Network.enable')
  return {
    count: () => count,
    bytes: () => bytes,
    /** Nothing under way for one second. */
    async quiet() {
      while (open.size > 0 || performance.now() - changed < 1000)
        await new Promise((resolve) => setTimeout(resolve, 100))
    },
  }
}

/** KaTeX's sheet comes from a CDN, which a bench must not depend on. */
async function answerFormulaSheet(cdp) {
  cdp.on('Fetch.requestPaused', ({ requestId }) => {
    const responseHeaders = [{ name: 'content-type', value: 'text/css' }]
    const answer = { requestId, responseCode: 200, responseHeaders, body: '' }
    cdp.send('Fetch.fulfillRequest', answer).catch(() => undefined)
  })
  await cdp.send('Fetch.enable', { patterns: [{ urlPattern: 'https://cdn.jsdelivr.net/*' }] })
}

/** The middle one; the upper of two. */
export function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)]
}
