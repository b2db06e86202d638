// The options that every command has which finds problems: how they are said, and which of them count.
import type { Command } from 'commander'
import { nearest } from '../../model/text/text.js'
import { FORMATS, type Format } from './report.js'
import { usageError } from '../terminal/usage-error.js'

/** The flags as commander gives them. */
export type ReportFlags = {
  readonly format?: string
  readonly quiet?: boolean
  readonly strict?: boolean
  readonly baseline?: string
  readonly updateBaseline?: boolean
}

/** Adds the options to `command`. */
export function addReportOptions(command: Command): Command {
  return command
    .option('--strict', 'warnings count as errors')
    .option('--format <name>', 'how problems are written: pretty, json, github or sarif', 'pretty')
    .option('--baseline <file>', 'problems in this file are known and do not count')
    .option('--update-baseline', 'write the problems found to that file')
    .option('-q, --quiet', 'say nothing but problems')
}

/** The flags, checked. @throws OrionError (usage) for an unknown format, or an update of no file. */
export function readReportFlags<Flags extends ReportFlags>(
  flags: Flags,
): Omit<Flags, 'format'> & { readonly format: Format } {
  const { format = 'pretty', ...rest } = flags
  if (rest.updateBaseline === true && rest.baseline === undefined)
    throw usageError('Option --update-baseline needs --baseline <file>.')
  return { ...rest, format: formatOf(format) }
}

function formatOf(word: string): Format {
  const format = FORMATS.find((each) => each === word)
  if (format !== undefined) return format
  const near = nearest(word, FORMATS)
  throw usageError(
    `There is no format ${word}: ${
      near === undefined
        ? 'the formats are pretty, json, github and sarif.'
        : `did you mean ${near}?`
    }`,
  )
}
