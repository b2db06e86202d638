// The content of an MDX page alone, to read its headings and text before the page around it is rendered.
import type { ComponentType, ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { HeadTag } from '../model/page.js'
import type { PageView, SiteView } from '../model/view.js'
import type { DocModuleProps } from '../ui/context/page-content.js'
import { InSite } from '../ui/context/InSite.js'
import { WAITING } from '../ui/layout/error-text.js'

type ArticleInput = {
  readonly component: ComponentType<DocModuleProps>
  readonly site: SiteView
  readonly page: PageView
  /** Components may wait for promises: the page is the same in every browser. */
  readonly isAwaited?: boolean
}

type Article = { readonly html: string; readonly head: readonly HeadTag[] }

/** What a part of a page threw, and the components that it was in, from the innermost on. */
export type PartError = { readonly error: unknown; readonly components: readonly string[] }

/** The HTML of a page's content, and what it adds to the head. @throws whatever its components throw. */
export function renderArticle(input: ArticleInput): Article {
  const head: HeadTag[] = []
  const html = renderToString(elementOf(input, (tag) => head.push(tag)))
  return { html, head }
}

/** A component that waits longer, for a host that does not answer, is left out. */
const LONGEST_WAIT_MS = 10_000

/**
 * The same for a page whose parts are isolated: `errors` are what some of them threw.
 * @throws what is thrown outside its parts.
 */
export async function renderIsolated(
  input: ArticleInput,
): Promise<Article & { readonly errors: readonly PartError[] }> {
  // The other half of React's server, which alone tells of errors that it goes on after.
  const { renderToReadableStream } = await import('react-dom/server')
  const head: HeadTag[] = []
  const errors: PartError[] = []
  const abort = new AbortController()
  const stream = await renderToReadableStream(
    elementOf(input, (tag) => head.push(tag)),
    {
      // All of it in its place, whatever its size.
      progressiveChunkSize: Infinity,
      onError: (error, { componentStack }) => {
        errors.push({ error, components: namesIn(componentStack ?? '') })
      },
      signal: abort.signal,
    },
  )
  const stop = (): void => {
    abort.abort(new Error(WAITING))
  }
  const timer = input.isAwaited === true ? setTimeout(stop, LONGEST_WAIT_MS) : undefined
  // As in other pages, nothing waits for a promise.
  if (timer === undefined) stop()
  await stream.allReady
  clearTimeout(timer)
  return { html: await new Response(stream).text(), head, errors }
}

/** The names in a stack of components, `    at Chart (file:2:144)`. */
const namesIn = (stack: string): string[] =>
  [...stack.matchAll(/^ *at ([\w$.]+) \(/gm)].map(([, name = '']) => name)

const elementOf = (
  { component: Content, site, page }: ArticleInput,
  onHead: (tag: HeadTag) => void,
): ReactNode => (
  <InSite site={site}>
    <Content
      site={site}
      page={page}
      onHead={onHead}
      toHtml={(part) => renderToStaticMarkup(<InSite site={site}>{part}</InSite>)}
    />
  </InSite>
)
