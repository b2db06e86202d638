// The file `_headers`, which Netlify, Cloudflare Pages and `serve --no-watch` read.
import { readFileSync } from 'node:fs'
import type { Config } from '../../config/schema/schema.js'
import { contentSecurityPolicy } from '../../site/publish/content-security-policy.js'
import type { OutputFile } from '../bundle/bundle.js'
import { policySources } from './policy-sources.js'

export const HEADERS_FILE = '_headers'

const HEADER = 'Content-Security-Policy'

/**
 * The file with the site's policy; undefined when the settings want none. A static file `_headers` comes first, and
 * one that has a policy of its own keeps it.
 */
export function headersFile(
  config: Config,
  hasMath: boolean,
  staticFiles: ReadonlyMap<string, string>,
): OutputFile | undefined {
  const policy = policyOf(config, hasMath)
  if (policy === undefined) return undefined
  const file = staticFiles.get(HEADERS_FILE)
  const own = file === undefined ? '' : `${readFileSync(file, 'utf8').trimEnd()}\n`
  const hasPolicy = new RegExp(`^\\s+${HEADER}\\s*:`, 'im').test(own)
  const ours = hasPolicy ? '' : `${config.baseUrl}*\n  ${HEADER}: ${policy}\n`
  return { path: HEADERS_FILE, contents: own + ours }
}

function policyOf(config: Config, hasMath: boolean): string | undefined {
  const { contentSecurityPolicy: setting } = config.security
  if (setting === false) return undefined
  if (typeof setting === 'string') return setting.trim()
  const added = setting === true ? [] : [setting]
  return contentSecurityPolicy([policySources(config, hasMath), ...added])
}
