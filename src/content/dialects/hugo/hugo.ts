// Hugo's Markdown: shortcodes, and the keys of its front matter.
import { splitPage } from '../../../model/text/front-matter-text.js'
import type { Dialect, DialectPage, Translated } from '../dialect.js'
import { isEmptySection, PAGE_LIST } from '../empty-section.js'
import { translateTemplate, type Template } from '../templates/translate.js'
import { withFenceInfo } from '../templates/fence-info.js'
import { withDefinitionIds } from './definition-ids.js'
import { withoutMargins } from './html-page.js'
import { fromLanguagePath, inItsLanguage } from './page-language.js'
import { withPermalink } from './permalinks.js'
import { hasSectionIndex } from './section-index.js'
import { openShortcodes } from './shortcodes/own-shortcodes.js'

const CONSTRUCT =
  /\{\{[<%/]|^(?:weight|linktitle|url|aliases|slug|date)\s*[:=]|\[!\w+\]|^[ \t>*+\-\d.)]*(?:```|~~~).*\{/im

/** Front matter, which the page of a section has. */
const FRONT_MATTER = /^\uFEFF?(?:---|\+\+\+)[ \t]*\r?\n/

const TEMPLATE: Template = {
  ...{ shortcodes: true, liquid: false, values: false, attributeLists: false },
  keys: {
    weight: 'sidebar_position',
    linkTitle: 'sidebar_label',
    linktitle: 'sidebar_label',
    aliases: 'redirect_from',
    url: 'slug',
  },
}

/** The dialect of Hugo and of its themes. It keeps the templates and the data of a site that it has read. */
export function createHugo(): Dialect {
  const template = { ...TEMPLATE, ownTags: openShortcodes() }
  const inHtml = { ...template, prepare: withoutMargins }
  const withTermIds: Template = {
    ...template,
    prepare: (lines) => withDefinitionIds(withFenceInfo(lines)),
  }
  const templateOf = (page: DialectPage): Template => {
    if (isHtml(page)) return inHtml
    return page.options?.['definitionIds'] === true ? withTermIds : template
  }
  return {
    mayUse: (text) => CONSTRUCT.test(text) || FRONT_MATTER.test(text),
    translate: (written) => {
      const page = inItsLanguage(written)
      const made = withPageList(page, translateTemplate(page, templateOf(page)))
      return fromLanguagePath(written, withPermalink(page, made))
    },
  }
}

const isHtml = ({ file }: DialectPage): boolean => file.endsWith('.html')

function withPageList(page: DialectPage, made: Translated): Translated {
  const { lines, bodyStart } = splitPage(page.text)
  const isList = isEmptySection(page.file, lines.slice(bodyStart)) || hasSectionIndex(page)
  if (!isList || made.text.split('\n').includes(PAGE_LIST)) return made
  const end = made.places.at(-1) ?? { line: 1, shift: 0 }
  return { ...made, text: `${made.text}\n${PAGE_LIST}\n`, places: [...made.places, end, end] }
}
