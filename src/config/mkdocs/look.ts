// What an MkDocs site looks like: navbar, footer, style sheets.
import path from 'node:path'
import { existsSync } from 'node:fs'
import { isRecord } from '../../model/json.js'
import { compact, nonEmpty, type Fields, type Notes } from '../foreign/fields.js'

export type Places = {
  /** Absolute folder of the settings file. */
  readonly baseDir: string
  /** Absolute docs folder. */
  readonly docsDir: string
  readonly siteDir: string
}

const ADDRESS = /^(?:[a-z][\w+.-]*:|\/\/)/i

/** The address of a file in the docs folder; undefined, and named, when it is missing. */
function fileAddress(
  file: string | undefined,
  name: string,
  { docsDir }: Places,
  notes: Notes,
): string | undefined {
  if (file === undefined || ADDRESS.test(file)) return file
  const bare = file.replace(/^\.?\//, '')
  if (existsSync(path.join(docsDir, bare))) return encodeURI(`/${bare}`)
  notes.leaveOut(name, `${file} is not in the docs folder`)
  return undefined
}

/** Navbar without the items of the navigation, favicon. */
export function brandSettings(
  config: Fields,
  theme: Fields,
  places: Places,
  notes: Notes,
): {
  readonly logo: object | undefined
  readonly favicon: string | undefined
  readonly repo: object[]
} {
  const logo = fileAddress(theme.text('logo'), 'theme.logo', places, notes)
  const favicon = fileAddress(theme.text('favicon'), 'theme.favicon', places, notes)
  const url = config.text('repo_url')
  const label = config.text('repo_name') ?? repositoryName(url)
  return {
    logo: logo === undefined ? undefined : { src: logo },
    favicon,
    repo: url === undefined ? [] : [{ href: url, label, position: 'right' }],
  }
}

function repositoryName(url: string | undefined): string {
  const host = /^https?:\/\/(?:www\.)?([^/]+)/.exec(url ?? '')?.[1] ?? 'Repository'
  const known: Readonly<Record<string, string>> = {
    'github.com': 'GitHub',
    'gitlab.com': 'GitLab',
    'bitbucket.org': 'Bitbucket',
  }
  return known[host] ?? host
}

/** The base of the links to edit a page. */
export function editUrl(config: Fields, docsFolder: string): string | undefined {
  const repo = config.text('repo_url')?.replace(/\/$/, '')
  const written = config.value('edit_uri')
  const template = config.text('edit_uri_template')
  if (written === '' || template !== undefined) return undefined
  if (typeof written === 'string' && ADDRESS.test(written)) return written
  if (repo === undefined) return undefined
  if (typeof written === 'string') {
    if (/^[?#]/.test(written)) return undefined
    return `${repo}/${written.replace(/^\//, '').replace(/^blob\//, 'edit/')}`.replace(/\/$/, '')
  }
  if (/github|gitlab/.test(repo)) return `${repo}/edit/master/${docsFolder}`
  return undefined
}

const SERVICES: Readonly<Record<string, string>> = {
  github: 'GitHub',
  gitlab: 'GitLab',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
  'x-twitter': 'X',
  twitter: 'Twitter',
  python: 'PyPI',
  docker: 'Docker Hub',
  'stack-overflow': 'Stack Overflow',
}

/** `extra.social` and `copyright`. */
export function footerSettings(config: Fields): object | undefined {
  const copyright = config.text('copyright')
  const items = config
    .object('extra')
    .list('social')
    .flatMap((entry) => {
      if (!isRecord(entry) || typeof entry['link'] !== 'string') return []
      return [
        { label: socialName(entry['name'], entry['icon'], entry['link']), href: entry['link'] },
      ]
    })
  if (items.length === 0 && copyright === undefined) return undefined
  return compact({ links: nonEmpty(items), copyright })
}

function socialName(name: unknown, icon: unknown, link: string): string {
  if (typeof name === 'string' && name !== '') return name
  const last = typeof icon === 'string' ? (icon.split('/').at(-1) ?? '') : ''
  const word = last.replace(/^mark-/, '').replace(/-\d+$/, '')
  const known = Object.keys(SERVICES).find((key) => word === key)
  if (known !== undefined) return SERVICES[known] ?? known
  if (/^(?:rss|envelope|paper-plane|link|globe|home|earth)?$/.test(word)) return hostOf(link)
  return word.charAt(0).toUpperCase() + word.slice(1)
}

function hostOf(link: string): string {
  return /^(?:https?:\/\/(?:www\.)?|mailto:)([^/?#]+)/.exec(link)?.[1] ?? link
}

/** `extra_css`: files as style sheets of the site, addresses as they are. */
export function styleSettings(
  config: Fields,
  { siteDir, docsDir }: Places,
  notes: Notes,
): Record<string, unknown> {
  const sheets = config.list('extra_css').filter((each) => typeof each === 'string')
  const files: string[] = []
  for (const sheet of sheets.filter((each) => !ADDRESS.test(each))) {
    const file = path.join(docsDir, sheet.replace(/\?.*$/, ''))
    if (existsSync(file)) files.push(path.relative(siteDir, file).split(path.sep).join('/'))
    else notes.leaveOut(`style sheet ${sheet}`, 'it is missing')
  }
  const addresses = sheets.filter((each) => ADDRESS.test(each) && !/katex/i.test(each))
  return { customCss: nonEmpty(files), stylesheets: nonEmpty(addresses) }
}
