// The address, pictures, repository and edit links of a MyST site.
import { textOf, valuesOf, type Values } from '../foreign/fields.js'
import { editUrl, repositoryUrl } from '../foreign/addresses/site-address.js'
import type { MystTree } from './myst-files.js'

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
