// Loads the settings of a docsify site: those in its index.html, and the lists of links in _sidebar.md and _navbar.md.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fastGlob from 'fast-glob'
import { compareText } from '../../model/text/text.js'
import { pathIn } from '../files/paths.js'
import type { ForeignReader, ForeignSettings } from '../foreign/foreign-tool.js'
import { htmlLanguage } from '../foreign/languages.js'
import { docsifyOptions } from './docsify-options.js'
import { translateDocsify } from './translate-docsify.js'

const NEVER = ['**/node_modules/**', '**/.*/**', '**/.orion/**']

/** How the settings of a docsify site are read. */
export const docsifyReader: ForeignReader = {
  load: (file, siteDir) =>
    Promise.resolve(loadDocsify(file, siteDir, docsifyOptions(textOf(file) ?? ''))),
  unread: (file, siteDir) => loadDocsify(file, siteDir, {}),
}

function loadDocsify(
  file: string,
  siteDir: string,
  options: Readonly<Record<string, unknown>>,
): ForeignSettings {
  const { basePath } = options
  const isLocal = typeof basePath === 'string' && !/^(?:[a-z]+:)?\/\//i.test(basePath)
  const below = isLocal ? basePath.replace(/^\/+/, '') : ''
  const beside = path.resolve(path.dirname(file), below)
  const docsDir = existsSync(beside) ? beside : path.dirname(file)
  const files = fastGlob
    .sync('**/*.md', { cwd: docsDir, ignore: NEVER, followSymbolicLinks: false })
    .sort(compareText)
  const inputs = new Set([file])
  const { settings, leftOut } = translateDocsify(options, {
    docsPath: pathIn(siteDir, docsDir) || '.',
    files,
    lang: htmlLanguage(textOf(file) ?? ''),
    read(name) {
      const found = path.join(docsDir, name)
      const text = textOf(found)
      if (text !== undefined) inputs.add(found)
      return text
    },
  })
  return { settings, leftOut, inputs: [...inputs] }
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
