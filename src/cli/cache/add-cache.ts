// The command about the cache of a site.
import { parseSize } from '../../model/text/sizes.js'
import { nearest } from '../../model/text/text.js'
import type { CacheAction } from '../../commands/site-cache.js'
import { CONFIG_FILE, withSite, type Commands } from '../options/commands.js'
import { usageError } from '../terminal/usage-error.js'

type CacheFlags = {
  readonly maxSize?: string
  readonly config?: string
  readonly cacheDir?: string
  readonly json?: boolean
}

const ACTIONS = ['info', 'prune', 'clear'] as const

export function addCache({ command, choose, io }: Commands): void {
  const text = 'manage the cache: info, prune or clear'
  command('cache', text, '<action> [siteDir]')
    .option('--max-size <size>', 'with prune: size that the cache may keep, such as 200 MB')
    .option('--cache-dir <dir>', 'cache folder (default: the setting cache.dir)')
    .option('--config <file>', CONFIG_FILE)
    .option('--json', 'print the result as JSON')
    .action((name: string, siteDir: string | undefined, { maxSize, ...flags }: CacheFlags) => {
      const action = actionOf(name, maxSize)
      const options = withSite(siteDir, flags)
      choose(withSite(siteDir, {}), async () => {
        const { cacheCommand } = await import('./cache-command.js')
        return cacheCommand(action, options, io)
      })
    })
}

/** @throws OrionError (usage) for an unknown action, and for a size that is missing, wrong or for nothing. */
function actionOf(word: string, maxSize: string | undefined): CacheAction {
  const name = ACTIONS.find((each) => each === word)
  if (name === undefined) {
    const near = nearest(word, ACTIONS)
    const help =
      near === undefined ? 'The actions are info, prune and clear.' : `Did you mean "${near}"?`
    throw usageError(`Unknown action "${word}". ${help}`)
  }
  if (name !== 'prune') {
    if (maxSize === undefined) return { name }
    throw usageError('Option --max-size is for cache prune.')
  }
  if (maxSize === undefined) throw usageError('cache prune needs --max-size <size>.')
  const maxBytes = parseSize(maxSize)
  if (maxBytes === undefined)
    throw usageError(`Option --max-size expects a size such as 200 MB, found ${maxSize}`)
  return { name, maxBytes }
}
