// Front matter that is being written is wrong for a moment. Its page stays at its address, with what it said before.
import type { Outliner } from '../pipeline/sources/outlines.js'
import type { Outline } from '../model/page.js'

/** `outlineOf` that returns the last good outline of a file with the new faults, while its front matter has errors. */
export function keepFrontMatter(outlineOf: Outliner): Outliner {
  const good = new Map<string, Outline>()
  return (file, text) => {
    const withLastGood = (outline: Outline): Outline => {
      const isWrong = outline.diagnostics.some(
        ({ severity, code }) => severity === 'error' && code.startsWith('front-matter'),
      )
      if (!isWrong) good.set(file, outline)
      const before = isWrong ? good.get(file) : undefined
      return before ? { ...before, diagnostics: outline.diagnostics } : outline
    }
    const found = outlineOf(file, text)
    return found instanceof Promise ? found.then(withLastGood) : withLastGood(found)
  }
}
