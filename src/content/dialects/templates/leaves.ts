// Tags without content, as the text that takes their place.
import { isRecord } from '../../../model/json.js'
import { escapeHtml } from '../../../model/text/text.js'
import { embedded, link } from '../gitbook/links.js'
import { pathFrom, type Line } from '../line.js'
import { missUnknown, type Context } from './context.js'
import { ownLeaf } from './own-tags.js'
import { paramText } from './param.js'
import { keyedText } from './tag-lists.js'
import { valueOf, type Tag } from './tags/tags.js'
import { valueText } from './values.js'

/** Tags that set something, or belong to a condition or a loop: they show nothing. */
const SILENT: ReadonlySet<string> = new Set(
  (
    'assign set import from extends layout else elsif elseif when increment decrement cycle break continue seo ' +
    'comment toc table-of-contents clear br hr newpage _param icon'
  ).split(' '),
)

const REFERENCES: ReadonlySet<string> = new Set([
  ...['ref', 'relref', 'link', 'post_url', 'url_for', 'get_url'],
])

const PICTURES: ReadonlySet<string> = new Set(['figure', 'image', 'img', 'picture', 'photo'])

const PLAYERS: Readonly<Record<string, string>> = {
  youtube: 'https://www.youtube.com/watch?v=',
  vimeo: 'https://vimeo.com/',
  streamable: 'https://streamable.com/',
}

/** The pages of the section: themes call the list by these names. */
const PAGE_LISTS: ReadonlySet<string> = new Set(
  'children section section-index subpages'.split(' '),
)

/** The text of a tag within a line, or alone on one. */
export function leafText(
  tag: Tag,
  line: Line,
  context: Context,
  at: 'heading' | 'alone' | 'text',
): string {
  const { name } = tag
  if (tag.kind === 'value') {
    const text = valueText(tag, context)
    if (text === undefined) missUnknown(tag, line, context)
    return text ?? ''
  }
  if (tag.kind === 'close') return ''
  if (name === 'assign' || name === 'set') assign(tag, context)
  if (SILENT.has(name)) return ''
  if (REFERENCES.has(name)) return reference(tag, context)
  if (name === 'param') return paramText(tag.words[0] ?? '', context)
  if (PICTURES.has(name)) return picture(tag, context)
  if (at === 'alone' && context.kinds.shortcodes && PAGE_LISTS.has(name)) return '::doc-cards'
  const player = PLAYERS[name]
  if (player !== undefined) return video(tag, player, at)
  const own = ownLeaf(tag, context)
  if (own !== undefined) return own.before
  if (at === 'heading' && tag.words.length > 0) return tag.words.join(' ').replace(/[-_]/g, ' ')
  if (/^(?:new|added|deprecated|removed|since|available)(?:-|_|$)/.test(name))
    return ` *${[capital(name), ...tag.words].join(' ')}*`
  const gist = name === 'gist' ? valueOf(tag, 'url') : undefined
  if (gist !== undefined) return link(valueOf(tag, 'file') ?? gist, gist)
  const isShortcode = tag.isTera !== true && !tag.isLiquid
  if (isShortcode && name === 'badge') return badge(tag)
  const post = isShortcode ? postOf(tag) : undefined
  if (post !== undefined) return link(post.replace(/^https:\/\//, ''), post)
  const keyed = isShortcode && at === 'alone' ? keyedText(tag, context) : undefined
  if (keyed !== undefined) return keyed
  if (name.includes('mermaid') || name === 'gist') missUnknown(tag, line, context)
  return unknownText(tag, line, context)
}

function assign(tag: Tag, { values }: Context): void {
  const [, name, double, single] =
    /^\w+\s+([\w.]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/.exec(tag.inner) ?? []
  if (name !== undefined) values.set(name, double ?? single ?? '')
}

/** A page as links name it: with the ending that the tag may leave out, and below the path of the language that it names. */
function reference(tag: Tag, context: Context): string {
  const written = valueOf(tag, 'path') ?? tag.words[0] ?? ''
  if (tag.name === 'post_url') return encodeURI(postFile(written, context))
  const isFromRoot = tag.name === 'link' && !written.startsWith('/')
  const page = isFromRoot ? `/${written}` : written.replace(/^@\//, '/')
  const path = page.startsWith('/') ? languagePath(valueOf(tag, 'lang'), context) : ''
  return encodeURI(path + page)
    .replace(/%25(?=[0-9a-f]{2})/gi, '%')
    .replace(/\.[a-z]{2}(?:-[a-z]{2,4})?\.md(?=#|$)/i, '.md')
}

/** The file of a post of Jekyll, from the docs folder. */
function postFile(name: string, { page: { docsDir, read } }: Context): string {
  const stem = `_posts/${name.replace(/^\/+/, '')}`
  const folder = ['', '.'].includes(docsDir) ? '' : `${docsDir}/`
  return `/${stem}.${read(`${folder}${stem}.md`) === undefined ? 'markdown' : 'md'}`
}

/** The path of the pages in a language that the options name; an empty text for other languages. */
function languagePath(language: string | undefined, { page: { options } }: Context): string {
  const known = options?.['languages']
  const found = (Array.isArray(known) ? known.filter(isRecord) : []).find(
    (each) => each['language'] === language?.toLowerCase(),
  )
  return typeof found?.['path'] === 'string' ? found['path'] : ''
}

function badge(tag: Tag): string {
  const text = valueOf(tag, 'content', 'text', 'title') ?? tag.words[0] ?? ''
  const label = `<span class="badge">${escapeHtml(text)}</span>`
  const href = valueOf(tag, 'link', 'href')
  return href === undefined ? label : `<a href="${escapeHtml(href)}">${label}</a>`
}

/** The address of a post or of code on another site, which Hugo has tags for. */
function postOf(tag: Tag): string | undefined {
  const [first, second] = tag.words
  const id = valueOf(tag, 'id') ?? second ?? first
  const user = valueOf(tag, 'user') ?? (second === undefined ? undefined : first)
  if (id === undefined) return undefined
  if (tag.name === 'tweet' || tag.name === 'x' || tag.name === 'twitter')
    return `https://x.com/${user ?? 'i'}/status/${id}`
  if (tag.name === 'instagram') return `https://www.instagram.com/p/${id}/`
  if (tag.name === 'gist' && second !== undefined)
    return `https://gist.github.com/${first ?? ''}/${second}`
  return undefined
}

const capital = (name: string): string =>
  (name.charAt(0).toUpperCase() + name.slice(1)).replace(/[-_]/g, ' ')

const sourceOf = (tag: Tag): string | undefined =>
  valueOf(tag, 'src', 'url', 'filename', 'file', 'image', 'path') ?? tag.words[0]

function picture(tag: Tag, context: Context): string {
  const written = sourceOf(tag)
  if (written === undefined) return ''
  const src = tag.isTera === true ? fromContent(written, context) : written
  const caption = valueOf(tag, 'caption', 'title', 'text')
  const alt = valueOf(tag, 'alt') ?? caption ?? ''
  const image = `<img src="${escapeHtml(src)}" alt="${escapeHtml(plain(alt))}"${sizes(tag)}>`
  const href = valueOf(tag, 'link', 'href')
  const linked = href === undefined ? image : `<a href="${escapeHtml(href)}">${image}</a>`
  if (caption === undefined) return linked
  return `<figure>${linked}<figcaption>${caption}</figcaption></figure>`
}

/** Zola looks for a picture in the folder of the site, of its content and of static files. */
function fromContent(src: string, { page: { file, docsDir, read } }: Context): string {
  if (/^(?:[a-z][a-z\d+.-]*:|\/)/i.test(src) || read(pathFrom(file, src)) !== undefined) return src
  const plain = src.replace(/^(?:@\/|content\/|static\/)/, '')
  const root = docsDir.replace(/(?:^|\/)content$/, '')
  const files = [docsDir, `${root}/static`].map((folder) => pathFrom('', `${folder}/${plain}`))
  return files.some((each) => read(each) !== undefined) ? `/${plain}` : src
}

const plain = (text: string): string => text.replace(/<[^>]*>/g, '')

/** What `op` keeps of a size that a picture is brought to; others cut it, or keep its form. */
const KEPT_SIZES: Readonly<Record<string, readonly string[]>> = {
  scale: ['width', 'height'],
  fit_width: ['width'],
  fit_height: ['height'],
}

function sizes({ values }: Tag): string {
  const operation = values.get('op')
  const names = operation === undefined ? ['width', 'height'] : (KEPT_SIZES[operation] ?? [])
  return names
    .flatMap((name) => {
      const value = /^([1-9]\d*)(?:px)?$/.exec(values.get(name) ?? '')?.[1]
      return value === undefined ? [] : [` ${name}="${value}"`]
    })
    .join('')
}

function video(tag: Tag, player: string, at: string): string {
  const id = valueOf(tag, 'id') ?? tag.words[0] ?? ''
  const url = /^https?:/.test(id) ? id : player + id
  const html = at === 'alone' ? embedded(url) : undefined
  return html ?? link(valueOf(tag, 'title') ?? url, url)
}

/** What a tag that is not known says itself: a link, a picture, its text. */
function unknownText(tag: Tag, line: Line, context: Context): string {
  const text = valueOf(
    tag,
    'text',
    'content',
    'title',
    'label',
    'caption',
    'header',
    'heading',
    'alt',
  )
  const href = valueOf(tag, 'href', 'url', 'link', 'to', 'src', 'image', 'path')
  missUnknown(tag, line, context)
  if (href !== undefined && /\.(?:png|jpe?g|gif|svg|webp|avif)$/i.test(href))
    return picture(tag, context)
  if (href !== undefined && text !== undefined) return link(text, href)
  if (href !== undefined && /\.(?:mp4|webm|ogv|mp3|ogg|wav)$/i.test(href))
    return embedded(href) ?? ''
  if (href !== undefined && /^https?:/.test(href)) return link(href, href)
  return text ?? ''
}
