// Front matter of dumi in the words of VitePress, whose home page has the same parts.
import { isList, isRecord } from '../../../model/json.js'
import { homeHero } from '../home-hero.js'
import type { Values } from '../vitepress/front-matter.js'
import { featureCards, heroOf } from '../vitepress/home-page.js'

const isHome = ({ hero, features }: Values): boolean => isRecord(hero) || isList(features)

/** The values that the keys of a page's front matter are made from. */
export function asVitePress(values: Values): Values {
  return {
    ...values,
    ...(isHome(values) && { layout: 'home', hero: heroIn(values) }),
    ...(values['toc'] === false && { outline: false }),
    ...(values['sidemenu'] === false && { sidebar: false }),
  }
}

/** The lines of a home page above its text. */
export function homeLines(values: Values): readonly string[] {
  if (!isHome(values)) return []
  const hero = heroOf(heroIn(values))
  const { features } = values
  const cards = (isList(features) ? features : []).filter(isRecord).map((feature) => ({
    ...{ title: feature['title'], link: feature['link'] },
    details: feature['description'] ?? feature['desc'],
    icon: feature['emoji'] ?? feature['image'] ?? feature['icon'],
  }))
  return [...(hero === undefined ? [] : homeHero(hero)), ...featureCards(cards)]
}

/** The last button is the one that stands out. */
function heroIn({ hero }: Values): Values {
  const { title, description, desc, image, actions } = isRecord(hero) ? hero : {}
  const buttons = (isList(actions) ? actions : []).filter(isRecord)
  return {
    ...{ name: title, tagline: description ?? desc, image },
    actions: buttons.map(({ text, link }, index) => ({
      ...{ text, link, theme: index === buttons.length - 1 ? 'brand' : 'alt' },
    })),
  }
}
