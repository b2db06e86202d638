// `:::toc{min=2 max=4}`: the page's table of contents inside the page.
import type { Element, ElementContent } from 'hast'
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive'
import type { VFile } from 'vfile'
import type { Heading } from '../../model/page.js'
import { report } from '../context/messages.js'
import type { PageFile } from '../context/page-data.js'
import { element, rawHtml } from '../html/element.js'
import { parseFrontMatter } from '../front-matter/front-matter.js'

/** Without settings of the page or the site. */
const DEFAULT_LEVELS = { min: 2, max: 3 }

/** The place of the list; `fillTablesOfContents` writes it when all headings are known. */
export function inlineTableOfContents(
  node: ContainerDirective | LeafDirective,
  file: PageFile<'options' | 'source'>,
): Element {
  const page = pageLevels(file)
  return element('ul', {
    className: ['toc-inline'],
    dataMin: readLevel(node, 'min', file) ?? page.min,
    dataMax: readLevel(node, 'max', file) ?? page.max,
  })
}

function pageLevels(file: PageFile<'options' | 'source'>): {
  readonly min: number
  readonly max: number
} {
  const { source, options } = file.data.orion
  const { frontMatter } = parseFrontMatter(source)
  const site = options.tableOfContents ?? DEFAULT_LEVELS
  return {
    min: frontMatter.toc_min_heading_level ?? site.min,
    max: frontMatter.toc_max_heading_level ?? site.max,
  }
}

function readLevel(
  node: ContainerDirective | LeafDirective,
  name: 'min' | 'max',
  file: VFile,
): number | undefined {
  const value = node.attributes?.[name]
  if (value === undefined || value === null) return undefined
  if (/^[2-6]$/.test(value)) return Number(value)
  report(file, 'warning', node.position, {
    code: 'toc-level',
    message: `The table of contents has ${name}="${value}", expected a whole number from 2 to 6.`,
    hint: `Write :::toc{min=2 max=4}`,
  })
  return undefined
}

/** Writes the lists that the page holds. A list without entries is left out of the page by its caller. */
export function fillTablesOfContents(file: PageFile<'headings' | 'inlineContents'>): void {
  const { headings, inlineContents } = file.data.orion
  for (const list of inlineContents) {
    const { dataMin: min, dataMax: max } = list.properties
    delete list.properties['dataMin']
    delete list.properties['dataMax']
    const shown = headings.list.filter(
      (heading) => heading.depth >= Number(min) && heading.depth <= Number(max),
    )
    list.children = entries(shown)
    if (list.children.length === 0) {
      list.tagName = 'div'
      list.properties['hidden'] = true
    }
  }
}

/** Nested by the nearest entry of lower level before, also when levels are skipped. */
function entries(headings: readonly Heading[]): ElementContent[] {
  const items: ElementContent[] = []
  for (let start = 0; start < headings.length;) {
    const heading = headings[start]
    if (heading === undefined) break
    let end = start + 1
    while (end < headings.length && (headings[end]?.depth ?? 0) > heading.depth) end++
    const children = entries(headings.slice(start + 1, end))
    const link = element('a', { href: `#${heading.id}` }, [rawHtml(heading.html)])
    items.push(
      element('li', {}, children.length === 0 ? [link] : [link, element('ul', {}, children)]),
    )
    start = end
  }
  return items
}
