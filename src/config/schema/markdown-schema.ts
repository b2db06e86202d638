// `markdown.*`: what can change how a page's text becomes HTML.
import * as z from 'zod'
import { defined } from '../../model/defined.js'
import { DIALECTS } from '../../model/dialects.js'
import type { CodeMarker, PluginUse } from '../../model/page.js'
import { choice, flag, named, note, rule, setting, text, wholeNumber } from './base/setting.js'

/** Always there and first, so that a range in braces uses its class. */
const DEFAULT_MARKER: CodeMarker = {
  className: 'code-line-marked',
  line: 'highlight-next-line',
  block: { start: 'highlight-start', end: 'highlight-end' },
}

const markerSchema = named(
  'CodeMarker',
  'Comments that mark lines of code: `line`, `block` or both.',
  z
    .strictObject({
      className: setting(text(), 'CSS class of the marked lines.', 'code-line-error'),
      line: setting(text().optional(), 'Comment that marks the next line.', 'error-next-line'),
      block: setting(
        z
          .strictObject({
            start: setting(text(), 'Comment that starts the marked lines.', 'error-start'),
            end: setting(text(), 'Comment that ends the marked lines.', 'error-end'),
          })
          .optional(),
        'Comments that start and end marked lines.',
        { start: 'error-start', end: 'error-end' },
      ),
    })
    .check((context) => {
      if (context.value.line === undefined && context.value.block === undefined)
        context.issues.push(rule(context.value, 'A code marker needs "line" or "block".'))
    })
    .transform((marker): CodeMarker => defined(marker)),
)

const markersSchema = z
  .array(markerSchema)
  .check((context) => {
    const known = new Set(wordsOf(DEFAULT_MARKER))
    context.value.forEach((marker, index) => {
      for (const word of wordsOf(marker)) {
        if (known.has(word))
          context.issues.push(
            rule(marker, `The comment "${word}" is already used by another marker.`, {
              at: [index],
            }),
          )
        known.add(word)
      }
    })
  })
  .transform((markers): CodeMarker[] => [DEFAULT_MARKER, ...markers])

function wordsOf({ line, block }: CodeMarker): string[] {
  return [line, block?.start, block?.end].filter((word) => word !== undefined)
}

/** Options go to worker threads and into the keys of the cache: no functions, no instances, no cycles. */
function isJson(value: unknown, around: readonly unknown[] = []): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object' || around.includes(value)) return false
  const isPlain = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype
  return isPlain && Object.values(value).every((child) => isJson(child, [...around, value]))
}

const pluginsSchema = z.array(
  named(
    'MarkdownPlugin',
    'A plugin for unified: a module name or path in the site folder, alone or with its options.',
    note(
      choice([
        text().transform((module): PluginUse => ({ module })),
        z.tuple([text()]).transform(([module]): PluginUse => ({ module })),
        z
          .tuple([text(), z.unknown().refine((options) => isJson(options))])
          .transform(([module, options]): PluginUse => ({ module, options })),
      ]),
      { accepts: 'a module name, or [name, options] with options of plain JSON' },
    ),
  ),
)

export const markdownSchema = setting(
  named(
    'MarkdownSettings',
    'How Markdown becomes HTML.',
    z.strictObject({
      math: flag(true, 'Read `$…$` and `$$…$$` as formulas.'),
      mathStylesheet: setting(
        text().optional(),
        'URL of the style sheet of formulas, for example of a copy in a static folder. Default: the one of KaTeX, from a CDN.',
        '/katex/katex.min.css',
      ),
      hardLineBreaks: flag(false, 'Show each line of a paragraph on a line of its own.'),
      codeLanguage: setting(
        text().optional(),
        'Language of code blocks without one. Default: plain text.',
        'ts',
      ),
      codeMarkers: setting(
        markersSchema.prefault([]),
        'Comments that mark lines of code, besides `highlight-next-line` and `highlight-start` … `highlight-end`.',
        [{ className: 'code-line-error', line: 'error-next-line' }],
      ),
      admonitions: setting(
        z.array(text()).default([]),
        'Names of further admonitions, such as `example` for `:::example`. They look like notes, and a style sheet can give them a look by their class, `admonition-example`.',
        ['example'],
      ),
      format: setting(
        z.enum(['detect', 'detect-content', 'md', 'mdx']).default('detect'),
        'Which files are MDX: `detect` uses the file extension; `detect-content` also includes files that import or use components; `md` and `mdx` apply to all files.',
        'md',
      ),
      dialect: setting(
        z.enum(DIALECTS).optional(),
        'Tool whose own Markdown the pages are written in, besides that of this program. Set without asking where the settings of that tool are used. With `docusaurus`, classes of its style sheets such as `row` and `button` have rules.',
        'mkdocs',
      ),
      includeFolders: setting(
        z.array(text()).default([]),
        'Folders, in the site folder, in which files included by that Markdown are looked for.',
        ['snippets'],
      ),
      variables: setting(
        z.record(z.string(), z.string()).default({}),
        'Values that pages in that Markdown name, such as `{{ version }}`.',
        { version: '2.1' },
      ),
      dialectOptions: setting(
        z.record(z.string(), z.unknown()).default({}),
        'Options of that Markdown, such as the extensions of MkDocs that are on. Set where the settings of that tool are used.',
        { extensions: ['caret', 'keys'] },
      ),
      remarkPlugins: setting(
        pluginsSchema.default([]),
        'Plugins for the Markdown tree: a module name or path, alone or with options.',
        ['./plugins/glossary.js'],
      ),
      rehypePlugins: setting(
        pluginsSchema.default([]),
        'Plugins for the HTML tree: a module name or path, alone or with options.',
        [['rehype-external-links', { rel: ['nofollow'] }]],
      ),
    }),
  ).prefault({}),
  'How Markdown becomes HTML.',
  { math: false },
)

export const contentSchema = setting(
  named(
    'ContentSettings',
    'Who may write the pages, and what a page may do to a build.',
    z.strictObject({
      trust: setting(
        z.enum(['full', 'none']).default('full'),
        'Whether the people who write the pages are trusted: with `none`, no code of the site folder runs, and HTML in pages is limited to what cannot run.',
        'none',
      ),
      followLinks: setting(
        z.array(text()).default([]),
        'Folders outside the repository, from the site folder, that symbolic links and includes may lead to.',
        ['../shared'],
      ),
      timeout: setting(
        wholeNumber(1, 3600).default(20),
        'Seconds that a page may take to compile. A page that takes longer fails; the others are built.',
        60,
      ),
    }),
  ).prefault({}),
  'Who may write the pages, and what a page may do to a build.',
  { trust: 'none' },
)
