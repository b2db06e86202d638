// Where pages are edited, and the repository in the navbar.
import type { Fields, Notes } from '../foreign/fields.js'
import type { Theme } from './theme-options.js'

const addressOf = (repository: string): string =>
  /^[a-z]+:\/\//.test(repository)
    ? repository.replace(/\/$|\.git$/g, '')
    : `https://github.com/${repository}`

/** The address before the path of the file. */
export function editUrl({ options, isFirst }: Theme, notes: Notes): string | undefined {
  const written = options.value('editLink') ?? options.value('editLinks')
  const repository = options.text('docsRepo') ?? options.text('repo')
  const branch = options.text('docsBranch') ?? (isFirst ? 'master' : 'main')
  const folder = options.text('docsDir')?.replace(/^\/+|\/+$/g, '') ?? ''
  const own = options.text('editLinkPattern')
  if (repository === undefined || (isFirst ? written !== true : written === false)) return undefined
  const address = addressOf(repository)
  const pattern = (own ?? patternFor(address)).replace(':repo', address).replace(':branch', branch)
  if (pattern.endsWith(':path'))
    return pattern.slice(0, -':path'.length) + (folder === '' ? '' : `${folder}/`)
  const name = `${options.name}.editLinkPattern`
  notes.leaveOut(name, 'it does not end in the path of the file, so pages have no edit link')
  return undefined
}

const patternFor = (address: string): string =>
  address.includes('gitlab') ? ':repo/-/edit/:branch/:path' : ':repo/edit/:branch/:path'

const HOSTS: readonly (readonly [sign: string, name: string])[] = [
  ['github', 'GitHub'],
  ['gitlab', 'GitLab'],
  ['bitbucket', 'Bitbucket'],
  ['gitee', 'Gitee'],
]

/** The link to the repository. */
export function repositoryItem(options: Fields): readonly Record<string, unknown>[] {
  const repository = options.text('repo')
  const label = options.text('repoLabel')
  if (repository === undefined || options.value('repoDisplay') === false) return []
  const link = addressOf(repository)
  const host = HOSTS.find(([sign]) => link.includes(sign))?.[1]
  return [{ text: label ?? host ?? 'Source', link }]
}
