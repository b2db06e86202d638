// Documenter: the program that builds the docs of a Julia package, make.jl beside its folder src.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { ForeignTool } from '../foreign/foreign-tool.js'

const FILES = ['docs/make.jl', 'doc/make.jl', 'make.jl']

export const documenter: ForeignTool = {
  name: 'documenter',
  title: 'Documenter.jl',
  fileName: 'make.jl',
  async find(siteDir, names) {
    for (const name of FILES.filter((each) => names.has(each.replace(/\/.*/, '')))) {
      const file = path.join(siteDir, name)
      const text = await readFile(file, 'utf8').catch(() => '')
      if (/\bmakedocs\s*\(/.test(text)) return file
    }
    return undefined
  },
  reader: async () => (await import('./load-documenter.js')).documenterReader,
}
