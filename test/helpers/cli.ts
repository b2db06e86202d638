// Runs the program as its users do: bin/orion-docs.js in a process of its own.
import { spawn, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../', import.meta.url))
export const bin = fileURLToPath(new URL('../../bin/orion-docs.js', import.meta.url))

export type Finished = {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

type Options = { readonly cwd?: string; readonly env?: Readonly<Record<string, string>> }

/** Runs `orion-docs` with the arguments given and waits for its end. */
export function orion(args: readonly string[], options: Options = {}): Promise<Finished> {
  return run(process.execPath, [bin, ...args], options)
}

/** Runs any program and collects what it prints, without colours. */
export function run(
  command: string,
  args: readonly string[],
  { cwd, env }: Options = {},
): Promise<Finished> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: cleanEnv(env),
      ...(cwd === undefined ? {} : { cwd }),
    })
    const output = collect(child)
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, ...output }))
  })
}

export type Served = {
  /** Address that it printed, with base. */
  readonly url: string
  readonly pid: number
  readonly output: { readonly stdout: string; readonly stderr: string }
  stop(): Promise<number | null>
}

/** Starts `orion-docs serve` on a free port and waits until it says where it is. */
export function startServe(args: readonly string[], options: Options = {}): Promise<Served> {
  const child = spawn(process.execPath, [bin, 'serve', '--port', '0', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: cleanEnv(options.env),
    ...(options.cwd === undefined ? {} : { cwd: options.cwd }),
  })
  const output = collect(child)
  const closed = new Promise<number | null>((resolve) => child.once('close', resolve))
  return new Promise((resolve, reject) => {
    child.stdout.on('data', () => {
      const url = /https?:\/\/\S+/.exec(output.stdout)?.[0]
      if (url !== undefined)
        resolve({
          url,
          pid: child.pid ?? 0,
          output,
          stop: () => {
            child.kill('SIGINT')
            return closed
          },
        })
    })
    void closed.then((code) =>
      reject(new Error(`serve ended with ${String(code)}:\n${output.stdout}${output.stderr}`)),
    )
  })
}

function collect(child: ChildProcess): { stdout: string; stderr: string } {
  const output = { stdout: '', stderr: '' }
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (output.stdout += text))
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (output.stderr += text))
  return output
}

/** Without the test runner's own variables: the program shall find what a user's shell gives it. */
function cleanEnv(extra: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(VITEST|NODE_ENV|TEST|DEV|PROD|MODE|SSR|FORCE_COLOR|npm_)/i.test(name),
  )
  return { ...Object.fromEntries(kept), NO_COLOR: '1', ...extra }
}
