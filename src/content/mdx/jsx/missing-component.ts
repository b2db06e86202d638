// The placeholder for a component that is not imported, and the warning about it.
import type { Element, ElementContent } from 'hast'
import type { VFile } from 'vfile'
import { report, type Position } from '../../context/messages.js'
import { element } from '../../html/element.js'
import { admonitionIcon } from '../../html/icons.js'

/** Reports that no component has this name; of a name that a page uses many times, at the first place only. */
export function reportComponent(name: string, file: VFile, place: Position | undefined): void {
  const [head = name] = name.split('.')
  const message = `Component ${name} is not imported; a placeholder is shown.`
  if (file.messages.some(({ reason }) => reason === message)) return
  report(file, 'warning', place, {
    code: 'mdx-component',
    message,
    hint: `Import it above: import ${head} from './${head}.jsx'. To write a literal <, use &lt;`,
  })
}

/** The placeholder, as the client's own component renders it, around the children. */
export function missingBox(name: string, tag: 'div' | 'span', children: ElementContent[]): Element {
  const className = ['admonition', 'admonition-warning', 'unknown-component']
  return element(tag, { className }, [
    element('span', { className: ['admonition-title'] }, [
      admonitionIcon('warning'),
      { type: 'text', value: 'Missing component ' },
      element('code', {}, [{ type: 'text', value: name }]),
    ]),
    ...children,
  ])
}
