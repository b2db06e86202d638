// A server of nginx for one site.
import {
  escapeRegExp,
  FOREVER,
  hashedFiles,
  redirectPatterns,
  type HostSite,
  type RedirectPattern,
} from './host-site.js'

const TYPES = [
  ...['text/css', 'text/javascript', 'application/javascript', 'application/json'],
  ...['application/wasm', 'application/xml', 'image/svg+xml', 'text/markdown', 'text/plain'],
].join(' ')

const CHARSET_TYPES = 'text/css text/javascript text/markdown text/plain text/xml application/json'

/** The text of `nginx.conf`. */
export function nginxConf(site: HostSite): string {
  const { base } = site
  const blocks = [
    [
      '# Files with a hash in their name never change; all others are revalidated.',
      'map $uri $docs_cache_control {',
      '  default "no-cache";',
      `  "~${hashedFiles(base)}" "${FOREVER}";`,
      '}',
    ],
    [
      'server {',
      '  listen 80;',
      '  server_name docs.example.org;',
      base === '/'
        ? '  root /srv/docs;'
        : `  root /srv/docs; # The output is in /srv/docs${base.slice(0, -1)}.`,
      `  error_page 404 ${base}404.html;`,
      '  absolute_redirect off;',
      '  charset utf-8;',
      `  charset_types ${CHARSET_TYPES};`,
      '',
      '  # Copies of orion-docs build --precompress; other answers are compressed on the way.',
      '  gzip_static on;',
      '  gzip on;',
      '  gzip_vary on;',
      '  gzip_proxied any;',
      `  gzip_types ${TYPES};`,
      '',
      '  add_header Cache-Control $docs_cache_control always;',
      ...Object.entries(site.headers).map(([name, value]) => headerLine(name, value)),
      ...(site.redirects.length === 0
        ? []
        : ['', ...redirectPatterns(site.redirects).map(rewriteLine)]),
      '',
      ...locations(site),
      '}',
    ],
  ]
  return `${blocks.map((lines) => lines.join('\n')).join('\n\n')}\n`
}

/** A value in quotes may hold anything but variables, which nginx cannot escape. */
function headerLine(name: string, value: string): string {
  return `  add_header ${name} "${value.replace(/["\\]/g, '\\$&')}" always;`
}

/** `rewrite` adds the query of the request, and encodes what the pattern found. */
function rewriteLine({ source, target, status }: RedirectPattern): string {
  const to = target
    .map((part) => (typeof part === 'number' ? `$${String(part)}` : part.replaceAll('$', '%24')))
    .join('')
  // Without the query where the target has its own, or an anchor at its end.
  const end = /[?#]/.test(to) ? '?' : ''
  const flag = status === 301 || status === 308 ? 'permanent' : 'redirect'
  return `  rewrite "^${source}$" "${to.replaceAll('"', '%22')}${end}" ${flag};`
}

function locations({ base, trailingSlash }: HostSite): readonly string[] {
  const at = `^${escapeRegExp(base)}`
  return [
    '  # Files for hosts and builds.',
    `  location ~ "${at}(_headers|_redirects|\\.orion-docs\\.json)$" { return 404; }`,
    '',
    '  # nginx has no type for Markdown.',
    `  location ~ "${at}.+\\.md$" {`,
    '    types {}',
    '    default_type text/markdown;',
    '    try_files $uri =404;',
    '  }',
    '',
    '  # The address of a page has neither index.html nor .html.',
    `  location = ${base}404.html {}`,
    `  location = ${base}index.html { rewrite ^ ${base} permanent; }`,
    ...(trailingSlash === false ? pageFiles(base) : pageFolders(base, trailingSlash === true)),
    ...(base === '/' ? [] : ['', ...outsideBase(base)]),
  ]
}

/** Each page is a folder with an index file. */
function pageFolders(base: string, hasSlash: boolean): readonly string[] {
  const at = escapeRegExp(base)
  const slash = hasSlash ? '/' : ''
  const pages = hasSlash
    ? [
        '  location ~ "/$" { try_files ${uri}index.html =404; }',
        `  location ${base} { try_files $uri @with_slash; }`,
        '  location @with_slash {',
        '    if (-f $request_filename/index.html) { rewrite ^(.+)$ $1/ permanent; }',
        '    return 404;',
        '  }',
      ]
    : [`  location ${base} { try_files $uri $uri/index.html =404; }`]
  return [
    `  location ~ "^${at}.+/index\\.html$" { rewrite ^(.+)/index\\.html$ $1${slash} permanent; }`,
    `  location ~ "^(?<docs_page>${at}.+)\\.html$" { try_files $uri @without_html; }`,
    '  location @without_html {',
    `    if (-f $document_root$docs_page/index.html) { rewrite ^(.+)\\.html$ $1${slash} permanent; }`,
    '    return 404;',
    '  }',
    '',
    hasSlash
      ? '  # Pages have a slash at the end.'
      : '  # Pages, with and without a slash at the end.',
    ...pages,
  ]
}

/** Each page is a file of its name. */
function pageFiles(base: string): readonly string[] {
  const at = escapeRegExp(base)
  return [
    `  location ~ "^(?<docs_page>${at}.+?)(/index)?\\.html$" {`,
    '    if (-f $document_root$docs_page.html) { rewrite ^(.+?)(/index)?\\.html$ $1 permanent; }',
    '    return 404;',
    '  }',
    '',
    '  # Pages have no slash at the end.',
    `  location = ${base} { try_files ${base}index.html =404; }`,
    `  location ~ "^(?<docs_page>${at}.+)/$" {`,
    '    if (-f $document_root$docs_page.html) { rewrite ^(.+)/$ $1 permanent; }',
    '    return 404;',
    '  }',
    `  location ${base} { try_files $uri $uri.html =404; }`,
  ]
}

function outsideBase(base: string): readonly string[] {
  return [
    `  location = / { return 302 ${base}; }`,
    `  location = ${base.slice(0, -1)} { rewrite ^ ${base} permanent; }`,
  ]
}
