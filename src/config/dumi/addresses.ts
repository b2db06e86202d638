// The addresses that dumi gives to files.
import { textOf, valuesOf, type Values } from '../foreign/fields.js'

/** Words in lower case, joined by hyphens: `HelloWorld` → `hello-world`. Other signs stay. */
export const kebabCase = (route: string): string =>
  route
    .replace(/([a-z\d])([A-Z])|([A-Z])(?=[A-Z][a-z])/g, (_, end: string, start: string, one) =>
      one === undefined ? `${end}-${start}` : `${String(one)}-`,
    )
    .toLowerCase()

/** The plural of a kind of pages, which begins their addresses: `component` → `components`. */
export function pluralOf(word: string): string {
  if (/[^s]s$/.test(word)) return word
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`
  return /(?:s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`
}

/** The version of dumi that a package asks for, as numbers; the newest where it asks for any. */
export function versionOf({ dependencies, devDependencies }: Values): readonly [number, number] {
  const range = textOf(valuesOf(devDependencies)['dumi']) ?? textOf(valuesOf(dependencies)['dumi'])
  const [, major, minor = '0'] = /(\d+)(?:\.(\d+))?/.exec(range ?? '') ?? []
  return major === undefined ? [2, Infinity] : [Number(major), Number(minor)]
}
