// The links of a Retype site around its pages: those of the navbar and of the footer.
import path from 'node:path'
import { escapeHtml } from '../../model/text/text.js'
import {
  compact,
  nonEmpty,
  recordsIn,
  textOf,
  valuesOf,
  type Notes,
  type Values,
} from '../foreign/fields.js'
import { titled } from '../foreign/sidebar-items.js'
import { plainLabel } from './pages.js'
import type { RetypeTree } from './retype-files.js'

export type LinkContext = {
  /** Addresses by file. */
  readonly routes: ReadonlyMap<string, string>
  readonly tree: RetypeTree
  readonly notes: Notes
}

const OUTSIDE = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i

const FILE = /\.(?!html?$|md$)[a-z\d]{2,5}$/i

/** Where a link of the settings leads: to another site, or to an address of this one. */
export function targetOf(
  written: string,
  routes: ReadonlyMap<string, string>,
): { readonly href: string } | { readonly to: string } {
  if (OUTSIDE.test(written)) return { href: written }
  const [, name = '', tail = ''] = /^([^?#]*)(.*)$/.exec(written) ?? []
  const file = path.posix.join('/', name).slice(1)
  const route =
    routes.get(file) ??
    routes.get(`${file}.md`) ??
    `/${file.replace(/\.(?:md|html)$/, '').replace(/(?:^|\/)(?:index|readme|default)$/i, '')}`
  // A file beside the pages keeps its address, and no page has it.
  return FILE.test(file) ? { href: `/${file}` } : { to: `${route.replace(/(.)\/+$/, '$1')}${tail}` }
}

/** A link, or a menu of links. */
export function navbarItems(table: Values, context: LinkContext): readonly Values[] {
  return recordsIn(table['links']).flatMap((entry): readonly Values[] => {
    const items = recordsIn(entry['items']).flatMap((each) => linkItem(each, context))
    const label = labelOf(entry)
    return items.length > 0 && label !== undefined ? [{ label, items }] : linkItem(entry, context)
  })
}

/** The words of a link; where it has only an icon, its name. */
function labelOf(entry: Values): string | undefined {
  const icon = textOf(entry['icon'])
  const name = icon !== undefined && /^[a-z-]+$/.test(icon) ? titled(icon) : undefined
  return plainLabel(textOf(entry['text']) ?? '') || textOf(entry['title']) || name
}

function linkItem(entry: Values, { routes, tree, notes }: LinkContext): readonly Values[] {
  const link = textOf(entry['link'])
  const label = labelOf(entry)
  if (link === undefined) {
    if (entry['action'] !== undefined)
      notes.leaveOut(`links: ${label ?? 'action'}`, 'actions of Retype’s own pages are not run')
    return []
  }
  const isFile = /\.html?$/.test(link) && tree.bytes(link.replace(/^\/+/, '')) !== undefined
  const target = isFile ? { href: `/${link.replace(/^\/+/, '')}` } : targetOf(link, routes)
  if ('href' in target && target.href.startsWith('/') && !target.href.startsWith('//')) {
    const isThere = tree.bytes(target.href.slice(1)) !== undefined
    notes.leaveOut(
      `links: ${label ?? link}`,
      isThere ? 'it leads to a file: link to it from a page' : 'the project does not have the file',
    )
    return []
  }
  return [{ label: label ?? link, ...target }]
}

/** The footer; undefined without one. */
export function footerOf(table: Values, context: LinkContext): Values | undefined {
  const footer = valuesOf(table['footer'])
  const links = recordsIn(footer['links']).flatMap((each) => linkItem(each, context))
  const written = textOf(footer['copyright'])
  const copyright = written === undefined ? undefined : copyrightOf(written, table, context)
  if (links.length === 0 && copyright === undefined) return undefined
  return compact({ links: nonEmpty(links), copyright })
}

/** A line of Markdown as HTML, with included files and values in place of their names. */
function copyrightOf(written: string, table: Values, { routes, tree, notes }: LinkContext): string {
  const filled = (text: string): string =>
    text.replace(/\{\{-?([^{}]*)\}\}/g, (_, inner: string) => {
      const name = inner.trim().replace(/-$/, '').trim()
      if (name === 'year' || name === 'date.now.year') {
        notes.leaveOut('footer.copyright: the year', 'no build depends on its date: write the year')
        return ''
      }
      const value = name
        .replace(/^project\./, '')
        .split('.')
        .reduce<unknown>((at, key) => valuesOf(at)[key], { ...valuesOf(table['data']), ...table })
      return typeof value === 'number' ? String(value) : (textOf(value) ?? '')
    })
  const whole = written.replace(
    /\{\{-?[ \t]{0,9}include[ \t]+["']([^"'{}]+)["'][^{}]*\}\}/g,
    (_, name: string) => {
      const file = path.posix.join('_includes', name)
      return tree.text(file) ?? tree.text(`${file}.md`) ?? ''
    },
  )
  return filled(whole)
    .replace(/:[a-z\d_+-]{1,60}:/g, '')
    .replace(/\s+/g, ' ')
    .replace(/\[([^[\]]*)\]\(([^()\s]+)\)/g, (_, words: string, link: string) => {
      const target = targetOf(link, routes)
      const href = 'href' in target ? target.href : target.to
      return `<a href="${escapeHtml(href)}">${words}</a>`
    })
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .trim()
}
