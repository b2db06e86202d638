// The thin progress bar at the top while a page loads.
import { ENGLISH } from '../../model/texts/english.js'

const DELAY_MS = 200
const SPEED_MS = 200
const TRICKLE_MS = 800
const MINIMUM = 0.08
const CAP = 0.994

/** The state of the progress bar; values run from 0 to 1. */
export type ProgressBar = {
  show(value: number): void
  set(value: number): void
  fade(): void
  remove(): void
}

export type Progress = {
  start(): void
  done(): void
}

/** `random` runs from 0 to 1. A start while it runs changes nothing; a start while it ends begins from zero. */
export function createProgress(bar: ProgressBar, random: () => number = Math.random): Progress {
  let state: 'idle' | 'waiting' | 'shown' | 'ending' = 'idle'
  let timer: ReturnType<typeof setTimeout> | undefined
  let value = 0
  const after = (ms: number, then: () => void): void => {
    timer = setTimeout(then, ms)
  }
  const trickle = (): void =>
    after(TRICKLE_MS, () => {
      value = trickled(value, random())
      bar.set(value)
      trickle()
    })
  return {
    start() {
      if (state === 'waiting' || state === 'shown') return
      clearTimeout(timer)
      if (state === 'ending') bar.remove()
      state = 'waiting'
      after(DELAY_MS, () => {
        state = 'shown'
        value = MINIMUM
        bar.show(value)
        trickle()
      })
    },
    done() {
      if (state === 'idle' || state === 'ending') return
      clearTimeout(timer)
      if (state === 'waiting') {
        state = 'idle'
        return
      }
      state = 'ending'
      bar.set(completed(value, random()))
      after(SPEED_MS, () => {
        bar.set(1)
        after(SPEED_MS, () => {
          bar.fade()
          after(SPEED_MS, () => {
            bar.remove()
            state = 'idle'
          })
        })
      })
    },
  }
}

/** The value after one trickle: up to 0.02 more, 0.994 at most. */
export function trickled(value: number, random: number): number {
  return Math.min(CAP, value + 0.02 * random)
}

/** The value on completion, before 1: 0.3 to 0.8 more, 0.994 at most. */
export function completed(value: number, random: number): number {
  return Math.min(CAP, value + 0.3 + 0.5 * random)
}

/** The progress bar as elements of `document`; its style is in the style sheet, by `#route-progress`. */
export function progressBar(document: Document): ProgressBar & {
  /** Says in other words what the bar is. */
  rename(label: string): void
} {
  const box = document.createElement('div')
  box.id = 'route-progress'
  const bar = document.createElement('div')
  bar.className = 'route-progress-bar'
  bar.setAttribute('role', 'progressbar')
  bar.setAttribute('aria-label', ENGLISH.loadingPage)
  bar.setAttribute('aria-valuemin', '0')
  bar.setAttribute('aria-valuemax', '1')
  box.append(bar)
  const set = (value: number): void => {
    bar.style.transform = `scaleX(${value})`
    bar.setAttribute('aria-valuenow', value.toFixed(3))
  }
  return {
    rename: (label) => bar.setAttribute('aria-label', label),
    show(value) {
      box.style.opacity = '1'
      set(value)
      document.body.append(box)
    },
    set,
    fade() {
      box.style.opacity = '0'
    },
    remove: () => box.remove(),
  }
}
