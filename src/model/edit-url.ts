// Where the source of a page can be edited. People write the address of the site folder in the repository, or that of
// the docs folder in it: both work.

/** Words of repository hosts after which a branch follows, which may have the name of the docs folder. */
const BEFORE_BRANCH = /^(_?edit|blob|tree|branch|src)$/

/**
 * The address of `file` in a repository. `editUrl` is the address of the site folder or of its docs folder `docsPath`;
 * both paths are relative to the site folder.
 */
export function editAddress(editUrl: string, docsPath: string | undefined, file: string): string {
  const path = partsOf(file).map((part) => encodeURIComponent(part))
  return `${siteAddress(editUrl, docsPath)}/${path.join('/')}`
}

/** The address of the site folder: `editUrl` without a slash at its end, and without the docs folder there. */
export function siteAddress(editUrl: string, docsPath = ''): string {
  const folder = partsOf(docsPath)
  const bare = editUrl.replace(/\/+$/, '')
  const parts = bare.split('/')
  const at = parts.length - folder.length
  const isDocsFolder =
    folder.length > 0 &&
    folder.every((part, index) =>
      [part, encodeURIComponent(part)].includes(parts[at + index] ?? ''),
    )
  return isDocsFolder && !BEFORE_BRANCH.test(parts[at - 1] ?? '')
    ? parts.slice(0, at).join('/')
    : bare
}

const partsOf = (path: string): string[] =>
  path.split('/').filter((part) => part !== '' && part !== '.')
