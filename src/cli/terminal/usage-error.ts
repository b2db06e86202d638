// Usage errors in one line, with the nearest correct word.
import type { CommanderError, Command } from 'commander'
import { wrongUsage, type OrionError } from '../../model/diagnostics/diagnostic.js'
import { nearest } from '../../model/text/text.js'

const EVERYWHERE =
  'Run orion-docs --help for the commands, or orion-docs <command> --help for its options.'

/** A usage error of the command line, without a place; `hint` says where to find the correct words. */
export function usageError(message: string, hint: string = EVERYWHERE): OrionError {
  return wrongUsage({ code: 'usage', message, hint })
}

/** `error` with an orion-docs message. `command` is the one whose arguments were wrong. */
export function explainUsage(error: CommanderError, command: Command): OrionError {
  const named = /'([^']*)'/.exec(error.message)?.[1] ?? ''
  const name = command.parent === null ? '' : ` ${command.name()}`
  const hint =
    name === '' ? EVERYWHERE : `Run orion-docs${name} --help for its arguments and options.`
  switch (error.code) {
    case 'commander.unknownOption': {
      const isOfCommand = name === '' && isOptionOf(command.commands, named)
      return isOfCommand
        ? usageError(
            `Option ${named} belongs to a command.`,
            `Write it after the command: orion-docs build ${named}`,
          )
        : usageError(unknown('option', named, optionsOf(command)), hint)
    }
    case 'commander.unknownCommand':
    case 'commander.excessArguments':
      return usageError(excess(command, named), hint)
    case 'commander.optionMissingArgument':
      return usageError(`Option ${named} needs a value.`, hint)
    case 'commander.missingArgument':
      return usageError(
        `Command ${command.name()} needs <${named}>.`,
        `Write orion-docs ${command.name()} ${command.usage().replace('[options] ', '')}`,
      )
    default:
      return usageError(error.message.replace(/^error: /, ''), hint)
  }
}

const isOptionOf = (commands: readonly Command[], option: string): boolean =>
  commands.some((each) => optionsOf(each).includes(option))

function excess(command: Command, named: string): string {
  if (command.parent === null)
    return unknown(
      'command',
      command.args[0] ?? named,
      command.commands.map((each) => each.name()),
    )
  const extra = command.args[1] ?? named
  return `Command ${command.name()} expects one site folder, found another argument: ${extra}`
}

/** Command names of other programs, by their equivalent here. */
const FOREIGN_COMMANDS: Readonly<Record<string, string>> = {
  dev: 'serve',
  develop: 'serve',
  start: 'serve',
  watch: 'serve',
  preview: 'serve --no-watch',
  generate: 'build',
  export: 'build',
  create: 'init',
  new: 'init',
  lint: 'check',
  test: 'check',
}

function unknown(kind: 'command' | 'option', word: string, known: readonly string[]): string {
  const near =
    kind === 'command' && Object.hasOwn(FOREIGN_COMMANDS, word)
      ? FOREIGN_COMMANDS[word]
      : (startingWith(word, known) ?? nearest(word, known))
  const list = `${known.slice(0, -1).join(', ')} and ${known.at(-1) ?? ''}`
  return near === undefined
    ? `Unknown ${kind} "${word}". The ${kind}s are ${list}.`
    : `Unknown ${kind} "${word}". Did you mean "${near}"?`
}

/** The only one that begins with a word that was cut short: `--out` is `--out-dir`. */
function startingWith(word: string, known: readonly string[]): string | undefined {
  const [found, ...others] = known.filter((each) => each.startsWith(word))
  return others.length === 0 ? found : undefined
}

function optionsOf(command: Command): string[] {
  return [...command.options.map((option) => option.long ?? ''), '--help'].filter(Boolean)
}
