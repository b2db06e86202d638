// VitePress: where its settings are.
import type { ForeignTool } from '../foreign/foreign-tool.js'
import { findVitePressFile } from './find-vitepress.js'

export const vitepress: ForeignTool = {
  name: 'vitepress',
  title: 'VitePress',
  fileName: '.vitepress/config.*',
  find: findVitePressFile,
  reader: async () => (await import('./load-vitepress.js')).vitepressReader,
}
