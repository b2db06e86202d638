// The placeholder in place of a missing component.
import type { Element, ElementContent } from 'hast'
import type { Prose } from '../../model/text/prose-attributes.js'
import { element } from './element.js'
import { admonitionIcon } from './icons.js'

/** The placeholder, as the client's own component renders it, around the words of its attributes and the children. */
export function missingBox(
  name: string,
  tag: 'div' | 'span',
  children: ElementContent[],
  words: readonly Prose[] = [],
): Element {
  const className = ['admonition', 'admonition-warning', 'unknown-component']
  return element(tag, { className }, [
    element('span', { className: ['admonition-title'] }, [
      admonitionIcon('warning'),
      { type: 'text', value: 'Missing component ' },
      element('code', {}, [{ type: 'text', value: name }]),
    ]),
    ...proseNodes(words),
    ...children,
  ])
}

/** Texts and links, each in an element of its own. */
export function proseNodes(words: readonly Prose[]): readonly Element[] {
  return words.map(({ text, href }) => {
    const value: ElementContent = { type: 'text', value: text }
    return element('span', { className: ['unknown-text'] }, [
      href === undefined ? value : element('a', { href }, [value]),
    ])
  })
}
