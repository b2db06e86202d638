// `[text](@ref name)`: links to headings and docstrings by their names.
import { documenterId } from '../../../model/addresses/documenter-id.js'
import { pathTo } from '../line.js'
import type { Context } from './context.js'

const REFERENCE =
  /\[((?:[^[\]`]|`[^`]*`|\[[^[\]]*\])+)\]\(@(ref|extref|id)(?:[ \t]+([^()]*(?:\([^()]*\)[^()]*)*))?\)/g

/** A line whose references are links; one to nothing that the site has is its text. */
export function withReferences(text: string, context: Context): string {
  if (!text.includes('](@')) return text
  return text.replace(REFERENCE, (_, words: string, kind: string, written: string | undefined) => {
    if (kind !== 'ref') return words
    const issue = /^#(\d+)$/.exec(written ?? words)?.[1]
    if (issue !== undefined)
      return context.repository === undefined
        ? words
        : `[${words}](${context.repository}/issues/${issue})`
    const target = targetOf((written ?? words).trim(), context)
    return target === undefined ? words : `[${words}](<${target}>)`
  })
}

/** The address of what a name means, from the page: of a heading by its id or its text, else of a docstring. */
function targetOf(name: string, { page, headings, docs }: Context): string | undefined {
  const quoted = /^"(.*)"$/.exec(name)?.[1]
  const code = /^`+([^`]*)`+$/.exec(name)?.[1]
  const id = documenterId((quoted ?? name).replace(/`/g, ''))
  const file = code === undefined && Object.hasOwn(headings, id) ? headings[id] : undefined
  if (typeof file === 'string') return placeAddress(file, page.file)
  if (quoted !== undefined) return undefined
  const plain = (code ?? name).replace(/[({].*$/s, '')
  const bare = plain.replace(/^.*\.(?=[^.])/, '')
  for (const key of [plain, bare]) {
    const found = Object.hasOwn(docs, key) ? docs[key] : undefined
    if (typeof found === 'string') return placeAddress(found, page.file)
  }
  return undefined
}

/** The link from a page to a place, `file#id`, or to a file. */
export function placeAddress(place: string, from: string): string {
  const [file = '', id] = place.split('#')
  if (id === undefined) return pathTo(file, from)
  return `${file === from ? '' : pathTo(file, from)}#${id}`
}
