// The file `.htaccess` for Apache, which is part of the output.
import {
  escapeRegExp,
  FOREVER,
  hashedFiles,
  redirectPatterns,
  type HostSite,
  type RedirectPattern,
} from './host-site.js'

/** The text of `.htaccess`. */
export function htaccess(site: HostSite): string {
  const { base, headers, redirects } = site
  const moved = redirectPatterns(redirects).flatMap((pattern) => redirectRule(pattern, base))
  const blocks = [
    [
      `ErrorDocument 404 ${base}404.html`,
      'Options -Indexes -MultiViews',
      'DirectoryIndex index.html',
      'DirectorySlash Off',
      'AddDefaultCharset utf-8',
      'AddType text/markdown .md',
      'AddType text/javascript .js .mjs',
      'AddCharset utf-8 .css .js .json .md .mjs .svg .txt .xml',
    ],
    [
      'RewriteEngine On',
      `RewriteBase ${base}`,
      'RewriteOptions AllowNoSlash',
      '',
      '# Files for hosts and builds.',
      'RewriteRule ^(_headers|_redirects|\\.orion-docs\\.json)$ - [R=404,L]',
      ...(moved.length === 0 ? [] : ['', '# Old addresses.', ...moved]),
      '',
      ...addressRules(site),
    ],
    [
      '# Copies of orion-docs build --precompress.',
      'RemoveType .gz',
      'AddEncoding gzip .gz',
      'AddEncoding br .br',
      ...copyRules('br', 'br'),
      ...copyRules('gzip', 'gz'),
    ],
    [
      '# Files with a hash in their name never change; all others are revalidated.',
      'Header set Cache-Control "no-cache"',
      `<If "%{REQUEST_URI} =~ m#${hashedFiles(base).replace(/\$$/, '')}(\\.br|\\.gz)?$#">`,
      `  Header set Cache-Control "${FOREVER}"`,
      '</If>',
      'Header merge Vary Accept-Encoding',
      ...Object.entries(headers).map(([name, value]) => headerLine(name, value)),
    ],
  ]
  return `${blocks.map((lines) => lines.join('\n')).join('\n\n')}\n`
}

function headerLine(name: string, value: string): string {
  const text = value.replace(/["\\]/g, '\\$&').replaceAll('%', '%%')
  return `Header set ${name} "${text}"`
}

/** Rules see paths from the folder of the file on; those for other addresses are left out. */
function redirectRule({ source, target, status }: RedirectPattern, base: string): string[] {
  const start = escapeRegExp(base)
  if (!source.startsWith(start)) return []
  const to = target
    .map((part) => (typeof part === 'number' ? `$${String(part)}` : part.replace(/[$%]/g, '\\$&')))
    .join('')
  const flags = [
    `R=${String(status)}`,
    'L',
    // Text from the settings is encoded already.
    ...(target.every((part) => typeof part === 'string') ? ['NE'] : []),
    // Without the query where there is an anchor at the end.
    ...(to.includes('#') ? ['QSD'] : []),
  ]
  return [`RewriteRule "^${source.slice(start.length)}$" "${to}" [${flags.join()}]`]
}

/** What readers asked for, not the file that another rule chose. */
const FROM_READER = 'RewriteCond %{ENV:REDIRECT_STATUS} ^$'

function addressRules({ base, trailingSlash }: HostSite): readonly string[] {
  const slash = trailingSlash === true ? '/' : ''
  const home = [
    `RewriteCond %{REQUEST_URI} ^${escapeRegExp(base.slice(0, -1))}$`,
    `RewriteRule ^ ${base} [R=301,L]`,
  ]
  const start = [
    ...(base === '/' ? [] : home),
    '# The address of a page has neither index.html nor .html.',
    FROM_READER,
    `RewriteRule ^index\\.html$ ${base} [R=301,L]`,
    FROM_READER,
    `RewriteRule ^(.+)/index\\.html$ $1${slash} [R=301,L]`,
    FROM_READER,
  ]
  if (trailingSlash === false)
    return [
      ...start,
      'RewriteCond %{REQUEST_FILENAME} -f',
      'RewriteRule ^(?!404\\.html$)(.+)\\.html$ $1 [R=301,L]',
      '',
      '# Pages have no slash at the end.',
      'RewriteCond %{REQUEST_FILENAME} ^(.+?)/?$',
      'RewriteCond %1.html -f',
      'RewriteRule ^(.+)/$ $1 [R=301,L]',
      'RewriteCond %{REQUEST_FILENAME}.html -f',
      'RewriteRule ^(.+[^/])$ $1.html [L]',
    ]
  return [
    ...start,
    'RewriteCond %{REQUEST_FILENAME} !-f',
    'RewriteCond %{REQUEST_FILENAME} ^(.+)\\.html$',
    'RewriteCond %1/index.html -f',
    `RewriteRule ^(.+)\\.html$ $1${slash} [R=301,L]`,
    '',
    ...(trailingSlash === true
      ? ['# Pages have a slash at the end.']
      : ['# Pages, with and without a slash at the end.']),
    'RewriteCond %{REQUEST_FILENAME}/index.html -f',
    trailingSlash === true
      ? 'RewriteRule ^(.+[^/])$ $1/ [R=301,L]'
      : 'RewriteRule ^(.+[^/])$ $1/index.html [L]',
  ]
}

const copyRules = (encoding: string, extension: string): readonly string[] => [
  `RewriteCond %{HTTP:Accept-Encoding} \\b${encoding}\\b`,
  `RewriteCond %{REQUEST_FILENAME}.${extension} -f`,
  `RewriteRule ^(.*[^/])$ $1.${extension} [L]`,
]
