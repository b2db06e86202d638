// Equal text in several versions is compiled once, even without a disk cache or when its pages are requested concurrently.
import type { Compile, CompiledPage } from '../../model/page.js'
import type { SourceText } from '../sources/source-text.js'
import { textDigest } from './compile-cache.js'

/**
 * Wraps `compile` with a memory for texts that occur more than once in `texts`; `onShared` is called for each
 * page that was there already. Pages with a text of their own are not kept.
 */
export function dedupeCompile(
  compile: Compile,
  texts: readonly SourceText[],
  onShared: () => void,
): Compile {
  const seen = new Set<string>()
  const repeated = new Set<string>()
  // By digest: no text is read for it.
  for (const source of texts)
    if (seen.has(source.digest)) repeated.add(source.digest)
    else seen.add(source.digest)
  const pages = new Map<string, Promise<CompiledPage>>()
  return (source) => {
    const digest = textDigest(source)
    if (!repeated.has(digest)) return compile(source)
    const { includes, options, path } = source
    // All other options are the same for all pages of a site.
    const kind = [options.format ?? 'md', options.isPartial === true, includes, path]
    const key = `${JSON.stringify(kind)}\n${digest}`
    const known = pages.get(key)
    if (known) {
      onShared()
      return known
    }
    const page = compile(source)
    pages.set(key, page)
    return page
  }
}
