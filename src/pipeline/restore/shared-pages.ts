// Pages that builds share through a remote cache. For a page there are two entries: its facts, by the key of its sources,
// and its HTML, by the key of what it was rendered from. After an edit that other pages may show, such as a title, the
// first keys of all pages change, and most of the second ones do not.
import type { PageRecord } from '../cache/build-record.js'
import { entryText, entryValue } from '../cache/entry-value.js'
import { unpackLinks } from '../cache/page-links.js'
import type { SharedEntries } from '../cache/shared-entries.js'
import { digestOf } from '../files/digest.js'
import { exchangeSheet } from '../html/site-sheet.js'
import type { Output } from '../output/output.js'
import type { RenderedPage } from '../pages/render-context.js'
import { isAsBefore, type SiteAssets } from '../pages/site-assets.js'
import { addFile, fileKey } from '../cache/shared-files.js'

export type SharedPages = {
  /**
   * Writes the files of the page with this key, and returns its facts; undefined when the server does not have them all,
   * or a file that the page asks for is another one.
   */
  restore(key: string, place: PagePlace): Promise<PageRecord | undefined>
  /** Whether a page that was rendered from this is on the server; known after `restore` has ended. */
  isRendered(renderKey: string, sheet: string): boolean
  /** That page; undefined when its pack is gone or damaged. */
  rendered(renderKey: string, sheet: string): Promise<SharedHtml | undefined>
  /** Sends what the server lacks of a page that was made. `html` is undefined when it stayed as it was. */
  keep(record: PageRecord, page: MadePage, sheet: string): void
}

type PagePlace = {
  /** The page's file within the output. */
  readonly file: string
  /** The element that names the site's style sheet now. */
  readonly sheet: string
  readonly output: Pick<Output, 'write' | 'names'>
  readonly assets: SiteAssets
}

type SharedHtml = Required<Pick<RenderedPage, 'html' | 'anchors'>>

type MadePage = Pick<PagePlace, 'file'> & Pick<RenderedPage, 'html' | 'extra' | 'markdown'>

/** The facts of a page, and the digests of its files besides the HTML. */
type Entry = {
  readonly record: PageRecord
  readonly sheet: string
  readonly files: readonly (readonly [path: string, digest: string])[]
}

/** `onRestored` is called for each page that is taken from the server. */
export function sharedPages(entries: SharedEntries, onRestored: () => void): SharedPages {
  return {
    async restore(key, { file, sheet, output, assets }) {
      const entry = await entries.use([pageKey(key, file)], ([bytes]) => entryValue<Entry>(bytes))
      const renderKey = entry?.record.renderKey
      if (!entry || renderKey === undefined || !isAsBefore(entry.record.probes, assets))
        return undefined
      // Pages have files in common.
      const files = entry.files.filter(([path]) => !output.names.has(path))
      const digests = files.map(([, digest]) => fileKey(digest))
      const keys = [htmlKey(renderKey, entry.sheet), ...digests]
      const isRestored = await entries.use(keys, ([page, ...others]) => {
        const own = page && htmlOf(page)
        const html =
          own && entry.sheet !== sheet ? exchangeSheet(entryText(own), entry.sheet, sheet) : own
        if (html === undefined) return false
        output.write(file, html)
        for (const [at, [path]] of files.entries()) {
          const bytes = others[at]
          if (bytes && !output.names.has(path)) output.write(path, bytes)
        }
        return true
      })
      if (isRestored !== true) return undefined
      onRestored()
      return entry.record
    },
    isRendered: (renderKey, sheet) => entries.has(htmlKey(renderKey, sheet)),
    rendered: (renderKey, sheet) =>
      entries.use([htmlKey(renderKey, sheet)], ([page]) => {
        const anchors = entryValue<readonly string[]>(page && anchorsOf(page))
        return page && anchors && { html: entryText(htmlOf(page)), anchors: new Set(anchors) }
      }),
    keep(record, { file, html, extra, markdown }, sheet) {
      const { key, renderKey } = record
      // A page without HTML has a fault, which may come from elsewhere.
      if (!entries.canAdd || key === undefined || renderKey === undefined || html === '') return
      const files = [...extra, ...(markdown ? [markdown] : [])]
      const entry: Entry = {
        record,
        sheet,
        files: files.map(({ path, contents }) => [path, addFile(entries, 'pages', contents)]),
      }
      entries.add('pages', pageKey(key, file), JSON.stringify(entry))
      if (html === undefined || entries.has(htmlKey(renderKey, sheet))) return
      const { anchors } = unpackLinks(record.linking)
      entries.add('pages', htmlKey(renderKey, sheet), `${JSON.stringify(anchors)}\n${html}`)
    },
  }
}

const LINE_BREAK = 10

// An entry of HTML has the ids of the page in its first line.
const anchorsOf = (page: Uint8Array): Uint8Array => page.subarray(0, page.indexOf(LINE_BREAK))

const htmlOf = (page: Uint8Array): Uint8Array => page.subarray(page.indexOf(LINE_BREAK) + 1)

/** Generated pages of a site have the same key, so the file is part of it. */
const pageKey = (key: string, file: string): string => digestOf(`page\n${file}\n${key}`)

/** The sheet's name is in the HTML, and not in the key of what the page is rendered from. */
const htmlKey = (renderKey: string, sheet: string): string =>
  digestOf(`html\n${renderKey}\n${sheet}`)
