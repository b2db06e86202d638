// The pages of a Quarto project by the names that its settings give them, and what they say of themselves.
import path from 'node:path'
import { decodePathname } from '../../model/addresses/decode.js'
import { placesOf, type Places } from '../foreign/addresses/page-places.js'
import type { Values } from '../foreign/fields.js'
import { readPageFront, titleOf, type PageFront } from '../foreign/page-front.js'
import { titled } from '../foreign/sidebar-items.js'
import type { QuartoTree } from './quarto-files.js'

export type QuartoPages = {
  /** Relative to the folder of the project, sorted. */
  readonly files: readonly string[]
  readonly places: Places
  /** The page that a path means, from the folder of the project: its file, its address or its folder. */
  readonly find: (written: string) => string | undefined
  readonly front: (file: string) => PageFront
  /** What a page is called, as plain text. */
  readonly title: (file: string) => string
  /** The address of a page, with what follows its path in `written`. */
  readonly route: (file: string, written?: string) => string
  /** Paths of the settings that lead nowhere. */
  readonly missing: Set<string>
}

/** An item of a sidebar. */
export type Item = string | Readonly<Record<string, unknown>>

/** What contents of a sidebar are made of. */
export type Contents = { readonly pages: QuartoPages; readonly tree: QuartoTree }

/** The pages of a project. */
export function quartoPages(
  files: readonly string[],
  variables: Values,
  tree: QuartoTree,
): QuartoPages {
  const known = new Set(files)
  const byStem = new Map(files.map((file) => [stemOf(file), file]))
  const fronts = new Map<string, PageFront>()
  const front = (file: string): PageFront => {
    const found = fronts.get(file) ?? readPageFront(tree.text(file) ?? '')
    fronts.set(file, found)
    return found
  }
  const places = placesOf(files, homeOf(files, front))
  return {
    ...{ files, places, front, missing: new Set() },
    find(written) {
      const plain = path.posix.normalize(
        decodePathname(written.replace(/[?#].*$/, '')).replace(/^(?:\.?\/)+/, '') || '.',
      )
      const name = plain.replace(/\/$/, '')
      if (known.has(name)) return name
      const stem = /\.(?:qmd|ipynb|[Rr]md|md|html)$/.test(name) ? stemOf(name) : name
      return byStem.get(stem) ?? byStem.get(path.posix.join(stem, 'index'))
    },
    title(file) {
      const written = titleOf(front(file))
      const name = path.posix.basename(stemOf(file))
      const folder = path.posix.basename(path.posix.dirname(file))
      const plain = written === undefined ? '' : plainTitle(written, variables)
      return plain || titled(name === 'index' && folder !== '.' ? folder : name)
    },
    route: (file, written = '') =>
      (places.routes.get(file) ?? `/${stemOf(file)}`) + (/[?#].*$/.exec(written)?.[0] ?? ''),
  }
}

/** The page that says that it was the home page before, where no page has that place. */
function homeOf(files: readonly string[], front: (file: string) => PageFront): string | undefined {
  if (files.some((file) => stemOf(file) === 'index')) return undefined
  return files.find((file) => {
    const { aliases } = front(file).values
    const names: readonly unknown[] = Array.isArray(aliases) ? aliases : [aliases]
    return names.some(
      (name) =>
        typeof name === 'string' &&
        /^\/(?:index\.html)?$/.test(path.posix.join('/', path.posix.dirname(file), name)),
    )
  })
}

const stemOf = (file: string): string => file.replace(/\.\w+$/, '')

/** A title without the marks of Markdown and with its values. */
export function plainTitle(title: string, variables: Values = {}): string {
  return title
    .replace(/\{\{<[ \t]*var[ \t]+([\w.-]+)[ \t]*>\}\}/g, (_, name: string) => {
      const value = variables[name]
      return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
    })
    .replace(/\{\{<[^<>{}]*>\}\}/g, '')
    .replace(/\{[.#][^{}]*\}/g, '')
    .replace(/!?\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/\[([^[\]]*)\]/g, '$1')
    .replace(/\^([^\s^]{1,80})\^/g, '$1')
    .replace(/[*`]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}
