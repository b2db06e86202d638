// `window.$docsify = { … }` of an index.html, as it is written: nothing is run.
import { parseExpressionAt } from 'acorn'
import { literalSettings } from '../modules/literal-settings.js'

/** The options in an HTML file; what must be computed is absent. */
export function docsifyOptions(html: string): Readonly<Record<string, unknown>> {
  const start = /\$docsify\s*=\s*(?=[^\s=])/.exec(html)
  if (start === null) return {}
  const [script = ''] = html.slice(start.index + start[0].length).split('</script', 1)
  try {
    const { end } = parseExpressionAt(script, 0, { ecmaVersion: 'latest' })
    return literalSettings('docsify.js', `export default ${script.slice(0, end)}`) ?? {}
  } catch {
    return {}
  }
}
