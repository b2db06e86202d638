// VuePress' Markdown: that of VitePress with other front matter, imports of code, and components for code groups.
import type { Dialect, DialectPage } from '../dialect.js'
import { vueDialect } from '../vitepress/vitepress.js'
import { homePage } from './front-matter.js'
import { prepared } from './lines.js'

const own = vueDialect({
  used: /@\[code|^[ \t>]*@(?:tab|include)\b|\btitle=|\]\(<?~?@|=["']~?@|^(?:home|navbar|permalink|sidebarDepth|order|shortTitle|meta|toc):/m,
  frontMatter: homePage,
  prepare: prepared,
})

/** VuePress' Markdown. */
export const vuepress: Dialect = {
  mayUse: own.mayUse,
  translate: (page) => own.translate({ ...page, read: (file) => readNearby(file, page) }),
}

/**
 * A file of the docs folder, or of the folder that the tool is run in: `@/` is that one in version 1, and aliases are
 * often those of folders in it.
 */
function readNearby(file: string, { docsDir, read }: DialectPage): string | undefined {
  const found = read(file)
  if (found !== undefined) return found
  const isHere = docsDir === '.' || docsDir === ''
  const inDocs = isHere
    ? file
    : file.startsWith(`${docsDir}/`)
      ? file.slice(docsDir.length + 1)
      : ''
  if (inDocs === '') return undefined
  const folders = [...(isHere ? [] : ['']), '../', '../../']
  for (const folder of folders) {
    const text = read(folder + inDocs)
    if (text !== undefined) return text
  }
  return undefined
}
