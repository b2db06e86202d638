// A short word beside a text, such as "New".
import type { ReactNode } from 'react'
import type { SidebarBadge } from '../../model/page.js'
import { classNames } from './class-names.js'

export function Badge({ text, variant }: SidebarBadge): ReactNode {
  return (
    <>
      {' '}
      <span className={classNames('badge', variant && `badge-${variant}`)}>{text}</span>
    </>
  )
}
