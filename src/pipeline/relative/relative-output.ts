// The output of `build --relative`: addresses of pages count from the folder of their page, and data has a placeholder for
// the path of the site, which the browser fills in.
import path from 'node:path'
import { BUILD_MANIFEST } from '../files/output-names.js'
import type { Output } from '../output/output.js'

/** The base path in the data of pages; no site has such a page. */
export const PLACEHOLDER = '/__orion-docs-root__/'

/** Where a page finds the scripts that start its client, within the output. */
export type RelativeClient = {
  readonly relative: string
  readonly main: string
  readonly fileMain: string
}

/** `output`, which gets the files of a site whose base path is `PLACEHOLDER`. */
export function relativeOutput(output: Output, client: RelativeClient): Output {
  const withTwins = (file: string): readonly string[] =>
    hasTwin(file) ? [file, `${file}.js`] : [file]
  return {
    ...output,
    write(file, contents) {
      if (file === '_redirects') return
      const text = TEXT.test(file) ? textOf(contents) : undefined
      if (text === undefined) output.write(file, contents)
      else if (hasTwin(file)) {
        output.write(file, text)
        output.write(`${file}.js`, `orionFile(${JSON.stringify(file)},${JSON.stringify(text)})\n`)
      } else output.write(file, relativeText(file, text, client))
    },
    keep: (files) => output.keep(files.flatMap(withTwins)),
  }
}

/** Data that pages load. No page loads the manifest, which is written when all other files are there. */
const hasTwin = (file: string): boolean => file.endsWith('.json') && file !== BUILD_MANIFEST

const TEXT = /(?:\.(?:html|css|json|md|txt|xml)|^_headers|^assets\/search-worker-[0-9a-f]+\.js)$/

const textOf = (contents: string | Uint8Array): string =>
  typeof contents === 'string' ? contents : Buffer.from(contents).toString('utf8')

function relativeText(file: string, text: string, client: RelativeClient): string {
  const root = rootOf(file)
  if (file.endsWith('.html')) return relativePage(text, root, client)
  if (file.endsWith('.js')) return WORKER_START + text
  if (file === '_headers') return text.replaceAll(PLACEHOLDER, '/')
  return text.replaceAll(PLACEHOLDER, root)
}

/** The way from a file to the root of the site. */
function rootOf(file: string): string {
  const depth = path.posix.dirname(file) === '.' ? 0 : path.posix.dirname(file).split('/').length
  return depth === 0 ? './' : '../'.repeat(depth)
}

const VIEW = '<script type="application/json" id="page-view">'
const MODULES = /<script type="module"[^>]*><\/script>\n|<link rel="modulepreload"[^>]*>\n/g

/** The data of the page keeps the placeholder: it is read by scripts. */
function relativePage(html: string, root: string, client: RelativeClient): string {
  const end = html.lastIndexOf(VIEW)
  const [shown, data] = end < 0 ? [html, ''] : [html.slice(0, end), html.slice(end)]
  const start = [
    `<meta name="orion-root" content="${root}">`,
    `<script defer src="${root}${client.relative}" data-root="${root}" data-placeholder="${PLACEHOLDER}" data-main="${client.main}" data-file-main="${client.fileMain}"></script>`,
  ]
  const scripts =
    data === ''
      ? shown
      : shown.replace(MODULES, '').replace('</head>', `${start.join('\n')}\n</head>`)
  // The settings of the first script are not addresses.
  const settings = `data-placeholder="${PLACEHOLDER}"`
  return (
    scripts
      .split(settings)
      .map((part) => relativeAddresses(part, root))
      .join(settings) + data
  )
}

const ADDRESS = new RegExp(`${PLACEHOLDER}([^\\s"'<>?#,)&]*)`, 'g')

/** Files have no index page for their folder. */
function relativeAddresses(html: string, root: string): string {
  return html
    .replace(`name="orion-base" content="${PLACEHOLDER}"`, `name="orion-base" content="${root}"`)
    .replace(ADDRESS, (_, inner: string) => {
      const isFolder = inner === '' || inner.endsWith('/')
      return root + inner + (isFolder ? 'index.html' : '')
    })
}

/** The worker finds the path of the site by its own address. */
const WORKER_START = `{const base=new URL('../',self.location.href).pathname,ask=self.fetch;self.fetch=async(...request)=>{const response=await ask(...request);const{headers,status}=response;return new Response((await response.text()).replaceAll(${JSON.stringify(PLACEHOLDER)},base),{headers,status})}}\n`
