// Markdown of repositories without the settings of a tool: pages may have been written for one all the same.
import type { Dialect, DialectPage, Translated } from '../dialect.js'
import { mayInclude, translateIncluded } from '../include-elements.js'
import { translateTemplate } from '../templates/translate.js'
import { mayBeNote, translateWiki } from '../wiki/translate-wiki.js'
import { mayHaveAliases, withoutAliases } from './aliased-paths.js'
import { mayHaveElixirMarks, translateElixirMarks } from '../exdoc/elixir-marks.js'
import { withTitleHeading } from './first-heading.js'
import { mayHaveCommentIds, withBracedIds } from './heading-ids.js'
import { mayHaveNotes, translateNotes } from './note-elements.js'
import { mayHavePermalink, withSlug } from './permalink.js'
import { mayShareText, translateSharedText } from './shared-text.js'
import { mayHaveVersions, withVersions } from './version-links.js'
import { mayShowSiteData, siteData } from './site-data.js'

const TAGS =
  /\{\{[<%]|\{%|\{:|\{\{-?\s*(?:site|page)\.|^(?:weight|linkTitle|nav_order)\s*[:=]|^order: ["']?-?\d|\[!\w+\]|\bmarkdown=/m

/** The dialect of no tool: GitHub's, and those tags of Hugo and Jekyll, and elements that include a file, that can be nothing else. */
export const plain: Dialect = {
  mayUse: (text) =>
    TAGS.test(text) ||
    mayInclude(text) ||
    mayHaveCommentIds(text) ||
    mayHaveNotes(text) ||
    mayHaveElixirMarks(text) ||
    mayHaveAliases(text) ||
    mayHavePermalink(text) ||
    mayHaveVersions(text) ||
    mayBeNote(text) ||
    mayShareText(text) ||
    (!/^# /m.test(text) && withTitleHeading(text) !== text),
  translate: (page) => (mayShareText(page.text) ? translateSharedText(page, wiki) : wiki(page)),
}

const wiki = (page: DialectPage): Translated =>
  mayBeNote(page.text) ? translateWiki(page, included) : included(page)

const included = (page: DialectPage): Translated =>
  mayInclude(page.text) ? translateIncluded(page, notes) : notes(page)

/** MDX has these elements itself. */
const notes = (page: DialectPage): Translated =>
  page.format === 'md' && mayHaveNotes(page.text) ? translateNotes(page, marks) : marks(page)

const marks = (page: DialectPage): Translated =>
  page.format === 'md' && mayHaveElixirMarks(page.text)
    ? translateElixirMarks(page, tags)
    : tags(page)

function tags(written: DialectPage): Translated {
  const page = versioned(written)
  const own = mayHaveAliases(page.text) ? withoutAliases(page) : page.text
  const withIds = mayHaveCommentIds(own) ? withBracedIds(own) : own
  const variables = mayShowSiteData(own) ? { ...siteData(page), ...page.variables } : page.variables
  const made = translateTemplate(
    { ...page, variables, text: withTitleHeading(withIds) },
    {
      ...{ shortcodes: true, liquid: true, values: false, attributeLists: true },
      keys: {
        weight: 'sidebar_position',
        linkTitle: 'sidebar_label',
        nav_order: 'sidebar_position',
        order: 'sidebar_position',
      },
    },
  )
  return mayHavePermalink(made.text) ? { ...made, text: withSlug(made.text) } : made
}

/** The page, and the files that it includes, with links to its own version. */
function versioned(page: DialectPage): DialectPage {
  const textOf = (text: string, file: string): string =>
    mayHaveVersions(text) ? withVersions({ ...page, text, file }) : text
  const read = (path: string): string | undefined => {
    const text = page.read(path)
    return text !== undefined && path.endsWith('.md') ? textOf(text, path) : text
  }
  return { ...page, text: textOf(page.text, page.file), read }
}
