// A label with a short word beside it, such as "New".
import type { ReactNode } from 'react'
import type { SidebarBadge } from '../../model/page.js'
import { classNames } from './class-names.js'

type BadgedLabelProps = {
  readonly label: string
  readonly badge?: SidebarBadge | undefined
}

export function BadgedLabel({ label, badge }: BadgedLabelProps): ReactNode {
  if (badge === undefined) return label
  return (
    <>
      {/* One text: hydration could not tell a label and a space behind it apart in the HTML of the sidebar. */}
      {`${label} `}
      <span className={classNames('badge', badge.variant && `badge-${badge.variant}`)}>
        {badge.text}
      </span>
    </>
  )
}
