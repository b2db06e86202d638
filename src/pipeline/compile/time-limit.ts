// Pages that may take long: they are compiled in threads, which can be ended.
import type { Compile, CompiledPage, PageSource } from '../../model/page.js'
import { limitFault } from '../trust/page-limit.js'

/** Length from which a page may take seconds; measured with the worst pages, which take time by the square of it. */
const LONG_PAGE = 64_000

/** Marks that open many things in one line. */
const NESTED = /^(?:[ \t]*(?:[>*+-]|\d{1,9}[.)])){40}|^[ \t]{200}|[[*_`<{~]{200}/m

/** Whether a page is not to be compiled on the main thread, which nothing could stop. */
export function isHeavy({ text, options }: PageSource): boolean {
  return options.isUntrusted === true || text.length > LONG_PAGE || NESTED.test(text)
}

/** Asks again before it acts: answers of a thread wait while the main thread works. */
const GRACE_MS = 250

/** Calls `end` when `current` names the same task for `limitMs`; `follow` is called whenever it may have changed. */
export function createTimer<Task>(
  limitMs: number,
  current: () => Task | undefined,
  end: (task: Task) => void,
): { readonly follow: () => void; readonly stop: () => void } {
  let watched: Task | undefined
  let timer: NodeJS.Timeout | undefined
  const stop = (): void => {
    clearTimeout(timer)
    watched = undefined
  }
  return {
    stop,
    follow() {
      const task = current()
      if (task === watched) return
      stop()
      watched = task
      if (task === undefined) return
      timer = setTimeout(() => {
        timer = setTimeout(() => {
          if (current() === task) end(task)
        }, GRACE_MS)
      }, limitMs)
    },
  }
}

/** `compile` whose result for a page that is too much is a page without content, with the fault. */
export const withinLimits =
  (compile: Compile): Compile =>
  async (source) => {
    try {
      return await compile(source)
    } catch (error) {
      const fault = limitFault(error)
      if (fault === undefined) throw error
      return { ...EMPTY, diagnostics: [{ ...fault, at: { line: 1, column: 1 } }] }
    }
  }

const EMPTY: CompiledPage = {
  html: [''],
  references: [],
  headings: [],
  sections: [],
  anchors: [],
  hasDiagrams: false,
  hasMath: false,
  mathCss: '',
  diagnostics: [],
}
