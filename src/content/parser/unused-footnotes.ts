// Footnotes that a page does not show: GitHub leaves out one that no text refers to, and the second of one name.
import type { FootnoteDefinition, Nodes, Root } from 'mdast'
import { report } from '../context/messages.js'
import type { PageFile } from '../context/page-data.js'

/** Reports each footnote whose text is not on the page. */
export function reportUnusedFootnotes(
  file: PageFile<'source'>,
): ((tree: Root) => undefined) | undefined {
  if (!file.data.orion.source.text.includes('[^')) return undefined
  return (tree) => {
    const definitions: FootnoteDefinition[] = []
    const referred = referencesIn(tree, definitions)
    const shown = new Map<string, FootnoteDefinition>()
    for (const name of referred) {
      const definition = definitions.find((each) => nameOf(each) === name)
      if (definition === undefined) continue
      shown.set(name, definition)
      // Footnotes refer to others. A set also visits what is added to it on the way.
      for (const child of definition.children)
        for (const inner of referencesIn(child, [])) referred.add(inner)
    }
    for (const definition of definitions) {
      const same = shown.get(nameOf(definition))
      if (same !== definition)
        report(file, 'warning', definition.position, unused(definition, same))
    }
  }
}

/** The names that `node` refers to; definitions inside it are added to `definitions`, what they refer to does not count. */
function referencesIn(node: Nodes, definitions: FootnoteDefinition[]): Set<string> {
  const names = new Set<string>()
  const visit = (inner: Nodes): void => {
    if (inner.type === 'footnoteReference') names.add(nameOf(inner))
    if (inner.type === 'footnoteDefinition') definitions.push(inner)
    else if ('children' in inner) inner.children.forEach(visit)
  }
  visit(node)
  return names
}

/** As `mdast-util-to-hast` compares them. */
const nameOf = ({ identifier }: { readonly identifier: string }): string => identifier.toUpperCase()

function unused({ label, identifier }: FootnoteDefinition, same: FootnoteDefinition | undefined) {
  const name = `[^${label ?? identifier}]`
  return same === undefined
    ? {
        code: 'unused-footnote',
        message: `Footnote ${name} is not shown: nothing outside code refers to it.`,
        hint: `Write ${name} where the note belongs, or remove it.`,
      }
    : {
        code: 'unused-footnote',
        message: `Footnote ${name} is not shown: another footnote has the same name.`,
        hint: 'Give it another name.',
      }
}
