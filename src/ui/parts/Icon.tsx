// The line icons of the frame, drawn on a grid of 24.
import type { ReactNode } from 'react'
import { useTexts } from '../context/texts.js'

const PATHS = {
  menu: 'M4 6h16M4 12h16M4 18h16',
  close: 'M6 6l12 12M18 6 6 18',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 2v2M12 20v2M4.9 4.9l1.4 1.4M17.7 17.7l1.4 1.4M2 12h2M20 12h2M4.9 19.1l1.4-1.4M17.7 6.3l1.4-1.4',
  moon: 'M20 14.5A8.5 8.5 0 1 1 9.5 4 7 7 0 0 0 20 14.5z',
  system: 'M4 5h16v11H4zM8 20h8',
  chevron: 'm9 6 6 6-6 6',
  chevrons: 'm12 6-6 6 6 6M19 6l-6 6 6 6',
  up: 'M12 19V5M5 12l7-7 7 7',
  home: 'M4 11l8-7 8 7M6 10v10h12V10',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  edit: 'M4 20l1-4L16 5l3 3L8 19zM14 7l3 3',
} as const

type IconProps = { readonly name: keyof typeof PATHS; readonly className?: string }

/** A decorative icon as high as its text; the control around it carries the name. */
export function Icon({ name, className }: IconProps): ReactNode {
  return (
    <svg
      className={className === undefined ? 'glyph' : `glyph ${className}`}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  )
}

/** The mark of links that leave the site, `size` CSS pixels wide and high. */
export function ExternalIcon({ size = 13.5 }: { readonly size?: number }): ReactNode {
  const texts = useTexts()
  return (
    <svg
      className="external-icon"
      viewBox="0 0 24 24"
      width={size}
      height={size}
      role="img"
      aria-label={texts.opensInNewTab}
    >
      <path d="M14 4h6v6M20 4l-9 9M18 14v6H4V6h6" />
    </svg>
  )
}
