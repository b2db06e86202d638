// Where links and pictures lead: files are named alone, wherever they are.
import { isTopic } from '../../../../model/text/writerside/topic-file.js'
import { decodePart } from '../../../../model/addresses/decode.js'
import { escapeMarkdown, target } from '../../asciidoc/text/escape.js'
import { pathTo } from '../../line.js'
import { filled, type Context } from '../page/context.js'

export type Link = {
  readonly url: string
  /** The words that the link has without words of its own, in Markdown. */
  readonly title: string | undefined
}

const OUTSIDE = /^(?:[a-z][\w+.-]*:|\/)/i

/** A link as it is written, with the place in the page that it may name besides. */
export function linkOf(written: string, anchor: string | undefined, context: Context): Link {
  const [, path = '', hash = ''] = /^([^#]*)(#.*)?$/s.exec(written.trim()) ?? []
  const tail = anchor === undefined || anchor === '' ? hash : `#${anchor.replace(/^#/, '')}`
  if (path === '') return { url: tail, title: sectionTitle(context.scope.file, tail, context) }
  if (OUTSIDE.test(path)) return { url: path + tail, title: undefined }
  const { module } = context
  const name = decodePart(path)
  const plain = name.replace(/^(?:\.{0,2}\/)+/, '')
  const file =
    module.fileOf(plain) ??
    module.fileOf(plain.slice(plain.lastIndexOf('/') + 1)) ??
    (/\.html$/.test(plain) ? module.fileOf(plain.replace(/\.html$/, '.md')) : undefined)
  if (file === undefined) return { url: path + tail, title: undefined }
  const isPage = isTopic(file) || file.endsWith('.md')
  const own = isPage ? sectionTitle(file, tail, context) : undefined
  if (file === module.page.file && tail !== '') return { url: tail, title: own }
  return { url: encodeURI(pathTo(file, module.page.file)) + tail, title: own }
}

/** The title of a page, or of the section in it. */
function sectionTitle(file: string, hash: string, context: Context): string | undefined {
  const text = context.module.page.read(file)
  if (text === undefined) return undefined
  const { documents } = context
  const id = decodePart(hash.slice(1))
  const section = id === '' ? undefined : documents.section(file, text, id)
  const title = section ?? documents.title(file, text)
  if (title === undefined) return undefined
  const shown = filled(title, context)
  return isTopic(file) ? escapeMarkdown(shown, false) : shown.replace(/[[\]]/g, '\\$&')
}

/** A link in Markdown. */
export const linkText = (words: string, url: string): string => `[${words}](${target(url)})`

/** The address of a picture. */
export function imageUrl(written: string, context: Context): string {
  const plain = written.trim()
  if (OUTSIDE.test(plain) && !plain.startsWith('/')) return plain
  const file = context.module.imageOf(decodePart(plain))
  return file === undefined ? plain : encodeURI(pathTo(file, context.module.page.file))
}
