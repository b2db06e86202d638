// The warning about a component that is not imported, and the words in its attributes.
import type { VFile } from 'vfile'
import { report, type Position } from '../../context/messages.js'
import { isList } from '../../../model/json.js'
import { proseAttributes, type Prose } from '../../../model/text/prose-attributes.js'
import { attributeValue, type JsxElement } from './attributes.js'
import { entriesOf, isFile, type StaticNames, type StaticValue } from './static-value.js'

/** Reports that no component has this name; of a name that a page uses many times, at the first place only. */
export function reportComponent(name: string, file: VFile, place: Position | undefined): void {
  const [head = name] = name.split('.')
  const message = `Component ${name} is not imported; a placeholder is shown.`
  if (file.messages.some(({ reason }) => reason === message)) return
  report(file, 'warning', place, {
    code: 'mdx-component',
    message,
    hint: `Import it above: import ${head} from './${head}.jsx'. To write a literal <, use &lt;`,
  })
}

/** The words in the attributes of an element, as far as they are known without running the page. */
export function wordsOf({ attributes }: JsxElement, names: StaticNames): readonly Prose[] {
  const known = attributes.flatMap((each): [string, unknown][] => {
    if (each.type !== 'mdxJsxAttribute') return []
    const found = attributeValue(each, names)
    return found === undefined ? [] : [[each.name, plainOf(found.value)]]
  })
  return proseAttributes(Object.fromEntries(known))
}

function plainOf(value: StaticValue): unknown {
  if (isList(value)) return value.map(plainOf)
  const entries = entriesOf(value)
  if (entries === undefined) return isFile(value) ? undefined : value
  return Object.fromEntries([...entries].map(([key, inner]) => [key, plainOf(inner)]))
}
