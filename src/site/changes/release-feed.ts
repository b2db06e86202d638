// What changed from one release of a site to the next, as JSON and as an Atom feed.
import { isList, isRecord } from '../../model/json.js'
import type { Route } from '../../model/site.js'
import { counted, escapeHtml } from '../../model/text/text.js'
import { toHref } from '../routes/routes.js'
import type { PathSettings } from '../routes/settings.js'
import type { PageChange, SectionChange } from './compare-records.js'

export type Release = {
  /** ISO 8601. */
  readonly date: string
  readonly changes: readonly PageChange[]
}

/** So many releases are in the feed. */
const RELEASES = 20

/** A change of this form changes this number. */
const FORM = 1

/** `earlier` with a further release in front, unless nothing changed. */
export function addRelease(release: Release, earlier: readonly Release[]): readonly Release[] {
  const all = release.changes.length === 0 ? earlier : [release, ...earlier]
  return all.slice(0, RELEASES)
}

export function renderReleases(releases: readonly Release[]): string {
  return `${JSON.stringify({ form: FORM, releases }, undefined, 2)}\n`
}

/** The releases that `text` holds; undefined when it is not such a file. */
export function parseReleases(text: string): readonly Release[] | undefined {
  try {
    const value: unknown = JSON.parse(text)
    if (!isRecord(value) || value['form'] !== FORM || !isList(value['releases'])) return undefined
    return value['releases'].every(isRelease) ? value['releases'] : undefined
  } catch {
    return undefined
  }
}

function isRelease(value: unknown): value is Release {
  return (
    isRecord(value) &&
    typeof value['date'] === 'string' &&
    /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value['date']) &&
    isList(value['changes']) &&
    value['changes'].every(isPageChange)
  )
}

const KINDS: readonly unknown[] = ['added', 'removed', 'renamed', 'changed']

function isPageChange(value: unknown): value is PageChange {
  if (!isRecord(value)) return false
  const { kind, route, title, from = '/', sections = [] } = value
  const areTexts = [route, from].every((each) => typeof each === 'string' && each.startsWith('/'))
  return (
    KINDS.includes(kind) &&
    areTexts &&
    typeof title === 'string' &&
    isList(sections) &&
    sections.every(
      (section) =>
        isRecord(section) &&
        KINDS.includes(section['kind']) &&
        [section['title'], section['anchor']].every((each) => typeof each === 'string'),
    )
  )
}

type FeedSettings = PathSettings & { readonly title: string; readonly url?: string | undefined }

/** The feed, with an entry for each page of each release; undefined without the setting `url`, which addresses need. */
export function renderFeed(
  releases: readonly Release[],
  settings: FeedSettings,
  path: string,
): string | undefined {
  const { url: origin, title, baseUrl } = settings
  const [last] = releases
  if (origin === undefined || !last) return undefined
  const address = (route: Route): string => origin + toHref(route, settings)
  const own = origin + baseUrl + path
  const entries = releases.flatMap(({ date, changes }) =>
    changes.map((change) => renderEntry(change, date, address)),
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `<title>${xmlText(title)}: changes</title>`,
    `<id>${xmlText(own)}</id>`,
    `<link rel="self" href="${xmlText(own)}"/>`,
    `<link href="${xmlText(origin + baseUrl)}"/>`,
    `<updated>${last.date}</updated>`,
    `<author><name>${xmlText(title)}</name></author>`,
    ...entries,
    '</feed>\n',
  ].join('\n')
}

/** Escaped, without the control characters that XML does not have. */
const xmlText = (text: string): string => escapeHtml(text.replace(/(?!\n)\p{Cc}/gu, ''))

const VERBS = { added: 'New', removed: 'Removed', renamed: 'Moved', changed: 'Changed' } as const

function renderEntry(change: PageChange, date: string, address: (route: Route) => string): string {
  const { kind, route, title, from, sections = [] } = change
  const url = address(route)
  const lines = [
    ...(from === undefined ? [] : [`It was at ${address(from)} before.`]),
    ...sections.map(sectionText),
  ]
  return [
    '<entry>',
    `<title>${VERBS[kind]}: ${xmlText(title)}</title>`,
    `<id>${xmlText(`${url}#${kind}-${date}`)}</id>`,
    ...(kind === 'removed' ? [] : [`<link href="${xmlText(url)}"/>`]),
    `<updated>${date}</updated>`,
    `<content type="text">${xmlText([summary(change), ...lines].join('\n'))}</content>`,
    '</entry>',
  ].join('\n')
}

function summary({ kind, sections = [] }: PageChange): string {
  const count = sections.length === 0 ? '' : `: ${counted(sections.length, 'section')}`
  return `${VERBS[kind]} page${count}`
}

/** One line about a section. */
export function sectionText({ kind, anchor, title, from }: SectionChange): string {
  const name = anchor === '' ? 'the beginning' : `${title} (#${anchor})`
  return kind === 'renamed' ? `renamed: ${name}, was #${from ?? ''}` : `${kind}: ${name}`
}
