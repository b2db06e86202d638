// `:tada:` in text, but not in code.
import { defaultHandlers } from 'remark-rehype'
import type { Text } from 'mdast'
import { replaceEmojiCodes } from '../context/emoji.js'
import type { Handlers } from '../context/handlers.js'

/** Text with its emoji codes replaced. */
export function emojiHandlers(): Handlers {
  return {
    text(state, node: Text) {
      return defaultHandlers.text(state, { ...node, value: replaceEmojiCodes(node.value) })
    },
  }
}
