// Loads the settings of an MkDocs site and translates them.
import { readdirSync, readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { ForeignTool } from '../foreign/foreign-tool.js'
import { parseSettings, readSettingsFile } from './read-yaml.js'
import { translateMkdocs } from './translate.js'

const FILES = ['mkdocs.yml', 'mkdocs.yaml']
/** Names of files that inherit from others, such as `mkdocs.public.yml`. */
const VARIANT = /^\.?mkdocs[._-][\w.-]+\.ya?ml$/

export const mkdocs: ForeignTool = {
  name: 'mkdocs',
  title: 'MkDocs',
  fileName: 'mkdocs.yml',
  async find(siteDir, names) {
    const own = FILES.find((name) => names.has(name)) ?? variantIn(siteDir, names)
    if (own !== undefined) return path.join(siteDir, own)
    // Some repositories keep the file beside their pages.
    const inDocs = names.has('docs')
      ? new Set(await readdir(path.join(siteDir, 'docs')).catch((): string[] => []))
      : new Set<string>()
    const beside = FILES.find((name) => inDocs.has(name))
    return beside === undefined ? undefined : path.join(siteDir, 'docs', beside)
  },
  load(file, siteDir) {
    const { value, inputs } = readSettingsFile(file)
    const nav = value['nav'] === undefined ? navBeside(file) : undefined
    const whole = nav === undefined ? value : { ...value, nav: nav.value }
    const translated = translateMkdocs(whole, path.dirname(file), siteDir)
    const files = [...inputs, ...(nav ? [nav.file] : []), ...translated.inputs]
    return Promise.resolve({ ...translated, inputs: files })
  },
  unread(file, siteDir) {
    const translated = translateMkdocs({}, path.dirname(file), siteDir)
    return { ...translated, inputs: [file, ...translated.inputs] }
  },
}

/** The file that no other one inherits from and that is a site of its own, best one for readers on the web. */
function variantIn(siteDir: string, names: ReadonlySet<string>): string | undefined {
  const variants = variantsOf(names)
  const texts = variants.map((name) => readFileSync(path.join(siteDir, name), 'utf8'))
  const inherited = texts.flatMap(
    (text) => /^INHERIT:\s*["']?(?:\.\/)?([^\s"']+)/m.exec(text)?.[1] ?? [],
  )
  const leaves = variants.filter((name, index) => {
    const text = texts[index] ?? ''
    return !inherited.includes(name) && /^(?:INHERIT|site_name):/m.test(text)
  })
  return leaves.find((name) => !/offline|insiders|draft/.test(name)) ?? leaves[0]
}

const variantsOf = (names: Iterable<string>): string[] =>
  [...names].filter((name) => VARIANT.test(name)).sort()

/** A navigation that is kept in a file of its own, beside a settings file that has none. */
function navBeside(file: string): { readonly file: string; readonly value: unknown } | undefined {
  if (FILES.includes(path.basename(file))) return undefined
  const folder = path.dirname(file)
  for (const name of variantsOf(readdirSync(folder))) {
    const other = path.join(folder, name)
    const text = readFileSync(other, 'utf8')
    if (!/^nav:/m.test(text)) continue
    const value = parseSettings(text, name)['nav']
    if (value !== undefined) return { file: other, value }
  }
  return undefined
}
