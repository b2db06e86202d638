// What does not come over of the settings of a Quarto site, and why.
import { isList, isRecord } from '../../model/json.js'
import { createFields, textOf, valuesOf, type Notes, type Values } from '../foreign/fields.js'
import { shortList } from '../foreign/left-out.js'

/** Keys that are read, that change nothing for readers here, and that are only look. */
const SITE = [
  ...['title', 'subtitle', 'description', 'favicon', 'site-url', 'site-path', 'repo-url', 'image'],
  ...[
    'repo-branch',
    'repo-subdir',
    'repo-actions',
    'repo-link-target',
    'repo-link-rel',
    'issue-url',
  ],
  ...[
    'navbar',
    'sidebar',
    'page-footer',
    'announcement',
    'bread-crumbs',
    'page-navigation',
    'search',
  ],
  ...['open-graph', 'twitter-card', 'chapters', 'appendices', 'appendices-title', 'references'],
  ...[
    'author',
    'authors',
    'date',
    'date-format',
    'output-file',
    'sharing',
    'downloads',
    'abstract',
  ],
  ...['back-to-top-navigation', 'reader-mode', 'draft-mode', 'drafts', 'llms-txt', 'external-icon'],
  ...['external-filter', 'body-header', 'body-footer', 'margin-header', 'margin-footer', 'tools'],
  ...[
    'image-alt',
    'image-width',
    'image-height',
    'other-links',
    'code-links',
    'logo',
    'doi',
    'license',
  ],
  ...['cover-image', 'cover-image-alt', 'toc', 'editor', 'citation', 'title-prefix', 'license-url'],
]

const OUTSIDE: Readonly<Record<string, string>> = {
  'google-analytics': 'write the script into the setting scripts',
  'plausible-analytics': 'write the script into the setting scripts',
  'cookie-consent': 'write the script into the setting scripts',
  comments: 'the manual says how comments are added',
}

/** Lists what has no effect here. */
export function noteLeftOut(table: Values, site: Values, notes: Notes): void {
  const fields = createFields(
    site,
    textOf(valuesOf(table['project'])['type']) === 'book' ? 'book' : 'website',
    notes,
  )
  fields.ignore(...SITE)
  for (const key of ['body-header', 'body-footer', 'margin-header', 'margin-footer'])
    if (fields.has(key)) notes.leaveOut(`${fields.name}.${key}`, 'its text is on no page')
  if (fields.has('drafts'))
    notes.leaveOut(`${fields.name}.drafts`, 'write draft: true into the pages')
  fields.rest((key) => (Object.hasOwn(OUTSIDE, key) ? OUTSIDE[key] : undefined))
  if (table['comments'] !== undefined) notes.leaveOut('comments', OUTSIDE['comments'] ?? '')
  const filters = namesIn(table['filters']).filter((name) => name !== 'quarto')
  if (filters.length > 0) notes.leaveOut(`filters (${shortList(filters)})`, 'filters are not run')
  const scripts = ['pre-render', 'post-render'].flatMap((key) =>
    namesIn(valuesOf(table['project'])[key]),
  )
  if (scripts.length > 0)
    notes.leaveOut(`project.pre-render, post-render (${shortList(scripts)})`, 'scripts are not run')
  if (table['quartodoc'] !== undefined)
    notes.leaveOut(
      'quartodoc',
      'the API reference is not generated from code: run quartodoc before',
    )
  const html = valuesOf(valuesOf(table['format'])['html'])
  const includes = ['include-in-header', 'include-before-body', 'include-after-body'].filter(
    (key) => table[key] !== undefined || html[key] !== undefined,
  )
  if (includes.length > 0)
    notes.leaveOut(includes.join(', '), 'write what they add into the settings head or scripts')
}

const namesIn = (value: unknown): readonly string[] =>
  (isList(value) ? value : [value]).flatMap((each) =>
    isRecord(each) ? (textOf(each['path']) ?? []) : (textOf(each) ?? []),
  )
