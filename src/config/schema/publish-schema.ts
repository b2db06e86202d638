// Settings of what is published besides pages, and of what browsers and builds keep.
import * as z from 'zod'
import { parseSize } from '../../model/text/sizes.js'
import { isRecord } from '../../model/json.js'
import { choice, flag, named, note, setting, text, wholeNumber } from './base/setting.js'

export const redirectsSchema = setting(
  z
    .array(
      named(
        'Redirect',
        'An old address and the new one that it leads to.',
        z.strictObject({
          from: setting(
            choice([text(), z.array(text()).min(1)]),
            'Old address or addresses: paths below `baseUrl`, with a hash for a heading that has moved. `/old/:path*` is all addresses below `/old`, if the new address has `:path*` too.',
            ['/start', '/guide/setup#tools'],
          ),
          to: setting(
            text(),
            'New address: a path, a hash on the same page, or a URL.',
            '/guide/install',
          ),
        }),
      ),
    )
    .default([]),
  'Addresses that pages and headings had before. Pages lead on without a host’s help; hosts that read `_redirects` do it themselves.',
  [{ from: '/start', to: '/guide/install' }],
)

export const storageSchema = setting(
  named(
    'StorageSettings',
    'Where the browser keeps what readers chose.',
    z.strictObject({
      type: setting(
        z.enum(['localStorage', 'sessionStorage']).default('localStorage'),
        'Kind of storage.',
        'sessionStorage',
      ),
      namespace: setting(
        choice([z.boolean(), text()]).default(false),
        'Suffix of the keys: none, one made of `url` and `baseUrl`, or your own.',
        'acme',
      ),
    }),
  ).prefault({}),
  'Where the browser keeps what readers chose.',
  { namespace: true },
)

const directive = note(z.string().regex(/^[a-z]+(?:-[a-z]+)*$/), {
  accepts: 'the name of a directive such as img-src',
})

const source = note(z.string().regex(/^[^\s;,]+$/), {
  accepts: 'a source such as https://images.example.org',
})

export const securitySchema = setting(
  named(
    'SecuritySettings',
    'What browsers let pages load.',
    z.strictObject({
      contentSecurityPolicy: setting(
        choice(
          [
            z.boolean(),
            note(z.string().regex(/^[^\r\n]*\S[^\r\n]*$/), { accepts: 'a policy on one line' }),
            z.record(directive, choice([z.literal(false), z.array(source)])),
          ],
          (value) => (isRecord(value) ? 2 : typeof value === 'string' ? 1 : -1),
        ).default(false),
        'Write a Content Security Policy to `_headers`: `true` for the built-in one with the hosts that the settings name, an object to add sources by directive (`false` removes a directive), a string to replace it.',
        { 'img-src': ['https://images.example.org'] },
      ),
      integrity: flag(
        false,
        'Write the digests of scripts and style sheets to pages (`integrity`), so that browsers refuse files with other contents.',
      ),
    }),
  ).prefault({}),
  'What browsers let pages load.',
  { contentSecurityPolicy: true },
)

export const sitemapSchema = setting(
  choice(
    [
      z.literal(false),
      named(
        'SitemapSettings',
        'The file `sitemap.xml`.',
        z.strictObject({
          lastmod: setting(
            z.enum(['date', 'datetime']).optional(),
            'Say when a page was changed last, by day or to the second. Unset: not at all.',
            'date',
          ),
          ignorePatterns: setting(
            z.array(text()).default([]),
            'Routes to leave out, as glob patterns.',
            ['/internal/**'],
          ),
        }),
      ),
    ],
    (value) => (typeof value === 'object' && value !== null ? 1 : -1),
  ).prefault({}),
  'The file `sitemap.xml`; `false` for none.',
  { lastmod: 'date' },
)

export const prefetchSchema = setting(
  choice(
    [
      z.literal(false),
      named(
        'PrefetchSettings',
        'How much is fetched ahead.',
        z.strictObject({
          budgetKb: setting(
            wholeNumber(0).default(100),
            'Kilobytes that may be fetched ahead while a reader is on one page, as they come over the network.',
            50,
          ),
        }),
      ),
    ],
    (value) => (isRecord(value) ? 1 : -1),
  ).prefault({}),
  'Fetch pages before the reader opens them: the next page, and those whose links the reader points at, focuses or touches. Never with Save-Data or on a 2G connection. `false` fetches nothing ahead.',
  { budgetKb: 50 },
)

export const offlineSchema = flag(
  false,
  'Let readers open the pages that they have read without a network: a service worker saves each page that is opened, with its scripts, styles and images. Online, pages come from the network first. After a deployment the saved pages are fetched again, so that all of them are of one build. Set it back to `false` and browsers remove the worker and what it saved at the next visit.',
)

export const printSchema = setting(
  choice(
    [
      z.boolean(),
      named(
        'PrintSettings',
        'The pages that print a whole sidebar.',
        z.strictObject({
          sidebars: setting(
            z.array(text()).min(1).optional(),
            'Ids of the sidebars that have such a page. Unset: all.',
            ['guide'],
          ),
        }),
      ),
    ],
    (value) => (isRecord(value) ? 1 : -1),
  ).default(false),
  'Publish a page for each sidebar that has all its pages, in their order and with a table of contents: `/print/guide` for the sidebar `guide`, below the path of its version. Readers print it or save it as PDF; search engines, the sitemap and the search leave it out.',
  true,
)

/** Credentials are not for settings. */
function isCacheUrl(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url !== undefined && /^https?:$/.test(url.protocol) && url.username + url.password === ''
}

export const cacheSchema = setting(
  named(
    'CacheSettings',
    'What a build keeps so that the next one is quick.',
    z.strictObject({
      dir: setting(
        text().optional(),
        'Folder of what earlier builds made, in the site folder. Default: `node_modules/.cache/orion-docs`, without that folder `.orion/cache`.',
        '.cache/docs',
      ),
      maxSizeMb: setting(
        wholeNumber(1).default(500),
        'Megabytes that the cache may take; what was not used for longest goes first.',
        200,
      ),
      trustDates: flag(
        true,
        'Take a page whose file has the size, the dates and the place on the disk that it had for unchanged, without reading it. A fresh checkout has other ones: all is read. `false` reads every page in every build.',
      ),
      remote: setting(
        note(z.string().refine(isCacheUrl), {
          accepts: 'an HTTP URL without a user name, such as https://cache.example.org',
        }).optional(),
        'Address of a server that shares the cache between machines, by the HTTP caching protocol of Bazel. The environment variable `ORION_DOCS_REMOTE_CACHE` takes precedence; if it is empty, no server is used.',
        'https://cache.example.org',
      ),
      remoteHeader: setting(
        note(z.string().regex(/^[\w-]+$/), { accepts: 'the name of a header' }).default(
          'Authorization',
        ),
        'Name of the header by which the server knows who asks. Its value is in the environment variable `ORION_DOCS_REMOTE_CACHE_HEADER`, never in the settings.',
        'X-Cache-Token',
      ),
      remoteWrite: flag(
        true,
        'Write new pages to the remote cache. `false` only reads it. The environment variable `ORION_DOCS_REMOTE_CACHE_WRITE` (`1` or `0`) takes precedence.',
      ),
    }),
  ).prefault({}),
  'What a build keeps so that the next one is quick.',
  { maxSizeMb: 200 },
)

const size = (description: string, example: string) =>
  setting(
    choice(
      [
        wholeNumber(1),
        note(
          z.string().refine((value) => parseSize(value) !== undefined),
          { accepts: "a size such as '120 kB'" },
        ),
      ],
      (value) => (typeof value === 'number' ? 0 : 1),
    ).optional(),
    description,
    example,
  )

export const budgetSchema = setting(
  named(
    'BudgetSettings',
    'The most that a page may load: a number of bytes, or a size such as `120 kB` or `1.5 MB` (1 kB is 1,000 bytes).',
    z.strictObject({
      js: size(
        'Scripts that a page loads at the start, with what they import at once, compressed with gzip.',
        '120 kB',
      ),
      css: size('Style sheets of a page, compressed with gzip.', '20 kB'),
      html: size('HTML document of a page, compressed with gzip.', '40 kB'),
      image: size('The largest image file on a page.', '300 kB'),
      search: size(
        'What a first search loads, compressed with gzip: its worker, the rules of languages and the index files that it needs.',
        '150 kB',
      ),
    }),
  ).optional(),
  'The most that a page, an image or a first search may load. A build with more fails and names what to make smaller. Unset: nothing is measured.',
  { js: '120 kB', image: '300 kB' },
)
