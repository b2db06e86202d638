// MkDocs: where its settings are.
import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { ForeignTool } from '../foreign/foreign-tool.js'
import { FILES, variantsOf } from './settings-files.js'

export const mkdocs: ForeignTool = {
  name: 'mkdocs',
  title: 'MkDocs',
  fileName: 'mkdocs.yml',
  async find(siteDir, names) {
    const own = FILES.find((name) => names.has(name)) ?? variantIn(siteDir, names)
    if (own !== undefined) return path.join(siteDir, own)
    // Some repositories keep the file beside their pages.
    const inDocs = names.has('docs')
      ? new Set(await readdir(path.join(siteDir, 'docs')).catch((): string[] => []))
      : new Set<string>()
    const beside = FILES.find((name) => inDocs.has(name))
    return beside === undefined ? undefined : path.join(siteDir, 'docs', beside)
  },
  reader: async () => (await import('./load-mkdocs.js')).mkdocsReader,
}

/** The file that no other one inherits from and that is a site of its own, best one for readers on the web. */
function variantIn(siteDir: string, names: ReadonlySet<string>): string | undefined {
  const variants = variantsOf(names)
  const texts = variants.map((name) => readFileSync(path.join(siteDir, name), 'utf8'))
  const inherited = texts.flatMap(
    (text) => /^INHERIT:\s*["']?(?:\.\/)?([^\s"']+)/m.exec(text)?.[1] ?? [],
  )
  const leaves = variants.filter((name, index) => {
    const text = texts[index] ?? ''
    return !inherited.includes(name) && /^(?:INHERIT|site_name):/m.test(text)
  })
  return leaves.find((name) => !/offline|insiders|draft/.test(name)) ?? leaves[0]
}
