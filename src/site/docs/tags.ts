// Tags: their definitions, and which docs carry them.
import type { Diagnostic } from '../../model/diagnostics/diagnostic.js'
import type { PlaceOf } from '../../model/diagnostics/open-place.js'
import { isRecord } from '../../model/json.js'
import { compareNames } from '../../model/text/compare-names.js'
import { compareText } from '../../model/text/text.js'
import type { TagUse } from '../../model/page.js'
import type { Doc, Route, Tag, Version } from '../../model/site.js'
import { createFieldReader } from './fields.js'
import { cleanRoute, decodePath, joinRoute } from '../routes/routes.js'
import { isSlug, kebabCase } from './slug.js'

export type TagDefinition = {
  readonly label: string
  /** Absolute, below the folder of tags. */
  readonly slug: Route
  readonly description?: string
}

/** Order of labels that readers see; equal ones by code unit, so that the order is one. */
function compareLabels(a: string, b: string): number {
  return compareNames(a, b) || compareText(a, b)
}

/** The definitions of a parsed `tags.yml`, by key. */
export function parseTags(
  value: unknown,
  file: string,
  placeOf?: PlaceOf,
): {
  readonly definitions: ReadonlyMap<string, TagDefinition>
  readonly diagnostics: readonly Diagnostic[]
} {
  const reader = createFieldReader(file, 'tags-file', placeOf && { value, placeOf })
  const definitions = new Map<string, TagDefinition>()
  if (!isRecord(value)) {
    if (value !== null && value !== undefined) {
      reader.fault(
        `${file} must be an object of tags, but it is ${JSON.stringify(value)}`,
        'Write one key per tag:\nfees:\n  label: Fees',
      )
    }
    return { definitions, diagnostics: reader.diagnostics }
  }
  for (const [key, tag] of Object.entries(value)) {
    const where = `At tag "${key}"`
    if (tag !== null && !isRecord(tag)) {
      reader.fault(
        `Tag "${key}" must be an object`,
        'It may have label, permalink and description.',
        { in: value, key },
      )
      continue
    }
    const fields = tag ?? {}
    reader.onlyKeys(fields, ['label', 'permalink', 'description'], `tag "${key}"`)
    const label = reader.optional(fields, 'label', 'string', where) ?? key
    const permalink = reader.optional(fields, 'permalink', 'string', where) ?? kebabCase(key)
    const description = reader.optional(fields, 'description', 'string', where)
    const slug = tagSlug(permalink)
    if (slug === undefined) {
      reader.fault(
        `The permalink of tag "${key}" cannot be a URL path: "${permalink}"`,
        `${where}: write a path within the site, such as "/${kebabCase(key) || 'tag'}".`,
        fields.permalink === undefined
          ? { in: value, key, isKey: true }
          : { in: fields, key: 'permalink' },
      )
      continue
    }
    definitions.set(key, { label, slug, ...(description === undefined ? {} : { description }) })
  }
  return { definitions, diagnostics: reader.diagnostics }
}

function tagSlug(permalink: string): Route | undefined {
  const slug = cleanRoute(decodePath(permalink))
  return slug !== '/' && isSlug(slug) ? slug : undefined
}

/** The definition that a page's use of a tag means; undefined when its permalink cannot be a path. */
function resolveTag(
  use: TagUse,
  definitions: ReadonlyMap<string, TagDefinition>,
): TagDefinition | undefined {
  if (typeof use === 'string') {
    return definitions.get(use) ?? { label: use, slug: `/${kebabCase(use)}` }
  }
  const slug = tagSlug(use.permalink)
  if (slug === undefined) return undefined
  const { label, description } = use
  return { label, slug, ...(description === undefined ? {} : { description }) }
}

/** All tags of a version that a doc carries, sorted by label, and the faults of their uses. */
export function buildTags(
  version: Version,
  docs: Iterable<Doc>,
  tagsBasePath: string,
  file?: { readonly file: string; readonly definitions: ReadonlyMap<string, TagDefinition> },
): {
  readonly tags: readonly Tag[]
  /** By doc id, in the order of its front matter. */
  readonly docTags: ReadonlyMap<string, readonly Tag[]>
  readonly diagnostics: readonly Diagnostic[]
} {
  const definitions = file?.definitions ?? new Map<string, TagDefinition>()
  const defined = new Map([...definitions.values()].map((tag) => [tag.slug, tag]))
  const root = joinRoute(version.root, tagsBasePath)
  const bySlug = new Map<Route, { readonly definition: TagDefinition; readonly docs: Set<Doc> }>()
  const slugsOf = new Map<string, Set<Route>>()
  const diagnostics: Diagnostic[] = []
  for (const doc of docs) {
    const uses = doc.frontMatter.tags ?? []
    for (const use of uses) {
      const resolved = resolveTag(use, definitions)
      if (resolved === undefined) {
        diagnostics.push(badPermalink(doc, use))
        continue
      }
      const definition = defined.get(resolved.slug) ?? resolved
      const entry = bySlug.get(definition.slug) ?? { definition, docs: new Set<Doc>() }
      entry.docs.add(doc)
      bySlug.set(definition.slug, entry)
      slugsOf.set(doc.id, (slugsOf.get(doc.id) ?? new Set()).add(definition.slug))
    }
    const inline = uses.filter((use) => typeof use !== 'string' || !definitions.has(use))
    if (file === undefined || inline.length === 0) continue
    const labels = inline.map((use) => (typeof use === 'string' ? use : use.label)).join(', ')
    diagnostics.push({
      severity: 'warning',
      code: 'undefined-tag',
      message: `Tags [${labels}] used in ${doc.file} are not defined in ${file.file}`,
      hint: `Add them to ${file.file}, or use the tags that it defines.`,
      at: { file: doc.file, line: 1, column: 1 },
    })
  }
  const tags = new Map(
    [...bySlug].map(([slug, entry]) => [slug, toTag(entry, joinRoute(root, slug))] as const),
  )
  const order = (a: Tag, b: Tag) => compareLabels(a.label, b.label) || (a.route < b.route ? -1 : 1)
  return {
    tags: [...tags.values()].toSorted(order),
    docTags: new Map(
      [...slugsOf].map(([id, slugs]) => [id, [...slugs].flatMap((slug) => tags.get(slug) ?? [])]),
    ),
    diagnostics,
  }
}

function toTag(
  entry: { readonly definition: TagDefinition; readonly docs: ReadonlySet<Doc> },
  route: Route,
): Tag {
  const { label, description } = entry.definition
  const docs = [...entry.docs].toSorted(
    (a, b) => compareLabels(a.title, b.title) || (a.id < b.id ? -1 : 1),
  )
  return {
    label,
    route,
    ...(description === undefined ? {} : { description }),
    docIds: docs.map(({ id }) => id),
    isUnlisted: docs.every(({ isUnlisted }) => isUnlisted),
  }
}

function badPermalink(doc: Doc, use: TagUse): Diagnostic {
  const permalink = typeof use === 'string' ? use : use.permalink
  return {
    severity: 'error',
    code: 'tag-permalink',
    message: `The permalink of a tag in ${doc.file} cannot be a URL path: "${permalink}"`,
    hint: 'Use lower-case words with hyphens, such as "fees-and-costs".',
    at: { file: doc.file, line: 1, column: 1 },
  }
}
