// The functions that need nothing of the site, by their own names and with their namespaces.
import type { Method } from '../values.js'
import { CONDITIONS } from './conditions.js'
import { LISTS } from './lists.js'
import { TEXTS } from './texts.js'

const NAMESPACES = 'strings collections compare math cast fmt urls transform inflect'.split(' ')

const named: readonly (readonly [string, Method])[] = Object.entries({
  ...CONDITIONS,
  ...LISTS,
  ...TEXTS,
})

/** By name in lower case: `trim`, and `strings.trim`. A function that differs in a namespace counts before the others. */
export const STANDARD_FUNCTIONS: ReadonlyMap<string, Method> = new Map([
  ...named
    .filter(([name]) => !name.includes('.'))
    .flatMap(([name, method]) => NAMESPACES.map((space) => [`${space}.${name}`, method] as const)),
  ...named,
])
