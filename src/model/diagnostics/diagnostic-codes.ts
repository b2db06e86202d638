// Every diagnostic code with its title, severity and summary. The SARIF rules and the manual's reference are generated
// from this list. The meaning of a code never changes.
import type { Severity } from './diagnostic.js'

export type DiagnosticKind = {
  /** A few words, used as a heading in the manual. */
  readonly title: string
  /** The default severity. */
  readonly severity: Severity
  /** The setting that changes the severity. */
  readonly setting?: string
  /** One sentence: what is wrong, and why that matters. */
  readonly summary: string
}

/** Sorted by code. */
export const DIAGNOSTIC_CODES: Readonly<Record<string, DiagnosticKind>> = {
  'baseline-file': {
    title: 'Invalid baseline file',
    severity: 'error',
    summary: 'The baseline file does not exist or is not a baseline.',
  },
  'broken-anchor': {
    title: 'Broken anchor',
    severity: 'error',
    setting: 'onBrokenAnchors',
    summary: 'The linked page has no element with the id after the #.',
  },
  'broken-link': {
    title: 'Broken link',
    severity: 'error',
    setting: 'onBrokenLinks',
    summary: 'An internal link leads to no page and no file.',
  },
  'broken-markdown-link': {
    title: 'Broken Markdown link',
    severity: 'warning',
    setting: 'onBrokenMarkdownLinks',
    summary: 'A link names a Markdown file that does not exist in the version of its page.',
  },
  bundle: {
    title: 'Bundling failed',
    severity: 'error',
    summary: 'A React page, component or style sheet of the site does not compile.',
  },
  'cache-write': {
    title: 'Cache not writable',
    severity: 'note',
    summary: 'The cache folder cannot be written, so the next build starts from scratch.',
  },
  cards: {
    title: 'Invalid cards',
    severity: 'warning',
    summary: 'A cards container must hold one list whose items each start with a link.',
  },
  'category-file': {
    title: 'Invalid category file',
    severity: 'error',
    summary:
      'A _category_ file has an unknown key or a value of the wrong type, or a folder has two such files.',
  },
  'category-slug': {
    title: 'Invalid category slug',
    severity: 'error',
    summary: 'The slug of a category is not a valid URL path.',
  },
  'code-file': {
    title: 'Missing code file',
    severity: 'error',
    summary: 'A code block includes a file, or lines of a file, that do not exist inside the site.',
  },
  'code-group': {
    title: 'Invalid code group',
    severity: 'error',
    summary: 'A code group may hold only code blocks, each with its own name.',
  },
  'code-sample': {
    title: 'Syntax error in a code sample',
    severity: 'warning',
    setting: 'onBrokenCodeSamples',
    summary:
      'A JSON, YAML, TOML, JavaScript or TypeScript sample has a syntax error (orion-docs check).',
  },
  compile: {
    title: 'Page compilation failed',
    severity: 'error',
    summary:
      'The page could not be compiled, most likely because a Markdown plugin threw an error.',
  },
  'data-file-syntax': {
    title: 'Syntax error in a data file',
    severity: 'error',
    summary: 'A JSON or YAML file of the docs has a syntax error.',
  },
  'disk-full': {
    title: 'Disk full',
    severity: 'error',
    summary: 'There is no space left for the output. The previous output is unchanged.',
  },
  'doc-id': {
    title: 'Slash in a page id',
    severity: 'error',
    summary: 'The id in front matter includes a folder, but the folder is added automatically.',
  },
  'doc-slug': {
    title: 'Invalid slug',
    severity: 'error',
    summary: 'The slug of a page is not a valid URL path.',
  },
  'docusaurus-settings': {
    title: 'Docusaurus settings not applied',
    severity: 'note',
    summary: 'The site uses Docusaurus settings, some of which have no effect in orion-docs.',
  },
  'docusaurus-sidebars': {
    title: 'Missing module in Docusaurus sidebars',
    severity: 'note',
    summary:
      'A sidebar file takes items from a module that is not installed. These items are left out.',
  },
  'draft-and-unlisted': {
    title: 'Page is both draft and unlisted',
    severity: 'error',
    summary:
      'A draft is not published; an unlisted page is published but not listed. Set only one of them.',
  },
  'duplicate-heading-id': {
    title: 'Duplicate heading id',
    severity: 'warning',
    summary: 'Two headings of a page have the same id. Links reach only the first one.',
  },
  'duplicate-id': {
    title: 'Duplicate page id',
    severity: 'error',
    summary: 'Two pages have the same id, so sidebars and links cannot tell them apart.',
  },
  'duplicate-route': {
    title: 'Duplicate route',
    severity: 'warning',
    setting: 'onDuplicateRoutes',
    summary: 'Two pages have the same route. Only the first one is published.',
  },
  'empty-folder': {
    title: 'Empty sidebar folder',
    severity: 'warning',
    summary: 'A sidebar is generated from a folder that has no pages.',
  },
  encoding: {
    title: 'Invalid UTF-8',
    severity: 'warning',
    summary:
      'A page or its file name is not valid UTF-8. Invalid bytes are replaced by a placeholder character.',
  },
  'file-tree': {
    title: 'Invalid file tree',
    severity: 'warning',
    summary: 'A file tree must be one list of file and folder names.',
  },
  'front-matter-syntax': {
    title: 'Invalid front matter',
    severity: 'error',
    summary: 'The YAML between the --- lines at the top of a page has a syntax error.',
  },
  'front-matter-toc': {
    title: 'Invalid table of contents levels',
    severity: 'error',
    summary: 'The first heading level of the table of contents is deeper than the last.',
  },
  'front-matter-type': {
    title: 'Invalid front matter value',
    severity: 'error',
    summary: 'A front matter key has a value of the wrong type.',
  },
  host: {
    title: 'Host not available',
    severity: 'error',
    summary: 'The address that serve should listen on does not belong to this machine.',
  },
  'import-clash': {
    title: 'Settings already exist',
    severity: 'error',
    summary: 'The site already has its own settings. Nothing was written.',
  },
  'import-source': {
    title: 'Nothing to import',
    severity: 'error',
    summary: 'The folder has no settings of that generator.',
  },
  'init-clash': {
    title: 'Files already exist',
    severity: 'error',
    summary: 'Files that init would write already exist. Nothing was written.',
  },
  'init-write': {
    title: 'New site not written',
    severity: 'error',
    summary: 'The system does not let init write to the folder.',
  },
  'math-error': {
    title: 'Invalid formula',
    severity: 'warning',
    summary: 'KaTeX cannot render the formula. Its source is shown instead.',
  },
  'mdx-component': {
    title: 'Component not imported',
    severity: 'warning',
    summary: 'An MDX page uses a component that it does not import. A placeholder is shown.',
  },
  'mdx-syntax': {
    title: 'MDX syntax error',
    severity: 'error',
    summary: 'The page has an unclosed tag, or a brace or < that is meant as text.',
  },
  'missing-docs': {
    title: 'Missing docs folder',
    severity: 'error',
    summary: 'There is no folder of pages to build a site from.',
  },
  'missing-image': {
    title: 'Missing image',
    severity: 'error',
    setting: 'onBrokenMarkdownImages',
    summary: 'The address of an image leads to no file.',
  },
  'missing-version': {
    title: 'Missing version folder',
    severity: 'error',
    summary: 'The list of versions names a version whose docs folder does not exist.',
  },
  'module-failed': {
    title: 'Error in a settings file',
    severity: 'error',
    summary: 'The settings file, the sidebar file or the routes module threw an error.',
  },
  'module-missing': {
    title: 'Unreadable settings file',
    severity: 'error',
    summary: 'The settings file, the sidebar file or the routes module cannot be read.',
  },
  'module-syntax': {
    title: 'Syntax error in a settings file',
    severity: 'error',
    summary:
      'The settings file, the sidebar file or the routes module, or a file it imports, has a syntax error.',
  },
  'navbar-item': {
    title: 'Invalid navbar item',
    severity: 'error',
    summary:
      'A navbar item has an unknown type, or names a page, sidebar or version that does not exist.',
  },
  'no-default-export': {
    title: 'Missing default export',
    severity: 'error',
    summary:
      'A React page, or a component that replaces a part of the page, has no default export.',
  },
  'no-output': {
    title: 'Site not built',
    severity: 'error',
    summary: 'The command needs the output of an earlier build, and there is none.',
  },
  'no-url': {
    title: 'Missing site URL',
    severity: 'note',
    summary: 'Without the setting "url", no canonical URLs and no sitemap are written.',
  },
  'no-version': {
    title: 'No version to publish',
    severity: 'error',
    summary: 'The settings exclude every version of the docs.',
  },
  'orphan-page': {
    title: 'Orphan page',
    severity: 'warning',
    summary: 'The page is in no sidebar and no other page links to it (orion-docs check).',
  },
  'output-busy': {
    title: 'Output folder in use',
    severity: 'error',
    summary: 'Another build has been writing to the output folder for more than a minute.',
  },
  'output-folder': {
    title: 'Unsafe output folder',
    severity: 'error',
    summary: 'A build would overwrite sources, or files that orion-docs did not write.',
  },
  'output-unknown-files': {
    title: 'Unknown files in the output',
    severity: 'warning',
    summary:
      'A build removes files that it did not write, unless the setting "keepFiles" names them.',
  },
  'outside-docs': {
    title: 'Link to a file outside the docs',
    severity: 'warning',
    setting: 'onBrokenMarkdownLinks',
    summary:
      'A link leads to a file that is not in the docs or a static folder, and no repository host is set.',
  },
  'page-module': {
    title: 'React page failed to load',
    severity: 'error',
    summary: 'Code outside the components of a React page failed on the server.',
  },
  'part-count': {
    title: 'Mismatched part counts',
    severity: 'error',
    summary: 'The parts given to merge were built with different part counts.',
  },
  'part-folder': {
    title: 'Invalid part folder',
    severity: 'error',
    summary: 'A folder given to merge holds no part, or an incomplete one.',
  },
  'part-missing': {
    title: 'Missing part',
    severity: 'error',
    summary: 'Merge was not given all parts of the site.',
  },
  'part-origin': {
    title: 'Mismatched parts',
    severity: 'error',
    summary: 'A part was built from other pages or settings, or by another version of the program.',
  },
  'part-twice': {
    title: 'Duplicate part',
    severity: 'error',
    summary: 'Merge was given the same part in two folders.',
  },
  'plugin-load': {
    title: 'Markdown plugin failed to load',
    severity: 'error',
    summary: 'A remark or rehype plugin threw an error while loading, or does not export a plugin.',
  },
  'plugin-message': {
    title: 'Message from a Markdown plugin',
    severity: 'warning',
    summary: 'A remark or rehype plugin reported a problem with the page.',
  },
  port: {
    title: 'Port not permitted',
    severity: 'error',
    summary: 'The system does not let this user listen on the port.',
  },
  'port-in-use': {
    title: 'Port in use',
    severity: 'error',
    summary: 'Another program is listening on the port.',
  },
  'query-error': {
    title: 'Invalid search query',
    severity: 'error',
    summary: 'The query names an unknown field, or has a boost or distance that is not a number.',
  },
  'read-only': {
    title: 'Read-only file system',
    severity: 'error',
    summary: 'The output folder is on a read-only file system.',
  },
  'redirect-address': {
    title: 'Invalid redirect',
    severity: 'error',
    summary:
      'The old address is not a path of the site, or the new one is neither a path nor a URL.',
  },
  'redirect-anchor': {
    title: 'Unused anchor redirect',
    severity: 'warning',
    summary: 'The page still has the old anchor, or there is no page that could have had it.',
  },
  'redirect-circle': {
    title: 'Redirect loop',
    severity: 'error',
    summary: 'Redirects lead back to one another, so readers never arrive.',
  },
  'redirect-page': {
    title: 'Redirect from an existing page',
    severity: 'warning',
    summary: 'The old address belongs to a page. The page is kept and the redirect is left out.',
  },
  'redirect-twice': {
    title: 'Duplicate redirect',
    severity: 'warning',
    summary: 'Two redirects have the same old address. The first one is used.',
  },
  'redirected-link': {
    title: 'Link to a redirected address',
    severity: 'note',
    summary: 'A link leads to an old address, so readers are redirected first.',
  },
  render: {
    title: 'Page rendering failed',
    severity: 'error',
    summary: 'A React component threw an error while the page was rendered to HTML.',
  },
  route: {
    title: 'Invalid route',
    severity: 'error',
    summary: 'The route of a page cannot be a file name in the output.',
  },
  routes: {
    title: 'Invalid routes module',
    severity: 'error',
    summary:
      'The routes module does not export a function, or the function does not return a list of pages.',
  },
  'routes-clash': {
    title: 'Conflicting generated page',
    severity: 'error',
    summary: 'The routes module generates a page at the path of a file, or two pages at one path.',
  },
  'routes-file': {
    title: 'Missing routes module',
    severity: 'error',
    summary: 'The setting "routes" names a file that does not exist.',
  },
  'search-context': {
    title: 'Search context without pages',
    severity: 'warning',
    summary: 'A path in search.contextByPaths has no pages, so a search there finds nothing.',
  },
  'search-queries': {
    title: 'Invalid search queries',
    severity: 'error',
    summary: 'An entry of search.queries.json is not a query with the pages that answer it.',
  },
  'selector-syntax': {
    title: 'Invalid selector',
    severity: 'error',
    summary: 'The setting search.ignoreSelectors has a selector that is not supported.',
  },
  serve: {
    title: 'Update failed',
    severity: 'error',
    summary:
      'An internal error stopped an update of the served site. The last good site stays online.',
  },
  'setting-key': {
    title: 'Invalid key in a setting',
    severity: 'error',
    summary: 'A setting that is a list of named values has an invalid name.',
  },
  'setting-value': {
    title: 'Invalid setting value',
    severity: 'error',
    summary: 'A setting has an invalid value.',
  },
  'settings-file': {
    title: 'Missing settings file',
    severity: 'error',
    summary:
      'The settings file does not exist, has an unsupported extension, or exports no settings.',
  },
  'shallow-history': {
    title: 'Shallow clone',
    severity: 'note',
    summary: 'Git has no date for pages that did not change within the shallow clone.',
  },
  shard: {
    title: 'Part not built',
    severity: 'error',
    summary: 'The site cannot be built in parts, or a part cannot be written.',
  },
  sidebar: {
    title: 'Invalid sidebar file',
    severity: 'error',
    summary: 'A sidebar item has an unknown type or key, or a value of the wrong type.',
  },
  'sidebar-file': {
    title: 'Missing sidebar file',
    severity: 'error',
    summary: 'The setting docs.sidebarPath names a file that does not exist.',
  },
  'site-folder': {
    title: 'Missing site folder',
    severity: 'error',
    summary: 'The site folder does not exist or is a file.',
  },
  'static-clash': {
    title: 'Conflicting static file',
    severity: 'warning',
    summary: 'A static file has the name of a generated file. It is not published.',
  },
  steps: {
    title: 'Invalid steps',
    severity: 'warning',
    summary: 'A steps container must hold one numbered list, or headings.',
  },
  tabs: {
    title: 'Invalid tabs',
    severity: 'error',
    summary: 'A tabs container may hold only tabs, each with its own label.',
  },
  'tag-permalink': {
    title: 'Invalid tag permalink',
    severity: 'error',
    summary: 'The permalink of a tag in front matter is not a valid URL path.',
  },
  'tags-file': {
    title: 'Invalid tags file',
    severity: 'error',
    summary: 'The tags file has an unknown key or a value of the wrong type.',
  },
  template: {
    title: 'Unreadable template',
    severity: 'error',
    summary: 'The setting "template" names a file that cannot be read.',
  },
  'template-slot': {
    title: 'Missing template slot',
    severity: 'error',
    summary: 'The HTML template lacks a slot that every page needs.',
  },
  'toc-level': {
    title: 'Invalid table of contents level',
    severity: 'warning',
    summary: 'A table of contents in the text names a level that headings do not have.',
  },
  'two-settings-files': {
    title: 'Multiple settings files',
    severity: 'error',
    summary: 'The site has more than one settings file.',
  },
  'unclosed-container': {
    title: 'Unclosed container',
    severity: 'warning',
    summary: 'A container has no closing line, so it includes everything that follows.',
  },
  'unclosed-formula': {
    title: 'Unclosed formula',
    severity: 'warning',
    summary: 'No `$$` closes a formula before the next heading. Its source is shown as text.',
  },
  'undefined-tag': {
    title: 'Undefined tag',
    severity: 'warning',
    summary: 'A page has a tag that the tags file does not define.',
  },
  'unknown-component': {
    title: 'Missing component file',
    severity: 'error',
    summary: 'The setting "components" names a file that does not exist.',
  },
  'unknown-directive': {
    title: 'Unknown container',
    severity: 'warning',
    summary: 'A container has an unknown name. It is shown as text.',
  },
  'unknown-doc': {
    title: 'Missing page',
    severity: 'error',
    summary: 'A sidebar or front matter names a page by an id that does not exist.',
  },
  'unknown-import': {
    title: 'Unresolved import',
    severity: 'warning',
    summary:
      'An MDX page or a component imports a module that does not exist. A placeholder is shown.',
  },
  'unknown-plugin': {
    title: 'Missing Markdown plugin',
    severity: 'error',
    summary: 'The settings name a remark or rehype plugin that cannot be found.',
  },
  'unknown-setting': {
    title: 'Unknown setting',
    severity: 'error',
    summary: 'The settings have an unknown key.',
  },
  'unknown-sidebar': {
    title: 'Missing sidebar',
    severity: 'error',
    summary: 'The front matter of a page names a sidebar that does not exist.',
  },
  'unknown-version': {
    title: 'Missing version',
    severity: 'error',
    summary: 'The settings name a version of the docs that does not exist.',
  },
  'unused-static-file': {
    title: 'Unused static file',
    severity: 'note',
    summary: 'No page links to the file, shows it or loads it (orion-docs check).',
  },
  'url-with-path': {
    title: 'Path in the setting "url"',
    severity: 'error',
    summary: 'The setting "url" is an origin; the path belongs in "baseUrl".',
  },
  usage: {
    title: 'Invalid arguments',
    severity: 'error',
    summary: 'The command line has an unknown command or option, or an invalid value.',
  },
  'version-exists': {
    title: 'Version already exists',
    severity: 'error',
    summary: 'The name or the folder of the new version is already taken.',
  },
  'version-name': {
    title: 'Invalid version name',
    severity: 'error',
    summary: 'The list of versions has a name that cannot be a folder name.',
  },
  'version-path': {
    title: 'Duplicate version path',
    severity: 'error',
    summary: 'Two versions of the docs have the same path, so their pages would clash.',
  },
  'watch-limit': {
    title: 'Files not watched',
    severity: 'warning',
    summary:
      'The system watches no more files for `serve`, which checks them every second instead.',
  },
  'write-denied': {
    title: 'Permission denied',
    severity: 'error',
    summary: 'This user may not write to the output folder, or to the folder that contains it.',
  },
  'write-failed': {
    title: 'Write failed',
    severity: 'error',
    summary: 'The system reported an error while files were written.',
  },
}
