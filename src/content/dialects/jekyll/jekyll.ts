// Jekyll's Markdown: Liquid, kramdown's attribute lists, and the keys of its themes.
import { translateAfter, type Dialect, type DialectPage, type Translated } from '../dialect.js'
import { createWriter, linesOf } from '../line.js'
import { createMemo } from '../memo.js'
import { translateTemplate } from '../templates/translate.js'
import { mayHaveWikiLinks, translateWiki } from '../wiki/translate-wiki.js'
import { withBrackets } from './liquid/engine.js'
import { runLiquid } from './liquid/run-liquid.js'
import { readData } from './liquid/site-values.js'
import { withAddress } from './permalinks.js'

const CONSTRUCT =
  /\{%|\{\{|\{:|^(?:nav_order|nav_exclude|permalink)\s*:|\[!\w+\]|\bmarkdown=|^<\/\w+>[ \t]*\n[^\s<]/m

const translateTags = (page: DialectPage): Translated =>
  translateTemplate(page, {
    ...{ shortcodes: false, liquid: true, values: true, attributeLists: true },
    keys: {
      nav_order: 'sidebar_position',
      nav_exclude: 'sidebar_hidden',
      permalink: 'slug',
    },
  })

function asWritten({ text }: DialectPage): Translated {
  const writer = createWriter()
  for (const line of linesOf(text)) writer.line(line, line.text)
  return writer.done()
}

/** The dialect of Jekyll and GitHub Pages. It keeps the data of a site that it has read. */
export function createJekyll(): Dialect {
  const read = createMemo(readData)
  const run = (page: DialectPage): Translated => {
    const made = runLiquid(page, read)
    if (made === undefined) return translateTags(page)
    const translated = translateAfter(made, page, translateTags)
    return { ...translated, text: withBrackets(translated.text) }
  }
  const translateBody = (page: DialectPage): Translated => {
    if (mayHaveWikiLinks(page.text)) return translateWiki(page, run)
    return CONSTRUCT.test(page.text) ? run(page) : asWritten(page)
  }
  return {
    // The settings give addresses to pages, whatever is in them.
    mayUse: () => true,
    translate(page) {
      const addressed = withAddress(page)
      return addressed === undefined
        ? translateBody(page)
        : translateAfter(addressed, page, translateBody)
    },
  }
}
