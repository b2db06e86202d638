// The placeholder for a component that a page uses but that does not exist.
import { Component, type ComponentType, type ReactNode } from 'react'
import { Placeholder, type PlaceholderProps } from './Placeholder.js'

type UnknownProps = PlaceholderProps['props']

/** A class, as a proxy has it. */
type Type = Parameters<typeof Reflect.construct>[0]

/** What React looks for on a component, and programs on a value that might be a promise or have a text of its own. */
const ABSENT: ReadonlySet<string> = new Set([
  'then',
  'toJSON',
  'contextType',
  'contextTypes',
  'childContextTypes',
  'defaultProps',
  'propTypes',
  'displayName',
  'getDerivedStateFromProps',
  'getSnapshotBeforeUpdate',
  'getDerivedStateFromError',
  '$$typeof',
])

/** Lists of unknown length: as many as hooks that give a list have values at most. */
const MOST_VALUES = 4

/**
 * A value of which only the name is known. As a component it is a placeholder around its children; it may be inline,
 * since it has no block elements besides those of its children. Its properties, its return value as a function or hook,
 * its items as a list and its instances as a class are unknown values, too. As text it is empty; the result of an
 * imported function that is called with a text is that text, since many check or translate one. A method of a result,
 * such as `format('YYYY')`, may be called with something that no reader wants to see.
 */
export function unknownComponent(
  name: string,
  source?: string,
  text = '',
): ComponentType<UnknownProps> {
  // A class, which React constructs: a call is never that of a component.
  class Unknown extends Component<UnknownProps> {
    override render(): ReactNode {
      return source === undefined ? (
        <Placeholder label="Missing component" name={name} props={this.props} />
      ) : (
        <Placeholder label="Missing import" name={source} props={this.props} />
      )
    }
  }
  /** The same value each time: React compares them. */
  const known = new Map<string, object>()
  const inner = (key: string, innerText = ''): object => {
    const id = `${key}${innerText}`
    const value = known.get(id) ?? unknownComponent(`${name}${key}`, source, innerText)
    known.set(id, value)
    return value
  }
  return new Proxy<ComponentType<UnknownProps>>(Unknown, {
    apply: (_target, _this, [first]: unknown[]) =>
      inner('()', typeof first === 'string' && !name.includes('()') ? first : ''),
    construct(target, args: unknown[], type) {
      const isExtended = type.prototype !== Unknown.prototype
      return isExtended || areOfReact(args) ? construct(target, args, type) : inner('()')
    },
    get(target, key) {
      if (key === Symbol.iterator)
        return () => Array.from({ length: MOST_VALUES }, () => inner('[]')).values()
      if (key === Symbol.toPrimitive || key === 'toString' || key === 'valueOf') return () => text
      if (typeof key === 'symbol' || key === 'prototype') return Reflect.get(target, key) as unknown
      if (key === 'length') return 0
      return ABSENT.has(key) ? undefined : inner(`.${key}`)
    },
  })
}

const construct: (target: Type, args: readonly unknown[], type: Type) => object = Reflect.construct

/** React constructs a component with its properties and a context, which is an object too. */
const areOfReact = (args: readonly unknown[]): boolean =>
  args.length === 2 && args.every((each) => typeof each === 'object' && each !== null)

/** A module that cannot be found: each of its names is an unknown value. */
export function unknownModule(source: string): object {
  const box = unknownComponent(source, source)
  const names = new Proxy(
    {},
    {
      get: (_, name) =>
        name === '__esModule'
          ? true
          : typeof name === 'string' && name !== 'then'
            ? box
            : undefined,
    },
  )
  // Bundlers look names up in the prototype of a module that is not an ES module; its default may be all of it.
  return new Proxy(box, { getPrototypeOf: () => names })
}
