// `<PackageManagers pkg="astro" />` of the plugin of that name → the same command for each package manager, as tabs.
import type { Nodes } from 'mdast'
import { isList } from '../../../model/json.js'
import type { JsxElement } from '../jsx/attributes.js'
import type { StaticValue } from '../jsx/static-value.js'
import { container, textIn } from '../jsx/make-nodes.js'

type Props = Readonly<Record<string, StaticValue>>

const MANAGERS = ['npm', 'pnpm', 'yarn', 'bun', 'deno'] as const
type Manager = (typeof MANAGERS)[number]

/** The start of a command; none where a package manager has no such command. */
const COMMANDS: Readonly<Record<string, Readonly<Partial<Record<Manager, string>>>>> = {
  add: { npm: 'npm i', pnpm: 'pnpm add', yarn: 'yarn add', bun: 'bun add', deno: 'deno add' },
  create: { npm: 'npm create', pnpm: 'pnpm create', yarn: 'yarn create', bun: 'bun create' },
  dlx: { npm: 'npx', pnpm: 'pnpm dlx', yarn: 'yarn dlx', bun: 'bunx' },
  exec: { npm: 'npx', pnpm: 'pnpm', yarn: 'yarn', bun: 'bunx' },
  install: { npm: 'npm install', pnpm: 'pnpm install', yarn: 'yarn install', bun: 'bun install' },
  run: { npm: 'npm run', pnpm: 'pnpm run', yarn: 'yarn run', bun: 'bun run', deno: 'deno run' },
  remove: { npm: 'npm uninstall', pnpm: 'pnpm remove', yarn: 'yarn remove', bun: 'bun remove' },
}

const DEFAULT_MANAGERS: readonly Manager[] = ['npm', 'pnpm', 'yarn']

/** Undefined for a command that is not known. */
export function packageManagers(node: JsxElement, props: Props): Nodes | undefined {
  const type = textIn(props['type']) ?? 'add'
  const commands = Object.hasOwn(COMMANDS, type) ? COMMANDS[type] : undefined
  if (commands === undefined) return undefined
  const { pkgManagers, pkg, args, dev, comment } = props
  const wanted = isList(pkgManagers) ? MANAGERS.filter((name) => pkgManagers.includes(name)) : []
  const managers = wanted.length > 0 ? wanted : DEFAULT_MANAGERS
  const tabs = managers.flatMap((manager) => {
    const start = commands[manager]
    if (start === undefined) return []
    const line = [start, dev === true && type === 'add' ? '-D' : '', textIn(pkg), textIn(args)]
    const remark = textIn(comment)?.replaceAll('{PKG}', manager)
    const value = [
      ...(remark === undefined ? [] : [`# ${remark}`]),
      line.filter((part) => part !== undefined && part !== '').join(' '),
    ].join('\n')
    const code = { type: 'code' as const, lang: 'sh', value }
    return [container(node, 'tab', { value: manager, label: manager }, [code])]
  })
  return container(node, 'tabs', { groupId: 'pkg' }, tabs)
}
