// The front matter of Nuxt Content in the keys that are known here: what the theme shows of a page.
import { isList, isRecord } from '../../../model/json.js'
import type { Line } from '../line.js'
import type { Values } from '../vitepress/front-matter.js'
import type { Node } from './blocks.js'
import { linkTo } from './inline.js'
import { plainName } from './names.js'
import { propText, target } from './props.js'

export type Head = {
  readonly lines: readonly Line[]
  /** Lines at the top of the page. */
  readonly below: readonly string[]
}

/** Keys that have another meaning here. */
const OTHER = new Set(['image', 'tags', 'redirect', 'last_update'])

/** The front matter of a page with the `nodes` of its text. */
export function headOf(lines: readonly Line[], values: Values, nodes: readonly Node[]): Head {
  const closing = lines.at(-1)
  const keys = addedKeys(values, nodes)
  const added = Object.entries(keys)
    .filter(([key]) => values[key] === undefined)
    .map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
  const links = linksOf(values['links'])
  const below = links.length === 0 ? [] : ['', links.join(' · '), '']
  if (closing === undefined) return { lines: isHome(nodes) ? madeHead(added) : [], below }
  const own = withoutOthers(lines.slice(0, -1), values)
  return { lines: [...own, ...added.map((text) => ({ ...closing, text })), closing], below }
}

const madeHead = (added: readonly string[]): Line[] =>
  ['---', ...added, '---'].map((text) => ({ before: '', text, place: { line: 1, shift: 0 } }))

const HERO = /^(?:page-hero|landing-hero|block-hero|hero|home-hero)$/

/** A home page starts with its hero. */
const isHome = (nodes: readonly Node[]): boolean =>
  nodes.some((node) => node.kind === 'block' && HERO.test(plainName(node.name)))

type Keys = Readonly<Record<string, string | boolean | number | null>>

function addedKeys(values: Values, nodes: readonly Node[]): Keys {
  const { navigation, toc, seo, title } = values
  const own = isRecord(navigation) ? navigation : {}
  const search = isRecord(seo) ? seo : {}
  const keys: Record<string, string | boolean | number | null> = {}
  const label = propText(own, 'title')
  if (label !== undefined) keys['sidebar_label'] = label
  if (typeof own['order'] === 'number') keys['sidebar_position'] = own['order']
  if (navigation === false) keys['sidebar_hidden'] = true
  if (toc === false) keys['hide_table_of_contents'] = true
  const name = propText(search, 'title')
  if (title === undefined && name !== undefined) keys['title'] = name
  const description = propText(search, 'description')
  if (values['description'] === undefined && description !== undefined)
    keys['description'] = description
  if (isHome(nodes)) {
    keys['hide_title'] = true
    keys['hide_table_of_contents'] = true
    keys['displayed_sidebar'] = null
  }
  return keys
}

/** Links beside the title of a page. */
const linksOf = (value: unknown): readonly string[] =>
  (isList(value) ? value : []).filter(isRecord).flatMap((link) => {
    const [words, to] = [propText(link, 'label', 'title'), target(link)]
    return words === undefined && to === undefined ? [] : [linkTo(words ?? to ?? '', to)]
  })

/** Lines without keys whose values have another form here: an image as an object. */
function withoutOthers(lines: readonly Line[], values: Values): readonly Line[] {
  let isLeftOut = false
  return lines.map((line) => {
    const key = /^(\w+)\s*:/.exec(line.text)?.[1]
    if (key !== undefined) isLeftOut = OTHER.has(key) && isRecord(values[key])
    else if (/^\S/.test(line.text)) isLeftOut = false
    return isLeftOut ? { ...line, text: `#${line.text}` } : line
  })
}
