// Front matter of VuePress in the words of VitePress: its home page above all.
import { isList, isRecord } from '../../../model/json.js'
import type { DialectPage } from '../dialect.js'
import type { AddedKeys, Values } from '../vitepress/front-matter.js'
import { featureCards } from '../vitepress/home-page.js'
import type { FlavourFrontMatter } from '../vitepress/vitepress.js'

/** The front matter of a page; `options` of the dialect are title and description of the site. */
export function homePage(written: Values, { options = {} }: DialectPage): FlavourFrontMatter {
  const { footer, home, heroText, tagline, sidebar } = written
  const keys = keysOf(written)
  // Its layouts are components, and its footer is that of the home page.
  const values = { ...written, layout: undefined, footer: undefined, ...outlineOf(written) }
  const shared =
    sidebar === 'auto' || sidebar === 'heading' ? { ...values, sidebar: false } : values
  if (home !== true) return { values: shared, keys }
  const hero = {
    name: heroText === null ? undefined : (heroText ?? options['title']),
    tagline: tagline === null ? undefined : (tagline ?? options['description']),
    ...{ image: imageOf(written), actions: actionsOf(written) },
  }
  return {
    values: { ...shared, layout: 'home', hero, features: featuresOf(written['features']) },
    keys,
    footer: [
      ...highlights(written['highlights']),
      ...(typeof footer === 'string' ? ['', '---', '', oneLine(footer)] : []),
    ],
  }
}

const oneLine = (text: string): string => text.trim().replace(/\s*\n\s*/g, ' ')

/** The sections of a home page of hope: a heading, words, and cards. */
function highlights(value: unknown): readonly string[] {
  return (isList(value) ? value : []).filter(isRecord).flatMap((section) => {
    const { header, description } = section
    return [
      ...(typeof header === 'string' ? ['', `## ${oneLine(header)}`] : []),
      ...(typeof description === 'string' ? ['', oneLine(description)] : []),
      ...featureCards(featuresOf(section['features'] ?? section['highlights'])),
    ]
  })
}

/** Our keys for those that VitePress has no word for. */
function keysOf(values: Values): AddedKeys {
  const { permalink, shortTitle, order, meta } = values
  const keys: Record<string, string | number> = {}
  if (typeof permalink === 'string' && permalink.startsWith('/') && !permalink.includes(':'))
    keys['slug'] = permalink.replace(/(?:index)?\.html$/, '')
  if (typeof shortTitle === 'string') keys['sidebar_label'] = shortTitle
  if (typeof order === 'number') keys['sidebar_position'] = order
  const description = (isList(meta) ? meta : []).find(
    (each) => isRecord(each) && each['name'] === 'description',
  )
  const content: unknown = isRecord(description) ? description['content'] : undefined
  if (typeof content === 'string') keys['description'] = content
  return keys
}

/** How many levels of headings a page lists. */
function outlineOf(values: Values): Values {
  const { sidebarDepth: depth } = values
  if (values['toc'] === false || depth === 0) return { outline: false }
  return typeof depth === 'number' ? { outline: [2, depth + 1] } : {}
}

function imageOf(values: Values): Values | undefined {
  const { heroImage: light, heroImageDark: dark, heroAlt: alt } = values
  return typeof light === 'string' ? { light, dark, alt } : undefined
}

/** A list in version 2, one action in version 1. */
function actionsOf(values: Values): readonly Values[] {
  const { actions, actionText: text, actionLink: link } = values
  if (!isList(actions)) return typeof text === 'string' ? [{ text, link }] : []
  const hasPrimary = actions.some((each) => isRecord(each) && each['type'] === 'primary')
  const first = hasPrimary ? ['primary'] : ['primary', 'undefined']
  return actions
    .filter(isRecord)
    .map((each) => ({ ...each, theme: first.includes(String(each['type'])) ? 'brand' : 'alt' }))
}

/** Icons are names in sets that are not loaded here, unless they are addresses or signs. */
function featuresOf(features: unknown): readonly Values[] {
  return (isList(features) ? features : []).filter(isRecord).map(({ icon, ...feature }) => {
    if (typeof icon !== 'string' || /^[\w:-]+$/.test(icon)) return feature
    return { ...feature, icon: /^(?:https?:|\/|\.)/.test(icon) ? { src: icon } : icon }
  })
}
