// A terminal that remembers: what a command wrote, for tests.
import type { Io } from '../../src/cli/terminal/io.js'

export type CapturedIo = Io & { readonly out: () => string; readonly err: () => string }

export function capturedIo(given: Partial<Io> = {}): CapturedIo {
  const out: string[] = []
  const err: string[] = []
  return {
    cwd: process.cwd(),
    env: {},
    stdout: { write: (text) => out.push(text) },
    stderr: { write: (text) => err.push(text) },
    interrupted: new Promise(() => undefined),
    ...given,
    out: () => out.join(''),
    err: () => err.join(''),
  }
}
