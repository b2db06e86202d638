// What the commands of the program share.
import type { Command } from 'commander'
import type { Format } from '../report/report.js'
import type { ExampleName } from './examples.js'
import type { Io } from '../terminal/io.js'

export const CONFIG_FILE = 'settings file (default: orion-docs.config.* in the site folder)'

/** A command with its arguments. */
export type Chosen = {
  readonly siteDir: string
  readonly format: Format
  /** Runs it and returns its exit code. */
  readonly start: () => Promise<number>
}

export type State = { chosen: Chosen; command?: Command }

/** How commands are added to the program. */
export type Commands = {
  readonly io: Io
  readonly command: (name: ExampleName, text: string, argument?: string) => Command
  /** A command with the options of all that read a site. */
  readonly siteCommand: (name: ExampleName, text: string) => Command
  /** Sets what is to be run. */
  readonly choose: (
    flags: { readonly siteDir?: string; readonly format?: Format },
    start: () => Promise<number>,
  ) => void
}

/** The flags with the site folder, if one is named. */
export function withSite<Flags>(
  siteDir: string | undefined,
  flags: Flags,
): Flags & { siteDir?: string } {
  return { ...flags, ...(siteDir === undefined ? {} : { siteDir }) }
}

/** The command's exit code, or 130 when the user pressed Ctrl+C: it has cleared up by then. */
export async function untilInterrupted(
  { interrupted }: Io,
  work: (signal: AbortSignal) => Promise<number>,
): Promise<number> {
  const stop = new AbortController()
  const isStopped = (): boolean => stop.signal.aborted
  void interrupted.then(() => stop.abort())
  try {
    const code = await work(stop.signal)
    return isStopped() ? 130 : code
  } catch (error) {
    if (isStopped()) return 130
    throw error
  }
}
