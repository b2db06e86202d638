// Nextra's Markdown: a key of its front matter, what pages export about themselves, and commands for several package managers.
import { translateAfter, type Dialect, type DialectPage, type Translated } from '../dialect.js'
import { docusaurus } from '../docusaurus/docusaurus.js'
import { withKeys } from '../rename-keys.js'
import { mayLink, withOwnLinks } from '../rspress/language.js'
import { withMetadata } from './metadata.js'

/** The dialect of Nextra, and of other sites of Next.js. */
export const nextra: Dialect = {
  mayUse: (text) =>
    /^(?:sidebarTitle\s*:|export const metadata\b)/m.test(text) ||
    mayLink(text) ||
    docusaurus.mayUse(text),
  translate(written) {
    const page = { ...written, text: withOwnLinks(written) }
    const described = withMetadata(page.text)
    return described ? translateAfter(described, page, translated) : translated(page)
  },
}

function translated(page: DialectPage): Translated {
  const text = withKeys(page.text, { sidebarTitle: 'sidebar_label' }).join('\n')
  return docusaurus.translate({ ...page, text })
}
