// What a command may touch of the process, so that tests run commands in their own.
import type { V8Flags } from '../../pipeline/compile/v8-flags.js'

export type Output = {
  write(text: string): unknown
  /** Whether a person looks at it. */
  readonly isTTY?: boolean
  /** Width of the terminal. */
  readonly columns?: number
}

export type Io = {
  readonly cwd: string
  readonly env: Readonly<Record<string, string | undefined>>
  readonly stdout: Output
  readonly stderr: Output
  /** Resolves when the user presses Ctrl+C. */
  readonly interrupted: Promise<void>
  /** Absent where the process belongs to someone else. */
  readonly v8?: V8Flags
}

/** Whether to write colours to `output`: NO_COLOR and FORCE_COLOR decide, else a terminal gets them. */
export function hasColors(output: Output, env: Io['env']): boolean {
  if (env['NO_COLOR'] !== undefined && env['NO_COLOR'] !== '') return false
  const forced = env['FORCE_COLOR']
  if (forced !== undefined && forced !== '') return forced !== '0'
  return output.isTTY === true && env['TERM'] !== 'dumb'
}
