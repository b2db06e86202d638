// What does not come over from the settings of a VuePress site.
import type { Fields, Notes } from '../foreign/fields.js'
import type { Theme } from './theme-options.js'

/** Settings that only change how VuePress builds and serves. */
const BUILD = [
  ...['dest', 'temp', 'cache', 'host', 'port', 'open', 'debug', 'shouldPrefetch', 'shouldPreload'],
  ...['evergreen', 'extraWatchFiles', 'bundler', 'bundlerConfig', 'devTemplate', 'ssrTemplate'],
  ...['templateDev', 'templateBuild', 'templateBuildRenderer', 'templateSSR', 'postcss', 'stylus'],
  ...['scss', 'sass', 'less', 'define', 'pagePatterns', 'patterns', 'public', 'source', 'vite'],
]

/** Settings that are code, or options of the tools that run it. */
const CODE = [
  ...['plugins', 'configureWebpack', 'chainWebpack', 'alias', 'clientConfigFile', 'clientFiles'],
  ...['onInitialized', 'onPrepared', 'onWatched', 'onGenerated', 'extendsMarkdown', 'extendsPage'],
  ...['extendsPageOptions', 'extendsMarkdownOptions', 'extendsBundlerOptions', 'extendPageData'],
  ...['extends', 'enhanceAppFiles', 'globalUIComponents', 'beforeDevServer', 'afterDevServer'],
]

/** Texts and parts of the frame that VuePress puts around pages. */
const FRAME = [
  ...['selectText', 'selectLanguageText', 'selectLanguageName', 'selectLanguageAriaLabel', 'label'],
  ...['ariaLabel', 'editLinkText', 'lastUpdatedText', 'contributors', 'contributorsText', 'tip'],
  ...['warning', 'danger', 'notFound', 'backToHome', 'openInNewWindow', 'toggleColorMode', 'home'],
  ...['toggleSidebar', 'searchPlaceholder', 'search', 'searchMaxSuggestions', 'smoothScroll'],
  ...[
    'nextLinks',
    'prevLinks',
    'prev',
    'next',
    'displayAllHeaders',
    'activeHeaderLinks',
    'logoAlt',
  ],
  ...['sidebarDepth', 'navbarLabel', 'pageNavbarLabel', 'externalLinkIcon', 'themePlugins', 'nav'],
  ...[
    'navbar',
    'sidebar',
    'docsRepo',
    'docsBranch',
    'docsDir',
    'editLinks',
    'editLink',
    'repoLabel',
  ],
  ...['editLinkPattern', 'repoDisplay', 'darkmode', 'colorMode', 'colorModeSwitch', 'breadcrumb'],
  ...['author', 'navbarLayout', 'pageInfo', 'metaLocales', 'hotReload', 'toc', 'headerDepth'],
  ...['displayFooter', 'copyright', 'footer', 'hostname', 'iconAssets', 'fullscreen', 'pure'],
  ...['plugins', 'markdown', 'prevPage', 'nextPage', 'sidebarSorter', 'logoDark', 'outlineLabel'],
]

/** Options of Markdown that change nothing here. */
const MARKDOWN = [
  ...['assets', 'links', 'emoji', 'sfc', 'component', 'frontmatter', 'title', 'importCode', 'vPre'],
  ...['headers', 'extractHeaders', 'pageSuffix', 'externalLinks', 'highlighter', 'html', 'linkify'],
  ...['breaks', 'typographer', 'quotes', 'vPreBlock'],
]

/** Options of Markdown that are left out, each with the reason. */
const MARKDOWN_CODE: Readonly<Record<string, string>> = {
  plugins: 'plugins of markdown-it are not run',
  extendMarkdown: 'plugins of markdown-it are not run',
  config: 'plugins of markdown-it are not run',
  anchor: 'ids of headings follow the built-in rule of VuePress',
  slugify: 'ids of headings follow the built-in rule of VuePress',
  toc: 'it lists the headings of the outline',
  code: 'code blocks have line numbers where they ask for them',
  lineNumbers: 'code blocks have line numbers where they ask for them',
}

/** Lists what was not read. */
export function leaveOut(
  config: Fields,
  { options }: Theme,
  vueCode: readonly string[],
  notes: Notes,
): void {
  if (vueCode.length > 0)
    notes.leaveOut(
      `.vuepress/${vueCode.join(', ')}`,
      'Vue components and styles of the site are not used',
    )
  for (const key of CODE.filter((each) => config.has(each)))
    notes.leaveOut(key, 'code of the build is not run')
  for (const key of ['permalink', 'permalinkPattern'])
    if (config.has(key))
      notes.leaveOut(key, 'addresses are those of the files, unless a page sets its own')
  if (options.has('algolia') || options.has('docsearch'))
    notes.leaveOut('search by Algolia', 'the built-in search needs no service')
  const markdown = config.object('markdown')
  for (const [key, instead] of Object.entries(MARKDOWN_CODE))
    if (markdown.has(key) && markdown.value(key) !== false)
      notes.leaveOut(`markdown.${key}`, instead)
  markdown.ignore(...MARKDOWN, ...Object.keys(MARKDOWN_CODE))
  markdown.rest()
  config.ignore(...CODE, ...BUILD, 'title', 'description', 'lang', 'locales', 'head', 'base')
  config.ignore('theme', 'themeConfig', 'permalink', 'permalinkPattern', 'markdown', 'colorMode')
  config.rest()
  options.ignore(...FRAME, 'algolia', 'docsearch', 'logo', 'repo', 'social', 'lastUpdated')
  options.rest()
}
