// Boxes and marks above an article: what kind of page the reader is on.
import type { ReactNode } from 'react'
import type { PageView } from '../../model/view.js'
import { usePreferVersion } from '../hooks/preferred-version.js'

const NOTICES = {
  draft: {
    title: 'Draft page',
    text: 'This page is a draft. It will only be visible in dev and be excluded from the production build.',
  },
  unlisted: {
    title: 'Unlisted page',
    text: 'This page is unlisted. Search engines will not index it, and only users having a direct link can access it.',
  },
} as const

export type NoticeProps = { readonly kind: 'draft' | 'unlisted' }

/** The box of a draft or of an unlisted page. */
export function Notice({ kind }: NoticeProps): ReactNode {
  const { title, text } = NOTICES[kind]
  return (
    <div className="admonition admonition-caution notice">
      <p className="admonition-title">{title}</p>
      <div className="admonition-content">
        <p>{text}</p>
      </div>
    </div>
  )
}

export type VersionBannerProps = {
  readonly siteTitle: string
  readonly banner: NonNullable<PageView['banner']>
}

/** The box of a version that is not the last. Following its link makes that version the preferred one. */
export function VersionBanner({ siteTitle, banner }: VersionBannerProps): ReactNode {
  const prefer = usePreferVersion()
  const { kind, label, latest } = banner
  return (
    <div className="version-banner" role="alert">
      {kind === 'unreleased' ? (
        <p>
          {`This is unreleased documentation for ${siteTitle} `}
          <b>{label}</b>
          {' version.'}
        </p>
      ) : (
        <p>
          {`This is documentation for ${siteTitle} `}
          <b>{label}</b>
          {', which is no longer actively maintained.'}
        </p>
      )}
      <p>
        {'For up-to-date documentation, see the '}
        <b>
          <a href={latest.href} onClick={() => prefer(latest.version)}>
            latest version
          </a>
        </b>
        {' ('}
        <b>{latest.label}</b>
        {').'}
      </p>
    </div>
  )
}
