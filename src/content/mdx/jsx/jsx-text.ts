// The words of JSX that a property has, for places that take text alone.
import type { Program } from 'estree'
import type { JSXElement, JSXFragment } from 'estree-jsx'
import { oneLine } from '../../../model/text/one-line.js'

type Jsx = JSXElement | JSXFragment
type Child = Jsx['children'][number]

/** The text of `{<>…</>}` without its elements of HTML; undefined for anything that only running the page tells. */
export function jsxText(program: Program | null | undefined): string | undefined {
  const [statement, ...others] = program?.body ?? []
  if (statement?.type !== 'ExpressionStatement' || others.length > 0) return undefined
  const { expression } = statement
  if (expression.type !== 'JSXElement' && expression.type !== 'JSXFragment') return undefined
  const text = textOf(expression)
  return text === undefined ? undefined : oneLine(text)
}

function textOf(node: Child): string | undefined {
  switch (node.type) {
    case 'JSXText':
      return node.value
    case 'JSXElement': {
      const { name } = node.openingElement
      return name.type === 'JSXIdentifier' && /^[a-z]/.test(name.name) ? childText(node) : undefined
    }
    case 'JSXFragment':
      return childText(node)
    case 'JSXExpressionContainer': {
      const { expression } = node
      if (expression.type === 'JSXEmptyExpression') return ''
      return expression.type === 'Literal' && typeof expression.value === 'string'
        ? expression.value
        : undefined
    }
    default:
      return undefined
  }
}

function childText({ children }: Jsx): string | undefined {
  const texts = children.map(textOf)
  return texts.includes(undefined) ? undefined : texts.join('')
}
