// Code that only React knows, in the frame of all code blocks. It has no colours: grammars stay on the server.
import type { ReactNode } from 'react'
import { CHECK_PATH, COPY_PATH, WRAP_PATH } from '../../model/content-icons.js'
import { useTexts } from '../context/texts.js'

type CodeBlockProps = {
  readonly children?: ReactNode
  readonly language?: string
  readonly className?: string
  readonly title?: string
}

/** The text of `children`, with the buttons that every code block has. */
export function CodeBlock({ children, language, className, title }: CodeBlockProps): ReactNode {
  const texts = useTexts()
  const name = language ?? /language-(\S+)/.exec(className ?? '')?.[1] ?? 'text'
  return (
    <div className="code-block" data-language={name}>
      {title !== undefined && <div className="code-title">{title}</div>}
      <div className="code-frame">
        <pre className="code" tabIndex={0} role="group" aria-label={texts.codeSample}>
          <code className={`language-${name}`}>
            {typeof children === 'string' ? children.replace(/^\n|\n$/g, '') : children}
          </code>
        </pre>
        <div className="code-buttons">
          <button
            type="button"
            className="code-button"
            data-action="wrap"
            title={texts.wordWrap}
            aria-label={texts.wordWrap}
          >
            <Drawing path={WRAP_PATH} />
          </button>
          <button
            type="button"
            className="code-button"
            data-action="copy"
            title={texts.copy}
            aria-label={texts.copyCode}
          >
            <Drawing path={COPY_PATH} className="icon-copy" />
            <Drawing path={CHECK_PATH} className="icon-check" />
          </button>
        </div>
      </div>
    </div>
  )
}

type DrawingProps = { readonly path: string; readonly className?: string }

/** An icon as page content has it. */
export function Drawing({ path, className }: DrawingProps): ReactNode {
  return (
    <svg
      className={className === undefined ? 'icon' : `icon ${className}`}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path fillRule="evenodd" d={path} />
    </svg>
  )
}
