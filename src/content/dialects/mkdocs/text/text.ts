// Text inside a block: marks, keys, icons, formulas and attribute lists in our form.
import { anchorOf, escapeAttribute, surelyAttributes } from '../page/attributes.js'
import type { Context } from '../page/context.js'
import { withBold } from '../../bold.js'
import { withoutIcons } from './icons.js'
import { keysHtml } from './keys.js'
import { createMasks, MASK, type Masks } from './masks.js'

/** The text of a paragraph, a heading or a cell; it has as many lines as before. */
export function translateText(
  text: string,
  context: Context,
  { isHeading = false }: { readonly isHeading?: boolean } = {},
): string {
  if (!/[^\w\s.,;'"?()/-]/.test(text) && context.abbreviations.size === 0) return text
  const masks = createMasks()
  const steps = [
    hideCode,
    hideMath,
    hideHtml,
    hideLinks,
    marks,
    bold,
    links,
    attributeLists,
    references,
  ]
  let result = steps.reduce((before, step) => step(before, masks, context), text)
  if (!isHeading) result = abbreviations(result, masks, context)
  return masks.show(result)
}

type Step = (text: string, masks: Masks, context: Context) => string

const SHEBANG = /^(`+)(\s*)#!([A-Za-z][\w+-]*) +(?=\S)/

/** A backtick at the start of code needs a space before it. */
function withoutShebang(code: string): string {
  return code.replace(SHEBANG, (_, ticks: string, space: string, __, at: number, whole: string) => {
    const next = whole.slice(at).replace(SHEBANG, '').charAt(0)
    return ticks + (next === '`' ? ' ' : space)
  })
}

const hideCode: Step = (text, masks, { options }) =>
  text.replace(/\\[\\`]|(?<!`)(`+)(?!`)([^]*?[^`])\1(?!`)/g, (code: string, ticks?: string) => {
    if (ticks === undefined) return masks.hide(code)
    return masks.hide(options.has('inlinehilite') ? withoutShebang(code) : code)
  })

/** `\(…\)` in dollars; formulas in dollars as they are. `\[` is one only where a block starts with it. */
const hideMath: Step = (text, masks, { options }) => {
  if (!options.has('arithmatex')) return hideEscapes(text, masks)
  const inDollars = text.replace(/\\\\|\\\(([^]+?)\\\)/g, (whole: string, inline?: string) =>
    masks.hide(inline === undefined ? whole : `$${inline.trim()}$`),
  )
  const hidden = inDollars.replace(
    /(?<![\\$])(\${1,2})(?!\s)((?:\\[^]|[^$\\])+?)(?<!\s)\1(?![\d$])/g,
    (formula) => masks.hide(formula),
  )
  return hideEscapes(hidden, masks)
}

function hideEscapes(text: string, masks: Masks): string {
  return text.replace(/\\[!-/:-@[-`{-~]/g, (escape) => masks.hide(escape))
}

const TAG =
  /<!--[^]*?-->|<\/?[A-Za-z][\w-]*(?:\s(?:[^<>"']|"[^"]*"|'[^']*')*)?\/?>|<(?:https?:|mailto:)[^\s<>]*>/g

const hideHtml: Step = (text, masks) =>
  text.replace(TAG, (tag) =>
    masks.hide(tag.replace(/\smarkdown(?:=(?:"[^"]*"|'[^']*'|\w+))?(?=[\s/>])/, '')),
  )

const IMAGE = new RegExp(
  `!\\[([^\\[\\]]*)\\](\\((?:[^()]|\\([^()]*\\))*\\)|\\[[^\\]]*\\])[ \\t]?(?:\\{([^{}\\n]*)\\})?`,
  'g',
)
const TARGET = /\]\((?:[^()\n]|\([^()\n]*\)|\n(?!\n))*\)/g
const BARE_ADDRESS = /\bhttps?:\/\/[^\s<>"{]+/g

/** Images with their attributes, addresses of links. */
const hideLinks: Step = (text, masks, context) =>
  withoutIcons(text)
    .replace(IMAGE, (whole: string, alt: string, target: string, list?: string) => {
      const bare = list === undefined ? whole : `![${alt}]${target}`
      const attributes = list === undefined ? undefined : surelyAttributes(list)
      if (list !== undefined && attributes === undefined) return `${masks.hide(bare)}{${list}}`
      const plain = alt.replace(EMPHASIS, '$2')
      return masks.hide(
        imageHtml(plain, masks.show(target), attributes?.values) ?? masks.show(bare),
      )
    })
    .replace(wikiLink, (whole: string, target: string, label?: string) =>
      context.options.has('wikilinks') ? wikiTarget(target, label) : whole,
    )
    .replace(TARGET, (target) => `]${masks.hide(target.slice(1))}`)
    .replace(BARE_ADDRESS, (address) => masks.hide(address))

const EMPHASIS = /(\*\*|__)([^]*?)\1/g
const wikiLink = /\[\[([\w/ -]+)(?:\|([^\][|]+))?\]\]/g

function wikiTarget(target: string, label = target): string {
  return `[${label.trim()}](/${target.trim().replace(/ +/g, '_')}/)`
}

const SIZES = ['width', 'height', 'align', 'title', 'loading', 'style']

/** An image of a given size, as HTML; undefined when its attributes say nothing about it. */
function imageHtml(
  alt: string,
  target: string,
  values: ReadonlyMap<string, string> | undefined,
): string | undefined {
  const used = SIZES.filter((name) => values?.has(name) === true)
  const [, address] = /^\(\s*<?([^\s<>]+)>?(?:\s+(?:"[^]*"|'[^]*'))?\s*\)$/.exec(target) ?? []
  if (address === undefined || !used.some((name) => name !== 'loading')) return undefined
  const attributes = used.map((name) => ` ${name}="${escapeAttribute(values?.get(name) ?? '')}"`)
  return `<img src="${escapeAttribute(address)}" alt="${escapeAttribute(alt)}"${attributes.join('')} />`
}

type Mark = { readonly extension: string; readonly pattern: RegExp; readonly html: string }

/** Content between marks: it starts and ends with something else than white space. */
const between = (mark: string, char: string): RegExp =>
  new RegExp(
    `(?<![${char}\\\\])${mark}(?=[^\\s${char}])([^]*?[^\\s${char}])${mark}(?![${char}])`,
    'g',
  )

const MARKS: readonly Mark[] = [
  { extension: 'mark', pattern: between('==', '='), html: '<mark>$1</mark>' },
  { extension: 'caret', pattern: between('\\^\\^', '\\^'), html: '<ins>$1</ins>' },
  {
    extension: 'caret',
    pattern: /(?<![\^\\[])\^([^\s^[\]]+)\^(?!\^)/g,
    html: '<sup>$1</sup>',
  },
  { extension: 'tilde', pattern: /(?<![~\\])~([^\s~]+)~(?!~)/g, html: '<sub>$1</sub>' },
]

const CRITIC: readonly (readonly [RegExp, string])[] = [
  [/\{\+\+([^]*?)\+\+\}/g, '<ins>$1</ins>'],
  [/\{--([^]*?)--\}/g, '<del>$1</del>'],
  [/\{~~([^]*?)~>([^]*?)~~\}/g, '<del>$1</del><ins>$2</ins>'],
  [/\{==([^]*?)==\}/g, '<mark>$1</mark>'],
  [/\{>>([^]*?)<<\}/g, '<small>$1</small>'],
]

const KEYS =
  /(?<!\+)\+\+((?:[\w-]+|"[^"\n]*"|'[^'\n]*')(?:\+(?:[\w-]+|"[^"\n]*"|'[^'\n]*'))*)\+\+(?!\+)/g

const SYMBOLS: readonly (readonly [RegExp, string])[] = [
  [/\(tm\)/g, '™'],
  [/\(c\)/g, '©'],
  [/\(r\)/g, '®'],
  [/(?<![-<])-->/g, '→'],
  [/<--(?![->])/g, '←'],
  [/\+\/-/g, '±'],
  [/=\/=/g, '≠'],
]

const marks: Step = (text, masks, { options }) => {
  let result = text
  if (options.has('critic'))
    for (const [pattern, html] of CRITIC) result = result.replace(pattern, html)
  if (options.has('keys'))
    result = result.replace(KEYS, (_, keys: string) => masks.hide(keysHtml(masks.show(keys))))
  for (const { extension, pattern, html } of MARKS)
    if (options.has(extension)) result = result.replace(pattern, html)
  if (options.has('smartsymbols'))
    for (const [pattern, sign] of SYMBOLS) result = result.replace(pattern, sign)
  if (options.has('progressbar'))
    result = result.replace(/\[=\s*(\d+(?:\.\d+)?)\s*%\s*(?:"([^"]*)")?\s*\]/g, progress)
  return result
}

function progress(_: string, percent: string, label = `${percent}%`): string {
  return `<progress value="${percent}" max="100"></progress> ${label}`
}

const bold: Step = (text) => withBold(text)

const LINK_WITH_LIST = new RegExp(
  `(?<!!)\\[((?:[^\\][]|\\[[^\\][]*\\])*)\\](${MASK})[ \\t]?\\{([^{}\\n]*)\\}`,
  'g',
)

/** Buttons, and links that open in a new tab, as HTML; other links stay Markdown. */
const links: Step = (text, masks) =>
  text.replace(LINK_WITH_LIST, (whole: string, label: string, target: string, list: string) => {
    const attributes = surelyAttributes(list)
    const isButton = attributes?.classes.includes('md-button') === true
    const opensIn = attributes?.values.get('target')
    const address = /^\(\s*<?([^\s<>]+)>?(?:\s+(?:"[^]*"|'[^]*'))?\s*\)$/.exec(
      masks.show(target),
    )?.[1]
    if (attributes === undefined || address === undefined || !(isButton || opensIn)) return whole
    const isFirst = attributes.classes.includes('md-button--primary')
    const shown = [
      ['href', address],
      ['class', isButton ? `button${isFirst ? '' : ' button-secondary'}` : undefined],
      ['target', opensIn],
      ['title', attributes.values.get('title')],
    ].flatMap(([name, value]) =>
      name === undefined || value === undefined ? [] : [` ${name}="${escapeAttribute(value)}"`],
    )
    const opening = masks.hide(`${anchorOf(attributes.id)}<a${shown.join('')}>`)
    return `${opening}${label}${masks.hide('</a>')}`
  })

const EMPTY_LINK = /\[\]\(\)[ \t]*\{([^{}\n]*)\}/g
const LIST = new RegExp(`((?:${MASK}|[\\])*_\`>]))\\{([^{}\\n]*)\\}`, 'g')
/** White space before it counts from its first character: each other place in a long run would be tried, too. */
const SPACED_LIST = /(?<=[^ \t\n])[ \t]*\{(:[^{}\n]*|[ \t]*[.#][^{}\n]*)\}[ \t]*(?=$|\||\n)/gm

/** Lists behind an element are gone; their ids are anchors. */
const attributeLists: Step = (text, masks) => {
  if (!text.includes('{')) return text
  const anchor = (list: string): string | undefined => {
    const attributes = surelyAttributes(list)
    return attributes && masks.hide(anchorOf(attributes.id))
  }
  return text
    .replace(new RegExp(`\\[\\]${MASK}[ \\t]*\\{([^{}\\n]*)\\}`, 'g'), (whole, list: string) =>
      /#/.test(list) ? (anchor(list) ?? whole) : whole,
    )
    .replace(EMPTY_LINK, (whole, list: string) => anchor(list) ?? whole)
    .replace(LIST, (whole, before: string, list: string) => {
      const found = anchor(list)
      return found === undefined ? whole : before + found
    })
    .replace(SPACED_LIST, (whole, list: string) => anchor(list) ?? whole)
}

const REFERENCE = /(?<![!\\])\[((?:[^\][]|\[[^\][]*\])+)\][ ]?\[([^\][]*)\]/g

const SHORT_REFERENCE = /(?<![\]!\\])\[([\w]+\.[\w.]+)\](?![[(:])/g

/** References to headings by their own ids are links; those to objects of other projects are text: `[name][package.name]`. */
const references: Step = (text, masks, { options, definitions, anchors }) => {
  const isGenerated = options.has('autorefs') || options.has('mkdocstrings')
  if (!isGenerated && anchors.size === 0) return text
  const full = text.replace(REFERENCE, (whole, label: string, target: string) => {
    const id = masks.show(target === '' ? label : target).replace(/\s+/g, ' ')
    if (definitions.has(id.toLowerCase())) return whole
    if (anchors.has(id)) return `[${target === '' ? `\`${id}\`` : label}](#${id})`
    return isGenerated ? label : whole
  })
  return full.replace(SHORT_REFERENCE, (whole, id: string) =>
    anchors.has(id) && !definitions.has(id.toLowerCase()) ? `[\`${id}\`](#${id})` : whole,
  )
}

const abbreviations: Step = (text, masks, context) => {
  if (context.abbreviations.size === 0) return text
  return text.replace(abbreviationPattern(context.abbreviations), (term) => {
    const title = escapeAttribute(context.abbreviations.get(term) ?? '')
    return masks.hide(`<abbr title="${title}">${term}</abbr>`)
  })
}

function abbreviationPattern(terms: ReadonlyMap<string, string>): RegExp {
  const names = [...terms.keys()].sort((a, b) => b.length - a.length)
  const escaped = names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`(?<![\\w\\uE000])(?:${escaped.join('|')})(?!\\w)`, 'g')
}
