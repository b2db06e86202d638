// The command that makes PDF files.
import type { Command } from 'commander'
import type { PrintOptions } from '../../serve/print/print-site.js'
import { CONFIG_FILE, untilInterrupted, withSite, type Commands } from '../options/commands.js'
import { addFormatOptions, readReportFlags, type ReportFlags } from '../report/report-options.js'
import { usageError } from '../terminal/usage-error.js'

type PrintFlags = Pick<PrintOptions, 'config' | 'baseUrl' | 'sidebar'> &
  Pick<ReportFlags, 'format' | 'quiet'> & {
    readonly docsVersion?: string
    readonly output?: string
    readonly paper: string
    readonly timeout: string
  }

export function addPrint({ command, choose, io }: Commands): void {
  options(command('print', 'make a PDF of each sidebar')).action(
    (
      siteDir: string | undefined,
      { docsVersion, output, paper, timeout, ...flags }: PrintFlags,
    ) => {
      const options = withSite(siteDir, {
        ...readReportFlags(flags),
        ...(docsVersion === undefined ? {} : { docsVersion }),
        ...(output === undefined ? {} : { output: outputOf(output) }),
        paper: paperOf(paper),
        timeout: timeoutOf(timeout),
      })
      choose(options, async () => {
        const { printCommand } = await import('./print-command.js')
        return untilInterrupted(io, (signal) => printCommand({ ...options, signal }, io))
      })
    },
  )
}

const options = (command: Command): Command =>
  addFormatOptions(
    command
      .option('--config <file>', CONFIG_FILE)
      .option('--base-url <path>', 'URL path of the site (default: the setting baseUrl)')
      .option('--sidebar <id>', 'print only this sidebar')
      .option('--docs-version <name>', 'version of the docs to print (default: the last one)')
      .option('--output <file>', 'PDF file (default: one for each sidebar, named after it)')
      .option('--paper <size>', 'a4 or letter', 'a4')
      .option('--timeout <seconds>', 'time that the browser may take for each PDF', '120'),
  )

/** Anything else may be a source of the site. */
function outputOf(text: string): string {
  if (/[^/\\]\.pdf$/i.test(text)) return text
  throw usageError(`Option --output expects a file name that ends in .pdf, found ${text}`)
}

function paperOf(text: string): 'a4' | 'letter' {
  if (text === 'a4' || text === 'letter') return text
  throw usageError(`Option --paper expects a4 or letter, found ${text}`)
}

function timeoutOf(text: string): number {
  if (!/^[1-9]\d{0,3}$/.test(text))
    throw usageError(`Option --timeout expects a whole number from 1 to 9999, found ${text}`)
  return Number(text)
}
