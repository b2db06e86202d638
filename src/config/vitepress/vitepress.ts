// VitePress: where its settings are.
import type { ForeignTool } from '../foreign/foreign-tool.js'
import { findInDotFolder } from './find-dot-folder.js'

export const vitepress: ForeignTool = {
  name: 'vitepress',
  title: 'VitePress',
  fileName: '.vitepress/config.*',
  find: (siteDir, names) => findInDotFolder('.vitepress', siteDir, names),
  reader: async () => (await import('./load-vitepress.js')).vitepressReader,
}
