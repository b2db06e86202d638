// When an entry of the navbar counts as the place where the reader is.
import type { ActiveRule } from '../../model/navbar.js'
import { isPathWithin, samePath } from '../addresses/paths.js'

export type Place = {
  /** Path of the shown page, with base. */
  readonly path: string
  readonly sidebar?: string | undefined
}

/** A pattern is compared without regard to case, as all paths are. */
export function isNavActive(rule: ActiveRule, { path, sidebar }: Place): boolean {
  switch (rule.kind) {
    case 'never':
      return false
    case 'path':
      return isPathWithin(path, rule.path)
    case 'prefix':
      return path.toLowerCase().startsWith(rule.path.toLowerCase())
    case 'pattern':
      return new RegExp(rule.pattern, 'i').test(path)
    case 'sidebar':
      return samePath(path, rule.path) || (rule.sidebar !== undefined && rule.sidebar === sidebar)
  }
}
