// A fault as data: a small site that has it, how to fix it in words, and the same as a change of the site.
export type FaultCase = {
  /** Besides `docs/index.md`; `null` is a missing file. */
  readonly files?: Readonly<Record<string, string | Uint8Array | null>>
  /** Besides title and url; `none`: the site has no settings file but that of `files`. */
  readonly settings?: object | 'none'
  /** What is run. Default: `build`. */
  readonly args?: readonly string[]
  /** What is run before. */
  readonly before?: readonly (readonly string[])[]
  /** Instead of a run, where a machine would have to be prepared: what is said, as the program says it. */
  readonly said?: string
  /** How to fix it, as Markdown. */
  readonly fix: string
  /** The same as a change of the case; absent where nothing is run, or nothing is wrong. */
  readonly fixed?: Pick<FaultCase, 'files' | 'settings' | 'args' | 'before'>
}

export type FaultCases = Readonly<Record<string, FaultCase>>
