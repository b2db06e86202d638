// Old addresses of a site that Hugo writes for its host: the template of the file `_redirects`.
import { parseRedirects } from '../../model/addresses/redirect-rules.js'
import type { Notes } from '../foreign/fields.js'
import { isKnownRedirect, UNKNOWN_PATTERN } from '../foreign/addresses/redirect-pattern.js'
import { flatValues } from '../foreign/flat-values.js'

/** Where the template may be, relative to the site. */
export const RULES_FILES = ['layouts/index.redirects', 'layouts/home.redirects'] as const

const COMMENT = /\{\{-?\s?\/\*/
const COMMENT_END = '*/'
const ACTION = /\{\{-?([^{}]*?)-?\}\}/g
const ASSIGNED = /^\$(\w+) *:?= *(\S+)$/
const PARAMETER = /^(?:\$?\.Site|site)\.Params\.([\w.]+)$/

/** `redirects` by the rules of a template that need nothing but parameters of the site; others only Hugo can write. */
export function redirectsOf(text: string, params: unknown, notes: Notes): readonly Rule[] {
  const known = new Map(
    [...flatValues(params, '')].map(([name, value]) => [name.toLowerCase(), value]),
  )
  const values = new Map<string, string>()
  const valueOf = (written: string): string | undefined => {
    const [, name] = PARAMETER.exec(written) ?? []
    return name === undefined ? values.get(written) : known.get(name.toLowerCase())
  }
  const lines = withoutComments(text).split(/\r?\n/)
  const rules = lines.flatMap((line) => {
    const rule = line.replace(ACTION, (all, inner: string) => {
      const action = inner.trim()
      const [, name, written = ''] = ASSIGNED.exec(action) ?? []
      if (name === undefined) return valueOf(action) ?? all
      const value = valueOf(written)
      if (value !== undefined) values.set(`$${name}`, value)
      return ''
    })
    return rule.includes('{{') ? [] : readRule(rule, notes)
  })
  const targets = new Map(rules.map(({ from, to }) => [from, to]))
  // Pages are found by the new address, which another rule may move further.
  return rules.map(({ from, to }) => ({ from, to: targets.get(to) ?? to }))
}

type Rule = { readonly from: string; readonly to: string }

function withoutComments(text: string): string {
  const [before = '', ...comments] = text.split(COMMENT)
  const rests = comments.map((each) => {
    const end = each.indexOf(COMMENT_END)
    return end === -1 ? '' : each.slice(end + COMMENT_END.length).replace(/^\s?-?\}\}/, '')
  })
  return [before, ...rests].join('')
}

/** The redirect of a line as hosts read it. */
function readRule(line: string, notes: Notes): readonly Rule[] {
  return parseRedirects(line, 301).flatMap(({ from: written, to: leadsTo, status }) => {
    if (status === 200 || status === 404) return []
    const from = asPattern(written)
    const to = asPattern(leadsTo)
    if (isKnownRedirect(from, to)) return [{ from, to }]
    notes.leaveOut(`redirect ${written}`, UNKNOWN_PATTERN)
    return []
  })
}

const asPattern = (address: string): string => address.replace(/\/(?:\*|:splat)$/, '/:splat*')
