// What components of Astro find while React renders them: `Astro`, their slots, and their directives.
import {
  Children,
  cloneElement,
  isValidElement,
  use,
  type ComponentType,
  type ReactNode,
} from 'react'
import { isRecord } from '../../../model/json.js'
import { DocContext, HtmlContext } from '../doc-context.js'
import { unknownComponent } from '../Unknown.js'

type Given = Readonly<Record<string, unknown>> & {
  readonly children?: Content
  readonly slot?: string
}

type SlotProps = { readonly name?: string; readonly children?: ReactNode }

/** A function among the children of a component gives its content when the component calls it. */
type Content = ReactNode | ((...values: readonly unknown[]) => ReactNode)

type AstroPage = {
  readonly props: Readonly<Record<string, unknown>>
  readonly self: unknown
  readonly slots: {
    readonly has: (name: string) => boolean
    /** The HTML of a slot, empty without one; in a browser what it shows. */
    readonly render: (name: string, values?: readonly unknown[]) => Promise<ReactNode>
  }
  /** The element `<slot>`. */
  readonly Slot: ComponentType<SlotProps>
  readonly url: URL
  readonly request: { readonly url: string; readonly headers: Headers; readonly method: string }
  readonly params: Readonly<Record<string, string>>
  readonly site: URL
  readonly generator: string
  readonly locals: unknown
  readonly currentLocale: undefined
  readonly cookies: { readonly get: () => undefined; readonly has: () => boolean }
  readonly response: { readonly headers: Headers }
  readonly redirect: () => null
}

/** No address of a host is known while a page is built: only paths mean something. */
const ORIGIN = 'https://example.org'

/** `Astro` in a component that React renders: `given` are the properties from React, `self` is the component. */
export function useAstroPage({ children, ...given }: Given, self: unknown): AstroPage {
  const props: Record<string, unknown> = { ...given }
  delete props['slot']
  const page = use(DocContext)
  const url = new URL(page?.href ?? '/', ORIGIN)
  const slots = slotsOf(children)
  const toHtml = use(HtmlContext)
  const contentOf = (name: string, values: readonly unknown[] = []): ReactNode => {
    const content = slots.get(name)
    return typeof content === 'function' ? content(...values) : content
  }
  return {
    props,
    self,
    slots: {
      has: (name) => slots.has(name),
      // A promise, as what it shows may throw.
      render: (name, values) =>
        Promise.resolve(contentOf(name, values)).then((content) =>
          toHtml ? toHtml(content) : content,
        ),
    },
    Slot: ({ name = 'default', children: instead }) =>
      slots.has(name) ? contentOf(name) : (instead ?? null),
    url,
    request: { url: url.href, headers: new Headers(), method: 'GET' },
    params: {},
    site: new URL(ORIGIN),
    generator: 'orion-docs',
    locals: unknownComponent('Astro.locals', 'Astro.locals'),
    currentLocale: undefined,
    cookies: { get: () => undefined, has: () => false },
    response: { headers: new Headers() },
    redirect: () => null,
  }
}

/** The content of each slot: children by their property `slot`, others in that by the name `default`. */
function slotsOf(children: Content | undefined): ReadonlyMap<string, Content> {
  if (typeof children === 'function') return new Map([['default', children]])
  const found = new Map<string, ReactNode[]>()
  for (const child of Children.toArray(children)) {
    const name = slotName(child)
    if (name === undefined && isBlank(child)) continue
    const key = name ?? 'default'
    found.set(key, [...(found.get(key) ?? []), name === undefined ? child : withoutSlot(child)])
  }
  return found
}

const isBlank = (child: ReactNode): boolean => typeof child === 'string' && child.trim() === ''

function slotName(child: ReactNode): string | undefined {
  if (!isValidElement(child) || !isRecord(child.props)) return undefined
  const { slot } = child.props
  return typeof slot === 'string' ? slot : undefined
}

/** An element of HTML does not show the name of its slot. */
function withoutSlot(child: ReactNode): ReactNode {
  return isValidElement<{ readonly slot?: string | undefined }>(child) &&
    typeof child.type === 'string'
    ? cloneElement(child, { slot: undefined })
    : child
}

/** `class:list`: texts, lists, sets, and objects whose keys count where their values are true. */
export function astroClasses(list: unknown): string | undefined {
  const names = [...namesIn(list)].join(' ')
  return names === '' ? undefined : names
}

function* namesIn(list: unknown): Iterable<string> {
  if (typeof list === 'string' || typeof list === 'number') {
    const name = String(list).trim()
    if (name !== '') yield name
  } else if (Array.isArray(list) || list instanceof Set) {
    for (const each of list) yield* namesIn(each)
  } else if (isRecord(list)) {
    for (const [name, isOn] of Object.entries(list)) if (isOn) yield name
  }
}

/** `set:html` of an element: HTML as text, or what a slot shows. */
export function astroHtml(value: unknown): object {
  return typeof value === 'string' || typeof value === 'number'
    ? { dangerouslySetInnerHTML: { __html: String(value) } }
    : { children: value }
}

/** `set:html` of a fragment or a component. */
export function AstroHtml({ value }: { readonly value: unknown }): ReactNode {
  return <span style={{ display: 'contents' }} {...astroHtml(value)} />
}
