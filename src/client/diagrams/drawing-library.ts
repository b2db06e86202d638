// Mermaid under a Content Security Policy. Its bundle calls the methods below in place of `setAttribute`, `innerHTML`,
// `parseFromString` and a style element (see `mermaidStyles()` in packaging), because a strict policy refuses styles
// that are set in those ways. Bundled with the library, never with the client.
import { applyStyles, holdStyles, setMarkup } from './inline-styles.js'

type Mermaid = {
  initialize(settings: object): void
  render(id: string, source: string): Promise<{ readonly svg: string }>
}

/** The library with the style sheet of each drawing beside its markup, which contains none. */
export function withPolicy(mermaid: Mermaid) {
  const adopted: { readonly css: string; readonly sheet: CSSStyleSheet }[] = []
  const adopt = (css: string): void => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    adopted.push({ css, sheet })
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }
  const release = (): void => {
    const gone = new Set(adopted.splice(0).map(({ sheet }) => sheet))
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => !gone.has(sheet))
  }
  defineMethods(adopt)
  return {
    initialize: (settings: object) => mermaid.initialize(settings),
    /** One drawing at a time. */
    async render(id: string, source: string) {
      try {
        const { svg } = await mermaid.render(id, source)
        return { svg, css: adopted.map(({ css }) => css).join('\n') }
      } finally {
        release()
      }
    },
  }
}

function defineMethods(adopt: (css: string) => void): void {
  Object.defineProperties(Element.prototype, {
    orionSetAttribute: {
      value(this: HTMLElement, name: string, value: unknown) {
        if (name === 'style') this.style.cssText = String(value)
        else this.setAttribute(name, String(value))
      },
    },
    orionMarkup: {
      set(this: Element, markup: unknown) {
        setMarkup(this, String(markup))
      },
    },
    orionAdoptStyles: { value: adopt },
  })
  Object.defineProperty(DOMParser.prototype, 'orionParse', {
    // The markup may be an object of Trusted Types.
    value(this: DOMParser, markup: unknown, type: DOMParserSupportedType) {
      const document = this.parseFromString(holdStyles(String(markup)), type)
      applyStyles(document)
      return document
    },
  })
}
