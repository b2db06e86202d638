// WebKit, the engine of Safari and of every iPhone: WebKitGTK's own driver and its small browser, by WebDriver.
import { spawn, type ChildProcess } from 'node:child_process'
import { createServer, type AddressInfo } from 'node:net'
import { findProgram, type EnginePage, type Key } from './engine.js'

const INSTALL = 'Install it (Debian, Ubuntu: `apt install webkit2gtk-driver xvfb`)'

/** What stands for keys in WebDriver. */
const KEYS: Readonly<Record<Key, string>> = {
  Enter: '\uE007',
  Escape: '\uE00C',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
}

export async function openWebKit(): Promise<EnginePage> {
  const driver = findProgram('WebKit', {
    files: ['WebKitWebDriver'],
    variable: 'WEBKIT_DRIVER_PATH',
    install: INSTALL,
  })
  const display = await openDisplay()
  const port = await freePort()
  const child = spawn(driver, [`--port=${String(port)}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: display.name },
  })
  const stop = async (): Promise<void> => {
    await end(child)
    await display.close()
  }
  try {
    const send = sender(`http://127.0.0.1:${String(port)}`)
    await answers(send, child)
    return await openSession(send, stop)
  } catch (error) {
    await stop()
    throw error
  }
}

type Send = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>

function sender(address: string): Send {
  return async (method, path, body) => {
    const response = await fetch(address + path, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const { value } = (await response.json()) as { value: unknown }
    if (response.ok) return value
    const { error, message } = value as { error: string; message: string }
    throw new Error(`${error}: ${message}`)
  }
}

/** Waits until the driver listens. */
async function answers(send: Send, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error('WebKitWebDriver ended before it answered.')
    const isReady = await send('GET', '/status').then(
      () => true,
      () => false,
    )
    if (isReady) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

async function openSession(send: Send, stop: () => Promise<void>): Promise<EnginePage> {
  const { sessionId, capabilities } = (await send('POST', '/session', {
    capabilities: {},
  })) as { sessionId: string; capabilities: { browserName: string; browserVersion: string } }
  const session = `/session/${sessionId}`
  const post = (path: string, body: object): Promise<unknown> => send('POST', session + path, body)
  const element = async (selector: string): Promise<string> => {
    const found = await post('/element', { using: 'css selector', value: selector })
    return `/element/${String(Object.values(found as object)[0])}`
  }
  return {
    name: `${capabilities.browserName} ${capabilities.browserVersion}`,
    async open(url) {
      await post('/url', { url })
    },
    run: (body, ...args) =>
      post('/execute/sync', {
        script: `return (${String(body)})(...arguments)`,
        args,
      }) as Promise<ReturnType<typeof body>>,
    async click(selector) {
      await post(`${await element(selector)}/click`, {})
    },
    async type(selector, text) {
      await post(`${await element(selector)}/value`, { text })
    },
    async press(key) {
      const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value: KEYS[key] }))
      await post('/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] })
    },
    async resize(width, height) {
      await post('/window/rect', { width, height })
    },
    async close() {
      await send('DELETE', session)
      await stop()
    },
  }
}

/** The display that there is, else one that nobody sees. */
async function openDisplay(): Promise<{ name: string; close(): Promise<void> }> {
  const own = process.env['DISPLAY'] ?? ''
  if (own !== '') return { name: own, close: () => Promise.resolve() }
  const program = findProgram('Xvfb', {
    files: ['Xvfb'],
    variable: 'XVFB_PATH',
    install: INSTALL,
  })
  const child = spawn(program, ['-displayfd', '1', '-screen', '0', '1600x1200x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const name = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (number: Buffer) => resolve(`:${number.toString().trim()}`))
    child.once('error', reject)
    child.once('exit', () => reject(new Error('Xvfb ended before it had a display.')))
  })
  return { name, close: () => end(child) }
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill()
  })
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}
