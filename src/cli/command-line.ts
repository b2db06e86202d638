// The command line: what it asks for, and its help. A command's modules are loaded only when it runs.
import { Command, CommanderError } from 'commander'
import { addCommands } from './add-commands.js'
import type { Chosen, State } from './options/commands.js'
import { examplesOf } from './options/examples.js'
import type { Io } from './terminal/io.js'
import { explainUsage } from './terminal/usage-error.js'

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

/** The commands with their options; the manual's reference is made from it. What is chosen goes to `state`. */
export function commandLine(io: Io, state: State): Command {
  const program = new Command('orion-docs')
    .description('Builds a fast static site with search from a folder of Markdown.')
    .usage('<command> [siteDir] [options]')
    .helpCommand(false)
    .helpOption('-h, --help', 'show this help')
    .option('-V, --version', 'print the version')
    .addHelpText('after', examplesOf('all'))
    .exitOverride()
    .configureOutput({
      writeOut: (text) => void io.stdout.write(text),
      writeErr: (text) => void io.stderr.write(text),
      // Usage errors are thrown, and printed like all others.
      outputError: () => undefined,
    })
    .showSuggestionAfterError(false)
  addCommands(program, io, state)
  // An unknown command is an error; without any command the help is printed.
  program.argument('[command]').allowExcessArguments(true)
  program.action((word: string | undefined) => {
    if (word === undefined) program.outputHelp()
    else throw new CommanderError(2, 'commander.unknownCommand', `error: '${word}'`)
  })
  return program
}
