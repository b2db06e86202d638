// Loads what make.jl says about the docs of a Julia package, with its pages and the docstrings of its source.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fastGlob from 'fast-glob'
import { compareText } from '../../model/text/text.js'
import { pathIn } from '../files/paths.js'
import type { ForeignReader, ForeignSettings } from '../foreign/foreign-tool.js'
import { translateDocumenter } from './translate-documenter.js'

/** How the settings of a site are read. make.jl is not run. */
export const documenterReader: ForeignReader = {
  load: (file, siteDir) =>
    Promise.resolve(loadDocumenter(file, siteDir, readFileSync(file, 'utf8'))),
  unread: (file, siteDir) => loadDocumenter(file, siteDir, ''),
}

function loadDocumenter(file: string, siteDir: string, source: string): ForeignSettings {
  const folder = path.dirname(file)
  const inputs = new Set([file])
  const inSite = (absolute: string): string => pathIn(siteDir, absolute)
  const list = (below: string, patterns: readonly string[]): readonly string[] =>
    fastGlob
      .sync([...patterns], {
        ...{ cwd: below, absolute: true, followSymbolicLinks: false },
        ignore: ['**/node_modules/**'],
      })
      .map(inSite)
      .sort(compareText)
  const repository = /^docs?$/.test(path.basename(folder)) ? path.dirname(folder) : folder
  const pages = path.join(folder, 'src')
  const readme = path.join(repository, 'README.md')
  const { settings, leftOut } = translateDocumenter(source, {
    docsPath: inSite(pages) || '.',
    pages: list(pages, ['**/*.md']),
    code: list(repository, ['{src,ext,lib}/**/*.jl']),
    assets: list(path.join(pages, 'assets'), ['logo*.{svg,png,webp}', 'favicon.*']),
    readme: existsSync(readme) ? inSite(readme) : undefined,
    name: path.basename(repository),
    read(name) {
      const absolute = path.resolve(siteDir, name)
      inputs.add(absolute)
      return readFileSync(absolute, 'utf8')
    },
  })
  return { settings, leftOut, inputs: [...inputs] }
}
