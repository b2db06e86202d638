// `<Head>` in an MDX page: what it holds goes into the head of the document, on the server. In the browser the head of
// a page comes with its document, so that nothing is left to do.
import { Children, Fragment, isValidElement, useContext, type ReactNode } from 'react'
import { anchorTag, HEAD_TAGS } from '../../model/head-tags.js'
import type { HeadTag } from '../../model/page.js'
import { HeadContext } from './doc-context.js'

type HeadProps = { readonly children?: ReactNode }

/** Elements for the head of the page: `<title>`, `<meta>`, `<link>`, `<script>`, `<style>`, and the class of `<html>`. */
export function Head({ children }: HeadProps): null {
  const collect = useContext(HeadContext)
  if (collect) for (const tag of tagsIn(children)) collect(tag)
  return null
}

/** What Docusaurus asks components to tell of links and anchors: those that are in the HTML of the page are known. */
export function useBrokenLinks(): {
  collectLink(address: string): void
  collectAnchor(id: string): void
} {
  const collect = useContext(HeadContext)
  return {
    collectLink: () => undefined,
    collectAnchor: (id) => collect?.(anchorTag(id)),
  }
}

type Props = Readonly<Record<string, unknown>> & HeadProps

function tagsIn(children: ReactNode): HeadTag[] {
  return Children.toArray(children).flatMap((child): HeadTag[] => {
    if (!isValidElement<Props>(child)) return []
    const { type, props } = child
    if (type === Fragment) return tagsIn(props.children)
    if (typeof type !== 'string' || !HEAD_TAGS.has(type)) return []
    const text = innerHtml(props) ?? textOf(props.children)
    return [{ tag: type, attributes: attributesOf(props), ...(text === '' ? {} : { text }) }]
  })
}

const RENAMED: Readonly<Record<string, string>> = {
  className: 'class',
  httpEquiv: 'http-equiv',
  acceptCharset: 'accept-charset',
}

function attributesOf(props: Props): HeadTag['attributes'] {
  const attributes: Record<string, string | boolean> = {}
  for (const [name, value] of Object.entries(props)) {
    if (name === 'children') continue
    const attribute = RENAMED[name] ?? name.toLowerCase()
    if (typeof value === 'string' || typeof value === 'boolean') attributes[attribute] = value
    else if (typeof value === 'number') attributes[attribute] = String(value)
  }
  return attributes
}

function innerHtml({ dangerouslySetInnerHTML: inner }: Props): string | undefined {
  if (typeof inner !== 'object' || inner === null || !('__html' in inner)) return undefined
  return typeof inner.__html === 'string' ? inner.__html : undefined
}

function textOf(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node)
  if (isValidElement<Props>(node)) return textOf(node.props.children)
  return Children.toArray(node).reduce<string>(
    (text, child) => (child === node ? text : text + textOf(child)),
    '',
  )
}
