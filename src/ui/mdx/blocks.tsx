// Blocks of Markdown whose parts only React knows: admonitions, details, headings.
import { createElement, isValidElement, type ReactNode } from 'react'
import { ADMONITION_LOOKS, ADMONITION_PATHS } from '../../model/content-icons.js'
import { Drawing } from './CodeBlock.js'
import { useTexts } from '../context/texts.js'
import { fillText } from '../../model/texts/site-texts.js'
import { boxTitle } from '../../model/texts/content-texts.js'

type AdmonitionProps = {
  readonly type?: string
  readonly title?: ReactNode
  readonly id?: string
  readonly className?: string
  readonly icon?: ReactNode
  readonly children?: ReactNode
}

/** A box as `:::note` makes it; an unknown type is a note. */
export function Admonition(props: AdmonitionProps): ReactNode {
  const { type = 'note', title, id, className, icon, children } = props
  const kind = Object.hasOwn(ADMONITION_LOOKS, type) ? type : 'note'
  const look = ADMONITION_LOOKS[kind] ?? 'note'
  const texts = useTexts()
  const classes = ['admonition', `admonition-${kind}`, className].filter(Boolean).join(' ')
  return (
    <div className={classes} {...(id === undefined ? {} : { id })}>
      <p className="admonition-title">
        {icon ?? <Drawing path={ADMONITION_PATHS[look]} />}
        {title ?? boxTitle(kind, texts)}
      </p>
      {children !== undefined && <div className="admonition-content">{children}</div>}
    </div>
  )
}

type DetailsProps = {
  readonly summary?: ReactNode
  readonly open?: boolean
  readonly children?: ReactNode
}

/** A collapsible block; `summary` is text or a whole `<summary>`. */
export function Details({ summary: given, open = false, children }: DetailsProps): ReactNode {
  const { details } = useTexts()
  const summary = given ?? details
  const isWhole = isValidElement(summary) && summary.type === 'summary'
  return (
    <details className="details" open={open}>
      {isWhole ? summary : <summary>{summary}</summary>}
      <div className="details-content">{children}</div>
    </details>
  )
}

type HeadingProps = {
  readonly as: string
  readonly id?: string
  readonly className?: string
  readonly children?: ReactNode
}

/** A heading with the link to itself when it has an id. */
export function Heading({ as, id, className, children }: HeadingProps): ReactNode {
  const attributes = { ...(id === undefined ? {} : { id }), className }
  const heading = typeof children === 'string' ? children : (id ?? '')
  const label = fillText(useTexts().directLink, { heading })
  const link = id !== undefined && as !== 'h1' && (
    <a className="heading-link" href={`#${id}`} aria-label={label} title={label} translate="no" />
  )
  return createElement(as, attributes, children, link)
}
