// The commands that write settings and versions: `init`, `import` and `version`.
import { HOST_NAMES } from '../../commands/hosts/host-names.js'
import { CONFIG_FILE, withSite, type Commands } from '../options/commands.js'
import { initHostOf } from '../options/option-values.js'
import { usageError } from '../terminal/usage-error.js'

const INIT_HOST = `only write the configuration of a host: ${HOST_NAMES.join(', ')}`

type InitFlags = { readonly bare?: boolean; readonly host?: string }

export function addInit({ command, choose, io }: Commands): void {
  command('init', 'create a new site, or the settings for existing docs', '[dir]')
    .option('--bare', 'create one page instead of the manual')
    .option('--host <name>', INIT_HOST)
    .action((dir: string | undefined, { bare = false, host }: InitFlags) => {
      if (bare && host !== undefined) throw usageError('Option --host cannot be used with --bare')
      const chosen = host === undefined ? undefined : initHostOf(host)
      const folder = dir === undefined ? {} : { dir }
      choose(withSite(dir, {}), async () => {
        const { initCommand, initHostCommand } = await import('./init-command.js')
        if (chosen !== undefined) return initHostCommand({ host: chosen, ...folder }, io)
        return initCommand({ bare, ...folder }, io)
      })
    })
}

export function addImport({ command, choose, io }: Commands): void {
  command('import', "convert another generator's settings", '<program> [siteDir]').action(
    (from: string, siteDir: string | undefined) => {
      choose(withSite(siteDir, {}), async () => {
        const { importCommand } = await import('./import-command.js')
        return importCommand({ from, ...(siteDir === undefined ? {} : { siteDir }) }, io)
      })
    },
  )
}

type VersionFlags = { readonly config?: string; readonly docs?: string }

export function addVersion({ command, choose, io }: Commands): void {
  command('version', 'save the current docs as a version', '<name> [siteDir]')
    .option('--config <file>', CONFIG_FILE)
    .option('--docs <id>', 'id of the docs instance (default: the main docs)')
    .action((name: string, siteDir: string | undefined, flags: VersionFlags) => {
      choose(withSite(siteDir, {}), async () => {
        const { versionCommand } = await import('./version-command.js')
        return versionCommand({ name, ...withSite(siteDir, flags) }, io)
      })
    })
}
