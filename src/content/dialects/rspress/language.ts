// Addresses in pages of a site with several languages, as Rspress, Nextra and Fumadocs have them: a page links to pages of its own
// language without the folder of it, or without the language in the names of files.
import { isList, isRecord } from '../../../model/json.js'
import type { DialectPage } from '../dialect.js'
import { fileNamed } from '../vitepress/files.js'
import { outsideFences } from '../vitepress/source-lines.js'

type Values = Readonly<Record<string, unknown>>

const LINK = /(!\[[^\]\n]{0,200})?(\]\(|\b(?:href|link|to)=["'])\/(?!\/)([^\s"')]*)/g

/** Whether a text may have an address of a page that begins with a slash or is relative. */
export const mayLink = (text: string): boolean =>
  /(?:\]\(|\b(?:href|link|to)=["'])(?:\.\.?)?\//.test(text)

/** What the options say of the language of a page; undefined for the main one. */
export function translationOf({ file, options }: DialectPage): Values | undefined {
  const all = options?.['languages']
  return (isList(all) ? all : [])
    .filter(isRecord)
    .find(
      ({ folder, suffix }) =>
        file.startsWith(`${String(folder)}/`) &&
        (typeof suffix !== 'string' || nameEndsIn(file, suffix)),
    )
}

const nameEndsIn = (file: string, suffix: string): boolean =>
  file.replace(/\.mdx?$/, '').endsWith(`.${suffix}`)

/** A page in another language than the main one whose links lead to pages in the same language; lines stay where they are. */
export function withOwnLinks(page: DialectPage): string {
  const translation = translationOf(page)
  if (translation === undefined) return page.text
  const lines = page.text.split('\n').map((text) => ({ text }))
  return outsideFences(lines, ({ text }) => [
    { text: toTranslatedFiles(inTranslation(text, translation), page, translation) },
  ])
    .map(({ text }) => text)
    .join('\n')
}

const RELATIVE = /(\]\(|\bhref=["'])(\.{1,2}\/[^\s"')?#]*)/g

/** Links to files that languages share by name, as `./kiln.mdx` in `fire.fr.mdx`, lead to `./kiln.fr.mdx` where it exists. */
function toTranslatedFiles(
  text: string,
  { file, docsDir, read }: DialectPage,
  { suffix }: Values,
): string {
  if (typeof suffix !== 'string') return text
  const has = (name: string): boolean => {
    const found = fileNamed(name, file, docsDir)
    return found !== undefined && read(found) !== undefined
  }
  return text.replace(RELATIVE, (whole, before: string, target: string) => {
    const stem = `${target.replace(/\.mdx?$/, '')}.${suffix}`
    const end = ['.mdx', '.md'].find((each) => has(stem + each))
    return end === undefined ? whole : before + stem + end
  })
}

/** A line with the addresses that its links have here: those of the main language do not begin with its folder. */
export function inLanguage(text: string, page: DialectPage): string {
  if (!mayLink(text)) return text
  const translation = translationOf(page)
  if (translation !== undefined) return inTranslation(text, translation)
  const language = /(?:^|\/)([a-z]{2}(?:-\w+)?)$/.exec(page.docsDir)?.[1]
  if (language === undefined || !text.includes(`/${language}/`)) return text
  return text.replace(
    new RegExp(String.raw`(\]\(|\b(?:href|link|to)=["'])/${language}/`, 'g'),
    '$1/',
  )
}

/** In a translation, an address without a language is that of a page in the same language. */
function inTranslation(text: string, { path: own, others, main }: Values): string {
  if (typeof own !== 'string') return text
  const known = [own, ...(isList(others) ? others : [])]
  return text.replace(LINK, (whole, image: string | undefined, before: string, target: string) => {
    const [plain = ''] = target.split(/[?#]/, 1)
    const [first = ''] = plain.split('/', 1)
    if (image !== undefined || FILE.test(plain)) return whole
    if (first === main) return `${before}${target.slice(first.length) || '/'}`
    const address = target.replace(ENDING, '')
    return `${before}/${known.includes(first) ? address : `${own}/${address}`}`
  })
}

/** What addresses of files have and those of pages do not. */
const ENDING = /(?:(?:^|\/)index)?\.mdx?(?=[?#]|$)/

/** What a site serves as it is. */
const FILE =
  /\.(?:png|jpe?g|gif|svg|webp|avif|ico|mp4|webm|mp3|pdf|zip|gz|json|ya?ml|txt|xml|css|m?js)$/i
