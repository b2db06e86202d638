// MkDocs' settings files: YAML with tags for Python, read without running anything, and files that inherit from others.
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import path from 'node:path'
import {
  isAlias,
  isPair,
  isScalar,
  isSeq,
  parseDocument,
  visit,
  type Document,
  type Node,
} from 'yaml'
import { isList, isRecord } from '../../../model/json.js'
import { isAtOrBelow } from '../../files/paths.js'
import { variantsOf } from '../settings-files.js'
import { wrongUsage } from '../../../model/diagnostics/diagnostic.js'

type Mapping = Readonly<Record<string, unknown>>

export type SettingsFile = {
  readonly value: Mapping
  /** Absolute files, with those that it inherits from. */
  readonly inputs: readonly string[]
  /** The file that it inherits from and that does not exist, and the one whose settings count instead. */
  readonly missing?: { readonly name: string; readonly instead: string | undefined } | undefined
}

/**
 * The settings of a file, over those that its `INHERIT` names.
 * @throws OrionError (usage) when a file is not a mapping in YAML.
 */
export function readSettingsFile(file: string, seen: readonly string[] = []): SettingsFile {
  const { INHERIT: base, ...own } = parseSettings(readFileSync(file, 'utf8'), path.basename(file))
  const from = typeof base === 'string' ? path.resolve(path.dirname(file), base) : undefined
  if (from === undefined || seen.includes(from)) return { value: own, inputs: [file] }
  const isThere = existsSync(from)
  const read = isThere ? from : templateBeside(from, [...seen, file])
  const missing = isThere
    ? undefined
    : { name: path.basename(from), instead: read && path.basename(read) }
  if (read === undefined) return { value: own, inputs: [file, from], missing }
  const inherited = readSettingsFile(read, [...seen, file])
  return {
    value: merged(inherited.value, own),
    inputs: [file, ...(isThere ? [] : [from]), ...inherited.inputs],
    missing: missing ?? inherited.missing,
  }
}

/** The only other settings of a whole site beside a file that does not exist: a script makes the file from them. */
function templateBeside(missing: string, seen: readonly string[]): string | undefined {
  const folder = path.dirname(missing)
  const names = existsSync(folder) ? variantsOf(readdirSync(folder)) : []
  const wholes = names
    .map((name) => path.join(folder, name))
    .filter((file) => !seen.includes(file) && /^site_name:/m.test(readFileSync(file, 'utf8')))
  return wholes.length === 1 ? wholes[0] : undefined
}

/** Mappings are merged key by key; anything else is replaced. */
function merged(below: Mapping, above: Mapping): Mapping {
  const result: Record<string, unknown> = { ...below }
  for (const [key, value] of Object.entries(above)) {
    const before = result[key]
    result[key] = isRecord(before) && isRecord(value) ? merged(before, value) : value
  }
  return result
}

/** The mapping of a settings file. */
export function parseSettings(text: string, name: string): Mapping {
  const document = parseYaml(text)
  const value: unknown = document.errors.length === 0 ? document.toJS() : undefined
  if (isRecord(value)) return value
  if (value === null && document.errors.length === 0) return {}
  const reason = document.errors[0]?.message.split('\n')[0] ?? 'it is not a mapping'
  throw wrongUsage({
    code: 'settings-file',
    message: `${name} cannot be read: ${reason}`,
    hint: 'Fix the YAML, or write an orion-docs settings file.',
  })
}

/** A small file in YAML; undefined when it cannot be read. */
export function parseLoose(text: string): unknown {
  const document = parseYaml(text)
  return document.errors.length === 0 ? (document.toJS() as unknown) : undefined
}

/**
 * The values of data files in `baseDir`, as the plugin macros names them: a list of files, or of mappings of a key, below
 * which its values are, to a file. Files that are missing have none, and neither have those outside `siteDir`: pages could
 * show what is not theirs.
 */
export function readDataFiles(written: unknown, baseDir: string, siteDir: string): SettingsFile {
  const entries: readonly unknown[] = isList(written) ? written : [written]
  const named = entries.flatMap((entry): (readonly [file: unknown, key?: string])[] =>
    isRecord(entry) ? Object.entries(entry).map(([key, file]) => [file, key]) : [[entry]],
  )
  const inputs: string[] = []
  let value: Mapping = {}
  for (const [name, key] of named) {
    if (typeof name !== 'string') continue
    const file = path.resolve(baseDir, name)
    inputs.push(file)
    const isOwn = existsSync(file) && isAtOrBelow(realpathSync(file), realpathSync(siteDir))
    const found = isOwn ? parseLoose(readFileSync(file, 'utf8')) : undefined
    if (isRecord(found)) value = { ...value, ...(key === undefined ? found : { [key]: found }) }
  }
  return { value, inputs }
}

function parseYaml(text: string): Document {
  const document = parseDocument(text, { logLevel: 'silent', uniqueKeys: false, merge: true })
  visit(document, { Node: (_, node) => withoutTag(node, document) })
  return document
}

/** A plain value in place of one with a tag: the default of an environment variable, the name of a Python object. */
function withoutTag(node: Node, document: Document): Node | undefined {
  if (isAlias(node)) return undefined
  const tag = 'tag' in node && typeof node.tag === 'string' ? node.tag : ''
  if (tag === '!ENV') {
    const last = isSeq(node) && node.items.length > 1 ? node.items.at(-1) : undefined
    return document.createNode(isScalar(last) ? last.value : null)
  }
  const python = /python\/(?:name|object\/apply|object\/new|module):(.*)$/.exec(tag)?.[1]
  if (python === undefined) return undefined
  const words: string[] = [python]
  visit(node, {
    Pair: (_, pair) => {
      if (isPair(pair) && isScalar(pair.value)) words.push(String(pair.value.value))
    },
  })
  return document.createNode(`python:${words.join(' ')}`)
}
