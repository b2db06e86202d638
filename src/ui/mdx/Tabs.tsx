// Tabs whose list only React knows. The markup is that of tabs in Markdown, and so is what moves them.
import { Children, isValidElement, useId, type ReactElement, type ReactNode } from 'react'

type TabItemProps = {
  readonly value: string
  readonly label?: string
  readonly default?: boolean
  readonly children?: ReactNode
}

type TabsProps = {
  readonly children?: ReactNode
  readonly values?: readonly { readonly value: string; readonly label?: string }[]
  readonly defaultValue?: string | null
  readonly groupId?: string
  readonly queryString?: string | boolean
  readonly block?: boolean
  readonly className?: string
}

/** A tab of `Tabs`: the list reads its props, and alone it is its content. */
export function TabItem({ children }: TabItemProps): ReactNode {
  return children
}

/** A list of tabs and their panels; without scripts all panels are shown. */
export function Tabs(props: TabsProps): ReactNode {
  const { children, values, defaultValue, groupId, queryString, block, className } = props
  const id = useId()
  const items = Children.toArray(children).filter(isTab)
  const selected =
    items.find(({ props: { value } }) => value === defaultValue) ??
    items.find(({ props: item }) => item.default === true) ??
    items[0]
  const labelOf = ({ value, label }: TabItemProps): string =>
    label ?? values?.find((entry) => entry.value === value)?.label ?? value
  const query = typeof queryString === 'string' ? queryString : queryString && groupId
  const classes = ['tabs', block && 'tabs-block', className].filter(Boolean).join(' ')
  return (
    <div
      className={classes}
      data-tabs=""
      {...(groupId === undefined ? {} : { 'data-group': groupId })}
      {...(query ? { 'data-query': query } : {})}
    >
      <ul className="tabs-list" role="tablist" aria-orientation="horizontal">
        {items.map(({ props: item }) => (
          <li
            key={item.value}
            role="tab"
            id={`${id}-tab-${item.value}`}
            aria-controls={`${id}-panel-${item.value}`}
            tabIndex={item === selected?.props ? 0 : -1}
            aria-selected={item === selected?.props}
            data-value={item.value}
          >
            {labelOf(item)}
          </li>
        ))}
      </ul>
      {items.map(({ props: item }) => (
        <div
          key={item.value}
          role="tabpanel"
          id={`${id}-panel-${item.value}`}
          aria-labelledby={`${id}-tab-${item.value}`}
          className="tab-panel"
          data-value={item.value}
          data-label={labelOf(item)}
          hidden={item !== selected?.props}
        >
          {item.children}
        </div>
      ))}
    </div>
  )
}

/** Any component counts: it may be a wrapper of the built-in one. */
function isTab(child: ReactNode): child is ReactElement<TabItemProps> {
  return isValidElement<Partial<TabItemProps>>(child) && typeof child.props.value === 'string'
}
