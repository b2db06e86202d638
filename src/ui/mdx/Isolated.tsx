// A part of an MDX page that may fail without the rest of the page.
import { Component, isValidElement, Suspense, type ContextType, type ReactNode } from 'react'
import { DocContext } from './doc-context.js'
import { Placeholder, type PlaceholderProps } from './Placeholder.js'

type IsolatedProps = {
  /** Name of the component that the part is; absent for an expression. */
  readonly name?: string
  /** An expression as it was written, with its braces; absent when it is long. */
  readonly text?: string
  /** The content between the tags of a component; absent without any. */
  readonly content?: (() => ReactNode) | undefined
  /** What the part shows, with this content. */
  readonly part: (content?: ReactNode) => ReactNode
}

/**
 * Shows a component or an expression of an MDX page. On a page of which a part failed in the build, a part that throws
 * is a box with its content, until the browser can show it; on others it fails with its page.
 */
export class Isolated extends Component<IsolatedProps> {
  static override contextType = DocContext
  declare context: ContextType<typeof DocContext>

  override render(): ReactNode {
    const { name, text, content, part } = this.props
    const body = this.context?.body
    if (body?.kind !== 'doc' || body.isIsolated !== true) return part(content?.())
    return (
      <Guard
        fallback={name === undefined ? text : <FailedComponent {...{ name, content, part }} />}
      >
        <Shown part={() => part(content?.())} />
      </Guard>
    )
  }
}

/** Calls the function where what it throws is caught. */
const Shown = ({ part }: { readonly part: () => ReactNode }): ReactNode => part()

type FailedProps = Pick<IsolatedProps, 'content' | 'part'> & { readonly name: string }

/** The box of a component that failed; its own properties, or its content, may be what fails. */
function FailedComponent({ name, content, part }: FailedProps): ReactNode {
  const box = (props: PlaceholderProps['props']): ReactNode => (
    <Placeholder label="Failed component" name={name} props={props} />
  )
  return (
    <Guard
      fallback={
        <Guard fallback={box({})}>
          <Shown part={() => box({ children: content?.() })} />
        </Guard>
      }
    >
      <Shown part={() => box(propertiesOf(part(content?.())))} />
    </Guard>
  )
}

function propertiesOf(node: ReactNode): PlaceholderProps['props'] {
  return isValidElement<PlaceholderProps['props']>(node) ? node.props : {}
}

type GuardProps = { readonly fallback: ReactNode; readonly children: ReactNode }

/** Shows `fallback` in place of children that throw or wait, on the server and in browsers. */
function Guard({ fallback, children }: GuardProps): ReactNode {
  return (
    <Catch fallback={fallback}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </Catch>
  )
}

class Catch extends Component<GuardProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { readonly hasFailed: boolean } {
    return { hasFailed: true }
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
