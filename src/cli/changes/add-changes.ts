// The command and the options about changes since the last release.
import type { Command } from 'commander'
import type { ChangesOptions } from '../../commands/changes/compare-sites.js'
import type { Io } from '../terminal/io.js'
import { usageError } from '../terminal/usage-error.js'

export const PUBLISHED = 'published pages to compare with: an output folder, an address or a file'
export const UPDATE_ANCHORS = 'write the addresses of pages and headings to anchors.lock'

/** Adds the options of commands that write an output. */
export function addChangeOptions(command: Command): Command {
  return command
    .option('--published <place>', PUBLISHED)
    .option(
      '--changes-date <date>',
      'with --published: date of this release (default: last commit)',
    )
    .option('--page-record', 'also write pages.json, with the headings of each page')
    .option('--update-anchors', UPDATE_ANCHORS)
}

type Commands = {
  readonly io: Io
  readonly command: (name: 'changes', text: string, argument: string) => Command
  readonly choose: (flags: object, start: () => Promise<number>) => void
}

type ChangesFlags = Pick<ChangesOptions, 'fromVersion' | 'toVersion'> & { readonly json?: boolean }

export function addChanges({ command, choose, io }: Commands): void {
  command('changes', 'list changes between outputs or versions', '<from> [to]')
    .option('--from-version <name>', 'version of the docs in the first output')
    .option('--to-version <name>', 'version of the docs in the second output')
    .option('--json', 'print the changes as JSON')
    .action((from: string, to: string | undefined, flags: ChangesFlags) => {
      const { fromVersion, toVersion } = flags
      if ((fromVersion === undefined) !== (toVersion === undefined))
        throw usageError('Options --from-version and --to-version belong together.')
      if (to === undefined && fromVersion === undefined)
        throw usageError(
          'Name a second output, or two versions with --from-version and --to-version.',
        )
      choose({}, async () => {
        const { changesCommand } = await import('./changes-command.js')
        return changesCommand({ ...flags, from, to: to ?? from }, io)
      })
    })
}
