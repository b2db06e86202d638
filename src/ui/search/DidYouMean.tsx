// The texts that a reader may have meant.
import type { ReactNode } from 'react'

type DidYouMeanProps = {
  readonly className: string
  readonly texts: readonly string[]
  /** The control that searches for a text. */
  readonly children: (text: string) => ReactNode
}

/** Nothing when there are no texts. */
export function DidYouMean({ className, texts, children }: DidYouMeanProps): ReactNode {
  if (texts.length === 0) return null
  return (
    <p className={className}>
      Did you mean{' '}
      {texts.map((text, index) => (
        <span key={text}>
          {index > 0 && (index === texts.length - 1 ? ' or ' : ', ')}
          {children(text)}
        </span>
      ))}
      ?
    </p>
  )
}
