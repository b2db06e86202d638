// VuePress: where its settings are.
import type { ForeignTool } from '../foreign/foreign-tool.js'
import { findInDotFolder } from '../vitepress/find-dot-folder.js'

export const vuepress: ForeignTool = {
  name: 'vuepress',
  title: 'VuePress',
  fileName: '.vuepress/config.*',
  find: (siteDir, names) => findInDotFolder('.vuepress', siteDir, names),
  reader: async () => (await import('./load-vuepress.js')).vuepressReader,
}
