// Hugo's Markdown: shortcodes, and the keys of its front matter.
import type { Dialect } from '../dialect.js'
import { translateTemplate } from '../templates/translate.js'

/** The dialect of Hugo and of its themes. */
export const hugo: Dialect = {
  mayUse: (text) =>
    /\{\{[<%/]|^(?:weight|linktitle|url|aliases)\s*[:=]|\[!\w+\]|^[ \t>*+\-\d.)]*(?:```|~~~).*\{/im.test(
      text,
    ),
  translate: (page) =>
    translateTemplate(page, {
      ...{ shortcodes: true, liquid: false, values: false, attributeLists: false },
      keys: {
        weight: 'sidebar_position',
        linkTitle: 'sidebar_label',
        linktitle: 'sidebar_label',
        aliases: 'redirect_from',
        url: 'slug',
      },
    }),
}
