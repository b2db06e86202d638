// The settings of a Zola site → ours.
import { isRecord } from '../../model/json.js'
import { compact, createFields, createNotes, nonEmpty, type Fields } from '../foreign/fields.js'
import { languageTag } from '../foreign/languages.js'
import type { LeftOut } from '../foreign/left-out.js'
import { languageDocs, languageFrames, readLanguages } from './zola-languages.js'
import { zolaMenu } from './zola-menu.js'

type ZolaPlace = {
  /** The folder of the site, relative to the folder of the build. */
  readonly folder: string
  /** Whether the site has a file or folder. */
  readonly has: (name: string) => boolean
  /** Markdown files in the content folder. */
  readonly pages: readonly string[]
}

/** What the settings become, and what does not come over. */
export function translateZola(
  table: Readonly<Record<string, unknown>>,
  place: ZolaPlace,
): { readonly settings: Readonly<Record<string, unknown>>; readonly leftOut: readonly LeftOut[] } {
  const notes = createNotes()
  const root = createFields(table, '', notes)
  const title = root.text('title')
  const lang = root.text('default_language') ?? 'en'
  const extra = root.value('extra')
  const inSite = (name: string): string => [place.folder, name].filter(Boolean).join('/')
  const languages = readLanguages(root, lang, place.pages, notes)
  const tagline = root.text('description')
  const written = ignored(root)
  const settings = compact({
    ...address(root),
    trailingSlash: true,
    lang: languageTag(lang),
    ...languageFrames(
      languages,
      { ...(title && { title }), ...(tagline && { tagline }), menu: zolaMenu(extra) },
      notes,
    ),
    staticDirectories: ['static'].filter(place.has).map(inSite),
    docs: {
      path: inSite('content'),
      numberPrefixes: false,
      folderPages: ['index'],
      exclude: [...languages.names.map((name) => `**/*.${name}.md`), ...written],
    },
    docsInstances: languageDocs(languages, inSite('content'), written),
    markdown: {
      dialect: 'zola',
      format: 'md',
      dialectOptions: compact({
        language: lang,
        languages: nonEmpty(languages.names),
        slugs: slugsOf(root),
      }),
    },
    colorMode: { respectPrefersColorScheme: true },
  })
  ignoreMarkdown(root.object('markdown'), table['markdown'])
  root.ignore(...IGNORED)
  root.rest()
  return { settings, leftOut: notes.list }
}

/** Settings of Zola's own work, which mean nothing to a reader of the site. */
const IGNORED = [
  ...['theme', 'output_dir', 'preserve_dotfiles_in_output', 'compile_sass', 'minify_html'],
  ...['ignored_static', 'hard_link_static', 'author', 'taxonomies', 'taxonomy_root'],
  ...['generate_feed', 'generate_feeds', 'feed_filename', 'feed_filenames', 'feed_limit'],
  ...['build_search_index', 'search', 'generate_sitemap', 'generate_robots_txt'],
  ...['exclude_paginated_pages_in_sitemap', 'link_checker', 'translations', 'mode'],
  // Of older versions.
  ...['highlight_code', 'highlight_theme', 'extra_syntaxes', 'extra_syntaxes_and_themes'],
]

function address(root: Fields): Readonly<Record<string, unknown>> {
  const url = root.text('base_url')
  if (url === undefined || !URL.canParse(url) || !/^https?:/.test(url)) return {}
  const { origin, pathname } = new URL(url)
  return { url: origin, baseUrl: pathname.endsWith('/') ? pathname : `${pathname}/` }
}

/** In Zola's patterns, a star is also for slashes. */
function ignored(root: Fields): readonly string[] {
  return root
    .list('ignored_content')
    .filter((each) => typeof each === 'string' && each !== '')
    .flatMap((each) => {
      const pattern = String(each).replace(/^\/+/, '')
      return pattern.startsWith('**/') ? [pattern] : [pattern, `**/${pattern}`]
    })
}

/** How names of files become addresses, for the dialect. */
function slugsOf(root: Fields): Readonly<Record<string, unknown>> {
  const slugify = root.object('slugify')
  const read = compact({
    paths: slugify.text('paths'),
    anchors: slugify.text('anchors'),
    keepsDates: slugify.flag('paths_keep_dates'),
  })
  slugify.ignore('taxonomies')
  slugify.rest()
  return read
}

/** Settings that are always on here, or only change how pages look. */
const MARKDOWN = [
  ...['highlight_code', 'highlight_theme', 'highlight_themes_css', 'highlighting'],
  ...['extra_syntaxes_and_themes', 'external_links_class', 'external_links_external'],
  ...['external_links_no_follow', 'external_links_no_referrer', 'external_links_target_blank'],
  ...['insert_anchor_links', 'lazy_async_image', 'github_alerts', 'bottom_footnotes', 'math'],
  'definition_list',
]

/** Settings that change nothing while they are off. */
const OFF = ['render_emoji', 'smart_punctuation']

function ignoreMarkdown(markdown: Fields, written: unknown): void {
  const off = isRecord(written) ? OFF.filter((key) => written[key] === false) : []
  markdown.ignore(...MARKDOWN, ...off)
  markdown.rest()
}
