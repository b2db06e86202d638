// How the pages of a dumi site look, as orion-docs settings.
import { isRecord } from '../../model/json.js'
import {
  compact,
  nonEmpty,
  recordsIn,
  textOf,
  type Fields,
  type Notes,
  type Values,
} from '../foreign/fields.js'

/** The address of the site, which the map of its pages needs. */
export function origin(config: Fields): string | undefined {
  const host = config.object('sitemap').text('hostname')
  return host !== undefined && URL.canParse(host) ? new URL(host).origin : undefined
}

/** The icon of the site, and elements of the head. Scripts are files or code. */
export function head(config: Fields, notes: Notes): Values {
  const favicon = config
    .list('favicons')
    .map(textOf)
    .find((each) => each !== undefined)
  const tags = [
    ...recordsIn(config.value('metas')).map((attributes) => tag('meta', attributes)),
    ...recordsIn(config.value('links')).map((attributes) => tag('link', attributes)),
    ...config.list('styles').map(styleTag),
    ...[...config.list('headScripts'), ...config.list('scripts')].map(scriptTag),
  ].flatMap((each) => each ?? [])
  const others = ['metas', 'links'].filter((name) =>
    config.list(name).some((each) => !isRecord(each)),
  )
  for (const name of others)
    notes.leaveOut(name, 'only elements that are written as objects are used')
  return { favicon, headTags: nonEmpty(tags) }
}

function tag(tagName: string, written: Values): Values | undefined {
  const { content: text, ...values } = written
  const isText = tagName === 'script' || tagName === 'style'
  const attributes = Object.entries({ ...values, ...(isText ? {} : { content: text }) }).flatMap(
    ([name, value]): [string, string | boolean][] =>
      typeof value === 'boolean' || typeof value === 'string' ? [[name, value]] : [],
  )
  if (attributes.length === 0 && textOf(text) === undefined) return undefined
  return compact({
    tagName,
    attributes: Object.fromEntries(attributes),
    innerHTML: isText ? textOf(text) : undefined,
  })
}

const isAddress = (text: string): boolean => /^(?:https?:)?\/\/\S+$|^\.{0,2}\/\S+$/.test(text)

function scriptTag(value: unknown): Values | undefined {
  if (isRecord(value)) return tag('script', value)
  const text = textOf(value)
  if (text === undefined) return undefined
  return tag('script', isAddress(text) ? { src: text } : { content: text })
}

function styleTag(value: unknown): Values | undefined {
  if (isRecord(value)) return tag('style', value)
  const text = textOf(value)
  if (text === undefined) return undefined
  return isAddress(text)
    ? tag('link', { rel: 'stylesheet', href: text })
    : tag('style', { content: text })
}

/** The logo and the name beside it; the title of the site where it has neither. */
export function brand(theme: Fields, title: string | undefined): Values {
  const src = textOf(theme.value('logo'))
  const name = theme.text('name') ?? (src === undefined ? title : undefined)
  return compact({
    logo: src === undefined ? undefined : { src, alt: name === undefined ? (title ?? '') : '' },
    title: name,
  })
}

export function footer(theme: Fields): Values | undefined {
  const text = textOf(theme.value('footer'))
  return text === undefined ? undefined : { copyright: text.replace(/\s*\n\s*/g, ' ') }
}

/** The start of the links to edit pages, which a pattern for the path of the file may end. */
export function editUrl(theme: Fields): string | undefined {
  const [, start] = /^(https?:\/\/\S+\/)\{filename\}$/.exec(String(theme.value('editLink'))) ?? []
  return start
}

export function colorMode(value: unknown): Values {
  const { default: first, switch: hasSwitch } = isRecord(value) ? value : {}
  return compact({
    defaultMode: first === 'dark' ? 'dark' : undefined,
    respectPrefersColorScheme: first === 'light' || first === 'dark' ? undefined : true,
    disableSwitch: hasSwitch === false ? true : undefined,
  })
}
