// Loads what the front matter of a reference of Slate says about its site.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import fastGlob from 'fast-glob'
import { isList } from '../../model/json.js'
import { compareText } from '../../model/text/text.js'
import { pathIn } from '../files/paths.js'
import { compact } from '../foreign/fields.js'
import type { ForeignReader, ForeignSettings } from '../foreign/foreign-tool.js'
import { imageData } from '../foreign/image-data.js'
import { readPageFront } from '../foreign/page-front.js'

/** How the settings of a reference are read. */
export const slateReader: ForeignReader = {
  load: (file, siteDir) => Promise.resolve(loadSlate(file, siteDir)),
  unread: (file, siteDir) => loadSlate(file, siteDir),
}

const LOGO = 'images/logo.png'

function loadSlate(file: string, siteDir: string): ForeignSettings {
  const folder = path.dirname(file)
  const bytesOf = (name: string): Buffer | undefined => {
    try {
      return readFileSync(path.join(folder, name))
    } catch {
      return undefined
    }
  }
  const { values } = readPageFront(bytesOf(path.basename(file))?.toString() ?? '')
  const { title, toc_footers: footers } = values
  const name = typeof title === 'string' ? title : undefined
  const links = (isList(footers) ? footers : []).filter(
    (each) => typeof each === 'string' && !/href=["']#["']/.test(each),
  )
  const bytes = bytesOf(LOGO)
  const logo = bytes === undefined ? undefined : imageData(LOGO, bytes)
  const pages = fastGlob
    .sync('**/*.html.md', {
      ...{ cwd: folder, followSymbolicLinks: false },
      ignore: ['includes/**', '**/_*'],
    })
    .sort(compareText)
  const rewrites = pages.map((page) => [page, page.replace(/\.html\.md$/, '.md')] as const)
  const settings = compact({
    title: name,
    navbar: compact({
      title: name,
      logo: logo && 'address' in logo ? { src: logo.address } : undefined,
    }),
    footer: links.length === 0 ? undefined : { copyright: links.join(' · ') },
    docs: {
      path: pathIn(siteDir, folder),
      include: pages.map((page) => fastGlob.escapePath(page)),
      exclude: [],
      numberPrefixes: false,
      breadcrumbs: false,
      // One page needs no list of pages.
      ...(pages.length === 1 && { sidebars: {} }),
      rewrites: Object.fromEntries(rewrites),
    },
    markdown: { dialect: 'slate', format: 'md' },
    colorMode: { respectPrefersColorScheme: true },
  })
  const leftOut =
    logo && 'fault' in logo ? [{ name: `the logo (${LOGO})`, instead: logo.fault }] : []
  return { settings, leftOut, inputs: [file, path.join(folder, LOGO)] }
}
