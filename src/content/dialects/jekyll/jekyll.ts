// Jekyll's Markdown: Liquid, kramdown's attribute lists, and the keys of its themes.
import type { Dialect } from '../dialect.js'
import { translateTemplate } from '../templates/translate.js'

/** The dialect of Jekyll and GitHub Pages. */
export const jekyll: Dialect = {
  mayUse: (text) =>
    /\{%|\{\{|\{:|^(?:nav_order|nav_exclude|permalink)\s*:|\[!\w+\]|\bmarkdown=|^<\/\w+>[ \t]*\n[^\s<]/m.test(
      text,
    ),
  translate: (page) =>
    translateTemplate(page, {
      ...{ shortcodes: false, liquid: true, values: true, attributeLists: true },
      keys: {
        nav_order: 'sidebar_position',
        nav_exclude: 'sidebar_hidden',
        permalink: 'slug',
      },
    }),
}
