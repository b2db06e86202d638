// What of Retype's settings has no effect here, with the reason.
import { recordsIn, textOf, valuesOf, type Notes, type Values } from '../foreign/fields.js'
import { shortList } from '../foreign/left-out.js'
import type { RetypePage } from './pages.js'
import type { RetypeTree } from './retype-files.js'

/** Services that Retype adds the scripts of. */
const SERVICES: Readonly<Record<string, string>> = {
  ...{ googleAnalytics: 'id', googleTagManager: 'id', plausible: 'domain' },
}

/** Files that Retype adds to each page. */
const PARTS = ['head-top.html', 'head.html', 'body-top.html', 'body.html']

/** Lists what is not applied. */
export function noteLeftOut(
  table: Values,
  locked: readonly RetypePage[],
  tree: RetypeTree,
  notes: Notes,
): void {
  const protectedPages = locked.filter(({ visibility }) => visibility === 'protected')
  const privatePages = locked.filter(({ visibility }) => visibility === 'private')
  for (const [name, pages] of [
    ['protected pages', protectedPages],
    ['private pages', privatePages],
  ] as const)
    if (pages.length > 0)
      notes.leaveOut(
        `${name} (${shortList(pages.map(({ file }) => file))})`,
        'pages with a password are not published',
      )
  if (table['theme'] !== undefined)
    notes.leaveOut('theme', 'written for Retype’s own pages; use "customCss"')
  const integrations = valuesOf(table['integrations'])
  for (const [name, key] of Object.entries(SERVICES))
    if (valuesOf(integrations[name])[key])
      notes.leaveOut(`integrations.${name}`, 'put the script of the service into "scripts"')
  const parts = PARTS.filter((name) => tree.text(`_includes/${name}`) !== undefined)
  if (parts.length > 0)
    notes.leaveOut(
      parts.map((name) => `_includes/${name}`).join(', '),
      'written for Retype’s own pages; use "headTags", "customCss" and "scripts"',
    )
  const hub = valuesOf(table['hub'])
  if (textOf(hub['link']) !== undefined)
    notes.leaveOut('hub', 'the logo leads to the home page; add a link to "navbar.items"')
  if (recordsIn(valuesOf(table['actions'])['items']).length > 0)
    notes.leaveOut('actions', 'actions of Retype’s own pages are not run')
  if (textOf(valuesOf(table['edit'])['label']) !== undefined)
    notes.leaveOut('edit.label', 'the link has the words of the language of the site')
  if (typeof table['labels'] === 'object') notes.leaveOut('labels', 'texts of Retype’s own pages')
}
