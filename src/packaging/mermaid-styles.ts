// How Mermaid's bundle sets styles: by the methods that `client/diagrams/drawing-library.ts` defines.
import { readFile } from 'node:fs/promises'
import type { Plugin } from 'esbuild'

/** Mermaid's own style element, which becomes a constructed sheet. */
const STYLE_ELEMENT =
  /const style1 = document\.createElement\("style"\);\s*style1\.innerHTML = rules;\s*svg\.insertBefore\(style1, firstChild\);/

const SCRIPTS = /[\\/]node_modules[\\/].*\.m?js$/

/** KaTeX has `setAttribute` on nodes of its own, and writes strings only. */
const KATEX = /[\\/]node_modules[\\/]katex[\\/]/

/** Replaces every way to set inline styles that a Content Security Policy without 'unsafe-inline' refuses. */
export function mermaidStyles(): Plugin {
  return {
    name: 'mermaid-styles',
    setup(context) {
      context.onLoad({ filter: SCRIPTS }, async ({ path: file }) => {
        if (KATEX.test(file)) return undefined
        const text = await readFile(file, 'utf8')
        if (file.endsWith('mermaid.core.mjs') && !STYLE_ELEMENT.test(text))
          throw new Error('Mermaid adds its styles in another way than mermaidStyles() expects.')
        const contents = text
          .replace(STYLE_ELEMENT, 'svg.orionAdoptStyles(rules);')
          .replace(/\.setAttribute\(/g, '.orionSetAttribute(')
          .replace(/\.innerHTML\s*=(?!=)/g, '.orionMarkup =')
          .replace(/\.parseFromString\(/g, '.orionParse(')
          // Cytoscape's rule for a box that is not shown.
          .replace(/createElement\((['"])style\1\)/g, "createElement('template')")
        return { contents, loader: 'js' }
      })
    },
  }
}
