// Commands of npm as other package managers write them.

export const PACKAGE_MANAGERS = ['npm', 'Yarn', 'pnpm', 'Bun'] as const

export type PackageManager = (typeof PACKAGE_MANAGERS)[number]

/** The lines of a script with each command of npm in the words of another program. */
export function commandsFor(manager: PackageManager, lines: readonly string[]): readonly string[] {
  if (manager === 'npm') return lines
  return lines.map((line) =>
    line.replace(COMMAND, (_, before: string, program: string, rest: string) => {
      const words = rest.trim().split(/\s+/).filter(Boolean)
      const made = program === 'npx' ? runPackage(manager, words) : command(manager, words)
      return before + made.join(' ') + (/\s+$/.exec(rest)?.[0] ?? '')
    }),
  )
}

/** Up to the end of the line, a comment, or the next command. */
const COMMAND =
  /(^\s*(?:[$>]\s+)?(?:sudo\s+)?|(?:&&|\|\||;)\s*)(npm|npx)\b((?:(?!&&|\|\||;|\s#).)*)/g

type Words = readonly string[]

const PROGRAM = { Yarn: 'yarn', pnpm: 'pnpm', Bun: 'bun' } as const

type Other = Exclude<PackageManager, 'npm'>

function runPackage(manager: Other, words: Words): Words {
  const rest = words.filter((word) => word !== '-y' && word !== '--yes')
  return manager === 'Bun' ? ['bunx', ...rest] : [PROGRAM[manager], 'dlx', ...rest]
}

function command(manager: Other, [name = '', ...rest]: Words): Words {
  const program = PROGRAM[manager]
  switch (name) {
    case 'i':
    case 'install':
    case 'add':
      return install(manager, rest)
    case 'ci':
      return [program, 'install', '--frozen-lockfile', ...rest]
    case 'uninstall':
    case 'remove':
    case 'rm':
    case 'un':
      return [program, 'remove', ...options(manager, rest)]
    case 'update':
    case 'upgrade':
    case 'up':
      return [program, manager === 'Yarn' ? 'upgrade' : 'update', ...rest]
    case 'create':
    case 'init':
    case 'innit':
      return rest.length === 0 || rest[0]?.startsWith('-') === true
        ? [program, 'init', ...rest]
        : [program, 'create', ...rest.filter((word) => word !== '--')]
    case 'run':
    case 'run-script':
      return [program, ...(manager === 'Yarn' ? [] : ['run']), ...rest.filter(isWord)]
    case 'start':
    case 'test':
      return [program, ...(manager === 'Bun' ? ['run'] : []), name, ...rest.filter(isWord)]
    case 'exec':
      return manager === 'Bun' ? ['bunx', ...rest.filter(isWord)] : [program, 'exec', ...rest]
    default:
      return [program, ...(name === '' ? [] : [name]), ...rest]
  }
}

/** npm needs `--` before the options of a script. */
const isWord = (word: string): boolean => word !== '--'

function install(manager: Other, rest: Words): Words {
  const program = PROGRAM[manager]
  const isGlobal = rest.includes('-g') || rest.includes('--global')
  const others = rest.filter((word) => word !== '-g' && word !== '--global')
  if (!others.some((word) => !word.startsWith('-')))
    return [program, 'install', ...options(manager, rest)]
  const added = options(manager, others)
  if (!isGlobal) return [program, 'add', ...added]
  return manager === 'Yarn'
    ? [program, 'global', 'add', ...added]
    : [program, 'add', '-g', ...added]
}

/** Where a package is noted is the same for all; saving it is what the others do anyway. */
function options(manager: Other, words: Words): Words {
  const dev = manager === 'pnpm' ? '--save-dev' : '--dev'
  return words.flatMap((word) => {
    if (word === '--save' || word === '-S') return []
    if (word === '--save-dev' || word === '-D') return [dev]
    return word === '--save-exact' || word === '-E' ? ['--exact'] : [word]
  })
}
