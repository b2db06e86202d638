// A link of the frame: its address is final, and an external one opens in a new tab.
import type { ComponentProps, ReactNode } from 'react'
import { ExternalIcon } from './Icon.js'

/** Attributes of links that leave the site. */
export const EXTERNAL_ATTRIBUTES = { target: '_blank', rel: 'noopener noreferrer' } as const

type AnchorProps = ComponentProps<'a'> & {
  readonly isExternal?: boolean
  /** CSS pixels of the external icon; 0 for none. */
  readonly iconSize?: number
}

/** `<a>`, with `target`, `rel` and an icon when it leaves the site. */
export function Anchor({
  isExternal = false,
  iconSize = 13.5,
  children,
  ...attributes
}: AnchorProps): ReactNode {
  if (!isExternal) return <a {...attributes}>{children}</a>
  return (
    <a {...EXTERNAL_ATTRIBUTES} {...attributes}>
      {children}
      {iconSize > 0 && <ExternalIcon size={iconSize} />}
    </a>
  )
}

type RichAnchorProps = Omit<AnchorProps, 'children'> & {
  readonly label?: ReactNode
  readonly html?: string | undefined
}

/** `Anchor` for entries of the settings that hold either a label or HTML; HTML gets no icon. */
export function RichAnchor(props: RichAnchorProps): ReactNode {
  const { label, html, isExternal = false, iconSize = 13.5, ...rest } = props
  if (html === undefined)
    return (
      <Anchor isExternal={isExternal} iconSize={iconSize} {...rest}>
        {label}
      </Anchor>
    )
  return (
    <a
      {...(isExternal ? EXTERNAL_ATTRIBUTES : {})}
      {...rest}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
