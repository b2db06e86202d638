// A doc, compiled, whatever its plugins throw.
import { OrionError, type Diagnostic } from '../../../model/diagnostics/diagnostic.js'
import type { Doc } from '../../../model/site.js'
import { limitFault } from '../../trust/page-limit.js'
import { errorText } from '../../../ui/layout/error-text.js'
import type { DocContent } from '../../mdx/article.js'
import type { RenderContext } from '../render-context.js'

type Compiled =
  | { readonly compiled: DocContent; readonly fault?: undefined }
  | { readonly compiled?: undefined; readonly fault: Diagnostic }

/** An error that a plugin throws is a fault of the page. @throws OrionError for what is not a fault of the page. */
export async function compileDoc(
  doc: Doc,
  { compile, config: { markdown } }: Pick<RenderContext, 'compile' | 'config'>,
): Promise<Compiled> {
  try {
    return { compiled: await compile(doc) }
  } catch (error) {
    if (error instanceof OrionError) throw error
    const { file, version } = doc
    const limit = limitFault(error)
    if (limit !== undefined) return { fault: { ...limit, at: { file, line: 1, column: 1 } } }
    const message = `${file} of version ${version} cannot be compiled: ${errorText(error)}`
    const hint = compileHint([...markdown.remarkPlugins, ...markdown.rehypePlugins].length > 0)
    const at = { file, line: 1, column: 1 }
    return { fault: { severity: 'error', code: 'compile', message, hint, at } }
  }
}

const compileHint = (hasPlugins: boolean): string =>
  hasPlugins
    ? 'A Markdown plugin probably threw this error. Disable them one at a time to find it.'
    : 'Internal error: this is a bug in orion-docs. Please report it with the text of the page.'
