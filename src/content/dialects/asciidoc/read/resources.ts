// Files by the names that pages have for them: paths, and the resource ids of Antora.
import { isAsciidoc } from '../../../../model/text/asciidoc/asciidoc-file.js'
import { resourceId } from '../../../../model/text/asciidoc/resource-id.js'
import { isList, isRecord } from '../../../../model/json.js'
import type { DialectPage } from '../../dialect.js'
import { pathFrom, pathTo } from '../../line.js'
import { inDocs } from '../../myst/page/files.js'

type Component = {
  readonly name: string
  readonly version: string
  readonly title: string
  /** Relative to the site folder. */
  readonly root: string
  /** As its settings have them. */
  readonly attributes: unknown
  /** Folders in the places where Antora had them first: `modules/clay/assets/images`. */
  readonly earlierFolders: readonly unknown[]
}

/** Where a page of Antora is. */
type Place = { readonly component: Component; readonly module: string; readonly path: string }

export type Resources = {
  readonly isAntora: boolean
  /** Attributes of the component, as the settings have them. */
  readonly own?: unknown
  /** Attributes that the place of the page sets. */
  readonly attributes: Readonly<Record<string, string>>
  /** The path of an included file; `from` has the directive. */
  readonly included: (target: string, from: string) => string | undefined
  /** The file that a reference names; undefined for one that the repository lacks. */
  readonly referenced: (target: string) => string | undefined
  /** The address of an image, from the page. */
  readonly image: (target: string, folder: string) => string
}

/** The folder of each kind of file in a module, and the one that it was in first. */
const FAMILIES: Readonly<Record<string, readonly [now: string, earlier: string]>> = {
  page: ['pages', 'pages'],
  partial: ['partials', 'pages/_partials'],
  example: ['examples', 'examples'],
  image: ['images', 'assets/images'],
  attachment: ['attachments', 'assets/attachments'],
}

/** The folder of a kind of file; undefined for an unknown kind. */
function familyFolder(
  { root, earlierFolders }: Component,
  module: string,
  family: string,
): string | undefined {
  const names = Object.hasOwn(FAMILIES, family) ? FAMILIES[family] : undefined
  if (names === undefined) return undefined
  const [now, earlier] = names.map((name) => `modules/${module}/${name}`)
  const folder = earlierFolders.includes(earlier) ? earlier : now
  return `${root}/${folder ?? ''}`.replace(/^\/+/, '')
}

export const isUrl = (target: string): boolean =>
  /^(?:[a-z][a-z\d+.-]{1,30}:\/\/|data:|\/\/)/i.test(target)

export function createResources(page: DialectPage): Resources {
  const components = componentsOf(page)
  const place = placeOf(page.file, components)
  if (place === undefined) return plainResources(page)
  const aliases = page.options?.['aliases']
  const to = (family: string): string => {
    const folder = familyFolder(place.component, place.module, family) ?? ''
    return pathTo(`${folder}/x`, page.file).replace(/\/x$/, '')
  }
  const found = (target: string, family: string): string | undefined =>
    resourceFile(target, family, { components, place, page })
  return {
    isAntora: true,
    own: place.component.attributes,
    attributes: {
      ...pageAttributes(place),
      ...{ imagesdir: to('image'), attachmentsdir: to('attachment') },
      ...{ partialsdir: 'partial$', examplesdir: 'example$', idprefix: '', idseparator: '-' },
    },
    included(target, from) {
      const id = target.replace(/^((?:[\w.-]*:)*[a-z]+\$)\/+/, '$1')
      return isResource(id) ? found(id, 'page') : pathFrom(from, target)
    },
    referenced(target) {
      if (/^\.{1,2}\//.test(target)) return pathFrom(page.file, target)
      const written = found(target, 'page')
      const file = written === undefined ? undefined : (renamed(written, aliases, page) ?? written)
      if (file === undefined) return undefined
      const isOwn = !target.includes(':') && !target.includes('@')
      return isOwn || page.read(file) !== undefined || !isAsciidoc(file) ? file : undefined
    },
    image(target) {
      if (isUrl(target) || target.startsWith('/')) return target
      if (/^\.{1,2}\//.test(target)) return address(pathFrom(page.file, target), page)
      const file = found(target, 'image')
      return file === undefined ? target : address(file, page)
    },
  }
}

/** The page that has taken the place of another one, by the aliases of the site. */
function renamed(file: string, aliases: unknown, page: DialectPage): string | undefined {
  const base = inDocs(page)
  const name = pathTo(file, base).replace(/^\.\//, '')
  const now = isRecord(aliases) && Object.hasOwn(aliases, name) ? aliases[name] : undefined
  return typeof now === 'string' ? pathFrom(base, now) : undefined
}

function plainResources(page: DialectPage): Resources {
  return {
    isAntora: false,
    attributes: {},
    included: (target, from) => pathFrom(from, target),
    referenced: (target) => pathFrom(page.file, target),
    image(target, folder) {
      if (isUrl(target) || target.startsWith('/')) return target
      if (isUrl(folder)) return `${folder.replace(/\/$/, '')}/${target}`
      const base = folder.replace(/\/+$/, '')
      if (base.startsWith('/')) return `${base}/${target}`
      return address(pathFrom(page.file, base === '' ? target : `${base}/${target}`), page)
    },
  }
}

/** A link to a file, as the page writes it. */
export const address = (file: string, page: DialectPage): string =>
  encodeURI(pathTo(file, page.file)).replaceAll('#', '%23').replaceAll('?', '%3F')

function pageAttributes({ component, module, path }: Place): Readonly<Record<string, string>> {
  return {
    'page-component-name': component.name,
    'page-component-version': component.version,
    'page-component-title': component.title,
    'page-component-display-version': component.version,
    'page-module': module,
    'page-relative-src-path': path,
    'page-version': component.version,
    'site-gen-antora': '',
  }
}

function componentsOf(page: DialectPage): readonly Component[] {
  const written = page.options?.['components']
  if (!isList(written)) return []
  return written.flatMap((each) => {
    if (!isRecord(each)) return []
    const { name, version, root, title } = each
    if (typeof name !== 'string' || typeof root !== 'string') return []
    return [
      {
        name,
        version: typeof version === 'string' ? version : '',
        title: typeof title === 'string' ? title : name,
        attributes: each['attributes'],
        earlierFolders: isList(each['earlierFolders']) ? each['earlierFolders'] : [],
        root: pathFrom(inDocs(page), root),
      },
    ]
  })
}

function placeOf(file: string, components: readonly Component[]): Place | undefined {
  const fitting = components
    .filter(({ root }) => root === '' || file.startsWith(`${root}/`))
    .toSorted((a, b) => b.root.length - a.root.length)
  const [component] = fitting
  if (component === undefined) return undefined
  const inside = component.root === '' ? file : file.slice(component.root.length + 1)
  const [folder, module = 'ROOT', , ...rest] = inside.split('/')
  return folder === 'modules'
    ? { component, module, path: rest.join('/') }
    : { component, module: 'ROOT', path: inside }
}

const isResource = (target: string): boolean =>
  /^(?:[\w.-]+@)?(?:[\w.-]*:){0,2}(?:page|partial|example|image|attachment)\$/.test(target) ||
  /^(?:[\w.-]+@)?(?:[\w.-]+:){1,2}[^/]/.test(target)

type Known = {
  readonly components: readonly Component[]
  readonly place: Place
  readonly page: DialectPage
}

/** The file of `version@component:module:family$path`. */
function resourceFile(
  id: string,
  usual: string,
  { components, place, page }: Known,
): string | undefined {
  const { version, component: name, module: written, family = usual, path } = resourceId(id)
  const component = componentOf(name, version, components, place)
  if (component === undefined) return undefined
  const other = written ?? (name === undefined ? place.module : 'ROOT')
  const folder = familyFolder(component, other, family)
  if (folder === undefined) return undefined
  const file = pathFrom(`${folder}/x`, path.replace(/^\/+/, ''))
  const isExtended = usual !== 'page' || family !== 'page' || /\.\w+$/.test(path)
  return isExtended ? file : page.read(`${file}.adoc`) === undefined ? file : `${file}.adoc`
}

function componentOf(
  name: string | undefined,
  version: string | undefined,
  components: readonly Component[],
  { component }: Place,
): Component | undefined {
  const named = components.filter((each) => each.name === (name || component.name))
  const plain = version === '_' ? '' : version
  if (plain !== undefined) return named.find((each) => each.version === plain)
  if (name === undefined || name === '' || name === component.name) return component
  return named.find((each) => each.version === component.version) ?? named[0]
}
