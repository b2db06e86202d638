// How far a long command is: one line that changes in a terminal, now and then a line elsewhere.
import type { Progress, Step } from '../../pipeline/run/progress.js'
import type { Io, Output } from '../terminal/io.js'

/** Milliseconds between two updates of the live line, and between two lines of a log. */
const LIVE_MS = 100
const PLAIN_MS = 10_000

/** A rate and an estimate are shown only after this time, when there is enough to base them on. */
const FIRST_ESTIMATE_MS = 1000

const LABELS: Readonly<Record<Step, string>> = {
  settings: 'Reading the settings',
  read: 'Reading the site',
  pages: 'Pages',
  cards: 'Social cards',
  search: 'Search index',
  files: 'Files',
  compress: 'Compressed files',
  links: 'Checking links',
  samples: 'Code samples of pages',
  output: 'Writing the output',
}

export type ProgressLine = {
  readonly show: (progress: Progress) => void
  /** Takes the live line away; other lines follow. */
  readonly end: () => void
}

/** Shows progress on standard error; nothing with `quiet`. `now` is in milliseconds. */
export function createProgress(
  { stderr, env }: Pick<Io, 'stderr' | 'env'>,
  { quiet = false, now = () => performance.now() }: { quiet?: boolean; now?: () => number } = {},
): ProgressLine {
  if (quiet) return { show: () => undefined, end: () => undefined }
  const isLive = stderr.isTTY === true && env['TERM'] !== 'dumb' && !isCi(env)
  let step: Step | undefined
  let since = now()
  let said = now()
  let isShown = false
  return {
    show(progress) {
      const time = now()
      const isNew = progress.step !== step
      if (isNew) {
        step = progress.step
        since = time
      }
      if (!(isLive && isNew) && time - said < (isLive ? LIVE_MS : PLAIN_MS)) return
      said = time
      const text = progressText(progress, time - since)
      if (isLive) stderr.write(`\r\u001b[2K${text.slice(0, widthOf(stderr) - 1)}`)
      else stderr.write(`${text}\n`)
      isShown = isLive
    },
    end() {
      if (isShown) stderr.write('\r\u001b[2K')
      isShown = false
    },
  }
}

/** `Pages 310 of 4000 (155/s, about 24 s left)` after `ms` of this step. */
export function progressText({ step, done, total }: Progress, ms: number): string {
  const label = LABELS[step]
  if (total === undefined || total === 0) return `${label} …`
  const count = `${label} ${done} of ${total}`
  if (ms < FIRST_ESTIMATE_MS || done === 0) return count
  const perSecond = (1000 * done) / ms
  const left = durationText(Math.ceil((total - done) / perSecond))
  const rate = perSecond < 10 ? perSecond.toFixed(1) : String(Math.round(perSecond))
  return `${count} (${rate}/s, about ${left} left)`
}

function durationText(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  return minutes === 0 ? `${seconds} s` : `${minutes} min ${seconds % 60} s`
}

/** A terminal that does not know its width says 0. */
function widthOf({ columns = 0 }: Output): number {
  return columns > 0 ? columns : 80
}

/** Most services set it; their logs keep every look of a live line. */
function isCi(env: Io['env']): boolean {
  const value = env['CI']
  return value !== undefined && value !== '' && value !== 'false' && value !== '0'
}
