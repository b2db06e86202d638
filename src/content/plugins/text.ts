// Text outside code: `:tada:`, and the ends of lines.
import { defaultHandlers } from 'remark-rehype'
import type { ElementContent } from 'hast'
import type { Text } from 'mdast'
import { replaceEmojiCodes } from '../context/emoji.js'
import type { Handlers, ToHtml } from '../context/handlers.js'
import type { PageFile } from '../context/page-data.js'

/** Text with its emoji codes replaced, and with a break at the end of each line where the site wants that. */
export function textHandlers({ data }: PageFile<'options'>): Handlers {
  const hasBreaks = data.orion.options.hardLineBreaks === true
  return {
    text(state, node: Text) {
      const text = { ...node, value: replaceEmojiCodes(node.value) }
      const hasLines = hasBreaks && text.value.includes('\n')
      return hasLines ? withBreaks(state, text) : defaultHandlers.text(state, text)
    },
  }
}

function withBreaks(state: ToHtml, node: Text): ElementContent[] {
  return node.value.split(/\r?\n/).flatMap((line, index) => {
    if (index === 0) return [defaultHandlers.text(state, { ...node, value: line.trimEnd() })]
    const text = defaultHandlers.text(state, { ...node, value: `\n${line.trimStart()}` })
    return [{ type: 'element', tagName: 'br', properties: {}, children: [] }, text]
  })
}
