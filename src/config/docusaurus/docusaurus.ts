// Docusaurus: where its settings are.
import path from 'node:path'
import type { ForeignTool } from '../foreign/foreign-tool.js'

const FILES = ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'].map((end) => `docusaurus.config.${end}`)

export const docusaurus: ForeignTool = {
  name: 'docusaurus',
  title: 'Docusaurus',
  fileName: 'docusaurus.config',
  find: (siteDir, names) => {
    const name = FILES.find((each) => names.has(each))
    return Promise.resolve(name === undefined ? undefined : path.join(siteDir, name))
  },
  reader: async () => (await import('./load-docusaurus.js')).docusaurusReader,
}
