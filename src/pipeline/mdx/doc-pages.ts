// The docs of one state of a site, compiled: MDX pages that only React can render have their module's HTML.
import path from 'node:path'
import type { CompiledPage, MarkdownOptions, PageSource } from '../../model/page.js'
import type { Doc } from '../../model/site.js'
import type { SiteViews } from '../../site/lookup.js'
import { withinLimits } from '../compile/time-limit.js'
import { closeReferences } from '../../site/links/references.js'
import { digestOf } from '../files/digest.js'
import { compilePartial, isMdx, type Partial, type PartialInput } from './partials.js'
import { createBundleMemory, type BundleMemory, type BundleStore } from './bundle/bundle-memory.js'
import { withArticle, withoutArticle, type DocContent } from './article.js'
import { NO_DOC_MODULES, type DocModule, type DocModules } from './doc-modules.js'
import { loadSoundModules, moduleSettings } from './sound-modules.js'
import { memoizeByFiles } from '../files/fingerprint.js'
import { pageSource } from '../sources/page-source.js'
import type { Tree } from '../sources/read-sources.js'
import { relative } from '../files/relative-path.js'
import type { SourceText } from '../sources/source-text.js'

export type DocPages = {
  /** `plain` compiles a page that is Markdown. */
  readonly compile: (doc: Doc, plain: () => Promise<CompiledPage>) => Promise<DocContent>
  /** Whether more than the page alone may change with this text of a file (relative to the site folder). */
  readonly isMdx: (file: string, source: SourceText | undefined) => boolean
  readonly moduleOf: (doc: Doc) => DocModule | undefined
  /** Pages that a doc imports, by their files relative to the site folder. */
  readonly partialsOf: (doc: Doc) => readonly (readonly [file: string, partial: Partial])[]
  readonly modules: DocModules
}

type Input = PartialInput & {
  readonly mode: 'build' | 'serve'
  readonly tree: Tree
  readonly siteViews: SiteViews
  readonly optionsOf: (doc: Doc) => MarkdownOptions
}

type Format = 'md' | 'mdx' | 'static'

type MdxInput = Input & {
  readonly formatOptions: (doc: Doc, format: Format) => MarkdownOptions
}

type Bundled = { readonly modules: DocModules; readonly partials: ReadonlyMap<string, Partial> }

/** Compiles MDX pages and keeps their bundle while nothing changes that it is made of, with a store also for later runs. */
export function createDocPages(kept?: BundleStore): (input: Input) => Promise<DocPages> {
  const memory = createBundleMemory(kept)
  const bundle = memoizeByFiles(
    ({ input, pages }: { input: MdxInput; pages: ReadonlyMap<string, string> }) =>
      bundleDocs(input, pages, memory),
    ({ input, pages }) => bundleKey(input, pages),
    ({ modules }) => [...modules.inputs, ...modules.folders],
  )
  return async (given) => {
    const { tree, site, config } = given
    const input: MdxInput = {
      ...given,
      compile: withinLimits(given.compile),
      formatOptions: optionsByFormat(given.optionsOf),
    }
    const docs = site.versions
      .flatMap((content) => [...content.docs.values()])
      .filter((doc) => isMdx(doc.file, tree.texts.get(doc.file), config))
    const compiled = new Map(
      await Promise.all(docs.map(async (doc) => [doc.file, await compileMdx(doc, input)] as const)),
    )
    const pages = moduleCodes(docs, compiled, input)
    const { modules, partials } =
      pages.size === 0
        ? { modules: NO_DOC_MODULES, partials: new Map<string, Partial>() }
        : await bundle({ input, pages })
    const moduleOf = (doc: Doc): DocModule | undefined =>
      modules.modules.get(path.join(config.siteDir, doc.file))
    const partialsOf: DocPages['partialsOf'] = (doc) =>
      (moduleOf(doc)?.partials ?? []).flatMap((file) => {
        const partial = partials.get(file)
        return partial ? [[relative(config, file), partial] as const] : []
      })
    return {
      modules,
      moduleOf,
      partialsOf,
      isMdx: (file, source) =>
        compiled.has(file) ||
        isMdx(file, source, config) ||
        modules.inputs.includes(path.join(config.siteDir, file)),
      async compile(doc, plain) {
        const page = compiled.get(doc.file) ?? (await plain())
        const module = moduleOf(doc)
        const asMarkdown = () => input.compile(sourceOf(doc, 'static', input))
        if (module)
          return withArticle(doc, page, module, { ...input, modules, partialsOf, asMarkdown })
        return page.module ? withoutArticle(page, [], asMarkdown) : page
      },
    }
  }
}

/** The code of each page that is a module, by its absolute file. */
function moduleCodes(
  docs: readonly Doc[],
  compiled: ReadonlyMap<string, CompiledPage>,
  { config, links }: Input,
): ReadonlyMap<string, string> {
  const codes = new Map<string, string>()
  for (const doc of docs) {
    const page = compiled.get(doc.file)
    if (page?.module === undefined) continue
    const { file, version, route } = doc
    const { html } = closeReferences({ compiled: page, file, version, route }, links)
    codes.set(path.join(config.siteDir, file), html)
  }
  return codes
}

async function compileMdx(doc: Doc, input: MdxInput): Promise<CompiledPage> {
  const page = await input.compile(sourceOf(doc, 'mdx', input))
  const { isLenient, markdown } = input.config
  const isGuess = markdown.format === 'detect-content' && !doc.file.endsWith('.mdx')
  const faults = page.diagnostics.filter(({ code }) => code === 'mdx-syntax')
  const isLost = page.isUnparsed === true && isLenient
  if ((!isGuess && !isLost) || faults.length === 0) return page
  // A page that only looked like MDX is Markdown, in which nothing is an error.
  const plain = await input.compile(sourceOf(doc, 'md', input))
  const warnings = faults.map((fault) => ({
    ...fault,
    severity: 'warning' as const,
    message: `${fault.message} The page is read as Markdown.`,
  }))
  return { ...plain, diagnostics: [...warnings, ...plain.diagnostics] }
}

/** The options of MDX pages: one object for all in a language, since keys of pages are made by it. */
function optionsByFormat(optionsOf: Input['optionsOf']): MdxInput['formatOptions'] {
  const known = new Map<MarkdownOptions, Readonly<Record<Format, MarkdownOptions>>>()
  return (doc, format) => {
    const md = optionsOf(doc)
    const mdx = { ...md, format: 'mdx' } as const
    const all = known.get(md) ?? { md, mdx, static: { ...mdx, isStatic: true } }
    known.set(md, all)
    return all[format]
  }
}

function sourceOf(doc: Doc, format: Format, { tree, formatOptions }: MdxInput): PageSource {
  return pageSource(doc.file, tree, formatOptions(doc, format))
}

/** Addresses are part of the code: a change of routes or files may change it. */
function bundleKey({ site, tree, config }: Input, pages: ReadonlyMap<string, string>): string {
  const names = [config.baseUrl, [...site.routes.keys()], [...tree.staticFiles.keys()]]
  const codes = [...pages].map(([file, code]) => [file, digestOf(code)])
  return digestOf(JSON.stringify([names, codes]))
}

async function bundleDocs(
  input: MdxInput,
  pages: ReadonlyMap<string, string>,
  memory: BundleMemory,
): Promise<Bundled> {
  const { config } = input
  const partials = new Map<string, Promise<Partial>>()
  const partialOf = (file: string): Promise<Partial> => {
    const known = partials.get(file) ?? compilePartial(file, input)
    partials.set(file, known)
    return known
  }
  const modules = await loadSoundModules(config, {
    ...moduleSettings(config),
    pages,
    memory,
    isLenient: config.isLenient,
    partial: async (file) => (await partialOf(file)).closed.html,
  })
  const made = await Promise.all(
    [...partials].map(async ([file, partial]) => [file, await partial] as const),
  )
  return { modules, partials: new Map(made) }
}
