// A function of CloudFront, which chooses the file of a bucket for an address: a bucket knows files only.
import { FOREVER, type HostSite } from './host-site.js'

/** The text of the function, in the JavaScript that CloudFront runs. */
export function cloudfrontFunction({ base, trailingSlash, htmlFiles }: HostSite): string {
  const files = ['404.html', ...htmlFiles].map((file) => quoted(base + file))
  return `// A CloudFront function for viewer requests: addresses of pages to files of the bucket.
var BASE = ${quoted(base)}
// HTML files that are not pages.
var FILES = [${files.join(', ')}]

function handler(event) {
  var request = event.request
  var uri = request.uri
  if (BASE !== '/' && (uri === '/' || uri === BASE.slice(0, -1))) return redirect(BASE, request)
  if (FILES.includes(uri)) return request
  // The address of a page has neither index.html nor .html.
  if (uri === BASE + 'index.html') return redirect(BASE, request)
  var page = uri.replace(/(\\/index)?\\.html$/, '')
  if (page !== uri) return redirect(page${trailingSlash === true ? " + '/'" : ''}, request)
  if (/\\.[A-Za-z][A-Za-z0-9]*$/.test(uri)) return request
${pageLines(trailingSlash)}
  return request
}

function redirect(uri, request) {
  var query = Object.keys(request.querystring).map(function (name) {
    var value = request.querystring[name].value
    return value === '' ? name : name + '=' + value
  })
  var address = query.length === 0 ? uri : uri + '?' + query.join('&')
  return {
    statusCode: 301,
    statusDescription: 'Moved Permanently',
    headers: { location: { value: address } },
  }
}
`
}

const quoted = (text: string): string => `'${text.replace(/['\\]/g, '\\$&')}'`

function pageLines(trailingSlash: boolean | undefined): string {
  if (trailingSlash === false)
    return `  // Pages have no slash at the end.
  if (uri !== BASE && uri.endsWith('/')) return redirect(uri.slice(0, -1), request)
  request.uri = uri === BASE ? BASE + 'index.html' : uri + '.html'`
  if (trailingSlash === true)
    return `  // Pages have a slash at the end.
  if (!uri.endsWith('/')) return redirect(uri + '/', request)
  request.uri = uri + 'index.html'`
  return `  // Pages, with and without a slash at the end.
  request.uri = uri.endsWith('/') ? uri + 'index.html' : uri + '/index.html'`
}

/** The script that copies the output: hashed files first, so that no page refers to a missing one. */
export function s3Script({ base, outDir }: HostSite): string {
  const folder = base === '/' ? '' : base.slice(0, -1)
  return `#!/bin/sh
# Copies the output to the bucket: BUCKET=my-bucket DISTRIBUTION=E123 sh deploy-s3.sh
set -eu
npx --yes orion-docs build
copy() {
  aws s3 sync ${outDir} "s3://$BUCKET${folder}" "$@"
}
# Files with a hash in their name never change; all others are revalidated. Old ones stay for pages that are open.
copy --exclude '*' --include 'assets/*' --cache-control '${FOREVER}'
copy --delete --exclude 'assets/*' --exclude '_*' --exclude '.orion-docs.json' --cache-control 'no-cache'
aws cloudfront create-invalidation --distribution-id "$DISTRIBUTION" --paths '${base}*'
`
}
