// An Astro component as a React component: a module of TSX with the same lines, and the style sheet of its elements.
import { styleSheetOf } from './style/component-style.js'
import { readFrontMatter, splitFrontMatter } from './front-matter.js'
import { createOutput } from './output.js'
import { readTemplate } from './read-template.js'
import { placesOf, SourceFault, type Source } from './source.js'
import type { Template } from './template-nodes.js'
import { hasElement, writeTemplate } from './write-template.js'

export type AstroComponent = {
  /** A TSX module whose default export is the component. */
  readonly code: string
  /** The style sheet of its <style> elements; empty without any. */
  readonly css: string
  /** Whether it has scripts, which are left out. */
  readonly hasScript: boolean
}

export type AstroFault = {
  readonly message: string
  readonly line: number
  readonly column: number
}

/** Compiles a component. `scope` is a class name that no other component has. Returns a fault for a template whose tags do not pair up or an expression without an end. */
export function compileComponent(text: string, scope: string): AstroComponent | AstroFault {
  const placeOf = placesOf(text)
  try {
    return compile(text, scope, (at) => placeOf(at).line)
  } catch (error) {
    if (!(error instanceof SourceFault)) throw error
    return { message: error.message, ...placeOf(error.at) }
  }
}

const RUNTIME =
  'import { useAstroPage as $$astro, astroClasses as $$classes, astroHtml as $$html, AstroHtml as $$Html } from "orion-docs/mdx";'

function compile(text: string, scope: string, lineOf: (at: number) => number): AstroComponent {
  const start = text.startsWith('\ufeff') ? 1 : 0
  const source: Source = { text, at: start, level: 0, hasAwait: false }
  const place = readFrontMatter(source)
  const script = splitFrontMatter(place ? text.slice(place.start, place.end) : '')
  const template = readTemplate(source)
  const output = createOutput()
  output.write(headOf(template, script.imports, script.hasAwait || source.hasAwait))
  if (place) {
    output.toLine(lineOf(place.start))
    output.write(script.body)
    output.toLine(lineOf(place.end))
  }
  output.write('return <>')
  const hasOwnStyle = template.styles.some(({ isGlobal }) => !isGlobal)
  writeTemplate(template.nodes, output, { scope: hasOwnStyle ? scope : undefined, lineOf })
  output.write('</> }')
  return {
    code: output.text(),
    css: styleSheetOf(template.styles, scope),
    hasScript: template.hasScript,
  }
}

/** The first line: all imports, and the start of the component. */
function headOf({ nodes }: Template, imports: readonly string[], isAsync: boolean): string {
  const fragment = hasElement(nodes, 'Fragment')
    ? ['import { Fragment as $$Fragment } from "react";']
    : []
  const start = `export default ${isAsync ? 'async ' : ''}function AstroComponent($$props: any) {`
  const page = 'const Astro = $$astro($$props, AstroComponent); '
  return [RUNTIME, ...fragment, ...imports, start, page].join(' ')
}
