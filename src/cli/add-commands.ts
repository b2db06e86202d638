// What each command is called with; its work is in the file of its name, which is loaded when it runs.
import { Command } from 'commander'
import type { BuildOptions } from '../pipeline/run/build-options.js'
import { addCache } from './cache/add-cache.js'
import { addChangeOptions, addChanges, PUBLISHED, UPDATE_ANCHORS } from './changes/add-changes.js'
import {
  buildCountOf,
  codeOf,
  hostNamesOf,
  hostOf,
  portOf,
  rootOf,
  shardOf,
  threadsOf,
} from './options/option-values.js'
import { addPrint } from './print/add-print.js'
import {
  addFormatOptions,
  addReportOptions,
  readReportFlags,
  type ReportFlags,
} from './report/report-options.js'
import { addImport, addInit, addVersion } from './setup/add-setup.js'
import {
  CONFIG_FILE,
  untilInterrupted,
  withSite,
  type Commands,
  type State,
} from './options/commands.js'
import { examplesOf } from './options/examples.js'
import type { Io } from './terminal/io.js'
import { usageError } from './terminal/usage-error.js'

/** Adds all commands, in the order of the help. What is chosen goes to `state`. */
export function addCommands(program: Command, io: Io, state: State): void {
  const command: Commands['command'] = (name, text, argument = '[siteDir]') => {
    const added = program
      .command(`${name} ${argument}`)
      .description(text)
      .allowExcessArguments(false)
      .addHelpText('after', examplesOf(name))
    // Commander throws from the middle of its parsing; whose arguments were wrong is known only here.
    added.exitOverride((error) => {
      state.command = added
      throw error
    })
    return added
  }
  const commands: Commands = {
    io,
    command,
    siteCommand: (name, text) =>
      command(name, text)
        .option('--out-dir <dir>', 'output folder (default: build in the site folder)')
        .option('--config <file>', CONFIG_FILE),
    choose({ siteDir = '.', format = 'pretty' }, start) {
      state.chosen = { siteDir, format, start }
    },
  }
  const all = [
    addBuild,
    addCheck,
    addServe,
    addIndex,
    addPrint,
    addInit,
    addImport,
    addVersion,
    addMerge,
    addVerify,
    addChanges,
    addCache,
    addMcp,
  ]
  for (const add of all) add(commands)
}

const MANIFEST = 'also write build-manifest.json, with the hash of each file'
const RELATIVE = 'build a site that works at any address, also opened as files'
const PRECOMPRESS = 'also write compressed copies (.gz and .br) of text files'
const KEEP_ASSETS =
  'keep the hashed assets of the last <number> builds, for pages that are still open'
const KEEP_FROM = 'with --keep-assets: output of the last build (default: the output folder)'
const BASE_URL = 'URL path the site is served from (default: the setting baseUrl)'

type BuildFlags = Omit<BuildOptions, 'siteDir' | 'threads' | 'keepAssets'> &
  ReportFlags & {
    readonly keepAssets?: string
    readonly threads?: string
    readonly shard?: string
    readonly timings?: boolean
  }

function addBuild({ siteCommand, choose, io }: Commands): void {
  addChangeOptions(addReportOptions(siteCommand('build', 'render the site to its output folder')))
    .option('--base-url <path>', BASE_URL)
    .option('--no-cache', 'ignore the cache and do not write it')
    .option('--cache-dir <dir>', 'cache folder (default: the setting cache.dir)')
    .option('--threads <number>', 'number of worker threads (default: one per additional core)')
    .option('--timings', 'print the time of each phase')
    .option('--manifest', MANIFEST)
    .option('--relative', RELATIVE)
    .option('--precompress', PRECOMPRESS)
    .option('--keep-assets <number>', KEEP_ASSETS)
    .option('--keep-assets-from <dir>', KEEP_FROM)
    .option(
      '--shard <part>',
      'build one part of the pages, such as 2/4; combine the parts with merge',
    )
    .action((siteDir: string | undefined, { threads, shard, keepAssets, ...flags }: BuildFlags) => {
      const keep = keepOf(keepAssets, flags.keepAssetsFrom)
      for (const [name, value] of [
        ['--manifest', flags.manifest],
        ['--precompress', flags.precompress],
        ['--relative', flags.relative],
        ['--keep-assets', keepAssets],
        ['--published', flags.published],
        ['--page-record', flags.pageRecord],
        ['--update-anchors', flags.updateAnchors],
      ] as const)
        if (shard !== undefined && value !== undefined)
          throw usageError(`Option ${name} is for the whole site: pass it to merge.`)
      if (flags.relative === true && flags.baseUrl !== undefined)
        throw usageError('Option --base-url cannot be used with --relative')
      const part = shard === undefined ? {} : { shard: shardOf(shard) }
      const count = threads === undefined ? {} : { threads: threadsOf(threads) }
      const options = withSite(siteDir, { ...readReportFlags(flags), ...count, ...part, ...keep })
      choose(options, async () => {
        io.v8?.enlargeYoungSpace()
        const { buildCommand } = await import('./build-command.js')
        return untilInterrupted(io, (signal) => buildCommand({ ...options, signal }, io))
      })
    })
}

function keepOf(keepAssets: string | undefined, from: string | undefined) {
  const count = buildCountOf(keepAssets, from)
  return count === undefined ? {} : { keepAssets: count }
}

type CheckFlags = Omit<BuildOptions, 'siteDir'> & ReportFlags & { readonly only?: string }

function addCheck({ siteCommand, choose, io }: Commands): void {
  addReportOptions(siteCommand('check', 'report problems without writing anything'))
    .option('--base-url <path>', BASE_URL)
    .option('--published <place>', PUBLISHED)
    .option('--update-anchors', UPDATE_ANCHORS)
    .option('--only <code>', 'print only the problems of this kind, such as broken-link')
    .action((siteDir: string | undefined, { only, ...flags }: CheckFlags) => {
      const kind = only === undefined ? {} : { only: codeOf(only) }
      const options = withSite(siteDir, { ...readReportFlags(flags), ...kind })
      choose(options, async () => {
        const { checkCommand } = await import('./check-command.js')
        return untilInterrupted(io, (signal) => checkCommand({ ...options, signal }, io))
      })
    })
}

type ServeFlags = Omit<BuildOptions, 'siteDir'> & {
  readonly port: string
  readonly host: string
  readonly open?: boolean
  readonly watch: boolean
  readonly hostRules?: string
  readonly allowedHosts?: string
}

function addServe({ siteCommand, choose, io }: Commands): void {
  siteCommand('serve', 'preview the site and update it as you edit')
    .option('--base-url <path>', BASE_URL)
    .option('--port <number>', 'port to listen on', '3000')
    .option('--host <name>', 'address to listen on', 'localhost')
    .option(
      '--allowed-hosts <names>',
      'host names to answer, separated by commas, such as docs.example.org',
    )
    .option('--open', 'open the site in the browser')
    .option('--no-watch', 'serve the output of the last build')
    .option(
      '--host-rules <host>',
      'with --no-watch: behave like github-pages, netlify or cloudflare',
    )
    .action((siteDir: string | undefined, { hostRules, allowedHosts, ...flags }: ServeFlags) => {
      const port = portOf(flags.port)
      const allowed = allowedHosts === undefined ? {} : { allowedHosts: hostNamesOf(allowedHosts) }
      const rules = hostRules === undefined ? {} : { hostRules: hostOf(hostRules, flags) }
      choose(withSite(siteDir, {}), async () => {
        const { serveCommand } = await import('./serve-command.js')
        const { open = false, ...rest } = flags
        return serveCommand({ ...withSite(siteDir, rest), ...rules, ...allowed, open, port }, io)
      })
    })
}

type IndexFlags = Omit<BuildOptions, 'siteDir'> &
  ReportFlags & {
    readonly query?: string
    readonly eval?: boolean
    readonly compare?: string
  }

const INDEX_FORMATS = ['lunr', 'records'] as const
const INDEX_FORMAT =
  '; lunr writes the index for programs that use lunr, records one for search services'

function addIndex({ siteCommand, choose, io }: Commands): void {
  addReportOptions(siteCommand('index', 'rebuild or query the search index'), INDEX_FORMAT)
    .option('--query <text>', 'print the hits as JSON')
    .option('--eval', 'measure how well the search finds headings')
    .option('--compare <dir>', 'with --eval: list what another build finds better or worse')
    .action((siteDir: string | undefined, flags: IndexFlags) => {
      const indexFormat = INDEX_FORMATS.find((each) => each === flags.format)
      const shown = indexFormat ? { ...flags, format: 'pretty' } : flags
      const report = readReportFlags(shown, INDEX_FORMATS)
      const options = withSite(siteDir, { ...report, ...(indexFormat && { indexFormat }) })
      choose(options, async () => {
        const { indexCommand } = await import('./index-command.js')
        return untilInterrupted(io, (signal) => indexCommand({ ...options, signal }, io))
      })
    })
}

type MergeFlags = Omit<BuildOptions, 'siteDir' | 'keepAssets'> &
  ReportFlags & {
    readonly keepAssets?: string
    readonly site?: string
    readonly timings?: boolean
  }

function addMerge({ command, choose, io }: Commands): void {
  addChangeOptions(
    addReportOptions(command('merge', 'combine the parts of a sharded build', '<parts...>')),
  )
    .option('--site <dir>', 'site folder (default: the working directory)')
    .option('--out-dir <dir>', 'output folder (default: build in the site folder)')
    .option('--config <file>', CONFIG_FILE)
    .option('--base-url <path>', BASE_URL)
    .option('--timings', 'print the time of each phase')
    .option('--manifest', MANIFEST)
    .option('--precompress', PRECOMPRESS)
    .option('--keep-assets <number>', KEEP_ASSETS)
    .option('--keep-assets-from <dir>', KEEP_FROM)
    .action((parts: readonly string[], { site, keepAssets, ...flags }: MergeFlags) => {
      const keep = keepOf(keepAssets, flags.keepAssetsFrom)
      const options = withSite(site, { ...readReportFlags(flags), ...keep })
      choose(options, async () => {
        const { mergeCommand } = await import('./merge-command.js')
        return untilInterrupted(io, (signal) => mergeCommand(parts, { ...options, signal }, io))
      })
    })
}

type VerifyFlags = Pick<ReportFlags, 'format' | 'quiet'> & {
  readonly manifest?: string
  readonly root?: string
}

function addVerify({ command, choose, io }: Commands): void {
  const text = 'compare a site with its build manifest'
  addFormatOptions(command('verify', text, '<target>'))
    .option('--manifest <file>', 'build manifest (default: build-manifest.json of the target)')
    .option('--root <hash>', 'root hash that the manifest must have')
    .action((target: string, { root, ...flags }: VerifyFlags) => {
      const expected = root === undefined ? {} : { root: rootOf(root) }
      const options = { ...readReportFlags(flags), ...expected, target }
      choose({ format: options.format }, async () => {
        const { verifyCommand } = await import('./verify-command.js')
        return untilInterrupted(io, (signal) => verifyCommand({ ...options, signal }, io))
      })
    })
}

function addMcp({ command, choose, io }: Commands): void {
  const text = 'serve the docs to AI agents over MCP'
  command('mcp', text, '[target]')
    .option('--config <file>', CONFIG_FILE)
    .action((target: string | undefined, flags: { readonly config?: string }) => {
      choose({}, async () => {
        const { mcpCommand } = await import('./mcp/mcp-command.js')
        return mcpCommand({ ...flags, ...(target === undefined ? {} : { target }) }, io)
      })
    })
}
