// The functions that JSX of MDX pages and of their components becomes: React's own, which refuse a style that is text.
import type { ElementType, Key } from 'react'
import { Fragment, jsx as reactJsx, jsxs as reactJsxs } from 'react/jsx-runtime'
import { styleObject } from './style-object.js'

type Props = Readonly<Record<string, unknown>>

export { Fragment }

export const jsx = (type: ElementType, props: Props, key?: Key): unknown =>
  reactJsx(type, withStyle(type, props), key)

export const jsxs = (type: ElementType, props: Props, key?: Key): unknown =>
  reactJsxs(type, withStyle(type, props), key)

/** HTML written as JSX has its styles as text; a value of a missing module is a function, and sets none. */
function withStyle(type: ElementType, props: Props): Props {
  const { style } = props
  if (typeof type !== 'string' || style === undefined || isObject(style)) return props
  return { ...props, style: typeof style === 'string' ? styleObject(style) : undefined }
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null
