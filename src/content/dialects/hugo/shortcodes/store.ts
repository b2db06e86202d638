// Values that templates keep for each other: `.Scratch`, `.Store`.
import { compareText } from '../../../../model/text/text.js'
import { holdsInner } from '../go-template/functions/inner.js'
import {
  isDictionary,
  isValueList,
  TemplateFault,
  textOf,
  type Host,
  type Method,
  type Value,
} from '../go-template/values.js'

/** An empty store. A strict one knows that others write to it, too: it stops at a value that is not set. */
export function createStore(isStrict = false): Host {
  const values = new Map<string, Value>()
  const methods: Readonly<Record<string, Method>> = {
    Set: (name, value) => {
      values.set(textOf(name), known(value))
      return undefined
    },
    Get: (name) => {
      const key = textOf(name)
      // What the shortcodes inside keep is not known here.
      if (isStrict && !values.has(key)) throw new TemplateFault(`Scratch.Get ${key}`)
      return values.get(key)
    },
    Add: (name, value) => {
      const before = values.get(textOf(name))
      const added = known(value)
      if (isValueList(before) || isValueList(added))
        values.set(textOf(name), [listed(before), listed(added)].flat())
      else if (typeof before === 'number') values.set(textOf(name), before + Number(added))
      else values.set(textOf(name), before === undefined ? added : textOf(before) + textOf(added))
      return undefined
    },
    SetInMap: (name, key, value) => {
      const before = values.get(textOf(name))
      const map = new Map(isDictionary(before) ? before : [])
      values.set(textOf(name), map.set(textOf(key), known(value)))
      return undefined
    },
    GetSortedMapValues: (name) => {
      const map = values.get(textOf(name))
      if (!isDictionary(map)) return []
      return [...map].toSorted(([a], [b]) => compareText(a, b)).map(([, value]) => value)
    },
    Delete: (name) => {
      values.delete(textOf(name))
      return undefined
    },
  }
  return { field: (name) => (Object.hasOwn(methods, name) ? methods[name] : undefined) }
}

const listed = (value: Value): readonly Value[] =>
  value === undefined ? [] : isValueList(value) ? value : [value]

/** The content of a shortcode would be lost in a store. */
function known(value: Value): Value {
  if (holdsInner(value)) throw new TemplateFault('.Inner')
  return value
}
