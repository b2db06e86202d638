// Panels of lazy tabs: until its tab is chosen, a panel's content is one comment in the page.
import type { Element } from 'hast'
import type { PageFile } from '../context/page-data.js'
import { rawHtml } from '../html/element.js'
import { htmlOf } from '../html/html-text.js'

/** The content as a comment whose text is HTML again: `--`, which could end it, is written as `-&#45;`. */
export function finishLazyPanel(node: Element, file: PageFile<'react'>): undefined {
  if (node.properties['dataLazy'] === undefined) return
  // React must find the nodes that it rendered.
  if (file.data.orion.react.isModule) {
    delete node.properties['dataLazy']
    return
  }
  const html = htmlOf(node.children).trim().replaceAll('--', '-&#45;')
  node.children = [rawHtml(`<!--${html}-->`)]
}
