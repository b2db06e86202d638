// HTML tags as Vue's parser reads them.
import { proseAttributes, type Prose } from '../../../model/text/prose-attributes.js'
import { literalOf } from '../js-literal.js'

export type Tag = {
  readonly whole: string
  readonly name: string
  /** The attributes as they were written. */
  readonly written: string
  readonly isClosing: boolean
  /** `<br />` */
  readonly isClosed: boolean
}

/** The tag that starts at an index of `source`. */
export function tagAt(source: string, at: number): Tag | undefined {
  const pattern = /<(\/?)([A-Za-z][\w.-]*)((?:\s(?:[^"'<>]|"[^"]*"|'[^']*')*?)?)\s*(\/?)>/y
  pattern.lastIndex = at
  const [whole, closing, name, written = '', closed] = pattern.exec(source) ?? []
  if (whole === undefined || name === undefined || /\n[ \t]*\n/.test(whole)) return undefined
  return { whole, name, written, isClosing: closing === '/', isClosed: closed === '/' }
}

export type Attribute = {
  readonly name: string
  /** As it was written. */
  readonly text: string
  readonly value?: string
}

/** The attributes of a tag, in order. */
export function attributesOf(written: string): readonly Attribute[] {
  const found = written.matchAll(/([^\s="'<>/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g)
  return [...found].map(([text, name = '', double, single, bare]) => {
    const value = double ?? single ?? bare
    return { name, text, ...(value === undefined ? {} : { value }) }
  })
}

const isVue = ({ name }: Attribute): boolean => /^(?:v-|[:@#])/.test(name)

/** The attributes as text without those of Vue, unless these are plain words; undefined when there are none of Vue. */
export function withoutVue(attributes: readonly Attribute[]): readonly string[] | undefined {
  if (!attributes.some(isVue)) return undefined
  return attributes.flatMap((attribute): string[] => {
    if (!isVue(attribute)) return [attribute.text]
    // `:src="'/logo.svg'"` is the same for everybody; the base path is added to every address.
    const literal = /^(?:\$?withBase\()?'([^'"\\]*)'\)?$/.exec(attribute.value ?? '')?.[1]
    const name = /^:([\w-]+)$/.exec(attribute.name)?.[1]
    return literal === undefined || name === undefined ? [] : [`${name}="${literal}"`]
  })
}

/** The words that a component would show of its attributes, as HTML writes them; of bound ones those of literals. */
export function wordsOf(attributes: readonly Attribute[]): readonly Prose[] {
  const values = attributes.flatMap(({ name, value }): [string, unknown][] => {
    const bound = /^(?::|v-bind:)([\w-]+)$/.exec(name)?.[1]
    if (bound === undefined) return /^[@#]|^v-/.test(name) ? [] : [[name, value]]
    return [[bound, value === undefined ? undefined : literalOf(value)]]
  })
  return proseAttributes(Object.fromEntries(values))
}

const linked = ({ text, href }: Prose): string =>
  href === undefined ? text : `<a href="${href}">${text}</a>`

/** Words and links in a line, as HTML. */
export const textsOf = (words: readonly Prose[]): string => words.map(linked).join(' ')

/** The box of a component that shows nothing else. */
export const placeholder = (name: string, words: readonly Prose[]): string => {
  const shown = words.map((each) => ` <span class="unknown-text">${linked(each)}</span>`)
  return `<div class="admonition admonition-warning unknown-component"><span class="admonition-title">Missing component <code>${name}</code></span>${shown.join('')}</div>`
}

/** The name of a component as Vue writes it in lower case. */
export const kebab = (name: string): string =>
  name
    .replace(
      /([a-z\d])([A-Z])|(?<=[A-Z])([A-Z])/g,
      (_, before: string | undefined, one: string | undefined, two: string | undefined) =>
        `${before ?? ''}-${one ?? two ?? ''}`,
    )
    .toLowerCase()

/** Whether a tag such as `<LATEST_VERSION>` is a word for a script to replace. */
export const isPlaceholder = ({ name, written, isClosed }: Tag): boolean =>
  !isClosed && written.trim() === '' && /^[A-Z][A-Z\d]*_[A-Z\d_]+$/.test(name)

/** Whether what follows the tag of a component is its content, in one line and without a link of its own. */
export const isWord = (rest: string, name: string): boolean => {
  const end = rest.indexOf(`</${name}>`)
  return end !== -1 && !/<a\b|\]\(/.test(rest.slice(0, end))
}
