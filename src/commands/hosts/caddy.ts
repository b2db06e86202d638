// A site of Caddy.
import {
  escapeRegExp,
  FOREVER,
  hashedFiles,
  PRIVATE_FILES,
  redirectPatterns,
  type HostSite,
  type RedirectPattern,
} from './host-site.js'

/** The text of the `Caddyfile`. */
export function caddyfile(site: HostSite): string {
  const { base, headers } = site
  const folder = base.slice(0, -1)
  const blocks = [
    [
      base === '/' ? 'root * /srv/docs' : `root * /srv/docs # The output is in /srv/docs${folder}.`,
      'encode zstd gzip',
    ],
    [
      '# Files with a hash in their name never change; all others are revalidated.',
      `@hashed path_regexp ${hashedFiles(base)}`,
      `@other not path_regexp ${hashedFiles(base)}`,
      `header @hashed Cache-Control "${FOREVER}"`,
      'header @other Cache-Control no-cache',
      'header *.md Content-Type "text/markdown; charset=utf-8"',
      ...Object.entries(headers).map(([name, value]) => headerLine(name, value)),
    ],
    [...matchers(site), 'route {', ...indented([...rules(site), ...FILES]), '}'],
    [
      'handle_errors {',
      ...indented([`rewrite * ${base}404.html`, 'header Cache-Control no-cache', ...FILES]),
      '}',
    ],
  ]
  const text = blocks.map((block) => indented(block).join('\n')).join('\n\n')
  return `docs.example.org {\n${text}\n}\n`
}

const indented = (lines: readonly string[]): readonly string[] =>
  lines.map((line) => (line === '' ? '' : `\t${line}`))

const FILES = [
  'file_server {',
  '\tprecompressed br gzip',
  '\tdisable_canonical_uris',
  `\thide ${PRIVATE_FILES.join(' ')}`,
  '}',
]

function headerLine(name: string, value: string): string {
  return `header ${name} "${value.replace(/["\\]/g, '\\$&')}"`
}

function matchers({ base, redirects, trailingSlash }: HostSite): readonly string[] {
  const at = escapeRegExp(base)
  const moved = redirectPatterns(redirects).map(
    ({ source }, place) => `@${nameOf(place)} path_regexp ${nameOf(place)} "^${source}$"`,
  )
  const own =
    trailingSlash === false
      ? [
          '@html {',
          '\tpath *.html',
          `\tnot path ${base}404.html`,
          '}',
          `@slash path_regexp ^${at}.+/$`,
          '@page file {path}.html',
        ]
      : [
          '@html {',
          '\tpath *.html',
          '\tnot file',
          '}',
          '@page {',
          '\tfile {path}/index.html',
          '\tnot path */',
          '}',
        ]
  return [
    ...moved,
    `@home path ${base}index.html`,
    `@index path_regexp ^${at}.+/index\\.html$`,
    ...own,
  ]
}

/** In the order in which they apply. */
function rules({ base, redirects, trailingSlash }: HostSite): readonly string[] {
  const moved = redirectPatterns(redirects).flatMap(redirectLines)
  return [
    ...(moved.length === 0 ? [] : ['# Old addresses.', ...moved, '']),
    ...(base === '/' ? [] : [`redir / ${base} 302`, `redir ${base.slice(0, -1)} ${base} 301`, '']),
    ...(trailingSlash === false ? pageFiles() : pageFolders(trailingSlash === true)),
    '',
    '# Copies of orion-docs build --precompress are sent.',
  ]
}

const nameOf = (place: number): string => `moved${String(place + 1)}`

/** The target gets the query of the request by a rewrite, whose result is sent to the reader. */
function redirectLines({ target, status }: RedirectPattern, place: number): string[] {
  const name = nameOf(place)
  const to = target
    .map((part) => (typeof part === 'number' ? `{re.${name}.${String(part)}}` : part))
    .join('')
  if (!to.startsWith('/') || /[?#]/.test(to)) return [`redir @${name} "${to}" ${String(status)}`]
  return [`route @${name} {`, `\trewrite * "${to}"`, `\tredir {uri} ${String(status)}`, '}']
}

/** Each page is a folder with an index file. */
function pageFolders(hasSlash: boolean): readonly string[] {
  const toPage = hasSlash
    ? ['\troute @page {', '\t\trewrite * {path}/', '\t\tredir {uri} 301', '\t}']
    : ['\tredir @page {uri} 301']
  return [
    ...indexRules(hasSlash ? 'index.html' : '/index.html'),
    'route @html {',
    '\turi strip_suffix .html',
    ...toPage,
    '}',
    ...(hasSlash
      ? [
          '# Pages have a slash at the end.',
          'route @page {',
          '\trewrite * {path}/',
          '\tredir {uri} 301',
          '}',
        ]
      : ['# Pages, with and without a slash at the end.', 'try_files {path} {path}/index.html']),
  ]
}

/** Each page is a file of its name. */
function pageFiles(): readonly string[] {
  return [
    ...indexRules('/index.html'),
    'route @html {',
    '\turi strip_suffix .html',
    '\tredir @page {uri} 301',
    '}',
    '# Pages have no slash at the end.',
    'route @slash {',
    '\turi strip_suffix /',
    '\tredir @page {uri} 301',
    '}',
    'try_files {path} {path}.html',
  ]
}

const indexRules = (suffix: string): readonly string[] => [
  '# The address of a page has neither index.html nor .html.',
  'route @home {',
  '\turi strip_suffix index.html',
  '\tredir {uri} 301',
  '}',
  'route @index {',
  `\turi strip_suffix ${suffix}`,
  '\tredir {uri} 301',
  '}',
]
