// Every diagnostic code with its title, severity and summary. The SARIF rules and the manual's reference are generated
// from this list. The meaning of a code never changes.
import type { Severity } from './diagnostic.js'

export type DiagnosticKind<Default extends Severity = Severity> = {
  /** A few words, used as a heading in the manual. */
  readonly title: string
  /** The default severity. */
  readonly severity: Default
  /** The setting that changes the severity. */
  readonly setting?: string
  /** One sentence: what is wrong, and why that matters. */
  readonly summary: string
}

const kind =
  <Default extends Severity>(severity: Default) =>
  (title: string, summary: string, setting?: string): DiagnosticKind<Default> => ({
    title,
    severity,
    summary,
    ...(setting !== undefined && { setting }),
  })

const error = kind('error')
const warning = kind('warning')
const note = kind('note')

/** Sorted by code. */
const CODES = {
  'baseline-file': error(
    'Invalid baseline file',
    'The baseline file does not exist or is not a baseline.',
  ),
  'brand-image': error(
    'Unusable image for icons or social cards',
    'The image of the setting icon or socialCards.logo does not exist, or is not an SVG or PNG file.',
  ),
  'broken-anchor': error(
    'Broken anchor',
    'The linked page has no element with the id after the #.',
    'onBrokenAnchors',
  ),
  'broken-link': error(
    'Broken link',
    'An internal link leads to no page and no file.',
    'onBrokenLinks',
  ),
  'broken-markdown-link': warning(
    'Broken Markdown link',
    'A link names a Markdown file that does not exist in the version of its page.',
    'onBrokenMarkdownLinks',
  ),
  'browser-failed': error(
    'Browser failed',
    'The browser that makes a PDF does not start, ends too early, or cannot open the page.',
  ),
  'budget-css': error(
    'Style sheets over budget',
    'The style sheets of a page are larger than the setting budget.css.',
  ),
  'budget-html': error(
    'HTML over budget',
    'The HTML document of a page is larger than the setting budget.html.',
  ),
  'budget-image': error(
    'Image over budget',
    'An image on a page is larger than the setting budget.image.',
  ),
  'budget-js': error(
    'Scripts over budget',
    'The scripts that a page loads at the start are larger than the setting budget.js.',
  ),
  'budget-search': error(
    'Search over budget',
    'A first search loads more than the setting budget.search.',
  ),
  bundle: error(
    'Bundling failed',
    'A React page, component or style sheet of the site does not compile.',
  ),
  'cache-write': note(
    'Cache not writable',
    'The cache folder cannot be written, so the next build starts from scratch.',
  ),
  cards: warning(
    'Invalid cards',
    'A cards container must hold one list whose items each start with a link.',
  ),
  'case-clash': warning(
    'Names differ only in case',
    'Two files or addresses are one to a system that ignores upper and lower case.',
  ),
  'category-file': error(
    'Invalid category file',
    'A _category_ file has an unknown key or a value of the wrong type, or a folder has two such files.',
  ),
  'category-slug': error(
    'Invalid category slug',
    'The slug of a category is not a valid URL path.',
  ),
  'code-file': error(
    'Missing code file',
    'A code block includes a file, or lines of a file, that do not exist inside the site.',
  ),
  'code-group': error(
    'Invalid code group',
    'A code group may hold only code blocks, each with its own name.',
  ),
  'code-sample': warning(
    'Syntax error in a code sample',
    'A JSON, YAML, TOML, JavaScript or TypeScript sample has a syntax error (orion-docs check).',
    'onBrokenCodeSamples',
  ),
  compile: error(
    'Page compilation failed',
    'The page could not be compiled, most likely because a Markdown plugin threw an error.',
  ),
  'data-file-syntax': error(
    'Syntax error in a data file',
    'A JSON or YAML file of the docs has a syntax error.',
  ),
  'disk-full': error(
    'Disk full',
    'The disk is too full for the output. The previous output is unchanged.',
  ),
  'doc-id': error(
    'Slash in a page id',
    'The id in front matter includes a folder, but the folder is added automatically.',
  ),
  'doc-slug': error('Invalid slug', 'The slug of a page is not a valid URL path.'),
  'docusaurus-sidebars': note(
    'Missing module in Docusaurus sidebars',
    'A sidebar file takes items from a module that is not installed. These items are left out.',
  ),
  'draft-and-unlisted': error(
    'Page is both draft and unlisted',
    'A draft is not published; an unlisted page is published but not listed. Set only one of them.',
  ),
  'duplicate-heading-id': warning(
    'Duplicate heading id',
    'Two headings of a page have the same id. Links reach only the first one.',
  ),
  'duplicate-id': error(
    'Duplicate page id',
    'Two pages have the same id, so sidebars and links cannot tell them apart.',
  ),
  'duplicate-route': warning(
    'Duplicate route',
    'Two pages have the same route. Only the first one is published.',
    'onDuplicateRoutes',
  ),
  'empty-folder': warning(
    'Empty sidebar folder',
    'A sidebar is generated from a folder that has no pages.',
  ),
  encoding: warning(
    'Invalid UTF-8',
    'A page or its name is not UTF-8. It is read as UTF-16 by its mark, else as Windows-1252.',
  ),
  'file-tree': warning(
    'Invalid file tree',
    'A file tree must be one list of file and folder names.',
  ),
  'followed-link': note(
    'Link followed by its likely target',
    'A link leads to no file and no page, but only one page fits. Readers get there.',
  ),
  'foreign-page': warning(
    'Page left out',
    'A React page that was written for Docusaurus cannot be shown here, so it is not a page of the site.',
  ),
  'foreign-settings': note(
    'Settings of another tool not applied',
    'The site uses the settings of another tool, some of which have no effect in orion-docs.',
  ),
  'front-matter-syntax': error(
    'Invalid front matter',
    'The YAML between the --- lines at the top of a page has a syntax error.',
  ),
  'front-matter-toc': error(
    'Invalid table of contents levels',
    'The first heading level of the table of contents is deeper than the last.',
  ),
  'front-matter-type': error(
    'Invalid front matter value',
    'A front matter key has a value of the wrong type.',
  ),
  'generated-reference': warning(
    'Generated reference',
    'A page includes a reference that another tool generates from source code. Only its name is shown.',
  ),
  host: error(
    'Host not available',
    'The address that serve should listen on does not belong to this machine.',
  ),
  'host-unreachable': error(
    'Site not reachable',
    'The published site that verify or mcp reads does not answer, or answers with an error.',
  ),
  'import-clash': error(
    'Settings already exist',
    'The site already has its own settings. Nothing was written.',
  ),
  'import-source': error('Nothing to import', 'The folder has no settings of that generator.'),
  'init-clash': error(
    'Files already exist',
    'Files that init would write already exist. Nothing was written.',
  ),
  'init-write': error('New site not written', 'The system does not let init write to the folder.'),
  'manifest-damaged': error(
    'Invalid build manifest',
    'The build manifest cannot be read, or its root hash does not match its list of files.',
  ),
  'manifest-missing': error(
    'Missing build manifest',
    'The folder or site has no build-manifest.json, so there is nothing to compare it with.',
  ),
  'manifest-root': error(
    'Other root hash',
    'The build manifest has another root hash than --root: it is the manifest of another build.',
  ),
  'markdown-component': warning(
    'Component in Markdown',
    'A Markdown page uses a component, which only MDX pages can. Its text or a placeholder is shown.',
  ),
  'math-error': warning(
    'Invalid formula',
    'KaTeX cannot render the formula. Its source is shown instead.',
  ),
  'mdx-component': warning(
    'Component not imported',
    'An MDX page uses a component that it does not import. A placeholder is shown.',
  ),
  'mdx-syntax': error(
    'MDX syntax error',
    'The page has an unclosed tag, or a brace or < that is meant as text.',
  ),
  'missing-docs': error(
    'Missing docs folder',
    'The folder of pages to build a site from does not exist.',
  ),
  'missing-image': error(
    'Missing image',
    'The address of an image leads to no file.',
    'onBrokenMarkdownImages',
  ),
  'missing-include': warning(
    'Missing included file',
    'A page includes a file, or a part of one, that does not exist or is on another site.',
  ),
  'missing-version': error(
    'Missing version folder',
    'The list of versions names a version whose docs folder does not exist.',
  ),
  'module-failed': error(
    'Error in a settings file',
    'The settings file, the sidebar file or the routes module threw an error.',
  ),
  'module-missing': error(
    'Unreadable settings file',
    'The settings file, the sidebar file or the routes module cannot be read.',
  ),
  'module-syntax': error(
    'Syntax error in a settings file',
    'The settings file, the sidebar file or the routes module, or a file it imports, has a syntax error.',
  ),
  'navbar-item': error(
    'Invalid navbar item',
    'A navbar item has an unknown type, or names a page, sidebar or version that does not exist.',
  ),
  'no-browser': error(
    'No browser to print with',
    'Chrome, Chromium or Edge is needed to make a PDF, and none is installed.',
  ),
  'no-default-export': error(
    'Missing default export',
    'A React page, or a component that replaces a part of the page, has no default export.',
  ),
  'no-output': error(
    'Site not built',
    'The command needs the output of an earlier build, and there is none.',
  ),
  'no-url': note(
    'Missing site URL',
    'Without the setting "url", no canonical URLs and no sitemap are written.',
  ),
  'no-version': error('No version to publish', 'The settings exclude every version of the docs.'),
  notebook: warning(
    'Notebook not read',
    'A notebook is not JSON, or in a format before version 4. Its page is empty.',
  ),
  'orphan-page': warning(
    'Orphan page',
    'The page is in no sidebar and no other page links to it (orion-docs check).',
  ),
  'output-busy': error(
    'Output folder in use',
    'Another build has been writing to the output folder for more than a minute.',
  ),
  'output-folder': error(
    'Unsafe output folder',
    'A build would overwrite sources, or files that orion-docs did not write.',
  ),
  'output-unknown-files': warning(
    'Unknown files in the output',
    'A build removes files that it did not write, unless the setting "keepFiles" names them.',
  ),
  'outside-docs': warning(
    'Link to a file outside the docs',
    'A link leads to a file that is not in the docs or a static folder, and no repository host is set.',
    'onBrokenMarkdownLinks',
  ),
  'page-limit': error(
    'Page too large to compile',
    'A page takes longer than content.timeout or too much memory, or nests too deeply.',
  ),
  'page-module': error(
    'React page failed to load',
    'Code outside the components of a React page failed on the server.',
  ),
  'page-record': error(
    'Invalid page record',
    'The record of published pages is damaged, or another version of the program wrote it.',
  ),
  'page-record-missing': note(
    'No page record',
    'The published site has no record of its pages, so nothing is compared with it.',
  ),
  'part-count': error(
    'Mismatched part counts',
    'The parts given to merge were built with different part counts.',
  ),
  'part-folder': error(
    'Invalid part folder',
    'A folder given to merge holds no part, or an incomplete one.',
  ),
  'part-missing': error('Missing part', 'Merge was not given all parts of the site.'),
  'part-origin': error(
    'Mismatched parts',
    'A part was built from other pages or settings, or by another version of the program.',
  ),
  'part-twice': error('Duplicate part', 'Merge was given the same part in two folders.'),
  'plugin-load': error(
    'Markdown plugin failed to load',
    'A remark or rehype plugin threw an error while loading, or does not export a plugin.',
  ),
  'plugin-message': warning(
    'Message from a Markdown plugin',
    'A remark or rehype plugin reported a problem with the page.',
  ),
  port: error('Port not permitted', 'The system does not let this user listen on the port.'),
  'port-in-use': error('Port in use', 'Another program is listening on the port.'),
  'print-timeout': error(
    'Printing took too long',
    'The browser did not make the PDF within the time limit.',
  ),
  'published-changed': error(
    'Published file changed',
    'A file of the folder or site is not the one that the build wrote.',
  ),
  'published-extra': error(
    'Unknown published file',
    'The folder has a file that the build did not write.',
  ),
  'published-missing': error(
    'Missing published file',
    'A file that the build wrote is not in the folder or on the site.',
  ),
  'published-unread': error(
    'Unreadable published file',
    'A file of the folder or site could not be read, so it was not compared.',
  ),
  'query-error': error(
    'Invalid search query',
    'The query names an unknown field, or has a boost or distance that is not a number.',
  ),
  'read-only': error('Read-only file system', 'The output folder is on a read-only file system.'),
  'redirect-address': error(
    'Invalid redirect',
    'The old address is not a path of the site, or the new one is neither a path nor a URL.',
  ),
  'redirect-anchor': warning(
    'Unused anchor redirect',
    'The page still has the old anchor, or no page could have had it.',
  ),
  'redirect-circle': error(
    'Redirect loop',
    'Redirects lead back to one another, so readers never arrive.',
  ),
  'redirect-page': warning(
    'Redirect from an existing page',
    'The old address belongs to a page. The page is kept and the redirect is left out.',
  ),
  'redirect-twice': warning(
    'Duplicate redirect',
    'Two redirects have the same old address. The first one is used.',
  ),
  'redirected-link': note(
    'Link to a redirected address',
    'A link leads to an old address, so readers are redirected first.',
  ),
  'remote-cache-failed': warning(
    'Remote cache not used',
    'The server of the remote cache does not answer as it should; the build goes on without it.',
  ),
  'removed-anchor': warning(
    'Removed anchor',
    'A heading or anchor that was published is not on its page any more, so links to it lead to the top.',
  ),
  'removed-page': warning(
    'Removed page',
    'A page that was published does not exist any more, and no redirect leads on from it.',
  ),
  render: error(
    'Page rendering failed',
    'A React component threw an error while the page was rendered to HTML.',
  ),
  route: error('Invalid route', 'The route of a page cannot be a file name in the output.'),
  routes: error(
    'Invalid routes module',
    'The routes module does not export a function, or the function does not return a list of pages.',
  ),
  'routes-clash': error(
    'Conflicting generated page',
    'The routes module generates a page at the path of a file, or two pages at one path.',
  ),
  'routes-file': error(
    'Missing routes module',
    'The setting "routes" names a file that does not exist.',
  ),
  'search-context': warning(
    'Search context without pages',
    'A path in search.contextByPaths has no pages, so a search there finds nothing.',
  ),
  'search-queries': error(
    'Invalid search queries',
    'An entry of search.queries.json is not a query with the pages that answer it.',
  ),
  'selector-syntax': error(
    'Invalid selector',
    'The setting search.ignoreSelectors has a selector that is not supported.',
  ),
  serve: error(
    'Update failed',
    'An internal error stopped an update of the served site. The last good site stays online.',
  ),
  'setting-key': error(
    'Invalid key in a setting',
    'A setting that is a list of named values has an invalid name.',
  ),
  'setting-value': error('Invalid setting value', 'A setting has an invalid value.'),
  'settings-file': error(
    'Missing settings file',
    'The settings file does not exist, has an unsupported extension, or exports no settings.',
  ),
  'shallow-history': note(
    'Shallow clone',
    'Git has no date for pages that did not change within the shallow clone.',
  ),
  shard: error('Part not built', 'The site cannot be built in parts, or a part cannot be written.'),
  sidebar: error(
    'Invalid sidebar file',
    'A sidebar item has an unknown type or key, or a value of the wrong type.',
  ),
  'sidebar-file': error(
    'Missing sidebar file',
    'The setting docs.sidebarPath names a file that does not exist.',
  ),
  'site-folder': error('Missing site folder', 'The site folder does not exist or is a file.'),
  'site-in-folder': note(
    'Site in a subfolder',
    'The folder has no settings, or old ones, but folders below it have sites of their own.',
  ),
  'small-icon': warning(
    'Icon too small',
    'The PNG image of the setting icon has fewer pixels than the icons that are drawn from it.',
  ),
  'social-cards': warning(
    'Social cards without an address',
    'Social cards are on, but without the setting url no page can name its card.',
  ),
  'static-clash': warning(
    'Conflicting static file',
    'A static file has the name of a generated file. It is not published.',
  ),
  steps: warning('Invalid steps', 'A steps container must hold one numbered list, or headings.'),
  'stray-closing': warning(
    'Closing line without container',
    'A line closes a container, but none is open. The line is left out.',
  ),
  'style-import': warning(
    'Missing style sheet',
    'A style sheet written for another tool imports a sheet or names a file that does not exist.',
  ),
  'symbolic-link': error(
    'Symbolic link not followed',
    'A symbolic link leads out of the repository of the site, or to a page that does not exist.',
  ),
  tabs: error('Invalid tabs', 'A tabs container may hold only tabs, each with its own label.'),
  'tag-permalink': error(
    'Invalid tag permalink',
    'The permalink of a tag in front matter is not a valid URL path.',
  ),
  'tags-file': error(
    'Invalid tags file',
    'The tags file has an unknown key or a value of the wrong type.',
  ),
  template: error(
    'Unreadable template',
    'The setting "template" names a file that cannot be read.',
  ),
  'template-slot': error(
    'Missing template slot',
    'The HTML template lacks a slot that every page needs.',
  ),
  'template-tag': warning(
    'Template tag left out',
    'A page has a tag that only the templates of its own site can run. The text inside it is shown.',
  ),
  'text-style': warning(
    'Style as text in JSX',
    'A style attribute in an MDX page is text, not an object. It is applied as in HTML.',
  ),
  'toc-level': warning(
    'Invalid table of contents level',
    'A table of contents in the text names a level that headings do not have.',
  ),
  'two-settings-files': error(
    'Multiple settings files',
    'The site has more than one settings file.',
  ),
  'unclosed-container': warning(
    'Unclosed container',
    'A container has no closing line, so it includes everything that follows.',
  ),
  'unclosed-formula': warning(
    'Unclosed formula',
    'No `$$` closes a formula before the next heading. Its source is shown as text.',
  ),
  'undefined-tag': warning('Undefined tag', 'A page has a tag that the tags file does not define.'),
  'unknown-component': error(
    'Missing component file',
    'The setting "components" names a file that does not exist.',
  ),
  'unknown-directive': warning(
    'Unknown container',
    'A container has an unknown name. It is shown as text, or only its content is.',
  ),
  'unknown-doc': error(
    'Missing page',
    'A sidebar or front matter names a page by an id that does not exist.',
  ),
  'unknown-import': warning(
    'Unresolved import',
    'An MDX page or a component imports a module that does not exist. A placeholder is shown.',
  ),
  'unknown-plugin': error(
    'Missing Markdown plugin',
    'The settings name a remark or rehype plugin that cannot be found.',
  ),
  'unknown-setting': error('Unknown setting', 'The settings have an unknown key.'),
  'unknown-sidebar': error(
    'Missing sidebar',
    'The front matter of a page, or the setting print, names a sidebar that does not exist.',
  ),
  'unknown-variable': warning(
    'Unknown variable',
    'A page names a value or a macro that no setting defines. It is shown as text.',
  ),
  'unknown-version': error(
    'Missing version',
    'The settings name a version of the docs that does not exist.',
  ),
  'unpublished-files': note(
    'Files not published',
    'Without settings, partials, test data, vendored code and folders beside docs are not published.',
  ),
  'unread-format': warning(
    'Format not read',
    'Pages of a site without settings of its own are in a format that is not Markdown.',
  ),
  'unsafe-address': error(
    'Unsafe address',
    'An address is javascript:, vbscript:, or data: where it is not an image. It is left out.',
  ),
  'untrusted-code': warning(
    'Code not run',
    'Under content.trust "none", code in the site folder is not run.',
  ),
  'untrusted-file': warning(
    'File not published',
    'Under content.trust "none", files that a browser may run are not published.',
  ),
  'untrusted-html': warning(
    'HTML left out',
    'Under content.trust "none", HTML that runs or loads documents is left out.',
  ),
  'unused-footnote': warning(
    'Unused footnote',
    'A footnote is not on the page: no text refers to it, or an earlier one has its name.',
  ),
  'unused-static-file': note(
    'Unused static file',
    'No page links to the file, shows it or loads it (orion-docs check).',
  ),
  'url-with-path': error(
    'Path in the setting "url"',
    'The setting "url" is an origin; the path belongs in "baseUrl".',
  ),
  usage: error(
    'Invalid arguments',
    'The command line has an unknown command or option, or an invalid value.',
  ),
  'version-exists': error(
    'Version already exists',
    'The name or the folder of the new version is already taken.',
  ),
  'version-name': error(
    'Invalid version name',
    'The list of versions has a name that cannot be a folder name.',
  ),
  'version-path': error(
    'Duplicate version path',
    'Two versions of the docs have the same path, so their pages would clash.',
  ),
  'vue-component': warning(
    'Vue component not run',
    'A page written for VitePress or VuePress uses a Vue component. Its text or a placeholder is shown.',
  ),
  'vue-expression': warning(
    'Vue expression not run',
    'A page of VitePress or VuePress has an expression in double braces, which is shown as code.',
  ),
  'watch-limit': warning(
    'Files not watched',
    'The system watches no more files for `serve`, which checks them every second instead.',
  ),
  'write-denied': error(
    'Permission denied',
    'This user may not write to the output folder, or to the folder that contains it.',
  ),
  'write-failed': error('Write failed', 'The system reported an error while files were written.'),
} as const satisfies Readonly<Record<string, DiagnosticKind>>

export const DIAGNOSTIC_CODES: Readonly<Record<string, DiagnosticKind>> = CODES

/** Codes whose default severity is an error. */
export type ErrorCode = {
  [Code in keyof typeof CODES]: (typeof CODES)[Code] extends DiagnosticKind<'error'> ? Code : never
}[keyof typeof CODES]
