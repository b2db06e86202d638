// Settings of other generators that people bring along, and what to write here instead. Names in double quotes are
// settings of ours.

const PLUGINS =
  'There are no plugins of that kind. Markdown plugins go into "markdown.remarkPlugins" and "markdown.rehypePlugins", pages made by code into "routes", parts of the page into "components".'
const THEME =
  'There are no themes. Colours, fonts and sizes are "tokens", style sheets "customCss", and parts of the page "components".'
const ONE_LANGUAGE =
  'A site has one language, the setting "lang". Build a site for each language, each with its own "baseUrl".'
const NAVIGATION =
  'The links above the page are "navbar.items"; the sidebar is the file that "docs.sidebarPath" names, or follows the folders.'
const SIDEBAR =
  'Sidebars follow the folders of the docs. To write them yourself, name a file: "docs.sidebarPath". Their behaviour is "docs.sidebar".'
const UPDATED = 'That is "docs.showLastUpdateTime", and "docs.showLastUpdateAuthor" for who did it.'
const OUTPUT =
  'There is no such setting: the output folder is an option of the command, orion-docs build --out-dir public.'
const SERVER =
  'There is no such setting: it is an option of orion-docs serve, such as --port 8080 or --host 0.0.0.0.'
const BUNDLER =
  'The bundler has no settings: there is nothing to configure. Scripts go into "scripts", style sheets into "customCss".'
const CLEAN_URLS =
  'Addresses have no .html anyway. "trailingSlash" says whether they end in a slash.'
const SEARCH =
  'Search is built in and needs no service: the settings of "search" tune it. Leave this one out.'
const EDIT = 'That is "docs.editUrl".'
const DOCS_FOLDER = 'That is "docs.path".'
const SOCIAL =
  'There is no such setting: links to other sites are items of "navbar.items" or "footer.links", each with href.'
const LOGO = 'That is "navbar.logo".'
const OUTLINE =
  'That is "tableOfContents", with "tableOfContents.minHeadingLevel" and "tableOfContents.maxHeadingLevel".'
const HEAD =
  'That is "headTags"; <meta> elements can go into "metadata", scripts into "scripts", style sheets into "stylesheets".'
const NOT_FOR_CODE =
  'Code blocks need no setting: their colours are "tokens", and line numbers are switched on at a block by showLineNumbers.'
const BUILT_IN =
  'Admonitions, tabs, tables, footnotes, code highlighting, diagrams and formulas are built in. More comes with "markdown.remarkPlugins".'
const DESCRIPTION =
  'The line on the home page is "tagline". Each page has its own description in its front matter.'

/** By the path of the key, without places in lists. */
const ANSWERS: Readonly<Record<string, string>> = {
  // Docusaurus
  themeConfig:
    'Its contents are settings of their own here: "navbar", "footer", "colorMode", "announcementBar", "tableOfContents", "docs", "metadata". orion-docs import docusaurus translates a whole file.',
  presets:
    'There are no presets. Options of the docs are "docs", of the sitemap "sitemap", a style sheet is "customCss". orion-docs import docusaurus translates a whole file.',
  plugins: PLUGINS,
  themes: THEME,
  i18n: ONE_LANGUAGE,
  clientModules: 'Style sheets go into "customCss", scripts into "scripts".',
  organizationName: EDIT,
  projectName: EDIT,
  deploymentBranch:
    'There is no deploy command: publish the output folder as your host asks for it. Leave this one out.',
  customFields: 'There is no such setting. Values for MDX pages go into a module that they import.',
  future: 'There are no switches for later versions. Leave this one out.',
  prism: NOT_FOR_CODE,
  mermaid: 'Diagrams are built in. Leave this one out.',
  blog: 'There is no blog. Links to one that something else serves are allowed by "foreignRoutes".',
  // VitePress
  head: HEAD,
  base: 'That is "baseUrl".',
  description: DESCRIPTION,
  titleTemplate:
    'That is "titleDelimiter": a page title is the "title", the delimiter and the title of the page.',
  lastUpdated: UPDATED,
  srcDir: DOCS_FOLDER,
  srcExclude: 'That is "docs.exclude".',
  outDir: OUTPUT,
  cacheDir: 'That is "cache.dir".',
  assetsDir:
    'There is no such setting: scripts and styles are in assets. Static files are in "staticDirectories".',
  publicDir: 'That is "staticDirectories".',
  cleanUrls: CLEAN_URLS,
  rewrites:
    'There is no such setting. A page chooses its address by slug in its front matter; old addresses are "redirects".',
  appearance: 'That is "colorMode".',
  locales: ONE_LANGUAGE,
  ignoreDeadLinks: "That is \"onBrokenLinks\": write 'warn' or 'ignore'.",
  vite: BUNDLER,
  webpack: BUNDLER,
  vue: BUNDLER,
  nav: NAVIGATION,
  sidebar: SIDEBAR,
  sidebars: SIDEBAR,
  outline: OUTLINE,
  toc: OUTLINE,
  logo: LOGO,
  editLink: EDIT,
  editUrl: EDIT,
  socialLinks: SOCIAL,
  algolia: SEARCH,
  // MkDocs
  site_name: 'That is "title".',
  site_url: 'That is "url", the origin, and "baseUrl", the path.',
  site_description: DESCRIPTION,
  site_author:
    "There is no such setting. Write { name: 'author', content: '…' } into \"metadata\".",
  site_dir: OUTPUT,
  docs_dir: DOCS_FOLDER,
  repo_url:
    'A link to the repository is an item of "navbar.items"; the links of pages to their source are "docs.editUrl".',
  repo_name: 'A link to the repository is an item of "navbar.items", with a label.',
  edit_uri: EDIT,
  theme: THEME,
  markdown_extensions: BUILT_IN,
  extra_css: 'That is "customCss".',
  extra_javascript: 'That is "scripts".',
  use_directory_urls: CLEAN_URLS,
  copyright: 'That is "footer.copyright".',
  strict: 'That is an option of the command, orion-docs build --strict.',
  // Astro and Starlight
  integrations: PLUGINS,
  site: 'That is "url", the origin, and "baseUrl", the path.',
  social: SOCIAL,
  defaultLocale: ONE_LANGUAGE,
  expressiveCode: NOT_FOR_CODE,
  public: 'That is "staticDirectories".',
  server: SERVER,
  port: SERVER,
  host: SERVER,
  // Inside of other settings
  'navbar.links': 'That is "navbar.items".',
  'navbar.items.text': 'That is label.',
  'navbar.items.link': 'That is to for a page of the site, href for any other address.',
  'navbar.items.url': 'That is to for a page of the site, href for any other address.',
  'navbar.items.activeMatch': 'That is activeBaseRegex.',
  'footer.message': 'That is "footer.copyright".',
  'footer.items': 'That is "footer.links".',
  'docs.sidebars': 'That is "docs.sidebarPath".',
  'docs.dir': DOCS_FOLDER,
  'docs.remarkPlugins': 'That is "markdown.remarkPlugins".',
  'docs.rehypePlugins': 'That is "markdown.rehypePlugins".',
  'docs.lastUpdated': UPDATED,
  'docs.numberPrefixParser': 'That is "docs.numberPrefixes", true or false.',
  'docs.sidebarItemsGenerator': SIDEBAR,
  'docs.disableVersioning':
    'Versions are listed in versions.json. For the current docs alone write [\'current\'] into "docs.onlyIncludeVersions".',
  'docs.admonitions': BUILT_IN,
  'docs.routeBase': 'That is "docs.routeBasePath".',
  'docs.baseUrl': 'That is "docs.routeBasePath".',
  'docs.versions.current.title': 'That is label.',
  'markdown.mermaid': 'Diagrams are built in. Leave this one out.',
  'markdown.lineNumbers': NOT_FOR_CODE,
  'markdown.theme': NOT_FOR_CODE,
  'markdown.themes': NOT_FOR_CODE,
  'markdown.shikiConfig': NOT_FOR_CODE,
  'markdown.hooks':
    'Those are "onBrokenLinks", "onBrokenMarkdownLinks" and "onBrokenMarkdownImages".',
  'markdown.toc': OUTLINE,
  'markdown.config':
    'Markdown is changed by "markdown.remarkPlugins" and "markdown.rehypePlugins".',
  'markdown.extensions': BUILT_IN,
  'markdown.plugins': 'Those are "markdown.remarkPlugins" and "markdown.rehypePlugins".',
  'search.provider': SEARCH,
  'search.options': SEARCH,
  'search.placeholder': 'There is no such setting: the text of the search box is fixed.',
  'search.maxResults':
    'That is "search.resultLimit" for suggestions and "search.pageResultLimit" for the page of results.',
  'tableOfContents.level':
    'Those are "tableOfContents.minHeadingLevel" and "tableOfContents.maxHeadingLevel".',
  'announcementBar.text': 'That is "announcementBar.content".',
  'colorMode.default': 'That is "colorMode.defaultMode".',
  'sitemap.hostname': 'That is "url".',
  'sitemap.changefreq': 'There is no such setting: search engines take no notice of it.',
  'sitemap.priority': 'There is no such setting: search engines take no notice of it.',
}

/** What to write instead of the setting of another generator at `path`; undefined for one that is not known. */
export function foreignAnswer(path: readonly PropertyKey[]): string | undefined {
  const name = path.filter((part) => typeof part !== 'number').join('.')
  return Object.hasOwn(ANSWERS, name) ? ANSWERS[name] : undefined
}

/** The paths that have an answer. */
export const foreignNames: readonly string[] = Object.keys(ANSWERS)
