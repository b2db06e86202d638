// What stops a build of docs that have no settings of orion-docs: nothing that is written in a page or beside it. Such faults
// are warnings, and the page shows what can be shown.
import type { ErrorCode } from './diagnostic-codes.js'
import type { Diagnostic } from './diagnostic.js'

/** Where an error comes from: from what authors wrote for another program, or from the run itself, which cannot go on. */
const ORIGINS: Readonly<Record<ErrorCode, 'content' | 'run'>> = {
  'baseline-file': 'run',
  'broken-anchor': 'content',
  'broken-link': 'content',
  bundle: 'content',
  'category-file': 'content',
  'category-slug': 'content',
  'code-file': 'content',
  'code-group': 'content',
  compile: 'content',
  'data-file-syntax': 'content',
  'disk-full': 'run',
  'doc-id': 'content',
  'doc-slug': 'content',
  'draft-and-unlisted': 'content',
  'duplicate-id': 'content',
  'front-matter-syntax': 'content',
  'front-matter-toc': 'content',
  'front-matter-type': 'content',
  host: 'run',
  'import-clash': 'run',
  'import-source': 'run',
  'init-clash': 'run',
  'init-write': 'run',
  'mdx-syntax': 'content',
  'missing-docs': 'run',
  'missing-image': 'content',
  'missing-version': 'content',
  'module-failed': 'content',
  'module-missing': 'content',
  'module-syntax': 'content',
  'navbar-item': 'content',
  'no-default-export': 'content',
  'no-output': 'run',
  'no-version': 'run',
  'output-busy': 'run',
  'output-folder': 'run',
  'page-module': 'content',
  'part-count': 'run',
  'part-folder': 'run',
  'part-missing': 'run',
  'part-origin': 'run',
  'part-twice': 'run',
  'plugin-load': 'run',
  port: 'run',
  'port-in-use': 'run',
  'query-error': 'run',
  'read-only': 'run',
  'redirect-address': 'content',
  'redirect-circle': 'content',
  render: 'content',
  route: 'content',
  routes: 'content',
  'routes-clash': 'content',
  'routes-file': 'content',
  'search-queries': 'run',
  'selector-syntax': 'run',
  serve: 'run',
  'setting-key': 'run',
  'setting-value': 'run',
  'settings-file': 'run',
  shard: 'run',
  sidebar: 'content',
  'sidebar-file': 'content',
  'site-folder': 'run',
  tabs: 'content',
  'tag-permalink': 'content',
  'tags-file': 'content',
  template: 'run',
  'template-slot': 'run',
  'two-settings-files': 'run',
  'unknown-component': 'run',
  'unknown-doc': 'content',
  'unknown-plugin': 'run',
  'unknown-setting': 'run',
  'unknown-sidebar': 'content',
  'unknown-version': 'content',
  'url-with-path': 'run',
  usage: 'run',
  'version-exists': 'run',
  'version-name': 'content',
  'version-path': 'content',
  'write-denied': 'run',
  'write-failed': 'run',
}

/** The same problem as it counts for a site: without settings of its own, only the run itself can fail. */
export function lenient(diagnostic: Diagnostic, isLenient: boolean): Diagnostic {
  if (!isLenient || diagnostic.severity !== 'error' || !isContent(diagnostic.code))
    return diagnostic
  return { ...diagnostic, severity: 'warning' }
}

/** Whether a problem with this code is one of the content; other codes than those above are never errors of a run. */
export function isContent(code: string): boolean {
  return !Object.hasOwn(ORIGINS, code) || ORIGINS[code as ErrorCode] === 'content'
}
