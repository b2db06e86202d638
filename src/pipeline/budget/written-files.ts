// The contents of files of an output while it is being made: scripts, style sheets and the search index.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { SEARCH_FOLDER } from '../files/output-names.js'
import type { WrittenSite } from '../observe/output-observer.js'
import type { Output } from '../output/output.js'

export type WrittenFiles = {
  over(output: Output): Output
  /** The contents of a file; undefined when there is none. */
  open(site: WrittenSite): (file: string) => string | Uint8Array | undefined
}

const isWanted = (file: string): boolean =>
  file.startsWith(SEARCH_FOLDER) || /\.css$|(?:^|\/)search-index[^/]*\.json$/.test(file)

export function watchFiles(): WrittenFiles {
  const written = new Map<string, string | Uint8Array>()
  return {
    over(output) {
      written.clear()
      return {
        ...output,
        write(file, contents) {
          output.write(file, contents)
          // Bytes are the caller's, who may use their place again.
          const own = typeof contents === 'string' ? contents : Uint8Array.from(contents)
          if (isWanted(file)) written.set(file, own)
        },
      }
    },
    open({ snapshot, assets, output, config }) {
      const bundled = new Map(snapshot.client.files.map((file) => [file.path, file.contents]))
      return (file) => {
        const known = bundled.get(file) ?? written.get(file)
        if (known !== undefined) return known
        const source = assets.files.get(file) ?? snapshot.tree.staticFiles.get(file)
        if (source !== undefined) return readFileSync(source)
        return output.kept.has(file) ? readFileSync(path.join(config.outDir, file)) : undefined
      }
    },
  }
}
