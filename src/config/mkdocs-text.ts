// Markdown for MkDocs in a repository without its settings: teams keep these in another one.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { isRecord } from '../model/json.js'

/** Of ten such files at least one has a construct of MkDocs. */
const LEAST_SHARE = 0.1

/** Boxes with their content indented, and tabs. */
const CONSTRUCT =
  /^(?:!!!|\?\?\?\+?)[ \t]+[a-z][\w-]*(?:[ \t]+"[^"\n]*")?[ \t]*\n\n?(?: {4}|\t)|^=== "[^"\n]+"[ \t]*\n\n?(?: {4}|\t)/m

/** Whether Markdown was written for MkDocs. */
export function isForMkdocs(texts: readonly string[]): boolean {
  const found = texts.filter((text) => CONSTRUCT.test(text)).length
  return found > 0 && found >= texts.length * LEAST_SHARE
}

/** Extensions that such Markdown uses: those that Material for MkDocs recommends. */
const EXTENSIONS = [
  ...['abbr', 'admonition', 'attr_list', 'def_list', 'footnotes', 'md_in_html', 'tables', 'toc'],
  ...['arithmatex', 'betterem', 'caret', 'details', 'emoji', 'inlinehilite', 'keys', 'mark'],
  ...['superfences', 'tabbed', 'tasklist', 'tilde'],
]

/** Where files that pages include are kept. */
const SNIPPETS = ['.', '.snippets', 'snippets', 'includes', 'docs/.snippets', 'docs/snippets']

const NAVIGATION = ['.nav.yml', '.nav.yaml', '.pages']

/** Settings of a site without a settings file. */
export type PlainSettings = {
  readonly written: Readonly<Record<string, unknown>>
  /** Absolute files that they come from. */
  readonly inputs: readonly string[]
}

/** Settings for such Markdown in the folder `docs` of a site, with its navigation where a file of the folder has one. */
export async function mkdocsTextSettings(siteDir: string, docs: string): Promise<PlainSettings> {
  const { translateMkdocs } = await import('./mkdocs/translate.js')
  const has = (name: string): boolean => existsSync(path.join(siteDir, name))
  const hasNavigation = NAVIGATION.some((name) => has(path.join(docs, name)))
  const snippets = { base_path: [docs, ...SNIPPETS].filter(has) }
  const data = ['variables.yml', `${docs}/variables.yml`].filter(has)
  const { settings, inputs } = translateMkdocs(
    {
      docs_dir: docs,
      markdown_extensions: [...EXTENSIONS, { 'pymdownx.snippets': snippets }],
      plugins: [{ macros: { include_yaml: data } }, ...(hasNavigation ? ['awesome-nav'] : [])],
    },
    siteDir,
    siteDir,
  )
  const { markdown, docs: docsSettings } = settings
  const sidebars = isRecord(docsSettings) ? docsSettings['sidebars'] : undefined
  const written = { markdown, docs: { path: docs, ...(hasNavigation && { sidebars }) } }
  return { written, inputs }
}
