// A text with elements in it.
import { Fragment, type ReactNode } from 'react'
import { textParts } from '../../model/texts/site-texts.js'

type FilledTextProps = {
  readonly text: string
  /** What takes the place of each `{name}`. */
  readonly values: Readonly<Record<string, ReactNode>>
}

export function FilledText({ text, values }: FilledTextProps): ReactNode {
  return textParts(text).map((part, index) => (
    <Fragment key={index}>{'words' in part ? part.words : values[part.value]}</Fragment>
  ))
}
