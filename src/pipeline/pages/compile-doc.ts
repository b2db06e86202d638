// A doc, compiled, whatever its plugins do.
import { OrionError, type Diagnostic } from '../../model/diagnostics/diagnostic.js'
import type { Doc } from '../../model/site.js'
import { errorText } from '../../ui/layout/error-text.js'
import type { DocContent } from '../mdx/doc-pages.js'
import type { RenderContext } from './render-context.js'

/** What a plugin throws is one more fault of the page; what is no matter of the page stops the build. */
export async function compileDoc(
  doc: Doc,
  { compile, config: { markdown } }: Pick<RenderContext, 'compile' | 'config'>,
  faults: Diagnostic[],
): Promise<DocContent | undefined> {
  try {
    return await compile(doc)
  } catch (error) {
    if (error instanceof OrionError) throw error
    const { file, version } = doc
    const message = `${file} of version ${version} cannot be compiled: ${errorText(error)}`
    const hint = compileHint([...markdown.remarkPlugins, ...markdown.rehypePlugins].length > 0)
    const at = { file, line: 1, column: 1 }
    faults.push({ severity: 'error', code: 'compile', message, hint, at })
    return undefined
  }
}

const compileHint = (hasPlugins: boolean): string =>
  hasPlugins
    ? 'Most likely a Markdown plugin threw this: leave them out one by one to see which.'
    : 'This is a fault of orion-docs: please report it with the text of the page.'
