// Kills commands at moments that repeat by their seed, and checks what readers get then and after the next build.
import { spawn } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { generateSite, random } from '../bench/generate.mjs'
import { bin, orion } from '../helpers/cli.js'
import { digests } from '../helpers/output.js'
import { writeFiles } from '../helpers/site.js'

const SCENARIOS = ['build', 'update', 'merge', 'version', 'serve'] as const

type Scenario = (typeof SCENARIOS)[number]

export type KillCounts = {
  readonly kills: Record<Scenario, number>
  /** What was in the published folder after a kill; `between`: each file is whole, some new and some old. */
  readonly seen: { before: number; after: number; between: number; missing: number }
  /** Commands that ended before they could be killed; they count as no kills. */
  tooLate: number
  /** Versions whose folder was there and not in the list: the next cut says so. */
  halfVersions: number
  readonly faults: string[]
}

type Files = Readonly<Record<string, string>>

/** Two states of a site. `version` and `serve` run on the first. */
const CHANGES: Readonly<Record<Scenario, readonly [Files, Files]>> = {
  // The title is on every page: the folder is swapped.
  build: [settings('One'), settings('Two')],
  merge: [settings('One'), settings('Two')],
  // Files are put in one by one.
  update: [
    { 'docs/a.md': '# A\n\nFirst words.\n', 'docs/b.md': '# B\n' },
    { 'docs/a.md': '# A\n\nOther words.\n', 'docs/b.md': '# B\n\nMore.\n' },
  ],
  version: [{}, {}],
  serve: [{}, {}],
}

function settings(title: string): Files {
  return { 'orion-docs.config.json': JSON.stringify({ title, url: 'https://docs.example' }) }
}

const PARTS = ['1/2', '2/2']

type Prepared = {
  readonly folder: string
  /** Digests of a clean build of each state. */
  readonly clean: readonly Files[]
  readonly args: readonly (readonly string[])[]
  /** How long the command takes when nobody kills it. */
  readonly durationMs: number
}

/** Kills `kills` commands in sites below `parent`, a folder of the caller's. */
export async function runKills(
  parent: string,
  options: {
    readonly kills: number
    readonly seed: number
    readonly pages: number
    readonly onKill?: (done: number, counts: KillCounts) => void
  },
): Promise<KillCounts> {
  const next = random(options.seed)
  const counts: KillCounts = {
    kills: { build: 0, update: 0, merge: 0, version: 0, serve: 0 },
    seen: { before: 0, after: 0, between: 0, missing: 0 },
    tooLate: 0,
    halfVersions: 0,
    faults: [],
  }
  const sites = new Map<Scenario, Prepared>()
  let done = 0
  for (let attempt = 0; done < options.kills; attempt++) {
    const scenario = SCENARIOS[attempt % SCENARIOS.length] ?? 'build'
    const site = sites.get(scenario) ?? (await prepare(parent, scenario, options.pages))
    sites.set(scenario, site)
    // The first state is published; the second is built and killed, and the other way round.
    const turn = Math.floor(attempt / SCENARIOS.length) % 2
    const tooLate = counts.tooLate
    const found = await killOnce(scenario, site, turn, next() * site.durationMs, counts)
    counts.faults.push(...found.map((fault) => `${scenario}, kill ${String(done + 1)}: ${fault}`))
    if (counts.tooLate > tooLate) continue
    done++
    counts.kills[scenario]++
    options.onKill?.(done, counts)
  }
  return counts
}

async function prepare(parent: string, scenario: Scenario, pages: number): Promise<Prepared> {
  const folder = path.join(parent, scenario)
  await generateSite(folder, pages)
  await writeFiles(folder, settings('One'))
  const clean: Files[] = []
  const args: string[][] = []
  for (const [state, files] of CHANGES[scenario].entries()) {
    await writeFiles(folder, files)
    const out = path.join(parent, `${scenario}-clean`)
    await must(['build', folder, '--no-cache', '--out-dir', out])
    clean.push(await published(out))
    await rm(out, { recursive: true })
    if (scenario === 'merge') {
      const parts = path.join(folder, `.orion/parts-${String(state)}`)
      for (const part of PARTS)
        await must([
          'build',
          folder,
          '--shard',
          part,
          '--out-dir',
          path.join(parts, part.slice(0, 1)),
        ])
      args.push(['merge', parts, '--site', folder])
    } else if (scenario === 'version') args.push(['version', '1.0', folder])
    else if (scenario === 'serve') args.push(['serve', folder, '--port', '0'])
    else args.push(['build', folder])
  }
  const start = performance.now()
  const [command = []] = args
  if (scenario === 'serve' || scenario === 'version') await must(['build', folder])
  else {
    await writeFiles(folder, CHANGES[scenario][0])
    await must(command)
  }
  return { folder, clean, args, durationMs: performance.now() - start }
}

/** False for a file that was killed before its first byte was written. */
const hasOwner = (file: string): boolean =>
  (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 0

async function killOnce(
  scenario: Scenario,
  { folder, clean, args }: Prepared,
  turn: number,
  afterMs: number,
  counts: KillCounts,
): Promise<readonly string[]> {
  const [from, to] = turn === 0 ? [0, 1] : [1, 0]
  await writeFiles(folder, CHANGES[scenario][to] ?? {})
  if (!(await killed(args[to] ?? [], afterMs))) counts.tooLate++
  const faults: string[] = []
  const out = path.join(folder, 'build')
  const [before = {}, after = {}] = [clean[from], clean[to]]
  if (!existsSync(out)) counts.seen.missing++
  else {
    const now = await published(out)
    if (isEqual(now, before)) counts.seen.before++
    else if (isEqual(now, after)) counts.seen.after++
    else {
      counts.seen.between++
      const torn = Object.entries(now).filter(
        ([file, digest]) => before[file] !== digest && after[file] !== digest,
      )
      if (torn.length > 0) faults.push(`not whole: ${torn.map(([file]) => file).join(', ')}`)
    }
  }
  if (scenario === 'version') faults.push(...(await cutAgain(folder, counts)))
  const { code, stderr } = await orion(['build', folder])
  if (code !== 0) faults.push(`the next build ends with ${String(code)}: ${stderr}`)
  else if (!isEqual(await published(out), after)) faults.push('the next build is another one')
  // A work folder that was killed before it had an owner is left to builds that start two seconds later.
  const left = (await readdir(folder)).filter(
    (name) => /^\.build\./.test(name) && hasOwner(path.join(folder, name, 'owner.json')),
  )
  if (left.length > 0) faults.push(`left behind: ${left.join(', ')}`)
  return faults
}

/** Cuts the version that a killed command began, and takes it away again. */
async function cutAgain(folder: string, counts: KillCounts): Promise<readonly string[]> {
  const isListed = existsSync(path.join(folder, 'versions.json'))
  const hasFolder = existsSync(path.join(folder, 'versioned_docs/version-1.0'))
  const faults: string[] = []
  if (isListed) {
    const [copied, docs] = [
      await digests(path.join(folder, 'versioned_docs/version-1.0')),
      await digests(path.join(folder, 'docs')),
    ]
    if (!isEqual(copied, docs)) faults.push('the version is listed and not whole')
  } else {
    const { code, stderr } = await orion(['version', '1.0', folder])
    if (hasFolder && code === 2 && stderr.includes('version-exists')) counts.halfVersions++
    else if (code !== 0) faults.push(`the next cut ends with ${String(code)}: ${stderr}`)
  }
  for (const name of ['versions.json', 'versioned_docs', 'versioned_sidebars'])
    await rm(path.join(folder, name), { recursive: true, force: true })
  return faults
}

/** Runs a command and kills it; false when it ended before. */
function killed(args: readonly string[], afterMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [bin, ...args], { stdio: 'ignore' })
    const timer = setTimeout(() => child.kill('SIGKILL'), afterMs)
    child.once('close', (_, signal) => {
      clearTimeout(timer)
      resolve(signal === 'SIGKILL')
    })
  })
}

async function must(args: readonly string[]): Promise<void> {
  const { code, stderr } = await orion(args)
  if (code !== 0) throw new Error(`orion-docs ${args.join(' ')} failed:\n${stderr}`)
}

/** Digests of the files for readers. */
async function published(out: string): Promise<Files> {
  const all = Object.entries(await digests(out))
  return Object.fromEntries(all.filter(([file]) => !/(?:^|\/)\.orion-docs/.test(file)))
}

const isEqual = (one: Files, other: Files): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([file, digest]) => other[file] === digest)
