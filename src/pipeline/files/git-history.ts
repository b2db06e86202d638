// Dates and authors of the last change of each file, from one pass over the version control history.
import { promisify } from 'node:util'

export type History = {
  /** By file, POSIX, relative to the folder. `date` is ISO 8601. */
  readonly files: ReadonlyMap<string, { readonly date: string; readonly author: string }>
  /** The clone lacks older commits: a date that stems from its oldest commit says nothing. */
  readonly isShallow: boolean
}

/**
 * The output of git, run in `folder`. Few sites show dates, and Node's module for child processes loads slower than most
 * modules of this program.
 */
async function git(folder: string, ...args: string[]): Promise<string> {
  const { execFile } = await import('node:child_process')
  const { stdout } = await promisify(execFile)('git', ['-C', folder, ...args], {
    maxBuffer: 1 << 30,
  })
  return stdout
}

/** The date of the commit that `folder` is at (ISO 8601); undefined outside a git checkout, or without git. */
export async function commitDate(folder: string): Promise<string | undefined> {
  const date = await git(folder, 'log', '-1', '--format=%cI').catch(() => '')
  return date.trim() || undefined
}

/** The history below `folder`; undefined when it is not a git checkout or git is not installed. */
async function readGitHistory(folder: string): Promise<History | undefined> {
  const ask = (...args: string[]): Promise<string> => git(folder, ...args)
  try {
    const prefix = (await ask('rev-parse', '--show-prefix')).trim()
    const isShallow = (await ask('rev-parse', '--is-shallow-repository')).trim() === 'true'
    const boundary = new Set(isShallow ? await oldestCommits(ask) : [])
    const log = await ask(
      '-c',
      'core.quotePath=false',
      'log',
      '--format=%x00%H%x01%cI%x01%an',
      '--name-only',
      '--no-renames',
      '--',
      '.',
    )
    return { files: parseLog(log, prefix, boundary), isShallow }
  } catch {
    return undefined
  }
}

/**
 * `readGitHistory` of `folder` with a memory: while the checkout is at the same commit, the history is what it was, and a
 * long one takes its time.
 */
export function memoizeGitHistory(folder: string): () => Promise<History | undefined> {
  let last: { readonly commit: string; readonly history: History | undefined } | undefined
  return async () => {
    const head = await git(folder, 'rev-parse', 'HEAD').catch(() => '')
    const commit = head.trim()
    if (last?.commit !== commit) last = { commit, history: await readGitHistory(folder) }
    return last.history
  }
}

/** Reads `git log` output whose commits start with NUL and whose fields are split by \u0001; `prefix` is cut off. */
export function parseLog(
  log: string,
  prefix: string,
  boundary: ReadonlySet<string>,
): Map<string, { date: string; author: string }> {
  const files = new Map<string, { date: string; author: string }>()
  for (const commit of log.split('\0').slice(1)) {
    const [head = '', ...names] = commit.split('\n').filter((line) => line !== '')
    const [hash = '', date = '', author = ''] = head.split('\u0001')
    if (boundary.has(hash)) continue
    for (const name of names) {
      const file = name.startsWith(prefix) ? name.slice(prefix.length) : name
      if (!files.has(file)) files.set(file, { date, author })
    }
  }
  return files
}

async function oldestCommits(git: (...args: string[]) => Promise<string>): Promise<string[]> {
  return (await git('rev-list', '--max-parents=0', 'HEAD')).trim().split('\n')
}
