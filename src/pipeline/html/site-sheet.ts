// The style sheet of a site in its pages. Its name holds a digest, so that browsers keep it for ever, and is in the HTML of
// every page: a sheet that the reader had to ask for by a fixed name would delay each first paint. Where nothing else
// changed, a build puts the new name into the pages of the last one.
import type { Config } from '../../config/schema/schema.js'
import { stylesheetLink } from '../../render/stylesheet-link.js'

type Client = {
  readonly styles: string
  /** By path. */
  readonly integrity: ReadonlyMap<string, string>
  /** Only while serving. */
  readonly live?: string
}

/** Whether pages name the digests of scripts and style sheets. While serving, style sheets are replaced in the open page. */
export function hasIntegrity(
  { security }: Pick<Config, 'security'>,
  { live }: Pick<Client, 'live'>,
): boolean {
  return security.integrity && live === undefined
}

/** The element that names the sheet, as it is in every page. */
export function siteSheet(config: Pick<Config, 'security' | 'baseUrl'>, client: Client): string {
  const { styles, integrity } = client
  const digest = hasIntegrity(config, client) ? integrity.get(styles) : undefined
  return stylesheetLink(config.baseUrl + styles, digest)
}

/** `html` with the element `now` instead of `before`; undefined when it is missing or occurs twice, so that either may be meant. */
export function exchangeSheet(html: string, before: string, now: string): string | undefined {
  const at = html.indexOf(before)
  if (at < 0 || html.includes(before, at + 1)) return undefined
  return html.slice(0, at) + now + html.slice(at + before.length)
}
