// When an entry of the navbar counts as the place where the reader is.
import type { ActiveRule } from '../../model/navbar.js'
import { isPathWithin, samePath } from '../addresses/paths.js'

export type Place = {
  /** Path of the shown page, with base. */
  readonly path: string
  readonly sidebar?: string | undefined
  /** Address of the shown page in each language that has it, by the path of the language. */
  readonly translations?: Readonly<Record<string, string>> | undefined
}

/** A pattern is compared without regard to case, as all paths are. */
export function isNavActive(rule: ActiveRule, { path, sidebar, translations }: Place): boolean {
  switch (rule.kind) {
    case 'never':
      return false
    case 'path':
      return isPathWithin(path, rule.path)
    case 'prefix':
      return path.toLowerCase().startsWith(rule.path.toLowerCase())
    case 'pattern':
      return new RegExp(rule.pattern, 'i').test(path)
    case 'language':
      return translations?.[rule.path] === path
    case 'sidebar':
      return samePath(path, rule.path) || (rule.sidebar !== undefined && rule.sidebar === sidebar)
  }
}
