// The box in place of a component that cannot be shown.
import { Fragment, isValidElement, type ReactNode } from 'react'
import { ADMONITION_PATHS } from '../../model/content-icons.js'
import { proseAttributes } from '../../model/text/prose-attributes.js'
import { Drawing } from './CodeBlock.js'
import { Link } from './docusaurus.js'

export type PlaceholderProps = {
  /** The fault, in the title before the name. */
  readonly label: string
  /** Name of the component, or of the module that it is from. */
  readonly name: string
  /** The properties of the component: the box shows those that readers may want. */
  readonly props: { readonly children?: ReactNode }
}

/** Text, links, elements and children of a component. It may be inline: it has no block elements besides those of its children. */
export function Placeholder({
  label,
  name,
  props: { children, ...attributes },
}: PlaceholderProps): ReactNode {
  return (
    <span className="admonition admonition-warning unknown-component">
      <span className="admonition-title">
        <Drawing path={ADMONITION_PATHS.warning} />
        {label} <code>{name}</code>
      </span>
      {proseAttributes(attributes).map(({ text, href }, index) => (
        <span className="unknown-text" key={index}>
          {href === undefined ? text : <Link href={href}>{text}</Link>}
        </span>
      ))}
      {Object.entries(attributes).map(([name, value]) =>
        isValidElement(value) ? <Fragment key={name}>{value}</Fragment> : null,
      )}
      {typeof children === 'function' ? null : children}
    </span>
  )
}
