// The box in the place of what a page names and nobody has.
import type { ComponentType, ReactNode } from 'react'
import { ADMONITION_PATHS } from '../../model/content-icons.js'
import { Drawing } from './CodeBlock.js'

type UnknownProps = { readonly children?: ReactNode }

/**
 * A component that says that `name` is missing, and shows what stands between its tags. It may stand in a line: no
 * block is in it that its children do not bring.
 */
export function unknownComponent(name: string, source?: string): ComponentType<UnknownProps> {
  function Unknown({ children }: UnknownProps): ReactNode {
    return (
      <span className="admonition admonition-warning unknown-component">
        <span className="admonition-title">
          <Drawing path={ADMONITION_PATHS.warning} />
          {source === undefined ? 'Missing component ' : 'Missing import '}
          <code>{source ?? name}</code>
        </span>
        {typeof children === 'function' ? null : children}
      </span>
    )
  }
  // `Tabs.Tab` of something that is missing is missing, too.
  return new Proxy(Unknown, {
    get: (target, key, receiver) =>
      typeof key === 'string' && /^[A-Z]/.test(key)
        ? unknownComponent(`${name}.${key}`, source)
        : (Reflect.get(target, key, receiver) as unknown),
  })
}

/** A module that cannot be found: each of its names is a component that says so. */
export function unknownModule(source: string): object {
  const box = unknownComponent(source, source)
  const names = new Proxy(
    {},
    { get: (_, name) => (name === '__esModule' ? true : typeof name === 'string' && box) },
  )
  // Bundlers look names up in the prototype of a module that is no ES module; its default may be all of it.
  return new Proxy(box, { getPrototypeOf: () => names })
}
