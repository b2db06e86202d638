// Boxes and marks above an article: what kind of page the reader is on.
import type { ReactNode } from 'react'
import type { PageView } from '../../model/view.js'
import { useTexts } from '../context/texts.js'
import { FilledText } from '../parts/FilledText.js'
import { usePreferVersion } from '../hooks/preferred-version.js'

export type NoticeProps = { readonly kind: 'draft' | 'unlisted' }

/** The box of a draft or of an unlisted page. */
export function Notice({ kind }: NoticeProps): ReactNode {
  const texts = useTexts()
  return (
    <div className="admonition admonition-caution notice">
      <p className="admonition-title">{texts[kind]}</p>
      <div className="admonition-content">
        <p>{texts[`${kind}Notice`]}</p>
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
  const texts = useTexts()
  const prefer = usePreferVersion()
  const { kind, label, latest } = banner
  return (
    <div className="version-banner" role="alert">
      <p>
        <FilledText
          text={texts[`${kind}Version`]}
          values={{ site: siteTitle, version: <b>{label}</b> }}
        />
      </p>
      <p>
        <FilledText
          text={texts.latestVersion}
          values={{
            link: (
              <b>
                <a href={latest.href} onClick={() => prefer(latest.version)}>
                  {texts.latestVersionLink}
                </a>
              </b>
            ),
            version: <b>{latest.label}</b>,
          }}
        />
      </p>
    </div>
  )
}
