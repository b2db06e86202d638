// The files that list the Markdown of a site: written after it, and kept while it is the same.
import {
  fullDocs,
  LLMS_FILE,
  LLMS_FULL_FILE,
  MOST_FULL_BYTES,
  renderLlms,
  renderLlmsFull,
} from '../../site/publish/llms.js'
import type { Output } from '../output/output.js'
import type { Snapshot } from './snapshot.js'

type Context = {
  readonly snapshot: Pick<Snapshot, 'site' | 'markdownPaths'> & {
    readonly tree: Pick<Snapshot['tree'], 'staticFiles'>
  }
  readonly config: Parameters<typeof fullDocs>[2] & Parameters<typeof renderLlmsFull>[1]
  readonly output: Pick<Output, 'kept' | 'keep' | 'size' | 'read' | 'write'>
}

/** `isSameSite`: what the pages share is that of the last build. */
export function emitLlms({ snapshot, config, output }: Context, isSameSite: boolean): void {
  const { site, markdownPaths, tree } = snapshot
  // The site's own files come first.
  const isOwn = tree.staticFiles.has(LLMS_FILE)
  if (!isOwn && (!isSameSite || !output.keep([LLMS_FILE]))) {
    const llms = renderLlms(site, markdownPaths, config)
    if (llms !== undefined) output.write(LLMS_FILE, llms)
  }
  const docs = fullDocs(site, markdownPaths, config)
  if (docs.length === 0 || tree.staticFiles.has(LLMS_FULL_FILE)) return
  const isSame = isSameSite && docs.every(({ path }) => output.kept.has(path))
  if (isSame && output.keep([LLMS_FULL_FILE])) return
  let bytes = 0
  for (const { path } of docs) {
    bytes += output.size(path) ?? 0
    if (bytes > MOST_FULL_BYTES) return
  }
  const full = docs.flatMap((doc) => {
    const markdown = output.read(doc.path)
    return markdown === undefined ? [] : [{ ...doc, markdown }]
  })
  output.write(LLMS_FULL_FILE, renderLlmsFull(full, config))
}
