import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { run } from '../../src/cli/run.js'
import packageJson from '../../package.json' with { type: 'json' }
import { capturedIo } from './captured-io.js'

async function runWith(
  ...argv: string[]
): Promise<{ readonly code: number; readonly out: string; readonly err: string }> {
  const io = capturedIo()
  return { code: await run(argv, io), out: io.out(), err: io.err() }
}

const usage = (line: string, hint: string): unknown => ({
  code: 2,
  out: '',
  err: `error  ${line}  usage\n  hint: ${hint}\n`,
})

const EVERYWHERE =
  'Run orion-docs --help for the commands, or orion-docs <command> --help for its options.'
const of = (command: string): string =>
  `Run orion-docs ${command} --help for its arguments and options.`

describe('run', () => {
  it.each(['--version', '-V'])('prints the version for %s (CLI-4)', async (flag) => {
    expect(await runWith(flag)).toEqual({ code: 0, out: `${packageJson.version}\n`, err: '' })
  })

  it('lists the commands with examples for --help (CLI-4)', async () => {
    expect(await runWith('--help')).toEqual({
      code: 0,
      err: '',
      out: [
        'Usage: orion-docs <command> [siteDir] [options]',
        '',
        'Builds a fast static site with search from a folder of Markdown.',
        '',
        'Options:',
        '  -V, --version                       print the version',
        '  -h, --help                          show this help',
        '',
        'Commands:',
        '  build [options] [siteDir]           render the site to its output folder',
        '  check [options] [siteDir]           report problems without writing anything',
        '  serve [options] [siteDir]           preview the site and update it as you edit',
        '  index [options] [siteDir]           rebuild or query the search index',
        '  print [options] [siteDir]           make a PDF of each sidebar',
        '  init [options] [dir]                create a new site, or the settings for',
        '                                      existing docs',
        "  import <program> [siteDir]          convert another generator's settings",
        '  version [options] <name> [siteDir]  save the current docs as a version',
        '  merge [options] <parts...>          combine the parts of a sharded build',
        '  verify [options] <target>           compare a site with its build manifest',
        '  changes [options] <from> [to]       list changes between outputs or versions',
        '  cache [options] <action> [siteDir]  manage the cache: info, prune or clear',
        '  mcp [options] [target]              serve the docs to AI agents over MCP',
        '',
        'Examples:',
        '  orion-docs init my-docs',
        '  orion-docs build',
        '  orion-docs serve --open',
        '  orion-docs index --query "zk proof"',
        '',
      ].join('\n'),
    })
  })

  it('shows the help when no command is given (CLI-4)', async () => {
    expect(await runWith()).toEqual(await runWith('--help'))
  })

  it('takes help for --help (CLI-4)', async () => {
    expect(await runWith('help')).toEqual(await runWith('--help'))
    expect(await runWith('help', 'build')).toEqual(await runWith('build', '--help'))
  })

  it('lists the options of a command with examples (CLI-4)', async () => {
    expect((await runWith('serve', '--help')).out).toBe(
      [
        'Usage: orion-docs serve [options] [siteDir]',
        '',
        'preview the site and update it as you edit',
        '',
        'Options:',
        '  --out-dir <dir>          output folder (default: build in the site folder)',
        '  --config <file>          settings file (default: orion-docs.config.* in the',
        '                           site folder)',
        '  --base-url <path>        URL path the site is served from (default: the',
        '                           setting baseUrl)',
        '  --port <number>          port to listen on (default: "3000")',
        '  --host <name>            address to listen on (default: "localhost")',
        '  --allowed-hosts <names>  host names to answer, separated by commas, such as',
        '                           docs.example.org',
        '  --open                   open the site in the browser',
        '  --no-watch               serve the output of the last build',
        '  --host-rules <host>      with --no-watch: behave like github-pages, netlify or',
        '                           cloudflare',
        '  -h, --help               show this help',
        '',
        'Examples:',
        '  orion-docs serve',
        '  orion-docs serve --port 8080 --open',
        '  orion-docs serve --no-watch',
        '',
      ].join('\n'),
    )
  })

  it.each<[string[], string, string?]>([
    [['biuld'], 'Unknown command "biuld". Did you mean "build"?'],
    [['dev'], 'Unknown command "dev". Did you mean "serve"?'],
    [['start'], 'Unknown command "start". Did you mean "serve"?'],
    [['preview'], 'Unknown command "preview". Did you mean "serve --no-watch"?'],
    [
      ['zzzzzzzz'],
      'Unknown command "zzzzzzzz". The commands are build, check, serve, index, print, init, import, version, merge, verify, changes, cache and mcp.',
    ],
    [['build', '--strct'], 'Unknown option "--strct". Did you mean "--strict"?', of('build')],
    [['build', '--out', 'b'], 'Unknown option "--out". Did you mean "--out-dir"?', of('build')],
    [['serve', '--prot', '80'], 'Unknown option "--prot". Did you mean "--port"?', of('serve')],
    [['--prot'], 'Unknown option "--prot". The options are --version and --help.'],
    [
      ['--strict'],
      'Option --strict belongs to a command.',
      'Write it after the command: orion-docs build --strict',
    ],
    [['import'], 'Command import needs <program>.', 'Write orion-docs import <program> [siteDir]'],
    [['index', '--query'], 'Option --query <text> needs a value.', of('index')],
    [['index', '--eval', '--query', 'a'], 'Options --query and --eval cannot be used together.'],
    [
      ['build', 'a', 'b'],
      'Command build expects one site folder, found another argument: b',
      of('build'),
    ],
    [['serve', '--port', 'x'], 'Option --port expects a whole number from 0 to 65535, found x'],
    [
      ['serve', '--port', '65536'],
      'Option --port expects a whole number from 0 to 65535, found 65536',
    ],
    [
      ['serve', '--no-watch', '--host-rules', 'pages'],
      'Option --host-rules expects github-pages, netlify, cloudflare, found pages',
    ],
    [['serve', '--host-rules', 'netlify'], 'Option --host-rules needs --no-watch'],
    [['build', '--format', 'jsn'], 'Unknown format "jsn". Did you mean "json"?'],
    [
      ['check', '--format', 'table'],
      'Unknown format "table". The formats are pretty, json, github and sarif.',
    ],
    [
      ['index', '--format', 'table'],
      'Unknown format "table". The formats are pretty, json, github, sarif, lunr and records.',
    ],
    [['index', '--format', 'lnr'], 'Unknown format "lnr". Did you mean "lunr"?'],
    [['build', '--update-baseline'], 'Option --update-baseline needs --baseline <file>.'],
    [
      ['build', '--out\u001b[2J'],
      'Unknown option "--out\\x1b[2J". Did you mean "--out-dir"?',
      of('build'),
    ],
  ])('answers %j in one line with a hint and exits with 2 (CLI-4)', async (argv, line, hint) => {
    expect(await runWith(...argv)).toEqual(usage(line, hint ?? EVERYWHERE))
  })

  it('names the nearest folder when the site folder does not exist (CLI-4)', async () => {
    const result = await runWith('build', path.join('test', 'clo'))
    expect(result).toEqual({
      code: 2,
      out: '',
      err: 'error  Missing folder: test/clo. Did you mean test/cli?  site-folder\n',
    })
  })

  it('says wrong settings in the requested format (DIAG-2)', async () => {
    const { code, out, err } = await runWith('build', 'test/clo', '--format', 'json')
    expect([code, err]).toEqual([2, ''])
    expect(JSON.parse(out)).toEqual({
      version: 1,
      ok: false,
      counts: { error: 1, warning: 0, note: 0, known: 0 },
      diagnostics: [
        {
          severity: 'error',
          code: 'site-folder',
          message: 'Missing folder: test/clo. Did you mean test/cli?',
        },
      ],
    })
  })

  it.each([
    ['is not there', 'Missing baseline file: test/no.json.'],
    ['is something else', 'package.json is not a baseline file.'],
  ])('refuses a baseline that %s (DIAG-6)', async (_, message) => {
    const file = message.includes('package') ? 'package.json' : 'test/no.json'
    const { code, err } = await runWith('build', 'test/cli', '--baseline', file)
    expect(code).toBe(2)
    expect(err).toBe(
      `error  ${message}  baseline-file\n  hint: ${
        file === 'package.json' ? 'Recreate' : 'Create'
      } it with --update-baseline.\n`,
    )
  })

  it('shows the stack of a fault of its own, what to report, and exits with 3 (DIAG-7)', async () => {
    const fault = (): never => {
      throw new Error('A bug', { cause: 'a broken pipe' })
    }
    const io = capturedIo({ stdout: { write: fault } })
    expect(await run(['--help'], io)).toBe(3)
    const lines = io.err().split('\n')
    expect(lines[0]).toBe('Error: A bug')
    expect(lines[1]).toMatch(/^ {4}at /)
    expect(lines.slice(-5)).toEqual([
      "Cause: 'a broken pipe'",
      'Internal error: this is a bug in orion-docs, not in your site.',
      'Please report these lines, the command, and the page or setting that causes the error:',
      `  orion-docs ${packageJson.version}, Node ${process.version}, ${process.platform} ${process.arch}`,
      '',
    ])
  })

  it('stops a build at once with Ctrl+C and exits with 130', async () => {
    const io = capturedIo({ interrupted: Promise.resolve() })
    expect(await run(['build', path.join('test', 'cli')], io)).toBe(130)
  })
})
