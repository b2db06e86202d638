// The record of a site's pages: their headings, other anchors, and a digest of the text of each section.
import { isList, isRecord } from '../../model/json.js'
import type { Route } from '../../model/site.js'
import { compareText } from '../../model/text/text.js'

export type RecordedSection = {
  /** Without `#`; empty before the first heading. */
  readonly anchor: string
  readonly title: string
  /** Empty for a section without text. */
  readonly digest: string
}

export type RecordedPage = {
  readonly title: string
  /** Name of its version; absent in a site with one version. */
  readonly version?: string
  readonly sections: readonly RecordedSection[]
  /** Ids of other elements. */
  readonly anchors: readonly string[]
}

export type PageRecord = {
  /** The first part of the routes of each version; empty for one version. */
  readonly versions: Readonly<Record<string, Route>>
  readonly pages: ReadonlyMap<Route, RecordedPage>
}

/** A change of this form changes this number: records of another form are not read. */
const FORM = 1

/** The text of a record, with a line for each page. */
export function renderRecord({ versions, pages }: PageRecord): string {
  const lines = [...pages]
    .sort(([a], [b]) => compareText(a, b))
    .map(([route, { title, version, sections, anchors }]) => {
      const rows = sections.map(({ anchor, title: name, digest }) => [anchor, name, digest])
      const page = {
        title,
        ...(version === undefined ? {} : { version }),
        sections: rows,
        ...(anchors.length === 0 ? {} : { anchors: [...anchors].sort(compareText) }),
      }
      return `${JSON.stringify(route)}: ${JSON.stringify(page)}`
    })
  const roots =
    Object.keys(versions).length === 0 ? [] : [`"versions": ${JSON.stringify(versions)},`]
  return [
    '{',
    `"form": ${String(FORM)},`,
    ...roots,
    '"pages": {',
    lines.join(',\n'),
    '}',
    '}\n',
  ].join('\n')
}

/** The record that `text` holds, or what is wrong with it. */
export function parseRecord(text: string): PageRecord | { readonly fault: string } {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { fault: 'it is not JSON' }
  }
  if (!isRecord(value) || !isRecord(value['pages'])) return { fault: 'it is not a page record' }
  if (value['form'] !== FORM) return { fault: 'another version of orion-docs wrote it' }
  const pages = new Map<Route, RecordedPage>()
  for (const [route, each] of Object.entries(value['pages'])) {
    const page = parsePage(each)
    if (!isRoute(route) || !page)
      return { fault: `its entry ${JSON.stringify(route)} is not a page` }
    pages.set(route, page)
  }
  const versions = isRecord(value['versions']) ? value['versions'] : {}
  const roots = Object.entries(versions).flatMap(([name, root]) =>
    typeof root === 'string' && isRoute(root) ? [[name, root] as const] : [],
  )
  return { versions: Object.fromEntries(roots), pages }
}

const isRoute = (text: string): text is Route => text.startsWith('/')

function parsePage(value: unknown): RecordedPage | undefined {
  if (!isRecord(value) || !isList(value['sections'])) return undefined
  const { title, version, anchors = [] } = value
  const sections = value['sections'].map(parseSection)
  const known = sections.filter((section) => section !== undefined)
  if (typeof title !== 'string' || known.length < sections.length || !isList(anchors))
    return undefined
  return {
    title,
    ...(typeof version === 'string' ? { version } : {}),
    sections: known,
    anchors: anchors.filter((anchor) => typeof anchor === 'string'),
  }
}

function parseSection(value: unknown): RecordedSection | undefined {
  if (!isList(value)) return undefined
  const [anchor, title, digest] = value
  return typeof anchor === 'string' && typeof title === 'string' && typeof digest === 'string'
    ? { anchor, title, digest }
    : undefined
}

/** The pages of one version, at routes that are the same in every version. Undefined when there is no such version. */
export function versionRecord(
  { versions, pages }: PageRecord,
  name: string,
): PageRecord | undefined {
  const root = versions[name]
  if (root === undefined) return undefined
  const own = [...pages].flatMap(([route, page]): [Route, RecordedPage][] => {
    if (page.version !== name) return []
    const isBelow = root !== '/' && (route === root || route.startsWith(`${root}/`))
    const rest = isBelow ? route.slice(root.length) : route
    return [[rest === '' ? '/' : isRoute(rest) ? rest : route, page]]
  })
  return { versions: {}, pages: new Map(own) }
}

/** All anchors of a page, those of headings first. */
export function anchorsOf({ sections, anchors }: RecordedPage): readonly string[] {
  const headings = sections.map(({ anchor }) => anchor).filter((anchor) => anchor !== '')
  return [...new Set([...headings, ...anchors])]
}
