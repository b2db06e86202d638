// Which navbar item is active on a page, as the search index needs to know.
import type { ActiveRule, NavItem } from '../../model/navbar.js'
import { decodePath } from '../routes/routes.js'

export type ActivePage = { readonly href: string; readonly sidebar?: string | undefined }

/** The label of the first item that is active on the page; items that show HTML have none. */
export function activeLabel(items: readonly NavItem[], page: ActivePage): string | undefined {
  for (const item of items) {
    if (item.kind === 'link' && item.label !== undefined && isActive(item.active, page))
      return item.label
    if (item.kind !== 'dropdown') continue
    const children = item.items.filter((child) => child.kind === 'link')
    if ([item, ...children].some(({ active }) => isActive(active, page))) return item.label
  }
  return undefined
}

/** Whether a rule makes its item active on a page; paths are compared without base and trailing slash. */
export function isActive(rule: ActiveRule, page: ActivePage): boolean {
  const path = plain(page.href)
  switch (rule.kind) {
    case 'never':
    case 'language':
      return false
    case 'path':
      return path === plain(rule.path) || path.startsWith(`${plain(rule.path)}/`)
    case 'prefix':
      return decodePath(page.href).toLowerCase().startsWith(decodePath(rule.path).toLowerCase())
    case 'pattern':
      return matches(rule.pattern, page.href)
    case 'sidebar':
      return (
        path === plain(rule.path) || (rule.sidebar !== undefined && rule.sidebar === page.sidebar)
      )
  }
}

function plain(path: string): string {
  return decodePath(path).toLowerCase().replace(/\/+$/, '')
}

function matches(pattern: string, path: string): boolean {
  try {
    return new RegExp(pattern, 'i').test(path)
  } catch {
    return false // the settings have refused it
  }
}
