// The names that React has for the attributes of HTML and SVG.
import { find, hastToReact, html, svg } from 'property-information'

export type ReactName = {
  readonly name: string
  /** Whether the attribute means true without a value. */
  readonly isBoolean: boolean
}

/** The property for an attribute of an element. */
export function reactName(attribute: string, element: string, isSvg: boolean): ReactName {
  const info = find(isSvg ? svg : html, attribute)
  const isBoolean = info.boolean || info.overloadedBoolean
  if (element.includes('-')) {
    // Elements that a script defines have attributes of their own.
    return { name: attribute === 'class' ? 'className' : attribute, isBoolean }
  }
  const start = startValueName(attribute, element)
  if (start !== undefined) return { name: start, isBoolean }
  const name = info.space ? (hastToReact[info.property] ?? info.property) : info.attribute
  return { name, isBoolean }
}

/** Fields that a reader can change have only their first value from the component. */
function startValueName(attribute: string, element: string): string | undefined {
  if (attribute === 'checked' && element === 'input') return 'defaultChecked'
  const isField = element === 'input' || element === 'textarea'
  return attribute === 'value' && isField ? 'defaultValue' : undefined
}

/** Whether JSX can write the name of an attribute. */
export const isJsxName = (name: string): boolean => /^[A-Za-z_$][\w$-]*$/.test(name)
