// "```admonish note title="…"" of mdbook-admonish: an admonition written as a code block.
import { attribute, label } from '../line.js'
import { ADMONITION_TYPES } from '../admonition-types.js'

/** The opening of the container for an info line that starts with `admonish`. */
export function admonishContainer(info: string): string {
  const rest = info.replace(/^admonish\b,?\s*/, '')
  const named = Object.fromEntries(
    [...rest.matchAll(/([\w-]+)\s*=\s*(?:"((?:\\.|[^"\\])*)"|([^\s"]+))/g)].map(
      ([, name = '', quoted, bare = '']) => [name, (quoted ?? bare).replace(/\\(["\\])/g, '$1')],
    ),
  )
  const short = /(?:^|\s)"((?:\\.|[^"\\])*)"/.exec(rest)?.[1]?.replace(/\\(["\\])/g, '$1')
  const word = /^([\w-]+)(?!\s*=)(?![\w-])/.exec(rest)?.[1] ?? ''
  const written = (named['type'] ?? word).toLowerCase()
  const type = ADMONITION_TYPES[written] ?? 'note'
  const title = named['title'] ?? short ?? (written === '' ? 'Note' : capitalized(written))
  const classes = (named['class'] ?? '').split(/\s+/).filter((each) => each !== '')
  const marks = [
    ...(named['id'] === undefined ? [] : [`#${named['id']}`]),
    ...(classes.length === 0 ? [] : [attribute('class', classes.join(' '))]),
  ]
  const attributes = marks.length === 0 ? '' : `{${marks.join(' ')}}`
  if (named['collapsible'] === 'true')
    return `details${label(title || capitalized(written))}${attributes}`
  return `${type}${label(title)}${attributes}`
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
