// Beside the title: takes the page's Markdown to the clipboard.
import type { ReactNode } from 'react'
import type { PageView } from '../../model/view.js'
import { useTexts } from '../context/texts.js'
import { Icon } from '../parts/Icon.js'

export type CopyPageProps = { readonly page: PageView }

/**
 * Nothing where no Markdown is published. The words on it are the style sheet's, which also knows what became of
 * it: the text of a page is the same with scripting and without, where there is no button.
 */
export function CopyPage({ page: { markdown } }: CopyPageProps): ReactNode {
  const texts = useTexts()
  if (markdown === undefined) return null
  return (
    <button
      type="button"
      className="copy-page"
      aria-label={texts.copyPageAsMarkdown}
      title={texts.copyPageAsMarkdown}
      data-label={texts.copyPage}
      data-markdown={markdown}
    >
      <Icon name="copy" />
    </button>
  )
}
