// A server for the browser tests: the pages, our client and worker, and an index.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { escapeHtml } from '../../../src/model/text/text.js'
import type { Manifest, SiteView } from '../../../src/model/view.js'
import { serverPlatform } from '../../../src/ui/context/platform.js'
import { indexFiles, REFERENCE_PAGES } from '../reference-corpus.js'
import { siteView } from '../site-view.js'
import { Frame } from './frame.js'

const root = fileURLToPath(new URL('../../../', import.meta.url))

const MANIFEST: Manifest = {
  site: '/site.json',
  sidebars: {},
  versions: '/versions.json',
  search: { '': '/search-index.json' },
  worker: '/assets/search.worker.js',
}

export type Served = {
  readonly url: string
  /** Files of the site by path; tests may take some away. */
  readonly files: Map<string, string>
  /** Settings of the pages that are asked for from now on. */
  site: SiteView
  /** Paths asked for since it was emptied. */
  readonly asked: string[]
  close(): void
}

/** Any path that is no file is a page. */
export async function servePages(): Promise<Served> {
  const files = new Map<string, string>([
    ['/orion.json', JSON.stringify(MANIFEST)],
    ['/search-index.json', indexFiles(REFERENCE_PAGES).head],
    ...(await bundle()),
  ])
  const asked: string[] = []
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    asked.push(pathname)
    const isFile = /\.\w+$/.test(pathname)
    const body = isFile ? files.get(pathname) : document(served.site, pathname)
    response.statusCode = body === undefined ? 404 : 200
    response.setHeader('content-type', typeOf(pathname))
    response.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const served: Served = {
    url: `http://127.0.0.1:${port}`,
    files,
    site: siteView(),
    asked,
    close: () => server.close(),
  }
  return served
}

async function bundle(): Promise<[string, string][]> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: {
      client: 'test/search/browser/client.tsx',
      'search.worker': 'src/client/search/search.worker.ts',
      styles: 'src/ui/styles/styles.css',
    },
    outdir: path.join(root, 'assets'),
    bundle: true,
    write: false,
    format: 'esm',
    splitting: true,
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"development"' },
    logLevel: 'silent',
  })
  return outputFiles.map((file) => [`/${path.relative(root, file.path)}`, file.text])
}

function document(site: SiteView, pathname: string): string {
  const location = { pathname, search: '', hash: '' }
  const body = renderToString(createElement(Frame, { site, location, platform: serverPlatform }))
  return [
    '<!doctype html><html lang="en" dir="ltr" data-hydrated="false"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width"><title>Page</title>',
    '<link rel="icon" href="data:,"><link rel="stylesheet" href="/assets/styles.css"></head>',
    `<body><div id="root">${body}</div>`,
    `<div hidden id="site">${escapeHtml(JSON.stringify(site))}</div>`,
    '<script type="module" src="/assets/client.js"></script></body></html>',
  ].join('')
}

function typeOf(pathname: string): string {
  const types: Readonly<Record<string, string>> = {
    '.js': 'text/javascript',
    '.css': 'text/css',
    '.json': 'application/json',
  }
  return types[path.extname(pathname)] ?? 'text/html; charset=utf-8'
}
