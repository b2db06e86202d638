import { describe, expect, it } from 'vitest'
import { excerpt } from '../../../src/content/outline/excerpt.js'

describe('excerpt', () => {
  it.each([
    ['# Title\n\nFirst words.\nMore.', 'First words.'],
    ['Title\n=====\n\nFirst words.', 'First words.'],
    ['```js\nconst a = 1\n```\n~~~\nb\n~~~\nWords.', 'Words.'],
    ['````\n```\n````\nWords.', 'Words.'],
    ['<div class="a">\n\n<b>Bold</b> words<br/>.\n</div>', 'Bold words.'],
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
    ['Party :tada: at 10:30, :nope:.', 'Party at 10:30, :nope:.'],
    ['---\n\n***\n\nWords.', 'Words.'],
    ['| a | b |\n|---|---|\n| 1 | 2 |\n\nWords.', 'Words.'],
    ['a | b', 'a | b'],
    ['<!--\n```\n-->\nWords.', 'Words.'],
    ['<Card\n  to="/a"\n  props={{ a: { b: () => 1 } }}\n/>\n\nWords.', 'Words.'],
    ['<img\n  src="a.png"\n  alt="x > y"> Words.', 'Words.'],
    ['<less than\n\nWords.', '<less than'],
    ['- [ ] First\n- second', 'First'],
    ['2) Second', 'Second'],
    ['-5 degrees', '-5 degrees'],
    ['$$\nx^2\n$$\n\nWords.', 'Words.'],
    ['$$\\begin{a}\nx\n\\end{a}$$\n\n$$ y $$\n\nWords.', 'Words.'],
    ['$$\nnever closed', '$$'],
    ['    ```\n    code\n\nWords.', 'Words.'],
    ['\tcode\n\n# Title\n\n    # code\n\nWords.', 'Words.'],
    ['    ```\n\nWords.', 'Words.'],
    ['> ```\n> code\n> ```\n> Words.', 'Words.'],
    ['See <https://a.example> or <a@b.example>.', 'See https://a.example or a@b.example.'],
    ['Literal \\*stars\\*.', 'Literal *stars*.'],
    ['', ''],
    ['# Only a title', ''],
    // A comment ends where the first one does; a footnote and a table go on until an empty line.
    ['<!-- one --> <!--\ntwo\n-->\nWords.', 'two'],
    ['[^1]: A note.\nMore.\n\n[ref]: ./x.md\nWords.', 'Words.'],
    ['a | b\n--|--\n1 | 2\nlast row\n\nWords.', 'Words.'],
    // What is only a part of its line, code of MDX, scripts and preformatted text.
    ['Issue #\nmore', 'Issue #'],
    ["import x from './x'", "import x from './x'"],
    ['<script>\nconst a = 1\n\n</script>\n<pre>\na\n</pre>\n\nWords.', 'Words.'],
    ['<?php\n\n?>\n<!DOCTYPE html>\n\nWords.', 'Words.'],
    // Code in a quote, in a list and indented.
    ['- ```\n  code\n  ```\n  Words.', 'Words.'],
    ['1. ~~~\n   code\n\nWords.', 'Words.'],
    ['- item\n\n      ```\n\nWords.', 'item'],
    ['>     ```\n>     code\n\nWords.', 'Words.'],
    ['-\titem', 'item'],
  ])('of %j is %j (DOC-11)', (text, expected) => {
    expect(excerpt(text.split('\n'), 'md')).toBe(expected)
  })
  it.each([
    ["import x from './x'\nexport const y = 1\n\nWords.", 'Words.'],
    [
      "import {\n  a,\n} from './a'\nexport const b = {\n  c: '}',\n\n  d: [1],\n}\n\nWords.",
      'Words.',
    ],
    ['export const a = `\n\n(`\n\nWords.', 'Words.'],
    ['{/* one */}\n\n{/*\n\n~~~\ntwo\n*/}\n\nWords.', 'Words.'],
    ['<Tabs.Tab onClick={() => go()}>Words</Tabs.Tab>', 'Words'],
    ['<Card\n  to="/a"\n\n  props={{ a: { b: () => 1 > 2 } }}\n/>\n\nWords.', 'Words.'],
    ['<Tabs>\n    <TabItem>\n\n        Words.\n\n    </TabItem>\n</Tabs>', 'Words.'],
    ['    ```js\n    code\n    ```\n\nWords.', 'Words.'],
    ['<!-- one\n\ntwo -->\n\nWords.', 'Words.'],
  ])('of the MDX %j is %j (DOC-11)', (text, expected) => {
    expect(excerpt(text.split('\n'), 'mdx')).toBe(expected)
  })
})
