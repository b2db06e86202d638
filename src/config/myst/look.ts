// The address, pictures, repository and edit links of a MyST site.
import { textOf, valuesOf, type Notes, type Values } from '../foreign/fields.js'
import { imageData } from '../foreign/image-data.js'
import type { MystTree } from './myst-files.js'

/** `url` and `baseUrl`. */
export function addressSettings(address: string | undefined): Values {
  if (address === undefined || !URL.canParse(address) || !/^https?:/.test(address)) return {}
  const { origin, pathname } = new URL(address)
  return { url: origin, baseUrl: pathname === '/' ? undefined : `${pathname.replace(/\/+$/, '')}/` }
}

/** A picture as the settings write it: an address, or a file beside them. */
export function picture(
  written: string | undefined,
  name: string,
  tree: MystTree,
  notes: Notes,
): string | undefined {
  if (written === undefined || /^(?:[a-z]+:|\/\/)/i.test(written)) return written
  const file = written.replace(/^(?:\.?\/)+/, '')
  const data = imageData(file, tree.bytes(file))
  if ('address' in data) return data.address
  notes.leaveOut(name, data.fault)
  return undefined
}

/** The repository, as `https://…` or as `owner/name` on GitHub. */
export function repositoryUrl(written: string | undefined): string | undefined {
  const plain = written?.replace(/(?:\.git)?\/*$/, '')
  if (plain === undefined || plain === '') return undefined
  if (/^[\w.-]+\/[\w.-]+$/.test(plain)) return `https://github.com/${plain}`
  return URL.canParse(plain) && /^https?:/.test(plain) ? plain : undefined
}

/** The link to the repository. */
export function repositoryItem(url: string | undefined): readonly Values[] {
  if (url === undefined) return []
  const host = new URL(url).hostname
  const label = host === 'github.com' ? 'GitHub' : /gitlab/.test(host) ? 'GitLab' : 'Repository'
  return [{ href: url, label, position: 'right' }]
}

/** The repository of a site of Sphinx, and where its pages can be edited. */
export function sphinxRepository(
  values: Values,
  tree: MystTree,
): { readonly url: string | undefined; readonly editUrl: string | undefined } {
  const theme = valuesOf(values['html_theme_options'])
  const context = valuesOf(values['html_context'])
  const text = (...found: readonly unknown[]): string | undefined =>
    found.map(textOf).find((each) => each !== undefined)
  const owner = text(context['github_user'])
  const name = text(context['github_repo'])
  const named = owner === undefined || name === undefined ? undefined : `${owner}/${name}`
  const url = repositoryUrl(
    text(
      ...[theme['repository_url'], theme['source_repository'], theme['github_url']],
      ...[context['github_url'], theme['source_edit_link'], named],
    ),
  )
  const branch = text(
    ...[theme['repository_branch'], theme['source_branch'], context['github_version']],
    ...[context['repo_default_branch'], 'main'],
  )
  const folder =
    text(
      ...[theme['path_to_docs'], theme['source_directory'], context['doc_path']],
      ...[context['conf_py_path'], context['repo_folder']],
    ) ?? tree.inRepository
  return { url, editUrl: editUrl(url, branch, folder) }
}

/** Where the pages in a folder of the repository can be edited. */
export function editUrl(
  url: string | undefined,
  branch = 'main',
  folder: string | undefined,
): string | undefined {
  if (url === undefined || folder === undefined) return undefined
  const { hostname } = new URL(url)
  if (!/^(?:github\.com|.*gitlab.*|codeberg\.org)$/.test(hostname)) return undefined
  const edit = hostname.includes('gitlab') ? '-/edit' : 'edit'
  const path = folder.replace(/^(?:\.?\/)+|\/+$/g, '').replace(/^\.$/, '')
  return `${[url, edit, branch, path].filter((part) => part !== '').join('/')}/`
}
