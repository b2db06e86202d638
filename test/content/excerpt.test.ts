import { describe, expect, it } from 'vitest'
import { excerpt } from '../../src/content/excerpt.js'

describe('excerpt', () => {
  it.each([
    ['# Title\n\nFirst words.\nMore.', 'First words.'],
    ['Title\n=====\n\nFirst words.', 'First words.'],
    ["import x from './x'\nexport const y = 1\n\nWords.", 'Words.'],
    ['```js\nconst a = 1\n```\n~~~\nb\n~~~\nWords.', 'Words.'],
    ['````\n```\n````\nWords.', 'Words.'],
    ['<div class="a">\n\n<b>Bold</b> words<br/>.\n</div>', 'Bold words.'],
    ['<!-- one --> <!--\ntwo\n-->\nWords.', 'Words.'],
    ['<head>\n  <title>Other</title>\n</head>\n\nWords.', 'Words.'],
    ['## Section {#id}', 'Section'],
    [
      '**Bold**, *italic*, __b__, _i_ and ~~struck~~ snake_case_name.',
      'Bold, italic, b, i and struck snake_case_name.',
    ],
    ['![A picture](./x.png)', 'A picture'],
    ['![](./x.png)\n\nWords.', 'Words.'],
    ['A [link](./x.md), [`code`](y_(z).md) and [ref][r].', 'A link, code and ref.'],
    ['Run `npm i <name>` and ``a`b``.', 'Run npm i <name> and a`b.'],
    ['See [a link\nof two lines](./x.md).', 'See a link'],
    ['> Quoted **words**', 'Quoted words'],
    ['> [!NOTE]\n> Alert.', 'Alert.'],
    [':::note[Title]\nInside.\n:::', 'Inside.'],
    ['Words[^1] here.', 'Words here.'],
    ['[^1]: A note.\n[ref]: ./x.md\nWords.', 'Words.'],
    ['Party :tada: at 10:30, :nope:.', 'Party at 10:30, :nope:.'],
    ['---\n\n***\n\nWords.', 'Words.'],
    ['| a | b |\n|---|---|\n| 1 | 2 |\n\nWords.', 'Words.'],
    ['a | b\n--|--\n1 | 2\nWords.', 'Words.'],
    ['a | b', 'a | b'],
    ['{/* one */}\n\n{/*\n~~~\ntwo\n*/} Words.', 'Words.'],
    ['<!--\n```\n-->\nWords.', 'Words.'],
    [
      "import {\n  a,\n} from './a'\nexport const b = {\n  c: '}',\n\n  d: [1],\n}\n\nWords.",
      'Words.',
    ],
    ['export function F() {\n  return <b>(</b>\n\nWords.', 'return ('],
    ['<Card\n  to="/a"\n  props={{ a: { b: () => 1 } }}\n/>\n\nWords.', 'Words.'],
    ['<img\n  src="a.png"\n  alt="x > y"> Words.', 'Words.'],
    ['<Tabs.Tab onClick={() => go()}>Words</Tabs.Tab>', 'Words'],
    ['<less than\n\nWords.', '<less than'],
    ['- [ ] First\n- second', 'First'],
    ['2) Second', 'Second'],
    ['-5 degrees', '-5 degrees'],
    ['$$\nx^2\n$$\n\nWords.', 'Words.'],
    ['See <https://a.example> or <a@b.example>.', 'See https://a.example or a@b.example.'],
    ['Literal \\*stars\\*.', 'Literal *stars*.'],
    ['', ''],
    ['# Only a title', ''],
  ])('of %j is %j (DOC-11)', (text, expected) => {
    expect(excerpt(text.split('\n'))).toBe(expected)
  })
})
