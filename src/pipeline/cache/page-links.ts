// The links and the ids of a page as one text: of thousands of pages they are most of what a build knows of the last one,
// and as long as nobody asks what is in them a text costs next to nothing.
import { parseOwn } from '../../model/json.js'
import type { Place } from '../../model/diagnostics/diagnostic.js'
import type { Route } from '../../model/site.js'
import type { LinkedPage } from '../../site/links/check-links.js'
import type { CheckedLink } from '../../site/links/link-context.js'

export type PageLinks = {
  readonly links: readonly CheckedLink[]
  /** Ids of its elements. */
  readonly anchors: readonly string[]
}

/** `file` is 0 where it is that of the first link. */
type Row = readonly [
  url: string,
  resolved: CheckedLink['resolved'],
  hash: string,
  line: number,
  column: number,
  length: number | null,
  file: string | 0 | null,
]

/** Without line breaks. */
export function packLinks({ links, anchors }: PageLinks): string {
  const first = links[0]?.at.file
  const rows = links.map(
    ({ url, resolved, hash, at: { line, column, length, file } }, place): Row => [
      ...([url, resolved, hash, line, column, length ?? null] as const),
      place > 0 && file === first ? 0 : (file ?? null),
    ],
  )
  return JSON.stringify([rows, anchors])
}

/** The inverse of `packLinks`. */
export function unpackLinks(text: string): PageLinks {
  const [rows, anchors] = parseOwn<[readonly Row[], readonly string[]]>(text)
  const first = rows[0]?.[6] ?? null
  return {
    anchors,
    links: rows.map(([url, resolved, hash, line, column, length, name]) => {
      const file = name === 0 ? first : name
      const at: Place = {
        ...(typeof file === 'string' ? { file } : {}),
        line,
        column,
        ...(length === null ? {} : { length }),
      }
      return { url, resolved, hash, at }
    }),
  }
}

/** The page for the link check: read again on every access, so that not all pages are in memory at once. */
export function linkedPage(route: Route, packed: { readonly linking: string }): LinkedPage {
  return new PackedPage(route, packed)
}

/** A class, since closures for a hundred thousand pages take four times the memory. */
class PackedPage implements LinkedPage {
  constructor(
    readonly route: Route,
    private readonly packed: { readonly linking: string },
  ) {}

  get links(): readonly CheckedLink[] {
    return unpackLinks(this.packed.linking).links
  }

  get anchors(): ReadonlySet<string> {
    return new Set(unpackLinks(this.packed.linking).anchors)
  }
}
