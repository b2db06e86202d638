// A choice that limits the results; the address keeps it.
import type { ReactNode } from 'react'
import { usePlatform } from '../context/platform.js'
import type { PageLocation } from '../context/page-content.js'
import { hrefWith } from '../search/hooks/use-query-text.js'

type FilterSelectProps = {
  /** What the choice is called, for readers who do not see what it is about. */
  readonly label: string
  readonly name: string
  readonly value: string
  readonly location: PageLocation
  /** Parameters of the address that the value `next` changes. */
  readonly parameters: (next: string) => Readonly<Record<string, string>>
  /** The options. */
  readonly children: ReactNode
}

export function FilterSelect(props: FilterSelectProps): ReactNode {
  const { label, name, value, location, parameters, children } = props
  const platform = usePlatform()
  return (
    <select
      name={name}
      className="search-filter"
      aria-label={label}
      value={value}
      onChange={({ currentTarget }) =>
        platform.navigate(hrefWith(location, parameters(currentTarget.value)), { replace: true })
      }
    >
      {children}
    </select>
  )
}
