// The commands, their options and their help. A command's modules are loaded only when it runs.
import { Command, CommanderError } from 'commander'
import type { BuildOptions } from '../pipeline/run/build-options.js'
import type { Shard } from '../pipeline/shards/shard-artifact.js'
import { HOSTS, type Host } from '../serve/http/static-hosts.js'
import type { Io } from './terminal/io.js'
import { addReportOptions, readReportFlags, type ReportFlags } from './report/report-options.js'
import type { Format } from './report/report.js'
import { explainUsage, usageError } from './terminal/usage-error.js'

const EXAMPLES = {
  all: [
    'orion-docs init my-docs',
    'orion-docs build',
    'orion-docs serve --open',
    'orion-docs index --query "zk proof"',
  ],
  build: [
    'orion-docs build',
    'orion-docs build handbook --out-dir public --base-url /handbook/',
    'orion-docs build --strict --format github',
    'orion-docs build --shard 2/4',
  ],
  merge: ['orion-docs merge .orion/parts', 'orion-docs merge part-1 part-2 --site handbook'],
  check: ['orion-docs check', 'orion-docs check --strict --baseline known-problems.json'],
  serve: ['orion-docs serve', 'orion-docs serve --port 8080 --open', 'orion-docs serve --no-watch'],
  index: [
    'orion-docs index',
    'orion-docs index --query "title:vault fee"',
    'orion-docs index --eval',
  ],
  init: ['orion-docs init my-docs', 'orion-docs init --bare'],
  version: ['orion-docs version 2.0', 'orion-docs version 2.0 website'],
  import: ['orion-docs import docusaurus', 'orion-docs import docusaurus website'],
}

/** A command with its arguments. */
export type Chosen = {
  readonly siteDir: string
  readonly format: Format
  /** Runs it and returns its exit code. */
  readonly start: () => Promise<number>
}

/**
 * The command that `argv` asks for. Help is printed here, and nothing is left to start.
 * @throws OrionError (usage) in one line, with the nearest word.
 */
export async function parseCommandLine(argv: readonly string[], io: Io): Promise<Chosen> {
  const state: State = {
    chosen: { siteDir: '.', format: 'pretty', start: () => Promise.resolve(0) },
  }
  const program = commandLine(io, state)
  try {
    await program.parseAsync(argv, { from: 'user' })
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    if (error.exitCode !== 0) throw explainUsage(error, state.command ?? program)
  }
  return state.chosen
}

type State = { chosen: Chosen; command?: Command }

/** The commands with their options; the manual's reference is made from it. What is chosen goes to `state`. */
export function commandLine(io: Io, state: State): Command {
  const program = new Command('orion-docs')
    .description('Builds a fast static site with search from a folder of Markdown.')
    .usage('<command> [siteDir] [options]')
    .helpCommand(false)
    .helpOption('-h, --help', 'show this help')
    .option('-V, --version', 'print the version')
    .addHelpText('after', examples(EXAMPLES.all))
    .exitOverride()
    .configureOutput({
      writeOut: (text) => void io.stdout.write(text),
      writeErr: (text) => void io.stderr.write(text),
      // Usage errors are thrown, and printed like all others.
      outputError: () => undefined,
    })
    .showSuggestionAfterError(false)

  const command = (name: keyof typeof EXAMPLES, text: string, argument = '[siteDir]'): Command => {
    const added = program
      .command(`${name} ${argument}`)
      .description(text)
      .allowExcessArguments(false)
      .addHelpText('after', examples(EXAMPLES[name]))
    // Commander throws from the middle of its parsing; whose arguments were wrong is known only here.
    added.exitOverride((error) => {
      state.command = added
      throw error
    })
    return added
  }
  const siteCommand = (name: keyof typeof EXAMPLES, text: string): Command =>
    command(name, text)
      .option('--out-dir <dir>', 'output folder (default: build in the site folder)')
      .option('--config <file>', 'settings file (default: orion-docs.config.* in the site folder)')
  const choose = (
    { siteDir = '.', format = 'pretty' }: { readonly siteDir?: string; readonly format?: Format },
    start: () => Promise<number>,
  ): void => {
    state.chosen = { siteDir, format, start }
  }

  addReportOptions(siteCommand('build', 'render the site to its output folder'))
    .option('--base-url <path>', 'URL path the site is served from (default: the setting baseUrl)')
    .option('--no-cache', 'ignore the cache and do not write it')
    .option('--cache-dir <dir>', 'cache folder (default: the setting cache.dir)')
    .option('--threads <number>', 'number of worker threads (default: one per additional core)')
    .option('--timings', 'print the time of each phase')
    .option(
      '--shard <part>',
      'build one part of the pages, such as 2/4; combine the parts with merge',
    )
    .action((siteDir: string | undefined, { threads, shard, ...flags }: BuildFlags) => {
      const part = shard === undefined ? {} : { shard: shardOf(shard) }
      const count = threads === undefined ? {} : { threads: threadsOf(threads) }
      const options = withSite(siteDir, { ...readReportFlags(flags), ...count, ...part })
      choose(options, async () => {
        io.v8?.enlargeYoungSpace()
        const { buildCommand } = await import('./build-command.js')
        return untilInterrupted(io, (signal) => buildCommand({ ...options, signal }, io))
      })
    })

  addReportOptions(siteCommand('check', 'report problems without writing anything'))
    .option('--base-url <path>', 'URL path the site is served from (default: the setting baseUrl)')
    .action((siteDir: string | undefined, flags: IndexFlags) => {
      const options = withSite(siteDir, readReportFlags(flags))
      choose(options, async () => {
        const { checkCommand } = await import('./check-command.js')
        return untilInterrupted(io, (signal) => checkCommand({ ...options, signal }, io))
      })
    })

  siteCommand('serve', 'preview the site and update it as you edit')
    .option('--base-url <path>', 'URL path the site is served from (default: the setting baseUrl)')
    .option('--port <number>', 'port to listen on', '3000')
    .option('--host <name>', 'address to listen on', 'localhost')
    .option('--open', 'open the site in the browser')
    .option('--no-watch', 'serve the output of the last build')
    .option(
      '--host-rules <host>',
      'with --no-watch: behave like github-pages, netlify or cloudflare',
    )
    .action((siteDir: string | undefined, { hostRules, ...flags }: ServeFlags) => {
      const port = portOf(flags.port)
      const rules = hostRules === undefined ? {} : { hostRules: hostOf(hostRules, flags) }
      choose(withSite(siteDir, {}), async () => {
        const { serveCommand } = await import('./serve-command.js')
        const { open = false, ...rest } = flags
        return serveCommand({ ...withSite(siteDir, rest), ...rules, open, port }, io)
      })
    })

  addReportOptions(siteCommand('index', 'rebuild or query the search index'))
    .option('--query <text>', 'print the hits as JSON')
    .option('--eval', 'measure how well the search finds headings')
    .action((siteDir: string | undefined, flags: IndexFlags) => {
      const options = withSite(siteDir, readReportFlags(flags))
      choose(options, async () => {
        const { indexCommand } = await import('./index-command.js')
        return untilInterrupted(io, (signal) => indexCommand({ ...options, signal }, io))
      })
    })

  command('init', 'create a new site, or the settings for existing docs', '[dir]')
    .option('--bare', 'create one page instead of the manual')
    .action((dir: string | undefined, { bare = false }: { readonly bare?: boolean }) => {
      choose(withSite(dir, {}), async () => {
        const { initCommand } = await import('./init-command.js')
        return initCommand({ bare, ...(dir === undefined ? {} : { dir }) }, io)
      })
    })

  command('import', "convert another generator's settings", '<program> [siteDir]').action(
    (from: string, siteDir: string | undefined) => {
      choose(withSite(siteDir, {}), async () => {
        const { importCommand } = await import('./import-command.js')
        return importCommand({ from, ...(siteDir === undefined ? {} : { siteDir }) }, io)
      })
    },
  )

  command('version', 'save the current docs as a version', '<name> [siteDir]')
    .option('--config <file>', 'settings file (default: orion-docs.config.* in the site folder)')
    .option('--docs <id>', 'id of the docs instance (default: the main docs)')
    .action((name: string, siteDir: string | undefined, flags: VersionFlags) => {
      choose(withSite(siteDir, {}), async () => {
        const { versionCommand } = await import('./version-command.js')
        return versionCommand({ name, ...withSite(siteDir, flags) }, io)
      })
    })

  addReportOptions(command('merge', 'combine the parts of a sharded build', '<parts...>'))
    .option('--site <dir>', 'site folder (default: the working directory)')
    .option('--out-dir <dir>', 'output folder (default: build in the site folder)')
    .option('--config <file>', 'settings file (default: orion-docs.config.* in the site folder)')
    .option('--base-url <path>', 'URL path the site is served from (default: the setting baseUrl)')
    .option('--timings', 'print the time of each phase')
    .action((parts: readonly string[], { site, ...flags }: MergeFlags) => {
      const options = withSite(site, readReportFlags(flags))
      choose(options, async () => {
        const { mergeCommand } = await import('./merge-command.js')
        return untilInterrupted(io, (signal) => mergeCommand(parts, { ...options, signal }, io))
      })
    })
  // An unknown command is an error; without any command the help is printed.
  program.argument('[command]').allowExcessArguments(true)
  program.action((word: string | undefined) => {
    if (word === undefined) program.outputHelp()
    else throw new CommanderError(2, 'commander.unknownCommand', `error: '${word}'`)
  })
  return program
}

type BuildFlags = Omit<BuildOptions, 'siteDir' | 'threads'> &
  ReportFlags & {
    readonly threads?: string
    readonly shard?: string
    readonly timings?: boolean
  }

type MergeFlags = Omit<BuildOptions, 'siteDir'> &
  ReportFlags & {
    readonly site?: string
    readonly timings?: boolean
  }

type VersionFlags = { readonly config?: string; readonly docs?: string }

type IndexFlags = Omit<BuildOptions, 'siteDir'> &
  ReportFlags & {
    readonly query?: string
    readonly eval?: boolean
  }

type ServeFlags = Omit<BuildOptions, 'siteDir'> & {
  readonly port: string
  readonly host: string
  readonly open?: boolean
  readonly watch: boolean
  readonly hostRules?: string
}

function withSite<Flags>(siteDir: string | undefined, flags: Flags): Flags & { siteDir?: string } {
  return { ...flags, ...(siteDir === undefined ? {} : { siteDir }) }
}

function threadsOf(text: string): number {
  if (!/^\d{1,3}$/.test(text))
    throw usageError(`Option --threads expects a whole number from 0 to 999, found ${text}`)
  return Number(text)
}

function shardOf(text: string): Shard {
  const [index = 0, count = 0] = /^\d{1,3}\/\d{1,3}$/.test(text) ? text.split('/').map(Number) : []
  if (index < 1 || index > count)
    throw usageError(`Option --shard expects part/total, such as 2/4, found ${text}`)
  return { index, count }
}

function hostOf(text: string, { watch }: Pick<ServeFlags, 'watch'>): Host {
  const host = HOSTS.find((name) => name === text)
  if (!host) throw usageError(`Option --host-rules expects ${HOSTS.join(', ')}, found ${text}`)
  if (watch) throw usageError('Option --host-rules needs --no-watch')
  return host
}

function portOf(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Infinity
  if (port > 65535)
    throw usageError(`Option --port expects a whole number from 0 to 65535, found ${text}`)
  return port
}

const examples = (lines: readonly string[]): string =>
  `\nExamples:\n${lines.map((line) => `  ${line}`).join('\n')}`

/** The command's exit code, or 130 when the user pressed Ctrl+C: it has cleared up by then. */
async function untilInterrupted(
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
