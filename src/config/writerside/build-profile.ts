// The build profiles of a Writerside project: the address of the site, its repository, its logo and its footer.
import {
  attributeOf,
  elementsNamed,
  elementsOf,
  parseXml,
  plainText,
} from '../../model/text/writerside/xml.js'
import type { Element } from '../../model/text/writerside/nodes.js'

export type BuildProfile = {
  /** A value among the variables of the build. */
  readonly get: (name: string) => string | undefined
  readonly copyright: string | undefined
  readonly links: readonly { readonly label: string; readonly href: string }[]
}

/** What the file says for an instance; its own values count first. */
export function readBuildProfile(text: string, instance: string | undefined): BuildProfile {
  const nodes = parseXml(text)
  const [root] = elementsNamed(nodes, 'buildprofiles')
  const parts = root === undefined ? [] : elementsOf(root.children)
  const own = parts.filter(
    (each) => each.name === 'build-profile' && attributeOf(each, 'instance') === instance,
  )
  const values = [...own.flatMap(({ children }) => elementsOf(children)), ...parts]
    .filter(({ name }) => name === 'variables')
    .flatMap(({ children }) => elementsOf(children))
  const footer = [...own.flatMap(({ children }) => elementsOf(children)), ...parts].find(
    ({ name }) => name === 'footer',
  )
  return {
    get: (name) => values.flatMap((each) => (each.name === name ? (textIn(each) ?? []) : []))[0],
    copyright: footer && elementsNamed(footer.children, 'copyright').map(textIn)[0],
    links: footer === undefined ? [] : elementsOf(footer.children).flatMap(linkOf),
  }
}

const textIn = ({ children }: Element): string | undefined =>
  plainText(children).replace(/\s+/g, ' ').trim() || undefined

const SOCIAL: Readonly<Record<string, string>> = {
  ...{ github: 'GitHub', youtube: 'YouTube', linkedin: 'LinkedIn', tiktok: 'TikTok' },
}

function linkOf(element: Element): readonly { readonly label: string; readonly href: string }[] {
  const href = attributeOf(element, 'href')
  if (href === undefined || !/^https?:/.test(href)) return []
  const type = attributeOf(element, 'type') ?? ''
  const named = SOCIAL[type] ?? type.charAt(0).toUpperCase() + type.slice(1)
  if (element.name === 'social' && type !== '') return [{ label: named, href }]
  return element.name === 'link' ? [{ label: textIn(element) ?? href, href }] : []
}
