// The markup of a list of tabs and their panels: of tabs, and of code groups.
import type { Element, ElementContent } from 'hast'
import type { ContainerDirective } from 'mdast-util-directive'
import type { PageFile } from '../context/page-data.js'
import { element } from '../html/element.js'
import { isOn } from './directive-parts.js'

export type TabSet = {
  readonly classes: readonly string[]
  readonly id: string | null | undefined
  readonly group: string | null | undefined
  /** Name of the query parameter. */
  readonly query: string | undefined
  readonly isLazy: boolean
  /** Index of the tab that is shown first. */
  readonly initial: number
  readonly tabs: readonly {
    readonly value: string
    readonly label: string
    readonly content: () => ElementContent[]
  }[]
}

/** Tabs and panels, with ids that no other tabs of the page have. */
export function tabSet(file: PageFile<'tabs'>, set: TabSet): Element {
  const { tabs } = file.data.orion
  tabs.count++
  const prefix = `tabs-${tabs.count}`
  return element(
    'div',
    {
      className: ['tabs', ...set.classes],
      ...(set.id && { id: set.id }),
      dataTabs: '',
      ...(set.group && { dataGroup: set.group }),
      ...(set.query && { dataQuery: set.query }),
    },
    [
      element(
        'ul',
        { className: ['tabs-list'], role: 'tablist', ariaOrientation: 'horizontal' },
        set.tabs.map(({ value, label }, index) =>
          element(
            'li',
            {
              role: 'tab',
              id: `${prefix}-tab-${index + 1}`,
              ariaControls: [`${prefix}-panel-${index + 1}`],
              tabIndex: index === set.initial ? 0 : -1,
              ariaSelected: index === set.initial ? 'true' : 'false',
              dataValue: value,
            },
            [{ type: 'text', value: label }],
          ),
        ),
      ),
      ...set.tabs.map(({ value, label, content }, index) =>
        element(
          'div',
          {
            role: 'tabpanel',
            id: `${prefix}-panel-${index + 1}`,
            ariaLabelledBy: [`${prefix}-tab-${index + 1}`],
            className: ['tab-panel'],
            dataValue: value,
            dataLabel: label,
            ...(index !== set.initial && { hidden: true }),
            ...(index !== set.initial && set.isLazy && { dataLazy: '' }),
          },
          content(),
        ),
      ),
    ],
  )
}

/** Name of the query parameter, if any; `fail` is called for one without a group. */
export function readQuery(
  attributes: NonNullable<ContainerDirective['attributes']>,
  fail: (message: string, hint: string) => void,
): string | undefined {
  const value = attributes['queryString']
  if (!isOn(value)) return undefined
  if (value !== '' && value !== 'true') return value ?? undefined
  const group = attributes['groupId']
  if (!group) {
    fail(
      'Tabs have queryString without groupId.',
      'Add groupId="os", or name the parameter: queryString="os"',
    )
  }
  return group ?? undefined
}
