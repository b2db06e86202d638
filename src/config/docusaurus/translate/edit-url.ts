// `editUrl` as a function: called for a page that no site has, its answer shows where the docs are edited.
import { isFunction } from '../../../model/json.js'

const PAGE = 'orion-docs-probe/page.md'
const RELEASE = '0.0.0-orion-docs'

/**
 * The address of the site folder, or of its docs folder, that `editUrl` leads to; undefined when it depends on more than
 * the path of a page. `path` is the docs folder, relative to the site folder.
 */
export function editAddressOf(editUrl: unknown, path: string): string | undefined {
  if (typeof editUrl === 'string') return editUrl === '' ? undefined : editUrl
  if (!isFunction(editUrl)) return undefined
  // The folder of a released version is always in the site folder, that of the docs need not be.
  const released = `versioned_docs/version-${RELEASE}`
  return (
    before(`/${released}/${PAGE}`, answer(editUrl, RELEASE, released)) ??
    before(PAGE, answer(editUrl, 'current', path))
  )
}

function answer(
  editUrl: (...args: readonly unknown[]) => unknown,
  version: string,
  versionDocsDirPath: string,
): string {
  const page = { locale: 'en', permalink: '/orion-docs-probe/page', docPath: PAGE }
  try {
    const result = editUrl({ ...page, version, versionDocsDirPath })
    return typeof result === 'string' ? result : ''
  } catch {
    return ''
  }
}

/** The start of the address that ends in `path`, which may be one of several in a text of the site's own form. */
function before(path: string, text: string): string | undefined {
  const end = text.indexOf(path)
  if (end < 0) return undefined
  return /https?:\/\/[^\s"'<>]*$/.exec(text.slice(0, end))?.[0]
}
