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

/** Libraries of icons: a box with words is larger than what they draw, and breaks the rows that it is in. */
const ICONS = /icon|lucide|awesome|feather|phosphor/i

/** Text, links, elements and children of a component. It may be inline: it has no block elements besides those of its children. */
export function Placeholder({
  label,
  name,
  props: { children, ...attributes },
}: PlaceholderProps): ReactNode {
  const words = proseAttributes(attributes)
  const elements = Object.entries(attributes).flatMap(([key, value]) =>
    isValidElement(value) ? [<Fragment key={key}>{value}</Fragment>] : [],
  )
  if (ICONS.test(name) && words.length + elements.length === 0 && children === undefined)
    return (
      <span className="unknown-icon" title={`${label} ${name}`}>
        <Drawing path={ADMONITION_PATHS.warning} />
      </span>
    )
  return (
    <span className="admonition admonition-warning unknown-component">
      <span className="admonition-title">
        <Drawing path={ADMONITION_PATHS.warning} />
        {label} <code>{name}</code>
      </span>
      {words.map(({ text, href }, index) => (
        <span className="unknown-text" key={index}>
          {href === undefined ? text : <Link href={href}>{text}</Link>}
        </span>
      ))}
      {elements}
      {typeof children === 'function' ? null : children}
    </span>
  )
}
