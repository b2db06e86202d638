// The options of all commands that report problems: their format, and which of them count.
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

/** Adds the options to `command`; `others` says what further formats are. */
export function addReportOptions(command: Command, others = ''): Command {
  return addFormatOptions(command.option('--strict', 'treat warnings as errors'), others)
    .option('--baseline <file>', 'ignore the known problems in this file')
    .option('--update-baseline', 'write the current problems to the baseline file')
}

/** Adds the options about what is printed. */
export function addFormatOptions(command: Command, others = ''): Command {
  const format = `format of the problems: pretty, json, github or sarif${others}`
  return command
    .option('--format <name>', format, 'pretty')
    .option('-q, --quiet', 'print only problems')
}

/**
 * The flags, checked; the command has `others` as formats of its own.
 * @throws OrionError (usage) for an unknown format, or an update of no file.
 */
export function readReportFlags<Flags extends ReportFlags>(
  flags: Flags,
  others: readonly string[] = [],
): Omit<Flags, 'format'> & { readonly format: Format } {
  const { format = 'pretty', ...rest } = flags
  if (rest.updateBaseline === true && rest.baseline === undefined)
    throw usageError('Option --update-baseline needs --baseline <file>.')
  return { ...rest, format: formatOf(format, others) }
}

function formatOf(word: string, others: readonly string[]): Format {
  const format = FORMATS.find((each) => each === word)
  if (format !== undefined) return format
  const all = [...FORMATS, ...others]
  const near = nearest(word, all)
  throw usageError(
    `Unknown format "${word}". ${
      near === undefined
        ? `The formats are ${all.slice(0, -1).join(', ')} and ${all.at(-1) ?? ''}.`
        : `Did you mean "${near}"?`
    }`,
  )
}
