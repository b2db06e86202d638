// The problems of the site in a dialog over the page, which the reader can close and reopen. It is in a shadow tree, so
// that page and dialog do not style each other.
import type { CodeLines, ShownFault } from '../../model/diagnostics/shown-fault.js'

/** Codes of links and images that lead nowhere: while a page is written there are many. */
const LINK_FAULT = /^(?:broken-|missing-image$)/

export type FaultOverlay = {
  /**
   * Shows these faults; none takes the overlay away. Ones that were there before open nothing again, and broken links
   * nothing at all: a writer may be about to write the page. A button opens it for both.
   */
  show(faults: readonly ShownFault[]): void
}

const STYLES = `
:host { all: initial; }
dialog { box-sizing: border-box; width: min(60rem, 100vw - 2rem); max-height: calc(100vh - 4rem); padding: 1.5rem;
  overflow: auto; border: 1px solid #6b7280; border-top: 4px solid #f87171; border-radius: 8px;
  font: 16px/1.5 system-ui, sans-serif; color: #f3f4f6; background: #17181c; }
dialog::backdrop { background: rgb(0 0 0 / 0.6); }
header { display: flex; gap: 1rem; justify-content: space-between; align-items: start; }
h2 { margin: 0; font-size: 1.125rem; }
ol { margin: 1rem 0 0; padding: 0; list-style: none; }
li + li { margin-top: 1.5rem; padding-top: 1.5rem; border-top: 1px solid #3f434c; }
p { margin: 0.25rem 0; white-space: pre-wrap; overflow-wrap: anywhere; }
.place, pre, code { font: 14px/1.5 ui-monospace, monospace; }
.place { color: #93c5fd; }
.error { color: #fca5a5; font-weight: 600; }
.warning { color: #fcd34d; font-weight: 600; }
.code { color: #b6bcc8; }
pre { margin: 0.75rem 0; padding: 0.75rem; overflow: auto; border-radius: 6px; background: #24262c; tab-size: 4; }
.number { color: #9aa1ae; user-select: none; }
mark { color: #fff; background: #991b1b; border-radius: 2px; }
button { padding: 0.375rem 0.75rem; border: 1px solid #9aa1ae; border-radius: 6px; font: inherit; color: inherit;
  background: #24262c; cursor: pointer; }
button:hover { background: #3f434c; }
button:focus-visible, pre:focus-visible { outline: 2px solid #93c5fd; outline-offset: 2px; }
.again { position: fixed; z-index: 2147483647; inset: auto auto 1rem 1rem; font: 14px/1.5 system-ui, sans-serif;
  color: #f3f4f6; border-color: #f87171; }
`

export function createFaultOverlay(document: Document): FaultOverlay {
  const host = document.createElement('div')
  host.id = 'orion-overlay'
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(STYLES)
  root.adoptedStyleSheets = [sheet]

  const { make, button, item } = createElements(document)
  const title = make('h2', '')
  title.id = 'title'
  const list = make('ol', '')
  const dialog = make(
    'dialog',
    '',
    make(
      'header',
      '',
      title,
      button('close', 'Close', () => dialog.close()),
    ),
    list,
  )
  dialog.setAttribute('aria-labelledby', 'title')
  const again = button('again', '', () => dialog.showModal())
  root.append(again, dialog)
  let shown = '[]'
  let known = new Set<string>()

  return {
    show(faults) {
      const text = JSON.stringify(faults)
      if (text === shown) return
      shown = text
      const keys = new Set(faults.map(({ code, message }) => `${code} ${message}`))
      const isNew = faults.some(
        ({ code, message }) => !LINK_FAULT.test(code) && !known.has(`${code} ${message}`),
      )
      known = keys
      if (faults.length === 0) {
        dialog.close()
        host.remove()
        return
      }
      const errors = faults.length === 1 ? '1 problem' : `${String(faults.length)} problems`
      title.textContent = `${errors} to fix`
      again.textContent = errors
      list.replaceChildren(...faults.map(item))
      document.body.append(host)
      if (isNew && !dialog.open) dialog.showModal()
    },
  }
}

/** Makes the elements of the dialog. */
function createElements(document: Document) {
  const make = <Name extends keyof HTMLElementTagNameMap>(
    name: Name,
    className: string,
    ...children: (Node | string)[]
  ): HTMLElementTagNameMap[Name] => {
    const element = document.createElement(name)
    if (className !== '') element.className = className
    element.append(...children)
    return element
  }
  const button = (className: string, text: string, action: () => void): HTMLButtonElement => {
    const made = make('button', className, text)
    made.type = 'button'
    made.addEventListener('click', action)
    return made
  }
  const frame = ({ first, lines, marked, mark }: CodeLines): HTMLElement => {
    const width = String(first + lines.length - 1).length
    const pre = make('pre', '')
    pre.tabIndex = 0
    pre.setAttribute('role', 'group')
    pre.setAttribute('aria-label', 'Source')
    for (const [index, line] of lines.entries()) {
      const number = make('span', 'number', `${String(first + index).padStart(width)} │ `)
      pre.append(number, ...(first + index === marked ? markLine(line, mark) : [line]), '\n')
    }
    return pre
  }
  const markLine = (line: string, { start, end }: CodeLines['mark']): (Node | string)[] => [
    line.slice(0, start),
    // At the end of a line there is nothing to mark but the place itself.
    make('mark', '', line.slice(start, end) || ' '),
    line.slice(end),
  ]
  const item = ({ severity, code, message, hint, place, frame: lines }: ShownFault): HTMLElement =>
    make(
      'li',
      '',
      ...(place === undefined ? [] : [make('p', 'place', place)]),
      make('p', '', make('span', severity, severity), `  ${message}  `, make('code', 'code', code)),
      ...(lines ? [frame(lines)] : []),
      ...(hint === undefined ? [] : [make('p', 'hint', `hint: ${hint}`)]),
    )
  return { make, button, item }
}
