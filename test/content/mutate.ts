// Broken and strange pages made from good ones, the same from the same seed.
import { random } from '../bench/generate.mjs'

export type Random = {
  /** A whole number from 0 to below `limit`. */
  below(limit: number): number
  pick<Value>(values: readonly Value[]): Value
}

/** Numbers that look random, the same from the same seed. */
export function createRandom(seed: number): Random {
  const next = random(seed)
  const below = (limit: number): number => Math.floor(next() * limit)
  return {
    below,
    pick(values) {
      const value = values[below(values.length)]
      if (value === undefined) throw new Error('There is nothing to pick from.')
      return value
    },
  }
}

/** What stands alone in many faults of real pages. */
const SHARDS = [
  '<',
  '<!--',
  '-->',
  '<div',
  '<div>',
  '</div>',
  '<a href="',
  '<b>',
  '</p>',
  '<br/>',
  '<Foo {...bar}>',
  '<details>',
  '<summary>',
  '<svg>',
  '<script>',
  '</script>',
  '<style>',
  '<textarea>',
  '<table><tr>',
  '<template>',
  '<![CDATA[',
  '<?php',
  '{',
  '}',
  '{{ page.title }}',
  '{% raw %}',
  '{#id}',
  '[',
  ']',
  '](',
  '![',
  '[^1]',
  '[^1]: ',
  '[x]: <',
  '`',
  '```',
  '~~~',
  '````',
  '``` file="',
  '$',
  '$$',
  '\\',
  '&',
  '&#x',
  ':::',
  '::::',
  ':::tabs',
  ':::tab{value=a}',
  ':::note[',
  ':::code-group',
  ':::steps',
  ':::cards',
  ':::file-tree',
  ':::toc',
  '::x',
  '<Tabs>',
  '</TabItem>',
  '<TabItem value="a">',
  ': ',
  '\n: x',
  '| a | b |\n| - | - |\n',
  '- [ ] ',
  '* * *',
  '---\n',
  '===\n',
  '#',
  '> [!NOTE]\n',
  'https://',
  'www.',
  '@',
  ':tada:',
  '\t',
  '\n\n',
  '    ',
  '\u0000',
  '\uFEFF',
  '\u202e',
  '🎉',
  '\r\n',
  '\r',
]

const PREFIXES = ['> ', '- ', '1. ', '  ', '    ', '\t', ': ', '[^n]: ', '# ', '| ']

const PAIRS = [
  [':::note\n', '\n:::'],
  ['::::tabs\n:::tab{value=a}\n', '\n:::\n::::'],
  ['<Tabs>\n<TabItem value="a">\n', '\n</TabItem>\n</Tabs>'],
  ['<div>\n\n', '\n\n</div>'],
  ['<details><summary>', '</summary></details>'],
  ['```js {1}\n', '\n```'],
  ['$$\n', '\n$$'],
  ['<!--', '-->'],
  ['**', '**'],
  ['[', '](./x.md)'],
  [':::steps\n', '\n:::'],
  [':::cards\n', '\n:::'],
  [':::file-tree\n', '\n:::'],
  [':::code-group\n', '\n:::'],
] as const

const MAXIMAL_LENGTH = 3_000

/** One of `pages` with one to four changes: pieces of others in it, parts left out, repeated or nested. */
export function mutate(
  pages: readonly string[],
  random: Random,
  shards: readonly string[] = SHARDS,
): string {
  let text = random.pick(pages)
  for (let left = 1 + random.below(4); left > 0; left--) {
    text = random.pick([splice, remove, repeat, nest])(text, pages, random, shards)
  }
  return text.slice(0, MAXIMAL_LENGTH)
}

type Mutation = (
  text: string,
  pages: readonly string[],
  random: Random,
  shards: readonly string[],
) => string

const splice: Mutation = (text, pages, random, shards) => {
  const at = random.below(text.length + 1)
  const other = random.pick(pages)
  const start = random.below(other.length + 1)
  const piece =
    random.below(2) === 0 ? random.pick(shards) : other.slice(start, start + 1 + random.below(80))
  return text.slice(0, at) + piece + text.slice(at)
}

const remove: Mutation = (text, _pages, random) => {
  const at = random.below(text.length + 1)
  return text.slice(0, at) + text.slice(at + 1 + random.below(40))
}

const repeat: Mutation = (text, _pages, random) => {
  const at = random.below(text.length + 1)
  const end = at + 1 + random.below(30)
  const times = random.pick([2, 3, 10, 100])
  return text.slice(0, at) + text.slice(at, end).repeat(times) + text.slice(end)
}

const nest: Mutation = (text, _pages, random) => {
  const depth = random.pick([1, 1, 2, 3, 8])
  if (random.below(2) === 0) {
    const prefix = random.pick(PREFIXES).repeat(depth)
    return text.replace(/^/gm, prefix)
  }
  const [open, close] = random.pick(PAIRS)
  return open.repeat(depth) + text + close.repeat(depth)
}
