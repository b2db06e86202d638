// `_category_.json` and its like: what a folder says about its category.
import type { Diagnostic } from '../../model/diagnostics/diagnostic.js'
import { isRecord } from '../../model/json.js'
import type { CategoryFile } from '../../model/site.js'
import { compareText } from '../../model/text/text.js'
import { createFieldReader } from '../docs/fields.js'
import type { CategoryEntry, CategoryLink } from './sidebar-entry.js'
import { parseCategoryLink } from './sidebar-file.js'

export type FolderCategory = Omit<CategoryEntry, 'kind' | 'items' | 'link' | 'label'> & {
  readonly file: string
  readonly label?: string | undefined
  readonly position?: number | undefined
  /** null: the author wants none. */
  readonly link?: CategoryLink | null | undefined
}

const KEYS = [
  'label',
  'position',
  'link',
  'collapsible',
  'collapsed',
  'className',
  'description',
  'customProps',
  'key',
]

/** Category files by folder. Of two in one folder the first by name counts, with a warning. */
export function readCategories(files: readonly CategoryFile[]): {
  readonly categories: ReadonlyMap<string, FolderCategory>
  readonly diagnostics: readonly Diagnostic[]
} {
  const categories = new Map<string, FolderCategory>()
  const diagnostics: Diagnostic[] = []
  for (const file of files.toSorted((a, b) => compareText(a.file, b.file))) {
    const first = categories.get(file.folder)
    if (first === undefined) {
      const parsed = parseCategoryFile(file)
      categories.set(file.folder, parsed.category)
      diagnostics.push(...parsed.diagnostics)
      continue
    }
    diagnostics.push({
      severity: 'warning',
      code: 'category-file',
      message: `Folder "${file.folder}" has more than one category file: ${first.file} is used, ${file.file} is not`,
      hint: 'Remove one of them.',
      at: { file: file.file, line: 1, column: 1 },
    })
  }
  return { categories, diagnostics }
}

function parseCategoryFile(source: CategoryFile): {
  readonly category: FolderCategory
  readonly diagnostics: readonly Diagnostic[]
} {
  const { file, value, placeOf } = source
  const reader = createFieldReader(file, 'category-file', placeOf && { value, placeOf })
  if (!isRecord(value)) {
    // An empty YAML file is an empty object.
    if (value !== null && value !== undefined) {
      reader.fault(
        `${file} must hold an object, but it holds ${JSON.stringify(value)}`,
        'Write { "label": "My category" }.',
      )
    }
    return { category: { file }, diagnostics: reader.diagnostics }
  }
  const where = `In ${file}`
  reader.onlyKeys(value, KEYS, file)
  const category: FolderCategory = {
    file,
    label: reader.optional(value, 'label', 'string', where),
    position: reader.optional(value, 'position', 'number', where),
    link: value.link === null ? null : parseCategoryLink(value, where, reader),
    collapsible: reader.optional(value, 'collapsible', 'boolean', where),
    collapsed: reader.optional(value, 'collapsed', 'boolean', where),
    className: reader.optional(value, 'className', 'string', where),
    description: reader.optional(value, 'description', 'string', where),
    customProps: reader.optional(value, 'customProps', 'object', where),
  }
  return { category, diagnostics: reader.diagnostics }
}
