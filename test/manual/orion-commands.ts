// Commands of ours in texts of all kinds, and what the program would say of their arguments.
import { CommanderError } from 'commander'
import { commandLine } from '../../src/cli/command-line.js'
import { OrionError } from '../../src/model/diagnostics/diagnostic.js'
import { capturedIo } from '../cli/captured-io.js'

/** The arguments of each `orion-docs …` that a text calls through npx, as a shell would split them. */
export function orionCommands(text: string): readonly (readonly string[])[] {
  return text.split('\n').flatMap((line) => {
    const call = /\bnpx (?:--yes )?(?:--package \S+ )?orion-docs\b([^|>&#]*)/.exec(filled(line))
    return call === null ? [] : [words(call[1] ?? '')]
  })
}

/** What the program finds wrong with arguments, if anything; nothing is run. */
export function commandFault(args: readonly string[]): string | undefined {
  const state = {
    chosen: { siteDir: '.', format: 'pretty' as const, start: () => Promise.resolve(0) },
  }
  try {
    commandLine(capturedIo(), state).parse(args, { from: 'user' })
    return undefined
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? undefined : error.message
    if (error instanceof OrionError) return error.message
    throw error
  }
}

/** With what GitHub and the shell put in. */
const filled = (line: string): string =>
  line
    .replaceAll('${{ matrix.part }}', '1')
    .replaceAll('${{ strategy.job-total }}', '4')
    .replaceAll('$PART/$CI_NODE_TOTAL', '1/4')
    .replaceAll(/\$\{\{[^}]*\}\}/g, '')
    .replaceAll(/"\$\([^"]*\)"/g, '/base/')

const words = (text: string): string[] =>
  [...text.matchAll(/"([^"]*)"|'([^']*)'|\S+/g)].map(
    ([word, double, single]) => double ?? single ?? word,
  )
