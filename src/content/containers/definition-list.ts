// Definition lists: terms and what they mean.
import type { ElementContent } from 'hast'
import { element, isBlank, isElement } from '../html/element.js'
import type { Handlers, ToHtml } from '../context/handlers.js'
import type {
  DefinitionDescription,
  DefinitionList,
  DefinitionTerm,
} from '../syntax/definition-from-markdown.js'

/** Handlers of `definitionList` and its children. */
export function definitionHandlers(): Handlers {
  return {
    definitionList(state, node: DefinitionList) {
      const made = element(
        'dl',
        {},
        state.wrap(
          node.children.map((child) => item(state, child)),
          true,
        ),
      )
      state.patch(node, made)
      return made
    },
  }
}

function item(state: ToHtml, node: DefinitionTerm | DefinitionDescription): ElementContent {
  if (node.type === 'definitionTerm') {
    return element(
      'dt',
      {},
      node.children.flatMap((child) => state.one(child, undefined) ?? []),
    )
  }
  const content = node.children.flatMap((child) => state.one(child, undefined) ?? [])
  return element('dd', {}, tight(content, state))
}

/** A definition that is one paragraph, perhaps with a list or code below, is text without a paragraph around it. */
function tight(content: readonly ElementContent[], state: ToHtml): ElementContent[] {
  const blocks = content.filter((child) => !isBlank(child))
  const [first, ...rest] = blocks
  if (!isElement(first, 'p') || rest.some((child) => isElement(child, 'p'))) {
    return state.wrap(blocks, true)
  }
  return [...first.children, ...(rest.length > 0 ? state.wrap(rest, true) : [])]
}
