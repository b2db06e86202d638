// The parameters that Hugo's shortcode `param` shows.
import { parse } from 'yaml'
import { isRecord } from '../../../model/json.js'
import { splitPage } from '../../../model/text/front-matter-text.js'
import type { Context } from './context.js'

/** A parameter of the page, of a section that sets it for all its pages (`cascade`), or of the settings; empty without one. */
export function paramText(
  name: string,
  { page, values }: Pick<Context, 'page' | 'values'>,
): string {
  const key = `param ${name}`
  const known = values.get(key)
  if (known !== undefined) return known
  const found = valueOf(name, frontMatterOf(page.text)) ?? fromSections(name, page)
  const text = found === undefined ? (values.get(`params.${name}`) ?? '') : String(found)
  values.set(key, text)
  return text
}

/** The parameter that the nearest section sets for its pages; its own page is one of them. */
function fromSections(name: string, { file, docsDir, read }: Context['page']): Plain | undefined {
  for (const folder of foldersOf(file)) {
    const text = read(`${folder}_index.md`)
    const found = text === undefined ? undefined : cascaded(name, frontMatterOf(text)['cascade'])
    if (found !== undefined || folder === `${docsDir}/`) return found
  }
  return undefined
}

/** The folders that a file is in, the nearest first, each with a slash at its end: `a/b.md` → `a/` and the empty text. */
function foldersOf(file: string): string[] {
  const parts = file.split('/').slice(0, -1)
  return [...parts.keys(), parts.length].reverse().map((count) =>
    parts
      .slice(0, count)
      .map((part) => `${part}/`)
      .join(''),
  )
}

/** A list has one part for each kind of pages: those for some pages alone are left out. */
function cascaded(name: string, cascade: unknown): Plain | undefined {
  const parts = (Array.isArray(cascade) ? cascade : [cascade]).filter(isRecord)
  const forAll = parts.filter(
    (part) => part['_target'] === undefined && part['target'] === undefined,
  )
  for (const part of forAll) {
    const found = valueOf(name, part)
    if (found !== undefined) return found
  }
  return undefined
}

type Plain = string | number | boolean

/** A value of the front matter, or of its `params`; names count without their case, as in Hugo. */
function valueOf(name: string, values: Readonly<Record<string, unknown>>): Plain | undefined {
  for (const each of [values, values['params']]) {
    if (!isRecord(each)) continue
    const key = Object.keys(each).find((key) => key.toLowerCase() === name.toLowerCase())
    const value = key === undefined ? undefined : each[key]
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      return value
  }
  return undefined
}

/** The front matter of a page; empty where it has faults. */
export function frontMatterOf(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = parse(splitPage(text).yaml ?? '', { logLevel: 'silent' })
    return isRecord(value) ? value : {}
  } catch {
    // Its faults are reported with the page that has it.
    return {}
  }
}
