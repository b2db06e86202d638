// The docstrings of a package by their names, and the places of the site that references name.
import type { Values } from '../foreign/fields.js'
import { docstringsIn, exportsIn, type Docstring } from './docstrings.js'
import { modulesOf } from './modules.js'
import { placesIn, type DocsBlock } from './places.js'

/** A docstring with its file, as the dialect finds it. */
export type Found = Docstring & {
  readonly file: string
  readonly isPublic: boolean
  /** The last name of its module. */
  readonly module: string | undefined
}

/** All docstrings, in the order of the files. */
export function docstringsOf(
  files: readonly string[],
  read: (file: string) => string,
): readonly Found[] {
  const texts = files.map((file) => [file, read(file)] as const)
  const names = new Set(texts.flatMap(([, text]) => exportsIn(text)))
  const modules = modulesOf(files, read)
  return texts.flatMap(([file, text]) =>
    docstringsIn(text).map((each) => ({
      ...each,
      ...{ file, isPublic: names.has(each.name), module: modules.get(file) },
    })),
  )
}

/** A name without its modules and arguments: `pour` for `Tea.pour(::Cup)`. */
const bareName = (written: string): string =>
  written
    .replace(/[({].*$/s, '')
    .replace(/^.*\.(?=[^.])/, '')
    .replace(/^:/, '')

/** A name as a page shows it, with its docstrings. */
type Shown = readonly [name: string, found: readonly Found[]]

/** The docstrings that a block shows, with the names that they have there. */
function shownBy(block: DocsBlock, all: readonly Found[]): readonly Shown[] {
  const full = (name: string): string =>
    block.module === undefined || name.includes('.') ? name : `${block.module}.${name}`
  if (block.all === undefined)
    return block.names.map((name) => [full(name.replace(/[({].*$/s, '')), namedBy(full(name), all)])
  const settings = readSettings(block.all)
  const own = settings.modules.length > 0 ? settings.modules : [block.module ?? '']
  return own.flatMap((module) => {
    const last = bareName(module)
    const inside = all.filter((each) => each.module === last)
    // A name that the source does not have means the whole package.
    const shown = (inside.length > 0 ? inside : all).filter((each) => isShown(each, settings))
    return [...new Set(shown.map(({ name }) => name))].map((name): Shown => [
      module === '' || name === last ? name : `${module}.${name}`,
      shown.filter((each) => each.name === name),
    ])
  })
}

/** The docstrings of a name: those of its module, where it names one that has some. */
function namedBy(name: string, all: readonly Found[]): readonly Found[] {
  const named = all.filter((each) => each.name === bareName(name))
  const module = /(?:^|\.)(\w+)\.[^.]+$/.exec(name.replace(/[({].*$/s, ''))?.[1]
  const inside = named.filter((each) => each.module === module)
  return inside.length > 0 ? inside : named
}

type BlockSettings = {
  readonly modules: readonly string[]
  readonly pages: readonly string[]
  readonly kinds: readonly string[]
  readonly hasPublic: boolean
  readonly hasPrivate: boolean
}

function readSettings(text: string): BlockSettings {
  const list = (name: string): string =>
    new RegExp(`^[ \\t]*${name}[ \\t]*=[ \\t]*\\[([^\\]]*)\\]`, 'm').exec(text)?.[1] ?? ''
  const flag = (name: string): boolean =>
    !new RegExp(`^[ \\t]*${name}[ \\t]*=[ \\t]*false`, 'm').test(text)
  return {
    modules: list('Modules').match(/[\w.]+/g) ?? [],
    pages: [...list('Pages').matchAll(/"([^"\n]+)"/g)].map(([, page = '']) => page),
    kinds: [...list('Order').matchAll(/:(\w+)/g)].map(([, kind = '']) => kind),
    hasPublic: flag('Public'),
    hasPrivate: flag('Private'),
  }
}

const isShown = (
  { file, kind, isPublic }: Found,
  { pages, kinds, hasPublic, hasPrivate }: BlockSettings,
): boolean =>
  (pages.length === 0 || pages.some((page) => file.endsWith(page))) &&
  (kinds.length === 0 || kinds.includes(kind)) &&
  (isPublic ? hasPublic : hasPrivate)

/** What the dialect finds by the names in references: headings by id and text, docstrings by name. */
export function referencesOf(
  pages: readonly string[],
  read: (file: string) => string,
  all: readonly Found[],
): { readonly headings: Values; readonly docs: Values; readonly blocks: Values } {
  const headings = new Map<string, string>()
  const docs = new Map<string, string>()
  const blocks = new Map<string, unknown>()
  for (const file of pages) {
    const places = placesIn(read(file))
    for (const [index, { id, level }] of places.headings.entries()) {
      // The title of a page is the page itself.
      const isTitle = index === 0 && level === 1
      if (!headings.has(id)) headings.set(id, isTitle ? file : `${file}#${id}`)
    }
    const before = new Set<string>()
    const shown = places.blocks.map((block) => {
      const names = shownBy(block, all)
      // Blocks with filters, which are not run, would repeat each other.
      const own = block.all === undefined ? names : names.filter(([name]) => !before.has(name))
      for (const [name] of own) before.add(name)
      return own
    })
    if (shown.length > 0)
      blocks.set(
        file,
        shown.map((each) => each.map(entryOf)),
      )
    for (const [name] of shown.flat())
      for (const key of [name, bareName(name)]) if (!docs.has(key)) docs.set(key, `${file}#${name}`)
  }
  return {
    headings: Object.fromEntries(headings),
    docs: Object.fromEntries(docs),
    blocks: Object.fromEntries(blocks),
  }
}

const entryOf = ([name, found]: Shown): Values => ({
  name,
  found: found.map(({ file, kind, from, to, definition }) => ({
    file,
    kind,
    from,
    to,
    definition,
  })),
})
