import { describe, expect, it } from 'vitest'
import { CrashBoundary } from '../../../src/ui/layout/CrashBoundary.js'
import { CrashPage, FrameCrash } from '../../../src/ui/layout/CrashPage.js'
import { markup } from '../markup.js'

const idle = (): void => undefined

describe('CrashPage', () => {
  it('is a heading, a button, a rule and the error text, never as HTML (ERR-1, ERR-2)', () => {
    const error = new Error('<b>outer</b>', { cause: new Error('inner') })
    expect(markup(<CrashPage error={error} onRetry={idle} />)).toBe(
      '<main class="page"><h1>This page crashed.</h1><button type="button" class="button">Try again</button><hr/><p class="error-text">&lt;b&gt;outer&lt;/b&gt;\n\nCause:\ninner</p></main>',
    )
  })
})

describe('FrameCrash', () => {
  it('has a heading of its own (ERR-4)', () => {
    expect(markup(<FrameCrash title="Home" error={new Error('no frame')} onRetry={idle} />)).toBe(
      '<main class="page"><h1>This page crashed</h1><button type="button" class="button">Try again</button><hr/><p class="error-text">no frame</p></main>',
    )
  })
})

describe('CrashBoundary', () => {
  const props = { page: '/b', fallback: () => null, children: null }
  const crash = { error: new Error('x') }

  it('remembers what was thrown (ERR-1)', () => {
    expect(CrashBoundary.getDerivedStateFromError(crash.error)).toEqual({ crash })
  })

  it('leaves the crash state with the page (ERR-3)', () => {
    expect(CrashBoundary.getDerivedStateFromProps(props, { page: '/a', crash })).toEqual({
      page: '/b',
      crash: undefined,
    })
  })

  it('stays in it on the same page (ERR-3)', () => {
    expect(CrashBoundary.getDerivedStateFromProps(props, { page: '/b', crash })).toBe(null)
  })
})
