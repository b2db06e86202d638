// `layout: home`: what front matter says about the page becomes its content.
import { defined } from '../../../model/defined.js'
import { isRecord } from '../../../model/json.js'
import { escapeHtml } from '../../../model/text/text.js'
import type { HomeHero } from '../home-hero.js'

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== ''
    ? value
    : typeof value === 'number'
      ? String(value)
      : undefined

const list = (value: unknown): readonly Readonly<Record<string, unknown>>[] =>
  Array.isArray(value) ? value.filter(isRecord) : []

/** The hero of a home page; undefined when front matter has none. */
export function heroOf(hero: unknown): HomeHero | undefined {
  if (!isRecord(hero)) return undefined
  const name = text(hero['name'])
  const headline = text(hero['text'])
  const tagline = text(hero['tagline'])
  const image = imageOf(hero['image'])
  const title = headline ?? name
  if (title === undefined && tagline === undefined) return undefined
  return {
    title: title ?? '',
    ...defined({ name: headline === undefined ? undefined : name, tagline, image }),
    actions: list(hero['actions']).map((action) => ({
      text: text(action['text']) ?? text(action['link']) ?? '',
      link: text(action['link']) ?? '',
      variant: action['theme'] === 'alt' ? 'secondary' : 'primary',
    })),
  }
}

/** The features of a home page as cards: lines of HTML. */
export function featureCards(features: unknown): string[] {
  const cards = list(features).map((feature) => {
    const title = text(feature['title'])
    const details = text(feature['details'])
    const link = text(feature['link'])
    const linkText = text(feature['linkText'])
    const heading =
      link === undefined
        ? (title ?? '')
        : `<a class="card-link" href="${escapeHtml(link)}">${title ?? linkText ?? link}</a>`
    return [
      '<li class="card">',
      iconHtml(feature['icon']),
      heading === '' ? '' : `<p class="card-title">${heading}</p>`,
      details === undefined ? '' : `<p class="card-text">${oneLine(details)}</p>`,
      linkText === undefined || title === undefined ? '' : `<p class="card-more">${linkText}</p>`,
      '</li>',
    ].join('')
  })
  return cards.length === 0 ? [] : ['', '<ul class="cards">', ...cards, '</ul>', '']
}

const oneLine = (html: string): string => html.trim().replace(/\s*\n\s*/g, ' ')

/** A text that is the address of an image, as Rspress has it. */
const PICTURE = /^(?:\.{0,2}\/|https?:)\S+\.(?:svg|png|webp|avif|jpe?g|gif)$/

/** An emoji, HTML of its own, or an image, one for each colour mode. */
function iconHtml(icon: unknown): string {
  if (typeof icon === 'string' && !PICTURE.test(icon))
    return icon.trim() === ''
      ? ''
      : `<div class="card-icon" aria-hidden="true">${oneLine(icon)}</div>`
  const image = imageOf(icon)
  if (image === undefined) return ''
  const size = isRecord(icon) ? sizeAttributes(icon) : ''
  const one = (src: string, className: string): string =>
    `<img src="${escapeHtml(src)}" alt="${escapeHtml(image.alt)}"${className}${size}>`
  return image.dark === undefined
    ? `<div class="card-icon">${one(image.src, '')}</div>`
    : `<div class="card-icon">${one(image.src, ' class="only-light"')}${one(image.dark, ' class="only-dark"')}</div>`
}

function sizeAttributes(icon: Readonly<Record<string, unknown>>): string {
  return ['width', 'height']
    .map((key) => {
      const value = text(icon[key])
      return value === undefined ? '' : ` ${key}="${escapeHtml(value)}"`
    })
    .join('')
}

/** An image of the front matter: an address, or `{src, alt}`, or `{light, dark, alt}`. */
function imageOf(
  value: unknown,
): { readonly src: string; readonly dark?: string; readonly alt: string } | undefined {
  if (typeof value === 'string') return { src: value, alt: '' }
  if (!isRecord(value)) return undefined
  const src = text(value['src']) ?? text(value['light']) ?? text(value['dark'])
  if (src === undefined) return undefined
  const dark = text(value['dark'])
  return {
    src,
    alt: text(value['alt']) ?? '',
    ...(dark === undefined || dark === src ? {} : { dark }),
  }
}
