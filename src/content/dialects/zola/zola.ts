// Zola's Markdown: front matter in TOML, shortcodes, links from the content folder, and its code blocks.
import type { Dialect } from '../dialect.js'
import { translateTemplate } from '../templates/translate.js'
import { createWrittenIds } from '../headings/written-ids.js'
import { readOptions } from './options.js'
import { anchorSlug } from './slug.js'
import { withZolaFences } from './fences.js'
import { withContentLinks } from './content-links.js'
import { writeFrontMatter } from './front-matter.js'

/** The dialect of Zola and of its themes. */
export const zola: Dialect = {
  // The address of a page depends on the name of its file, and its place in the sidebar on its section.
  mayUse: () => true,
  translate: (page) => {
    const options = readOptions(page.options)
    const withIds = createWrittenIds((text) => anchorSlug(text, options.anchors))
    return translateTemplate(page, {
      ...{ shortcodes: false, liquid: false, values: false, attributeLists: false, tera: true },
      keys: {},
      head: (lines, writer) => writeFrontMatter(lines, { page, options, writer }),
      prepare: (lines) => withIds(withContentLinks(withZolaFences(lines))),
    })
  },
}
