// `vercel.json`, and the settings of hosts that build the site themselves.
import type { RedirectRule } from '../../model/addresses/redirect-rules.js'
import { FOREVER, type HostSite } from './host-site.js'

/** The text of `vercel.json`. */
export function vercelJson(site: HostSite): string {
  const { base, headers, redirects, trailingSlash } = site
  const all = Object.entries(headers).map(([key, value]) => ({ key, value }))
  const moved = redirects.flatMap(vercelRedirect)
  const rules = [
    ...(all.length === 0 ? [] : [{ source: `${base}(.*)`, headers: all }]),
    { source: `${base}assets/(.*)`, headers: [{ key: 'Cache-Control', value: FOREVER }] },
  ]
  const settings = {
    buildCommand: buildCommand(site),
    outputDirectory: site.outDir,
    framework: null,
    cleanUrls: true,
    ...(trailingSlash === undefined ? {} : { trailingSlash }),
    ...(moved.length === 0 ? {} : { redirects: moved }),
    headers: rules,
  }
  return `${JSON.stringify(settings, null, 2)}\n`
}

/** A rule for an address with a slash is that of the address without. */
function vercelRedirect({ from, to, status }: RedirectRule): readonly object[] {
  const isOther = status !== 200 && status !== 404
  if (!isOther || (from !== '/' && from.endsWith('/')) || /\*./.test(from)) return []
  const source = from.replace(/\*$/, ':splat*')
  return [{ source, destination: to.replace(':splat', ':splat*'), statusCode: status }]
}

/**
 * The command that fills the folder which a host publishes at its root: below a base path, the files that the host reads
 * there are copied.
 */
export function buildCommand({ base, outDir }: HostSite): string {
  const command = 'npx --yes orion-docs build'
  if (base === '/') return command
  const folder = outDir + base.slice(0, -1)
  return `${command} --out-dir ${folder} && (cp ${folder}/404.html ${folder}/_* ${outDir} || true)`
}

/** The text of `netlify.toml`. */
export function netlifyToml(site: HostSite): string {
  return `[build]
command = "${buildCommand(site)}"
publish = "${site.outDir}"

[build.environment]
NODE_VERSION = "22"

[[headers]]
for = "${site.base}assets/*"
[headers.values]
Cache-Control = "${FOREVER}"
`
}

/** The text of the file `_headers` in the static folder, to which the build adds the policy of the settings. */
export const headersText = ({ base }: HostSite): string =>
  `${base}assets/*\n  Cache-Control: ${FOREVER}\n`
