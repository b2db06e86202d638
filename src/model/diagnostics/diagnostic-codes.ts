// Every code that a diagnostic can have, with what it stands for: the rules of SARIF and the reference of the manual
// are made from this list. A code is never given another meaning.
import type { Severity } from './diagnostic.js'

export type DiagnosticKind = {
  /** A few words, as a heading. */
  readonly title: string
  /** What it is unless `setting` says otherwise. */
  readonly severity: Severity
  /** The setting that decides its severity. */
  readonly setting?: string
  /** One sentence: what is wrong, and why that matters. */
  readonly summary: string
}

/** By code, in the order of the alphabet. */
export const DIAGNOSTIC_CODES: Readonly<Record<string, DiagnosticKind>> = {
  'baseline-file': {
    title: 'Baseline that cannot be read',
    severity: 'error',
    summary: 'The file of known problems does not exist, or holds something else.',
  },
  bundle: {
    title: 'Code that cannot be bundled',
    severity: 'error',
    summary: 'A React page, a component or a style sheet of the site does not compile.',
  },
  'cache-write': {
    title: 'Cache that cannot be kept',
    severity: 'note',
    summary: 'The folder of the cache cannot be written; the next build starts from nothing.',
  },
  cards: {
    title: 'Cards that are no list of links',
    severity: 'warning',
    summary: 'The content of a cards container is not one list whose items start with a link.',
  },
  'category-file': {
    title: 'Wrong category file',
    severity: 'error',
    summary: 'A _category_ file has an unknown key or a value of a wrong type, or is not alone.',
  },
  'category-slug': {
    title: 'Category address that is no path',
    severity: 'error',
    summary: 'The slug of a category cannot be part of an address.',
  },
  'code-file': {
    title: 'Code from a file that is not there',
    severity: 'error',
    summary: 'A code block shows a file, or lines of one, that do not exist inside of the site.',
  },
  'code-group': {
    title: 'Code group with other content',
    severity: 'error',
    summary: 'A code group holds something else than code blocks that have names of their own.',
  },
  'code-sample': {
    title: 'Code sample that cannot be read',
    severity: 'warning',
    setting: 'onBrokenCodeSamples',
    summary:
      'A JSON, YAML, TOML, JavaScript or TypeScript sample has a syntax error (orion-docs check).',
  },
  compile: {
    title: 'Page that cannot be compiled',
    severity: 'error',
    summary: 'Something, most likely a Markdown plugin, threw while the page was compiled.',
  },
  'data-file-syntax': {
    title: 'Data file that cannot be read',
    severity: 'error',
    summary: 'A JSON or YAML file of the docs has a syntax error.',
  },
  'dead-anchor': {
    title: 'Link to an anchor that is not there',
    severity: 'error',
    setting: 'onBrokenAnchors',
    summary: 'The page that a link leads to has no element with the id after the #.',
  },
  'dead-image': {
    title: 'Image that is not there',
    severity: 'error',
    setting: 'onBrokenMarkdownImages',
    summary: 'The address of an image leads to no file.',
  },
  'dead-link': {
    title: 'Link to a page that is not there',
    severity: 'error',
    setting: 'onBrokenLinks',
    summary: 'The address of a link inside of the site leads to no page and no file.',
  },
  'dead-markdown-link': {
    title: 'Link to a Markdown file that is not there',
    severity: 'warning',
    setting: 'onBrokenMarkdownLinks',
    summary: 'A link names a source file that does not exist in the version of its page.',
  },
  'disk-full': {
    title: 'Disk full',
    severity: 'error',
    summary: 'No space is left where the output is written; the last output stays as it was.',
  },
  'doc-id': {
    title: 'Id with a slash',
    severity: 'error',
    summary: 'The id in front matter names a folder, which is part of the id by itself.',
  },
  'doc-slug': {
    title: 'Slug that is no path',
    severity: 'error',
    summary: 'The slug of a page cannot be an address.',
  },
  'docusaurus-settings': {
    title: 'Settings of Docusaurus that are not taken over',
    severity: 'note',
    summary: 'The site has the settings of Docusaurus, some of which mean nothing here.',
  },
  'docusaurus-sidebars': {
    title: 'Sidebars of Docusaurus that import what is not there',
    severity: 'note',
    summary: 'A sidebar file takes items from a module that is not installed; they are left out.',
  },
  'draft-and-unlisted': {
    title: 'Both draft and unlisted',
    severity: 'error',
    summary: 'A page is either left out of the site (draft) or only out of its lists (unlisted).',
  },
  'duplicate-heading-id': {
    title: 'Two headings with one id',
    severity: 'warning',
    summary: 'Links with this anchor reach only the first of the headings.',
  },
  'duplicate-id': {
    title: 'Two pages with one id',
    severity: 'error',
    summary: 'Sidebars and links could not tell the pages apart.',
  },
  'duplicate-route': {
    title: 'Two pages at one address',
    severity: 'warning',
    setting: 'onDuplicateRoutes',
    summary: 'Only the first of the pages is part of the site.',
  },
  'empty-folder': {
    title: 'Folder without pages',
    severity: 'warning',
    summary: 'A sidebar is made from a folder that has no pages.',
  },
  encoding: {
    title: 'Page that is not UTF-8',
    severity: 'warning',
    summary:
      'A page, or its name, has bytes that are no UTF-8 text; a sign takes the place of each.',
  },
  'file-tree': {
    title: 'File tree that is no list of names',
    severity: 'warning',
    summary: 'The content of a file tree is not one list whose items are names.',
  },
  'front-matter-syntax': {
    title: 'Front matter that cannot be read',
    severity: 'error',
    summary: 'The YAML between the --- lines at the top of a page has a syntax error.',
  },
  'front-matter-toc': {
    title: 'Heading levels in the wrong order',
    severity: 'error',
    summary: 'The first level of the table of contents is deeper than the last.',
  },
  'front-matter-type': {
    title: 'Front matter value of a wrong type',
    severity: 'error',
    summary: 'A key of the front matter has a value that it does not take.',
  },
  host: {
    title: 'Address of another machine',
    severity: 'error',
    summary: 'The address that serve shall listen on is none of this machine.',
  },
  'import-clash': {
    title: 'Settings in the way of an import',
    severity: 'error',
    summary: 'The site has settings of its own already; nothing was written.',
  },
  'import-source': {
    title: 'Nothing to import',
    severity: 'error',
    summary: 'The folder has no settings of the program that was named.',
  },
  'init-clash': {
    title: 'Files in the way of a new site',
    severity: 'error',
    summary: 'Files of the names that init would write are there already; nothing was written.',
  },
  'init-write': {
    title: 'New site that cannot be written',
    severity: 'error',
    summary: 'The system does not let init write into the folder.',
  },
  'math-error': {
    title: 'Formula that cannot be drawn',
    severity: 'warning',
    summary: 'KaTeX cannot read the formula; its source is shown.',
  },
  'mdx-component': {
    title: 'Component that nobody brings',
    severity: 'warning',
    summary: 'An MDX page uses a component that it does not import; a box stands in its place.',
  },
  'mdx-syntax': {
    title: 'Page that is no MDX',
    severity: 'error',
    summary: 'A tag that is not closed, or a brace or a < that is meant as text, ends the page.',
  },
  'missing-docs': {
    title: 'No docs folder',
    severity: 'error',
    summary: 'There is no folder with pages to build a site from.',
  },
  'missing-version': {
    title: 'Version without its folder',
    severity: 'error',
    summary: 'The list of versions names one whose folder of docs does not exist.',
  },
  'module-failed': {
    title: 'Settings that throw',
    severity: 'error',
    summary:
      'The settings file, the sidebar file or the routes module threw an error while it ran.',
  },
  'module-missing': {
    title: 'Settings that cannot be read',
    severity: 'error',
    summary: 'The settings file, the sidebar file or the routes module cannot be read.',
  },
  'module-syntax': {
    title: 'Settings that do not compile',
    severity: 'error',
    summary:
      'The settings file, the sidebar file or the routes module, or what it imports, has a syntax error.',
  },
  'navbar-item': {
    title: 'Entry of the navigation bar that cannot be shown',
    severity: 'error',
    summary:
      'An entry is of an unknown type, or names a page, sidebar or version that is not there.',
  },
  'no-default-export': {
    title: 'No component to show',
    severity: 'error',
    summary: 'A React page, or a component that replaces a part, has no default export.',
  },
  'no-output': {
    title: 'No built site',
    severity: 'error',
    summary: 'The command works on the output of an earlier build, and there is none.',
  },
  'no-url': {
    title: 'No address of the site',
    severity: 'note',
    summary: 'Without the setting "url" no canonical addresses and no sitemap are written.',
  },
  'no-version': {
    title: 'No version left',
    severity: 'error',
    summary: 'The settings leave out every version of the docs.',
  },
  'orphan-page': {
    title: 'Page that nothing leads to',
    severity: 'warning',
    summary: 'No sidebar has the page and no other page links to it (orion-docs check).',
  },
  'output-busy': {
    title: 'Output folder in use',
    severity: 'error',
    summary: 'Another build has been writing to the output folder for more than a minute.',
  },
  'output-folder': {
    title: 'Output folder that holds other things',
    severity: 'error',
    summary: 'A build would overwrite sources, or files that it did not make.',
  },
  'output-unknown-files': {
    title: 'Files in the output that no build wrote',
    severity: 'warning',
    summary: 'A build removes what it did not write, unless the setting "keepFiles" names it.',
  },
  'outside-docs': {
    title: 'Link to a file outside the docs',
    severity: 'warning',
    setting: 'onBrokenMarkdownLinks',
    summary:
      'A link leads to a file that is not in the docs or a static folder, and no repository host is set.',
  },
  'page-module': {
    title: 'React page that throws while it is loaded',
    severity: 'error',
    summary: 'Code outside of the components of a React page failed on the server.',
  },
  'part-count': {
    title: 'Parts of different numbers',
    severity: 'error',
    summary: 'The parts given to merge were made for different numbers of parts.',
  },
  'part-folder': {
    title: 'Folder without a part of a site',
    severity: 'error',
    summary: 'A folder given to merge holds no part, or one that is not whole.',
  },
  'part-missing': {
    title: 'Part that is missing',
    severity: 'error',
    summary: 'Merge was not given all parts of the site.',
  },
  'part-origin': {
    title: 'Parts that do not belong together',
    severity: 'error',
    summary: 'A part was made of other pages or settings, or by another program.',
  },
  'part-twice': {
    title: 'Part that is there twice',
    severity: 'error',
    summary: 'Merge was given the same part of the site in two folders.',
  },
  'plugin-load': {
    title: 'Markdown plugin that cannot be loaded',
    severity: 'error',
    summary: 'A remark or rehype plugin failed while it was loaded, or exports no plugin.',
  },
  'plugin-message': {
    title: 'Message of a Markdown plugin',
    severity: 'warning',
    summary: 'A remark or rehype plugin of the site has something to say about the page.',
  },
  port: {
    title: 'Port that may not be used',
    severity: 'error',
    summary: 'The system does not let this user listen on the port.',
  },
  'port-in-use': {
    title: 'Port in use',
    severity: 'error',
    summary: 'Another program listens on the port.',
  },
  'query-error': {
    title: 'Search query that cannot be read',
    severity: 'error',
    summary: 'The query names an unknown field, or a boost or distance that is no number.',
  },
  'read-only': {
    title: 'Read-only file system',
    severity: 'error',
    summary: 'The output is on a file system that cannot be written.',
  },
  'redirect-address': {
    title: 'Wrong address of a redirect',
    severity: 'error',
    summary: 'An old address is no path of the site, or the new one is neither a path nor a URL.',
  },
  'redirect-anchor': {
    title: 'Redirect of an anchor without use',
    severity: 'warning',
    summary: 'The page still has the old anchor, or there is no page that could have had it.',
  },
  'redirect-circle': {
    title: 'Redirects in a circle',
    severity: 'error',
    summary: 'Redirects lead to one another, so that a reader would never arrive.',
  },
  'redirect-page': {
    title: 'Redirect from a page',
    severity: 'warning',
    summary: 'An old address is that of a page, which is kept; the redirect is left out.',
  },
  'redirect-twice': {
    title: 'Two redirects from one address',
    severity: 'warning',
    summary: 'An old address is given more than once; the first redirect is kept.',
  },
  'redirected-link': {
    title: 'Link to an old address',
    severity: 'note',
    summary: 'A link leads to an address that is redirected: readers make a detour.',
  },
  render: {
    title: 'Page that cannot be rendered',
    severity: 'error',
    summary: 'A React component threw while the HTML of the page was made.',
  },
  route: {
    title: 'Address that is no file name',
    severity: 'error',
    summary: 'The address of a page cannot be the name of a file in the output.',
  },
  routes: {
    title: 'Routes module that makes no pages',
    severity: 'error',
    summary: 'The routes module exports no function, or what that returns is no list of pages.',
  },
  'routes-clash': {
    title: 'Made page in the way of another',
    severity: 'error',
    summary: 'The routes module makes a page at the path of a file, or two pages at one path.',
  },
  'routes-file': {
    title: 'Routes module that is not there',
    severity: 'error',
    summary: 'The setting "routes" names a file that does not exist.',
  },
  'search-context': {
    title: 'Search context without pages',
    severity: 'warning',
    summary:
      'A path of search.contextByPaths has no pages below it, so that a search there finds nothing.',
  },
  'search-queries': {
    title: 'Wrong list of search queries',
    severity: 'error',
    summary: 'An entry of search.queries.json is not a query with the pages that answer it.',
  },
  'selector-syntax': {
    title: 'Selector that cannot be read',
    severity: 'error',
    summary: 'The setting search.ignoreSelectors has a selector of a kind that is not known.',
  },
  serve: {
    title: 'Change that could not be followed',
    severity: 'error',
    summary: 'The server of sources failed by a fault of its own; the last good site stays.',
  },
  'setting-key': {
    title: 'Key that a setting does not take',
    severity: 'error',
    summary: 'A setting that is a list of named values has a name that cannot be one.',
  },
  'setting-value': {
    title: 'Wrong value of a setting',
    severity: 'error',
    summary: 'A setting has a value that it does not take.',
  },
  'settings-file': {
    title: 'Settings file that is not there',
    severity: 'error',
    summary: 'The settings file does not exist, is of another kind, or exports no settings.',
  },
  'shallow-history': {
    title: 'Shallow clone',
    severity: 'note',
    summary: 'Git does not know when pages changed last that did not change in the shallow clone.',
  },
  shard: {
    title: 'Part that cannot be built',
    severity: 'error',
    summary: 'The site cannot be built in parts, or a part cannot be written.',
  },
  sidebar: {
    title: 'Wrong sidebar file',
    severity: 'error',
    summary: 'An item of the sidebar file has an unknown type or key, or a value of a wrong type.',
  },
  'sidebar-file': {
    title: 'Sidebar file that is not there',
    severity: 'error',
    summary: 'The setting docs.sidebarPath names a file that does not exist.',
  },
  'site-folder': {
    title: 'Site folder that is not there',
    severity: 'error',
    summary: 'The folder of the site does not exist, or is a file.',
  },
  'static-clash': {
    title: 'Static file with the name of a generated one',
    severity: 'warning',
    summary: 'The static file is not part of the site.',
  },
  steps: {
    title: 'Steps that are no list',
    severity: 'warning',
    summary: 'The content of a steps container is neither one numbered list nor headings.',
  },
  tabs: {
    title: 'Tabs with other content',
    severity: 'error',
    summary: 'A tabs container holds something else than tabs with labels of their own.',
  },
  'tag-permalink': {
    title: 'Address of a tag that is no path',
    severity: 'error',
    summary: 'The permalink of a tag in front matter cannot be part of an address.',
  },
  'tags-file': {
    title: 'Wrong file of tags',
    severity: 'error',
    summary: 'The file of tags has an unknown key or a value of a wrong type.',
  },
  template: {
    title: 'Template that cannot be read',
    severity: 'error',
    summary: 'The setting "template" names a file that cannot be read.',
  },
  'template-slot': {
    title: 'Template without a slot',
    severity: 'error',
    summary: 'The HTML template has no place for a part that every page needs.',
  },
  'toc-level': {
    title: 'Wrong level of a table of contents',
    severity: 'warning',
    summary: 'A table of contents in the text names a level that headings do not have.',
  },
  'two-settings-files': {
    title: 'Two settings files',
    severity: 'error',
    summary: 'It cannot be told which of the settings files is meant.',
  },
  'unclosed-container': {
    title: 'Container without an end',
    severity: 'warning',
    summary: 'A container has no closing line, so that all that follows is part of it.',
  },
  'unclosed-formula': {
    title: 'Unclosed formula',
    severity: 'warning',
    summary: 'No `$$` ends a formula before the next heading; its source is shown as text.',
  },
  'undefined-tag': {
    title: 'Tag that is not defined',
    severity: 'warning',
    summary: 'A page has a tag that the file of tags does not list.',
  },
  'unknown-component': {
    title: 'Component that is not there',
    severity: 'error',
    summary: 'The setting "components" names a file that does not exist.',
  },
  'unknown-directive': {
    title: 'Unknown container',
    severity: 'warning',
    summary: 'A container has a name that is not known; it is shown as text.',
  },
  'unknown-doc': {
    title: 'Page that does not exist',
    severity: 'error',
    summary: 'A sidebar or front matter names a page by an id that no page has.',
  },
  'unknown-import': {
    title: 'Import that leads to nothing',
    severity: 'warning',
    summary:
      'An MDX page or a component imports a module that is not there; a box stands in its place.',
  },
  'unknown-plugin': {
    title: 'Markdown plugin that is not there',
    severity: 'error',
    summary: 'The settings name a remark or rehype plugin that cannot be found.',
  },
  'unknown-setting': {
    title: 'Unknown setting',
    severity: 'error',
    summary: 'The settings have a key that is not known.',
  },
  'unknown-sidebar': {
    title: 'Sidebar that does not exist',
    severity: 'error',
    summary: 'The front matter of a page names a sidebar by an id that no sidebar has.',
  },
  'unknown-version': {
    title: 'Version that does not exist',
    severity: 'error',
    summary: 'The settings name a version of the docs that is not there.',
  },
  'unused-static-file': {
    title: 'Static file that nothing uses',
    severity: 'note',
    summary: 'No page leads to the file, shows it or loads it (orion-docs check).',
  },
  'url-with-path': {
    title: 'Path in the setting "url"',
    severity: 'error',
    summary: 'The setting "url" is an origin; the path belongs to "baseUrl".',
  },
  usage: {
    title: 'Wrong arguments',
    severity: 'error',
    summary: 'The command line has an unknown command or option, or a value that it does not take.',
  },
  'version-exists': {
    title: 'Version that is there already',
    severity: 'error',
    summary: 'A version is to be cut under a name, or into a folder, that is taken.',
  },
  'version-name': {
    title: 'Wrong name of a version',
    severity: 'error',
    summary: 'The list of versions has a name that cannot be that of a folder.',
  },
  'version-path': {
    title: 'Versions at one path',
    severity: 'error',
    summary: 'Two versions of the docs have the same path, so that their pages clash.',
  },
  'write-denied': {
    title: 'No permission to write',
    severity: 'error',
    summary: 'This user may not write to the output folder, or to the folder that it is in.',
  },
  'write-failed': {
    title: 'Output not written',
    severity: 'error',
    summary: 'The system reported a fault while files were written.',
  },
}
