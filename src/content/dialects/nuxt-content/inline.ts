// Within a line: components, attributes, and values of the front matter.
import { escapeHtml } from '../../../model/text/text.js'
import { frontMatterText, type Values } from '../vitepress/front-matter.js'
import { plainName } from './names.js'
import { propsAt, propText, target, type Props } from './props.js'

export type InlineContext = {
  readonly values: Values
  /** Reports a component that is not known. */
  readonly unknown: (name: string) => void
}

/** A component in a line: its words in square brackets, and its props. */
type Inline = { readonly name: string; readonly words: string; readonly props: Props }

const CODE = /^(`+)(?!`)[^]*?[^`]\1(?!`)/
const COMPONENT = /^:([A-Za-z][\w-]*)(?=[[{]|$|[\s.,;)*_|])/

/** A text as it is here; code in it stays as it is, without its attributes. */
export function inlineText(text: string, context: InlineContext): string {
  if (!/[:{]/.test(text)) return text
  let out = ''
  let at = 0
  while (at < text.length) {
    const code = text[at] === '`' ? CODE.exec(text.slice(at))?.[0] : undefined
    if (code !== undefined) {
      at += code.length
      out += code
      at = propsAt(text, at)?.end ?? at
      continue
    }
    const piece = pieceAt(text, at, context)
    out += piece?.text ?? text.charAt(at)
    at = piece?.end ?? at + 1
  }
  return out
}

type Piece = { readonly text: string; readonly end: number }

function pieceAt(text: string, at: number, context: InlineContext): Piece | undefined {
  switch (text[at]) {
    case '\\':
      return { text: text.slice(at, at + 2), end: at + 2 }
    case ':':
      return componentAt(text, at, context)
    case '[':
      return spanAt(text, at, context)
    case '{':
      return text[at + 1] === '{' ? bindingAt(text, at, context) : attributesAt(text, at)
    case '<':
      return tagAt(text, at)
    default:
      return undefined
  }
}

/** Tags and addresses between angle brackets have no components. */
function tagAt(text: string, at: number): Piece | undefined {
  const tag = /^<(?:\/?[A-Za-z][^<>]*|!--.*?--)>/.exec(text.slice(at))?.[0]
  return tag === undefined ? undefined : { text: tag, end: at + tag.length }
}

/** Attributes of a link, an image or emphasis, which end right before the brace. */
function attributesAt(text: string, at: number): Piece | undefined {
  if (!/[)\]*_~]/.test(text.charAt(at - 1))) return undefined
  const found = propsAt(text, at)
  return found && { text: '', end: found.end }
}

/** `[words]{.class #id}`: the words, with their id. */
function spanAt(text: string, at: number, context: InlineContext): Piece | undefined {
  const end = closingBracket(text, at)
  const found = end === undefined ? undefined : propsAt(text, end + 1)
  if (end === undefined || found === undefined || text[at - 1] === '!') return undefined
  const words = inlineText(text.slice(at + 1, end), context)
  const id = propText(found.props, 'id')
  const opening = id === undefined ? '' : `<span id="${escapeHtml(id)}">`
  return { text: opening + words + (id === undefined ? '' : '</span>'), end: found.end }
}

function closingBracket(text: string, start: number): number | undefined {
  let depth = 0
  for (let at = start; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === '[') depth++
    else if (text[at] === ']' && --depth === 0) return at
  }
  return undefined
}

/** `{{ $doc.key || 'other' }}`; as code where nothing has the value. */
function bindingAt(text: string, at: number, { values }: InlineContext): Piece | undefined {
  const [whole, written = ''] = /^\{\{(.*?)\}\}/.exec(text.slice(at)) ?? []
  if (whole === undefined) return undefined
  const [expression = '', fallback] = written.split('||').map((part) => part.trim())
  const name = expression.replace(/^\$doc\b/, 'frontmatter')
  const other = /^(['"])(.*)\1$/.exec(fallback ?? '')?.[2]
  const found = frontMatterText(values, name) ?? other
  return { text: found ?? `\`${whole}\``, end: at + whole.length }
}

function componentAt(text: string, at: number, context: InlineContext): Piece | undefined {
  if (/[\w:/\\]/.test(text.charAt(at - 1))) return undefined
  const name = COMPONENT.exec(text.slice(at))?.[1]
  if (name === undefined) return undefined
  let end = at + 1 + name.length
  const close = text[end] === '[' ? closingBracket(text, end) : undefined
  const words = close === undefined ? '' : inlineText(text.slice(end + 1, close), context)
  end = close === undefined ? end : close + 1
  const written = propsAt(text, end)
  // A name alone may be text: an emoji, or the end of a time.
  if (close === undefined && written === undefined && !ALONE.test(name) && !isWhole(text, at, end))
    return undefined
  const component = { name: plainName(name), words, props: written?.props ?? {} }
  return { text: inlineComponent(component, context), end: written?.end ?? end }
}

const ALONE = /^(?:br|icon|u-icon|hr)$/

const isWhole = (text: string, at: number, end: number): boolean =>
  text.slice(0, at).trim() === '' && text.slice(end).trim() === ''

type Write = (component: Inline) => string

/** A link; the words alone without an address. */
export const linkTo = (words: string, to: string | undefined): string =>
  to === undefined ? words : `[${words}](${/[\s()<>]/.test(to) ? `<${to}>` : to})`

/** The words of a component: those between brackets, else its label. */
const wordsOf = ({ words, props }: Inline): string =>
  words ||
  (propText(props, 'label', 'title', 'text', 'value', 'name', 'content') ?? target(props) ?? '')

const button: Write = (component) => linkTo(wordsOf(component), target(component.props))

/** By name. */
const COMPONENTS: Readonly<Record<string, Write>> = {
  br: () => '<br>',
  hr: () => '<hr>',
  icon: () => '',
  badge: (component) => `<span class="badge">${wordsOf(component)}</span>`,
  kbd: ({ words, props }) => `<kbd>${words || (propText(props, 'value', 'label') ?? '')}</kbd>`,
  button,
  'install-button': button,
  link: button,
  'nuxt-link': button,
  'read-more': readMore,
  ellipsis: () => '',
  tooltip: ({ words, props }) => [words, propText(props, 'text')].filter(Boolean).join(' – '),
  'input-copy': ({ props }) => `\`${propText(props, 'value') ?? ''}\``,
  'color-mode-image': ({ props }) => picture(props),
  img: ({ props }) => picture(props),
  'nuxt-img': ({ props }) => picture(props),
  image: ({ props }) => picture(props),
  video: ({ props }) => htmlTag('video', props),
  iframe: ({ props }) => htmlTag('iframe', props),
  'video-accordion': ({ props }) => htmlTag('video', props),
  span: ({ words }) => words,
  'code-inline': ({ words }) => `\`${words}\``,
}

function readMore({ words, props }: Inline): string {
  const to = target(props)
  const title = words || (propText(props, 'title', 'text', 'label') ?? to ?? '')
  return `Read more: ${linkTo(title, to)}`
}

/** A component in a line, or one without content, as Markdown of a line. */
function inlineComponent(component: Inline, context: InlineContext): string {
  const write = Object.hasOwn(COMPONENTS, component.name) ? COMPONENTS[component.name] : undefined
  if (write !== undefined) return write(component)
  context.unknown(component.name)
  return button(component)
}

/** Whether a component may be within a line. */
export const isInline = (name: string): boolean => Object.hasOwn(COMPONENTS, name)

/** A picture, or one for each colour mode. */
export function picture(props: Props): string {
  const [light, dark] = [propText(props, 'src', 'light', 'dark'), propText(props, 'dark')]
  const alt = (propText(props, 'alt') ?? '').replace(/[\\[\]{}<]/g, '\\$&')
  const image = (address: string): string => `![${alt}](<${address.replace(/[<>]/g, '')}>)`
  if (light === undefined) return ''
  if (dark === undefined || dark === light) return image(light)
  return `<span class="only-light">${image(light)}</span> <span class="only-dark">${image(dark)}</span>`
}

const KEPT = ['src', 'poster', 'title', 'width', 'height', 'controls', 'autoplay', 'loop', 'muted']

/** An element with its address and size. */
export function htmlTag(name: string, props: Props): string {
  const attributes = KEPT.map((key) => {
    const value = props[key]
    if (value === true || value === 'true') return ` ${key}`
    if (typeof value === 'number') return ` ${key}="${String(value)}"`
    return typeof value === 'string' ? ` ${key}="${escapeHtml(value)}"` : ''
  }).join('')
  const controls = name === 'video' && !/ (?:controls|autoplay)/.test(attributes) ? ' controls' : ''
  return `<${name}${attributes}${controls}></${name}>`
}
