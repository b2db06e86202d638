// A reload that keeps what it would lose: where the reader is, and what is typed into fields. Scripts of React pages
// and components run only in a new document.

const KEY = 'orion-live-reload'

/** Fields without a value by the reader, or that scripts cannot set. */
const EXCLUDED = new Set(['file', 'password', 'hidden', 'submit', 'button', 'image', 'reset'])

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

type Kept = {
  readonly path: string
  readonly scroll: readonly [x: number, y: number]
  readonly fields: readonly (readonly [name: string, value: string | boolean])[]
}

/** Remembers for the next document what a reload of this one would lose. */
export function keepForReload(): void {
  const kept: Kept = {
    path: location.pathname,
    scroll: [scrollX, scrollY],
    fields: namedFields().map(([name, field]) => [name, valueOf(field)]),
  }
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept))
  } catch {
    // Without session storage the reload is a plain one.
  }
}

/** Puts back what the document before had, when this one is hydrated. */
export function restoreReloaded(): void {
  const kept = takeKept()
  if (!kept) return
  whenHydrated(() => {
    setFields(new Map(kept.fields))
    const [left, top] = kept.scroll
    scrollTo({ left, top, behavior: 'instant' })
  })
}

/** The returned function restores the values of fields that another component has recreated. */
export function keepFields(): () => void {
  const values = new Map(namedFields().map(([name, field]) => [name, valueOf(field)]))
  return () => setFields(values)
}

function setFields(values: ReadonlyMap<string, string | boolean>): void {
  for (const [name, field] of namedFields()) {
    const value = values.get(name)
    if (value !== undefined && value !== valueOf(field)) setValue(field, value)
  }
}

function takeKept(): Kept | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Kept | null
    sessionStorage.removeItem(KEY)
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return entry?.type === 'reload' && kept?.path === location.pathname ? kept : undefined
  } catch {
    return undefined
  }
}

function whenHydrated(step: () => void): void {
  const root = document.documentElement
  const isDone = (): boolean => root.dataset['hydrated'] === 'true'
  // After the frame in which effects of the page may set values of their own.
  const run = (): void => void requestAnimationFrame(step)
  if (isDone()) {
    run()
    return
  }
  const observer = new MutationObserver(() => {
    if (!isDone()) return
    observer.disconnect()
    run()
  })
  observer.observe(root, { attributes: true, attributeFilter: ['data-hydrated'] })
}

/** The fields of the page, each with a name that the next document has too: what it is, and the how manieth such. */
function namedFields(): [name: string, field: Field][] {
  const counts = new Map<string, number>()
  return [...document.querySelectorAll<Field>('input, textarea, select')].flatMap((field) => {
    // The search box follows the address.
    if (EXCLUDED.has(field.type) || field.matches('.search-input')) return []
    const kind = [field.localName, field.type, field.name, field.id].join(' ')
    const count = counts.get(kind) ?? 0
    counts.set(kind, count + 1)
    return [[`${kind} ${String(count)}`, field]]
  })
}

const isSwitch = (field: Field): field is HTMLInputElement =>
  field.type === 'checkbox' || field.type === 'radio'

const valueOf = (field: Field): string | boolean => (isSwitch(field) ? field.checked : field.value)

function setValue(field: Field, value: string | boolean): void {
  if (isSwitch(field)) {
    // Radio buttons are switched off by the one that is switched on.
    if (value === true || field.type === 'checkbox') field.click()
    return
  }
  // React puts its own setter on the element: it must not notice before the event.
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')
  own?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  if (field.localName === 'select') field.dispatchEvent(new Event('change', { bubbles: true }))
}
