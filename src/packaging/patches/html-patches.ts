// Changes to the packages between Markdown's tree and HTML, and to that of code's colours: what most nodes do not need is
// asked for once, and left out.
import type { Changes } from './package-change.js'

export const HTML_CHANGES: Changes = {
  'mdast-util-to-hast/lib/state.js': [
    // Where definitions are looked for, a visitor with a path to each node is not needed.
    [
      "import {visit} from 'unist-util-visit'",
      `function visit(node, visitor) {
  visitor(node)
  if ('children' in node && node.children) for (const child of node.children) visit(child, visitor)
}`,
    ],
  ],
  'hast-util-to-html/lib/handle/text.js': [
    [
      '    : stringifyEntities(',
      "    : !node.value.includes('<') && !node.value.includes('&') ? node.value : stringifyEntities(",
    ],
  ],
  'hast-util-to-html/lib/handle/element.js': [
    // Names and values that are the same in every way to write them.
    [
      'const name = stringifyEntities(',
      'const name = PLAIN_NAME.test(info.attribute) ? info.attribute : stringifyEntities(',
    ],
    [
      '  // Check unquoted value.\n',
      `  if (!state.settings.preferUnquoted && !MAYBE_REFERENCE.test(value))
    return name + '=' + state.quote + value + state.quote
`,
    ],
    [
      'function serializeAttribute(state, key, value) {',
      `const PLAIN_NAME = /^[\\w:-]+$/
const MAYBE_REFERENCE = /[\\0"&'\`]/
function serializeAttribute(state, key, value) {`,
    ],
  ],
  'refractor/lib/core.js': [
    // A token's element without the parser of selectors.
    [
      `    content: stringify(value.content, language),
    language,`,
      `    content,
    language,`,
    ],
    ['  /** @type {_Env} */\n', '  const content = stringify(value.content, language)\n'],
    [
      '  return h(\n',
      `  if (
    env.content === content &&
    env.tag === 'span' &&
    Object.keys(env.attributes).length === 0 &&
    env.classes.every(isPlainClass)
  )
    return {
      type: 'element',
      tagName: 'span',
      properties: {className: env.classes},
      children: Array.isArray(content) ? content : [content]
    }
  return h(
`,
    ],
    [
      'function stringify(value, language) {',
      `function isPlainClass(name) {
  return name !== '' && !name.includes('.') && !name.includes('#')
}
function stringify(value, language) {`,
    ],
  ],
}
