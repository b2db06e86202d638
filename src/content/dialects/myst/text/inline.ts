// Lines of text: roles, references, values by name, and attributes behind links and words.
import type { Context } from '../page/context.js'
import { pathFrom } from '../../line.js'
import { fromPage } from '../page/files.js'
import { roleText, titleWords, type RolePlace } from './roles.js'
import type { References } from '../page/references.js'

/** Code, with the name of a role before it. */
const CODE = /\\[`{]|(?:\{([A-Za-z][\w:.+-]*)\})?(?<!`)(`+)(?!`)([^]*?[^`])\2(?!`)/g

/** A text, which may have several lines, with what MyST means by it in our form. Its number of lines stays. */
export function inlineText(
  text: string,
  { page, substitutions }: Pick<Context, 'page' | 'substitutions'>,
  { from, references }: { readonly from: string; readonly references: References },
): string {
  if (!/[{`[<]/.test(text)) return text
  const place: RolePlace = { page, from, references, substitutions }
  const kept: string[] = []
  const keep = (part: string): string => `\uE000${String(kept.push(part))}\uE001`
  const hidden = text.replace(
    CODE,
    (whole: string, role?: string, _?: string, written?: string) => {
      if (role === undefined || written === undefined) return keep(whole)
      const made = roleText(role, written, place)
      const lost = whole.split('\n').length - made.split('\n').length
      // Words of links may have code and marks of their own, which are read as those of the text.
      return (made.startsWith('[') ? made : keep(made)) + '\n'.repeat(Math.max(0, lost))
    },
  )
  const plain = withSubstitutions(hidden, substitutions)
  return withLinks(withoutAttributes(plain), place).replace(
    /\uE000(\d+)\uE001/g,
    (_, count: string) => kept[Number(count) - 1] ?? '',
  )
}

function withSubstitutions(text: string, values: Readonly<Record<string, string>>): string {
  if (!text.includes('{{')) return text
  return text.replace(/\{\{[ \t]*([\w-]+)[ \t]*\}\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
  )
}

/** `{.external}`, `{#id}` and `{key=value}` behind a link, a picture, code or words in brackets. */
const ATTRIBUTES = /([)\]\uE001])\{[ \t]*(?:[.#%][\w-]|[\w-]+=)[^{}\n]*\}/g

const withoutAttributes = (text: string): string =>
  text.includes('{')
    ? text
        .replace(/(?<![!\]])\[([^[\]\n]+)\]\{[ \t]*(?:[.#%][\w-]|[\w-]+=)[^{}\n]*\}/g, '$1')
        .replace(ATTRIBUTES, '$1')
    : text

const LINK = /(?<!!)\[((?:[^[\]]|\[[^[\]]*\])*)\]\(<?([^()\s<>]+)>?((?:[ \t]+"[^"]*")?)\)/g
/** A picture from the docs folder. */
const ROOTED_IMAGE = /(!\[[^[\]]*\]\(<?)(\/[^()\s<>]+)/g
const AUTOLINK = /<((?:project|path|myst):[^<>\s]+|#[\w:./-]+)>/g
/** A part of a page that is shown like a picture. */
const EMBEDDED = /!\[([^[\]]*)\]\((#[\w:./-]+)\)/g
const DEFINITION = /^(\[[^[\]]+\]:[ \t]+)#?([\w:./-]+)[ \t]*$/gm
/** The name of something in code, whose page is made from that code. */
const OBJECT = /^#?(?:[A-Z]\w*(?:\.\w+)*|[a-z]\w*(?:\.\w+)*\.\w*[A-Z_]\w*)$/
const SCHEME = /^(?:project|path|myst|xref|inv):/

function withLinks(text: string, place: RolePlace): string {
  if (!/\]\(|<(?:project|path|myst|inv|#)|\]:/.test(text)) return text
  return text
    .replace(ROOTED_IMAGE, (_, before: string, file: string) => before + fromPage(file, place.page))
    .replace(EMBEDDED, (_, words: string, target: string) => linkTo(words, target, '', place))
    .replace(DEFINITION, (whole: string, before: string, target: string) => {
      const found = place.references.label(target, place.page)
      return found === undefined ? whole : before + found.address
    })
    .replace(AUTOLINK, (_, target: string) => linkTo('', target, '', place))
    .replace(LINK, (whole: string, words: string, target: string, title: string) =>
      isLeftAlone(words, target) ? whole : linkTo(words, target, title, place),
    )
}

/** A link with an address of the web, and one with words to a file. */
const isLeftAlone = (words: string, target: string): boolean =>
  /^(?!(?:project|path|myst|xref|inv):)[a-z][\w+.-]*:|^\/\//i.test(target) ||
  (words !== '' && /\.(?!rst\b|ipynb\b)[a-z\d]+(?:#.*)?$/i.test(target) && !target.startsWith('/'))

function linkTo(words: string, written: string, title: string, place: RolePlace): string {
  const { page, from, references } = place
  const target = written.replace(SCHEME, '')
  const shown = (own: string | undefined): string =>
    words || (own === undefined ? target.replace(/^#/, '') : titleWords(own))
  // Objects of other sites, which their own lists name.
  if (/^(?:inv|xref):/.test(written)) return shown(target.replace(/^[^#]*#/, ''))
  const label = references.label(target.replace(/^#/, ''), page)
  const isName = !/[/.]/.test(target) || target.startsWith('#')
  if (label !== undefined && (isName || !target.includes('.md')))
    return `[${shown(label.title)}](${label.address}${title})`
  const isObject = OBJECT.test(target) && page.read(pathFrom(from, target)) === undefined
  const found = target.startsWith('#') ? undefined : references.page(target, page, from)
  if (found === undefined && isObject) return words || `\`${target.replace(/^#/, '')}\``
  if (target.startsWith('#')) return `[${shown(undefined)}](${target}${title})`
  if (found !== undefined) return `[${shown(found.title)}](${found.address}${title})`
  return `[${shown(undefined)}](${fromPage(target, page)}${title})`
}
