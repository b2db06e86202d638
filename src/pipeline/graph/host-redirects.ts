// What the host of the site redirects by its own files: `_redirects`, in a static folder, beside the settings or as a
// template of Hugo, and `netlify.toml`.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { RULES_FILES } from '../../config/hugo/redirect-rules.js'
import { repositoryFolder } from '../../config/files/repository-folder.js'
import { isRecord } from '../../model/json.js'
import { parseRedirects, type RedirectRule } from '../../model/addresses/redirect-rules.js'
import { REDIRECTS_FILE } from '../pages/redirect-files.js'

const NETLIFY = 'netlify.toml'

/** The rules in the order in which hosts look at them. What cannot be read has none: only hosts report that. */
export async function readHostRedirects(
  siteDir: string,
  staticFiles: ReadonlyMap<string, string>,
): Promise<readonly RedirectRule[]> {
  const folders = [siteDir, repositoryFolder(siteDir) ?? siteDir]
  const find = (name: string): string | undefined =>
    folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file))
  const own = [REDIRECTS_FILE, ...RULES_FILES].map(find).find((file) => file !== undefined)
  const rules = staticFiles.get(REDIRECTS_FILE) ?? own
  const netlify = find(NETLIFY)
  return [
    ...(rules === undefined ? [] : parseRedirects(textOf(rules), 301)),
    ...(netlify === undefined ? [] : await tomlRules(textOf(netlify))),
  ]
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

async function tomlRules(text: string): Promise<readonly RedirectRule[]> {
  const { parse } = await import('smol-toml')
  const { redirects = [] } = valuesOf(text, parse)
  if (!Array.isArray(redirects)) return []
  const lines = redirects.flatMap((each: unknown): string[] => {
    if (!isRecord(each)) return []
    const { from, to, status = 301, force, conditions, query } = each
    if (conditions !== undefined || query !== undefined) return []
    return [`${String(from)} ${String(to)} ${String(status)}${force === true ? '!' : ''}`]
  })
  return parseRedirects(lines.join('\n'), 301)
}

function valuesOf(
  text: string,
  parse: (text: string) => unknown,
): Readonly<Record<string, unknown>> {
  try {
    const values = parse(text)
    return isRecord(values) ? values : {}
  } catch {
    return {}
  }
}
