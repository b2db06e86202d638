// `llms-full.txt` of a site that is not built: made when it is requested.
import type { Config } from '../config/schema/schema.js'
import type { Snapshot } from '../pipeline/pages/snapshot.js'
import { fullDocs, LLMS_FULL_FILE, MOST_FULL_BYTES, renderLlmsFull } from '../site/publish/llms.js'

/** Whether the site may have the file: how large it is, only its pages tell. */
export function mayHaveFullText({ site, markdownPaths, tree }: Snapshot, config: Config): boolean {
  if (tree.staticFiles.has(LLMS_FULL_FILE)) return false
  return fullDocs(site, markdownPaths, config).length > 0
}

/** Undefined for a site with too much Markdown. */
export async function fullText(snapshot: Snapshot, config: Config): Promise<string | undefined> {
  const { site, markdownPaths } = snapshot
  const texts: Parameters<typeof renderLlmsFull>[0][number][] = []
  let bytes = 0
  for (const doc of fullDocs(site, markdownPaths, config)) {
    const { markdown } = await snapshot.examine(doc.route)
    if (!markdown) continue
    const text = String(markdown.contents)
    bytes += Buffer.byteLength(text)
    if (bytes > MOST_FULL_BYTES) return undefined
    texts.push({ ...doc, markdown: text })
  }
  return renderLlmsFull(texts, config)
}
