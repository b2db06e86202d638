// Emoji codes such as `:tada:`.
import { nameToEmoji } from 'gemoji'

/** `text` with each emoji code replaced by `replace`; unknown codes stay as typed. */
export function replaceEmojiCodes(
  text: string,
  replace: (emoji: string) => string = (emoji) => emoji,
): string {
  if (!text.includes(':')) return text
  const pattern = /:([a-z0-9_+-]+):/g
  let result = ''
  let end = 0
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    const emoji = emojiOf(match[1] ?? '', text, match.index)
    if (emoji === undefined) {
      // The closing colon may open the next code: `a:b:tada:`.
      pattern.lastIndex--
      continue
    }
    result += text.slice(end, match.index) + replace(emoji)
    end = pattern.lastIndex
  }
  return result + text.slice(end)
}

function emojiOf(name: string, text: string, start: number): string | undefined {
  // `1:100:2` and `a:b:c` are ratios, although `:100:` and `:b:` are codes.
  if (/^(\d+|.{1,2})$/.test(name)) {
    const neighbours = (text[start - 1] ?? '') + (text[start + name.length + 2] ?? '')
    if (/[\p{L}\p{N}]/u.test(neighbours)) return undefined
  }
  return Object.hasOwn(nameToEmoji, name) ? nameToEmoji[name] : undefined
}
