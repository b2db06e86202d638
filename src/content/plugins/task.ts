// Task lists.
import type { Element } from 'hast'
import { classesOf, hasClass, isElement } from '../html/element.js'

/** `- [x] text`: the box says in words whether it is checked. */
export function finishTask(node: Element): void {
  if (!hasClass(node, 'task-list-item')) return
  setClasses(
    node,
    classesOf(node).map((name) => (name === 'task-list-item' ? 'task' : name)),
  )
  const paragraph = node.children.find((child) => isElement(child, 'p'))
  const box = [...node.children, ...(paragraph?.type === 'element' ? paragraph.children : [])].find(
    (child) => isElement(child, 'input'),
  )
  if (box?.type !== 'element') return
  box.properties['ariaLabel'] = box.properties['checked'] ? 'done' : 'open'
}

/** The list of tasks needs no class of its own. */
export function finishTaskList(node: Element): void {
  if (!hasClass(node, 'contains-task-list')) return
  setClasses(
    node,
    classesOf(node).filter((name) => name !== 'contains-task-list'),
  )
}

function setClasses(node: Element, classes: readonly string[]): void {
  if (classes.length > 0) node.properties['className'] = [...classes]
  else delete node.properties['className']
}
