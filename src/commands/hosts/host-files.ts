// The files of each host, from what is known of the site.
import { htaccess } from './apache.js'
import { caddyfile } from './caddy.js'
import { cloudfrontFunction, s3Script } from './cloudfront.js'
import type { HostName } from './host-names.js'
import type { HostFile, HostSite } from './host-site.js'
import { nginxConf } from './nginx.js'
import { buildCommand, headersText, netlifyToml, vercelJson } from './vercel.js'

/** Workflows of the package by name; their texts are files of the manual. */
export type Workflows = Readonly<Record<'github-pages.yml' | 'cloudflare-pages.yml', string>>

const WORKFLOW = '.github/workflows/docs.yml'

/** The configuration files of a host. */
export function hostFiles(
  host: HostName,
  site: HostSite,
  workflows: Workflows,
): readonly HostFile[] {
  switch (host) {
    case 'github-pages': {
      const text = workflows['github-pages.yml'].replace('path: build', `path: ${site.outDir}`)
      return [{ path: WORKFLOW, text }]
    }
    case 'cloudflare': {
      const text = workflows['cloudflare-pages.yml']
        .replace(/npx --yes orion-docs build$/m, () => buildCommand(site))
        .replace('deploy build ', `deploy ${site.outDir} `)
      const headers = { path: `${site.staticDir}/_headers`, text: headersText(site) }
      return [{ path: WORKFLOW, text }, headers]
    }
    case 'netlify':
      return [{ path: 'netlify.toml', text: netlifyToml(site) }]
    case 'vercel':
      return [{ path: 'vercel.json', text: vercelJson(site) }]
    case 's3-cloudfront':
      return [
        { path: 'cloudfront-function.js', text: cloudfrontFunction(site) },
        { path: 'deploy-s3.sh', text: s3Script(site) },
      ]
    case 'nginx':
      return [{ path: 'nginx.conf', text: nginxConf(site) }]
    case 'apache':
      return [{ path: `${site.staticDir}/.htaccess`, text: htaccess(site) }]
    case 'caddy':
      return [{ path: 'Caddyfile', text: caddyfile(site) }]
  }
}

/** Hosts that read neither `_redirects` nor `_headers`: their files hold what these say. */
export const HOSTS_WITH_RULES: readonly HostName[] = ['vercel', 'nginx', 'apache', 'caddy']
