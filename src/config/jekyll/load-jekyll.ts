// Loads the settings of a Jekyll site, _config.yml, and what its pages say about the navigation.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fastGlob from 'fast-glob'
import { parse } from 'yaml'
import { MARKER } from '../files/output-marker.js'
import { isRecord } from '../../model/json.js'
import { splitPage } from '../../model/text/front-matter-text.js'
import { pathIn } from '../files/paths.js'
import { numberIn, textOf } from '../foreign/fields.js'
import type { ForeignReader, ForeignSettings } from '../foreign/foreign-tool.js'
import { readPageFront, titleOf } from '../foreign/page-front.js'
import { unreadable } from '../foreign/unreadable.js'
import { hasParents, pageSidebar, type NavPage } from './page-sidebar.js'
import { translateJekyll } from './translate-jekyll.js'

/** Reads the settings file and the front matter of the pages. */
export const jekyllReader: ForeignReader = {
  load: (file, siteDir) => Promise.resolve(loadJekyll(file, siteDir, readSettings(file))),
  unread: (file, siteDir) => loadJekyll(file, siteDir, {}),
}

function loadJekyll(
  file: string,
  siteDir: string,
  table: Readonly<Record<string, unknown>>,
): ForeignSettings {
  const source = typeof table['source'] === 'string' ? table['source'] : '.'
  const docsDir = path.resolve(path.dirname(file), source)
  const top = existsSync(docsDir) ? readdirSync(docsDir, { withFileTypes: true }) : []
  const isFolder = (entry: (typeof top)[number]): boolean => entry.isDirectory()
  const files = top.filter((entry) => !isFolder(entry)).map(({ name }) => name)
  const { settings, leftOut, exclude } = translateJekyll(table, {
    docsPath: pathIn(siteDir, docsDir) || '.',
    files,
    pages: new Set(files.filter((name) => hasFrontMatter(path.join(docsDir, name)))),
    folders: top.filter(isFolder).map(({ name }) => name),
  })
  // An earlier build has published its Markdown.
  const outputs = top.filter((each) => existsSync(path.join(docsDir, each.name, MARKER)))
  const pages = readPages(docsDir, [...exclude, ...outputs.map(({ name }) => `${name}/**`)])
  const sidebar = hasParents(pages) ? pageSidebar(pages) : undefined
  const docs = isRecord(settings['docs']) ? settings['docs'] : {}
  return {
    settings: {
      ...settings,
      docs: { ...docs, ...(sidebar === undefined ? {} : { sidebars: { docs: sidebar } }) },
    },
    leftOut,
    inputs: [file, ...pages.map(({ file: page }) => path.join(docsDir, page))],
  }
}

const hasFrontMatter = (file: string): boolean =>
  /\.(?:md|markdown)$/i.test(file) && splitPage(readFileSync(file, 'utf8')).yaml !== undefined

/** The pages with what their front matter says about the navigation. */
function readPages(docsDir: string, exclude: readonly string[]): readonly NavPage[] {
  const files = fastGlob.sync('**/*.{md,markdown}', { cwd: docsDir, ignore: [...exclude] }).sort()
  return files.map((file): NavPage => {
    const front = readPageFront(readFileSync(path.join(docsDir, file), 'utf8'))
    const { values } = front
    return {
      file,
      title: titleOf(front) ?? '',
      parent: textOf(values['parent']),
      grandParent: textOf(values['grand_parent']),
      order: numberIn(values['nav_order']),
      isHidden: values['nav_exclude'] === true || file.startsWith('_posts/'),
    }
  })
}

function readSettings(file: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = parse(readFileSync(file, 'utf8'))
    return isRecord(value) ? value : {}
  } catch (cause) {
    throw unreadable(file, 'YAML', cause)
  }
}
