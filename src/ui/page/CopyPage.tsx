// Beside the title: takes the page's Markdown to the clipboard.
import type { ReactNode } from 'react'
import type { PageView } from '../../model/view.js'
import { Icon } from '../parts/Icon.js'

export type CopyPageProps = { readonly page: PageView }

/**
 * Nothing where no Markdown is published. The words on it are the style sheet's, which also knows what became of
 * it: the text of a page is the same with scripting and without, where there is no button.
 */
export function CopyPage({ page: { markdown } }: CopyPageProps): ReactNode {
  if (markdown === undefined) return null
  return (
    <button
      type="button"
      className="copy-page"
      aria-label="Copy page as Markdown"
      title="Copy page as Markdown"
      data-markdown={markdown}
    >
      <Icon name="copy" />
    </button>
  )
}
