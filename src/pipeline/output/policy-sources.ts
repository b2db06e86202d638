// What the settings of a site add to its Content Security Policy: the origins of other hosts that they name.
import { createHash } from 'node:crypto'
import type { Config } from '../../config/schema/schema.js'
import { KATEX_FOLDER } from '../../content/math-sheet.js'
import type { PolicySources } from '../../site/publish/content-security-policy.js'

/** The sources that the settings name; `hasMath` when a page has a formula. Addresses in pages are not looked at. */
export function policySources(config: Config, hasMath: boolean): PolicySources {
  const tags = config.headTags.map(({ tagName, attributes, innerHTML = '' }) => ({
    tag: tagName.toLowerCase(),
    attributes,
    innerHTML,
  }))
  const named = (tag: string, name: string): readonly unknown[] =>
    tags.filter((each) => each.tag === tag).map(({ attributes }) => attributes[name])
  const scripts = originsOf([...config.scripts.map(({ src }) => src), ...named('script', 'src')])
  const sheets = originsOf([
    ...config.stylesheets.map(({ href }) => href),
    ...tags
      .filter(({ tag, attributes }) => tag === 'link' && attributes['rel'] === 'stylesheet')
      .map(({ attributes }) => attributes['href']),
  ])
  const own = config.markdown.mathStylesheet
  const math = !hasMath ? [] : own === undefined ? [KATEX_FOLDER] : originsOf([own])
  const logos = [config.navbar.logo, config.footer?.logo]
  const images = [config.favicon, ...logos.flatMap((logo) => [logo?.src, logo?.srcDark])]
  const inline = (tag: string): readonly string[] =>
    tags
      .filter((each) => each.tag === tag && each.innerHTML !== '' && !isData(each.attributes))
      .map(({ innerHTML }) => hashOf(innerHTML))
  return {
    'script-src': [...scripts, ...inline('script')],
    'style-src': [...sheets, ...math, ...inline('style')],
    // A sheet of another host usually names fonts of that host.
    'font-src': [...sheets, ...math],
    'img-src': originsOf(images),
    // A script of another host usually reports to that host.
    'connect-src': [...scripts, ...originsOf(config.search.sources.map(({ url }) => url))],
  }
}

/** A script element whose content is data, such as JSON-LD, does not run. */
const isData = ({ type }: Readonly<Record<string, unknown>>): boolean => /json/.test(String(type))

const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The origins of the addresses on other hosts. */
function originsOf(addresses: readonly unknown[]): readonly string[] {
  return addresses.flatMap((address) => {
    if (typeof address !== 'string' || !/^(?:https?:)?\/\//i.test(address)) return []
    const url = address.startsWith('//') ? `https:${address}` : address
    return URL.canParse(url) ? [new URL(url).origin] : []
  })
}
