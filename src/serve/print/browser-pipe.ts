// A browser without a window, and its DevTools protocol over a pipe: no port that others could reach is open.
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable, Writable } from 'node:stream'
import { OrionError } from '../../model/diagnostics/diagnostic.js'
import { parseOwn } from '../../model/json.js'

type Params = Readonly<Record<string, unknown>>

export type BrowserPipe = {
  /** Calls a method of the protocol. @throws OrionError `browser-failed` when it fails or the browser ends. */
  call(method: string, params?: Params, session?: string): Promise<Params>
  /** Resolves with the next event of that name in a session. */
  event(name: string, session: string): Promise<Params>
  /** Ends the browser and removes its profile. */
  close(): Promise<void>
}

/** As root, Chromium on Linux starts only without its sandbox: it then loads nothing but the site itself. */
export const hasSandbox = (platform: NodeJS.Platform, uid: number | undefined): boolean =>
  platform !== 'linux' || uid !== 0

const ARGUMENTS = [
  '--headless',
  '--remote-debugging-pipe',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-dev-shm-usage',
  '--disable-extensions',
  '--disable-gpu',
  '--disable-sync',
  '--hide-scrollbars',
  '--mute-audio',
]

const WITHOUT_SANDBOX = ['--no-sandbox', '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1']

/** How long the browser may take to end by itself. */
const CLOSE_MS = 3000

/** The end of what the browser says of itself, for messages. */
const KEPT_TEXT = 2000

export async function openBrowser(program: string, isSandboxed: boolean): Promise<BrowserPipe> {
  const profile = await mkdtemp(path.join(tmpdir(), 'orion-docs-print-'))
  const own = [`--user-data-dir=${profile}`, ...(isSandboxed ? [] : WITHOUT_SANDBOX)]
  const browser = spawn(program, [...ARGUMENTS, ...own, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
    windowsHide: true,
  })
  const ended = new Promise<void>((resolve) => {
    browser.once('close', () => resolve())
    browser.once('error', () => resolve())
  })
  const { call, event } = connect(browser, program)
  return {
    call,
    event,
    async close() {
      if (browser.exitCode === null && browser.pid !== undefined) {
        call('Browser.close').catch(() => undefined)
        const timer = setTimeout(() => browser.kill('SIGKILL'), CLOSE_MS)
        await ended
        clearTimeout(timer)
      }
      // Its processes may still write for a moment.
      await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }).catch(
        () => undefined,
      )
    },
  }
}

type Waiting = {
  readonly resolve: (result: Params) => void
  readonly reject: (error: OrionError) => void
}

type Message = {
  readonly id?: number
  readonly method?: string
  readonly params?: Params
  readonly sessionId?: string
  readonly result?: Params
  readonly error?: { readonly message?: string }
}

/** The two ends of the protocol; messages end with a zero byte. */
function connect(browser: ChildProcess, program: string): Pick<BrowserPipe, 'call' | 'event'> {
  const [, , errors, input, output] = browser.stdio
  if (!(errors instanceof Readable && input instanceof Writable && output instanceof Readable))
    throw new Error('The pipes of the browser are not open')
  const calls = new Map<number, Waiting>()
  const events = new Map<string, Waiting>()
  let said = ''
  let fault: OrionError | undefined
  const fail = (what: string): void => {
    fault ??= browserFailed(`${program} ${what}`, said)
    for (const { reject } of [...calls.values(), ...events.values()]) reject(fault)
    calls.clear()
    events.clear()
  }
  errors.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-KEPT_TEXT)
  })
  browser.once('error', (error) => fail(`does not start: ${error.message}`))
  browser.once('close', (code, signal) => fail(`ended (${signal ?? `exit code ${String(code)}`})`))
  // Of an end that is closed, the end of the process says more.
  for (const end of [errors, input, output]) end.on('error', () => undefined)
  readMessages(output, ({ id, method = '', params = {}, sessionId = '', result, error }) => {
    const key = `${sessionId} ${method}`
    const waiting = id === undefined ? events.get(key) : calls.get(id)
    if (id === undefined) events.delete(key)
    else calls.delete(id)
    if (error) waiting?.reject(browserFailed(`The browser refused: ${error.message ?? ''}`, ''))
    else waiting?.resolve(result ?? params)
  })
  let last = 0
  const wait = <Key>(map: Map<Key, Waiting>, key: Key): Promise<Params> =>
    new Promise((resolve, reject) => {
      if (fault) reject(fault)
      else map.set(key, { resolve, reject })
    })
  return {
    call(method, params = {}, session) {
      const id = ++last
      const answer = wait(calls, id)
      const message = {
        id,
        method,
        params,
        ...(session === undefined ? {} : { sessionId: session }),
      }
      input.write(`${JSON.stringify(message)}\0`)
      return answer
    },
    event: (name, session) => wait(events, `${session} ${name}`),
  }
}

function readMessages(output: Readable, take: (message: Message) => void): void {
  let parts: string[] = []
  output.setEncoding('utf8').on('data', (text: string) => {
    const [first = '', ...more] = text.split('\0')
    parts.push(first)
    for (const part of more) {
      take(parseOwn<Message>(parts.join('')))
      parts = [part]
    }
  })
}

function browserFailed(message: string, said: string): OrionError {
  const lines = said.trim().split('\n').slice(-5).join('\n')
  return new OrionError({
    code: 'browser-failed',
    message: lines === '' ? message : `${message}. It said:\n${lines}`,
    hint: 'Try another browser: set the environment variable CHROME_PATH to its program.',
  })
}
