// The search of a site that is built already, out of its output folder.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseOwn } from '../../model/json.js'
import { OrionError } from '../../model/diagnostics/diagnostic.js'
import { openIndex, type SearchIndex } from '../../search/open-index.js'
import { MANIFEST } from '../files/output-names.js'

export type BuiltSearch = {
  readonly index: SearchIndex
  /** URL path that the site was built for. */
  readonly baseUrl: string
}

/** Opens the index of the last version of a site. @throws OrionError `no-output` when there is none to be read. */
export async function openBuiltSearch(folder: string): Promise<BuiltSearch> {
  const fail = (message: string, hint: string): never => {
    throw new OrionError({ code: 'no-output', message, hint })
  }
  const read = (file: string): Promise<string | undefined> =>
    readFile(path.join(folder, file), 'utf8').catch(() => undefined)
  const url = rootIndex(await read(MANIFEST))
  if (url === undefined)
    return fail(
      `No built site with a search index in ${folder}.`,
      'Name the output folder of a build.',
    )
  const [name = ''] = /[^/]*$/.exec(url) ?? []
  try {
    const index = await openIndex((file) => read(file), name)
    return { index, baseUrl: url.slice(0, url.length - name.length) }
  } catch (error) {
    return fail(
      `The search in ${folder} cannot be used: ${error instanceof Error ? error.message : String(error)}`,
      'Rebuild that site with this version of orion-docs.',
    )
  }
}

/** URL of the index without contexts, without a query. */
function rootIndex(manifest: string | undefined): string | undefined {
  if (manifest === undefined) return undefined
  try {
    const { search } = parseOwn<{ search?: Readonly<Record<string, unknown>> }>(manifest)
    const url = search?.['']
    return typeof url === 'string' ? url.replace(/\?.*$/, '') : undefined
  } catch {
    return undefined
  }
}
