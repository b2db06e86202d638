// Catches what rendering throws, until the reader tries again or leaves the page.
import { Component, type ReactNode } from 'react'

type CrashBoundaryProps = {
  /** Address of the shown page: another one leaves the crash state. */
  readonly page: string
  readonly fallback: (error: unknown, retry: () => void) => ReactNode
  readonly children: ReactNode
}

type CrashState = { readonly page: string; readonly crash: { readonly error: unknown } | undefined }

/** Shows `fallback` in place of children that threw. */
export class CrashBoundary extends Component<CrashBoundaryProps, CrashState> {
  override state: CrashState = { page: this.props.page, crash: undefined }

  static getDerivedStateFromError(error: unknown): Partial<CrashState> {
    return { crash: { error } }
  }

  static getDerivedStateFromProps(props: CrashBoundaryProps, state: CrashState): CrashState | null {
    return props.page === state.page ? null : { page: props.page, crash: undefined }
  }

  override render(): ReactNode {
    const { crash, page } = this.state
    if (!crash) return this.props.children
    return this.props.fallback(crash.error, () => {
      this.setState({ page, crash: undefined })
    })
  }
}
