// What a test does in any browser: the few steps that Firefox and WebKit both offer from outside.
import { existsSync } from 'node:fs'
import path from 'node:path'

export type Key = 'Enter' | 'Escape' | 'ArrowDown' | 'ArrowRight'

export type EnginePage = {
  /** Name and version. */
  readonly name: string
  /** Loads a document. */
  open(url: string): Promise<void>
  /** Calls a function in the page; it is sent as text. */
  run<Result, Args extends readonly unknown[]>(
    body: (...args: Args) => Result,
    ...args: Args
  ): Promise<Result>
  /** Clicks the middle of the first element. */
  click(selector: string): Promise<void>
  /** Types into the first element. */
  type(selector: string, text: string): Promise<void>
  /** Presses a key where the focus is. */
  press(key: Key): Promise<void>
  resize(width: number, height: number): Promise<void>
  close(): Promise<void>
}

type Wanted = {
  /** Names on the search path, and absolute files. */
  readonly files: readonly string[]
  /** The environment variable that names another one. */
  readonly variable: string
  readonly install: string
}

/** The first of the files that exists; else an error that says how to install it. */
export function findProgram(name: string, { files, variable, install }: Wanted): string {
  const named = process.env[variable] ?? ''
  if (named !== '') return named
  const folders = (process.env['PATH'] ?? '').split(path.delimiter).filter((part) => part !== '')
  const places = files.flatMap((file) =>
    path.isAbsolute(file) ? [file] : folders.map((folder) => path.join(folder, file)),
  )
  const found = places.find((file) => existsSync(file))
  if (found !== undefined) return found
  throw new Error(`${name} is not installed. ${install}, or set ${variable} to the program.`)
}
