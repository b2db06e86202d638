// `search.*`.
import * as z from 'zod'
import { innerPathSchema, webAddressSchema } from './address-schema.js'
import { editDistance } from '../../model/text/text.js'
import { SEARCH_LANGUAGES, searchLanguage } from '../../model/text/search-languages.js'
import { isRecord } from '../../model/json.js'
import { choice, named, note, rule, setting, share, text, wholeNumber } from './base/setting.js'

/** A route without base to compare with, or a regular expression; JSON writes the latter as `{ pattern }`. */
const routePattern = named(
  'RoutePattern',
  'A route without base, or a regular expression, in JSON as an object.',
  choice(
    [
      text(),
      note(z.instanceof(RegExp).transform(withoutState), {
        accepts: 'a regular expression',
        type: 'RegExp',
      }),
      z
        .strictObject({
          pattern: setting(text(), 'The regular expression.', '^/drafts/'),
          flags: setting(
            note(z.string().regex(/^[imsuv]*$/), { accepts: 'flags such as "i"' }).default(''),
            'Flags of the regular expression.',
            'i',
          ),
        })
        .check((context) => {
          const { pattern, flags } = context.value
          const message = patternFault(pattern, flags)
          if (message !== undefined)
            context.issues.push(rule(pattern, message, { at: ['pattern'] }))
        })
        .transform(({ pattern, flags }) => new RegExp(pattern, flags)),
    ],
    (value) => (isRecord(value) && !(value instanceof RegExp) ? 2 : -1),
  ),
)

/** With `g` or `y` a regular expression remembers its last match, and equal questions get unequal answers. */
function withoutState(pattern: RegExp): RegExp {
  return new RegExp(pattern.source, pattern.flags.replace(/[gy]/g, ''))
}

/** Why `pattern` is not a regular expression, as a sentence; undefined when it is one. */
export function patternFault(pattern: string, flags = ''): string | undefined {
  try {
    new RegExp(pattern, flags)
    return undefined
  } catch {
    return `${JSON.stringify(pattern)} is not a regular expression.`
  }
}

const contextPath = named(
  'SearchContext',
  'A part of the site with an index of its own: its path, alone or with a name.',
  choice(
    [
      innerPathSchema.transform((path) => ({ path, label: path })),
      z
        .strictObject({
          path: setting(innerPathSchema, 'Path below the base URL.', 'developer/api'),
          label: setting(text().optional(), 'Label shown to readers. Default: the path.', 'API'),
        })
        .transform(({ path, label = path }) => ({ path, label })),
    ],
    (value) => (isRecord(value) ? 1 : 0),
  ),
)

const searchSource = named(
  'SearchedSiteSettings',
  'Another site built with this program, whose published index is searched too.',
  z.strictObject({
    url: setting(
      webAddressSchema,
      'Address of the home page of that site.',
      'https://sdk.example.org/docs/',
    ),
    label: setting(text(), 'Name of that site, shown with its hits.', 'SDK'),
    version: setting(
      innerPathSchema.optional(),
      'Path of the version to search, below `url`. Default: the last version.',
      '2.0',
    ),
  }),
)

const languageCode = note(z.enum(SEARCH_LANGUAGES), { hintFor: languageHint })

/** The code that is meant by a tag such as `pt-BR`, or by the English name of a language. */
function languageHint(found: string): string {
  const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'code' })
  const wanted = found.toLowerCase()
  const code =
    searchLanguage(found) ??
    SEARCH_LANGUAGES.find((each) => editDistance(names.of(each)?.toLowerCase() ?? '', wanted) <= 1)
  return code === undefined
    ? 'Search has no rules for this language. Without it in the list, words are found as they are.'
    : `Did you mean "${code}"?`
}

export const searchSchema = setting(
  named(
    'SearchSettings',
    'The search box, its index and its results page.',
    z.strictObject({
      language: setting(
        z.array(languageCode).default(['en']),
        'Languages of the stemmer and the stop words; readers only load those that are set. An empty list takes words as they are. Chinese, Japanese, Korean and Thai are found without setting them.',
        ['de', 'en'],
      ),
      resultLimit: setting(
        wholeNumber(1).default(8),
        'Number of suggestions in the search box.',
        8,
      ),
      pageResultLimit: setting(
        wholeNumber(1).default(100),
        'Number of hits on the results page.',
        50,
      ),
      contextMaxLength: setting(
        wholeNumber(1).default(50),
        'Length of a snippet in the search box, in characters.',
        80,
      ),
      pageContextMaxLength: setting(
        wholeNumber(1).default(100),
        'Length of a snippet on the results page, in characters.',
        200,
      ),
      highlightOnTarget: setting(
        z.boolean().default(false),
        'Highlight the query on the page that a hit leads to.',
        true,
      ),
      shortcut: setting(
        z.boolean().default(true),
        'Focus the search box with a keyboard shortcut.',
        false,
      ),
      shortcutKeymap: setting(
        text().default('mod+k'),
        'The keyboard shortcut; `mod` is Command on a Mac and Control elsewhere.',
        'mod+k',
      ),
      shortcutHint: setting(
        z.boolean().default(true),
        'Show the shortcut in the empty search box.',
        false,
      ),
      contextByPaths: setting(
        z.array(contextPath).default([]),
        'Parts of the site with their own index, by path.',
        ['user', { path: 'developer/api', label: 'API' }],
      ),
      hideWithNoContext: setting(
        z.boolean().default(false),
        'Hide the search box outside these parts.',
        true,
      ),
      useAllContextsWithNoContext: setting(
        z.boolean().default(false),
        'Outside these parts, search all of them.',
        true,
      ),
      fuzzyDistance: setting(
        wholeNumber(0, 4).default(1),
        'Maximum number of typos in a word; 0 allows none.',
        0,
      ),
      explicitPath: setting(
        z.boolean().default(false),
        'Show the breadcrumbs of every hit, not only its page and section.',
        true,
      ),
      removeStopWordFilter: setting(
        z.boolean().default(false),
        'Index words such as “the” and “of” too.',
        true,
      ),
      removeStemmer: setting(
        z.boolean().default(false),
        'Turn off stemming: “vaults” does not find “vault”.',
        true,
      ),
      ignoreRoutes: setting(
        z.array(routePattern).default([]),
        'Pages to leave out, by route without the base URL: the whole route, or a regular expression.',
        ['/changelog'],
      ),
      ignoreSelectors: setting(
        z.array(text()).default([]),
        'Elements of the content to leave out, as CSS selectors.',
        ['.no-search'],
      ),
      hashed: setting(
        choice([z.literal(false), z.enum(['query', 'filename'])]).default(false),
        'Put a digest of the index into its URL, as a query or in the file name, so that browsers can cache it for a long time.',
        'filename',
      ),
      evalFloors: setting(
        named(
          'SearchEvalFloors',
          'Least shares of right answers, from 0 to 1, by kind of query.',
          z.strictObject({
            exact: setting(share().optional(), 'Exact headings.', 1),
            cut: setting(share().optional(), 'Headings without their last two letters.', 0.95),
            swap: setting(share().optional(), 'Headings with two letters swapped.', 0.88),
            letter: setting(share().optional(), 'Headings with one wrong letter.', 0.88),
            queries: setting(share().optional(), 'Queries of `search.queries.json`.', 0.8),
            queriesTop8: setting(
              share().optional(),
              'Queries of `search.queries.json` with a correct hit among the first eight.',
              1,
            ),
          }),
        ).prefault({}),
        'Minimum share of queries whose first hit is correct: `orion-docs index --eval` fails below it.',
        { exact: 1, cut: 0.95 },
      ),
      sources: setting(
        z.array(searchSource).default([]),
        'Other sites to search together with this one. Their hosts have to allow it with the header `Access-Control-Allow-Origin`.',
        [{ url: 'https://sdk.example.org/docs/', label: 'SDK' }],
      ),
      position: setting(
        z.enum(['auto', 'left', 'right']).default('auto'),
        'Side that the suggestions align to; `auto` follows the search box.',
        'left',
      ),
    }),
  ).prefault({}),
  'The search box, its index and its results page.',
  { resultLimit: 10 },
)
