// The button beside a page's title: its Markdown, as it is published, goes to the clipboard.
import { errorText } from '../../ui/layout/error-text.js'
import { writeClipboard } from './clipboard.js'

const STATE_MS = 2000
const LABEL = 'Copy page as Markdown'

/** Copies, then shows and announces for two seconds what became of it. */
export async function copyPage(button: HTMLElement): Promise<void> {
  const outcome = await copy(button.dataset['markdown'] ?? '')
  const { state, text } = outcome
  button.dataset['state'] = state
  label(button, text)
  const announcer = document.getElementById('route-announcer')
  if (announcer) announcer.textContent = text
  setTimeout(() => {
    // Another press has changed it meanwhile: that one ends it.
    if (latest.get(button) !== outcome) return
    delete button.dataset['state']
    label(button, LABEL)
    if (announcer?.textContent === text) announcer.textContent = ''
  }, STATE_MS)
  latest.set(button, outcome)
}

type Outcome = { readonly state: 'copied' | 'failed'; readonly text: string }

const latest = new WeakMap<Element, Outcome>()

async function copy(url: string): Promise<Outcome> {
  try {
    if (await writeClipboard(load(url))) return { state: 'copied', text: 'Copied' }
    throw new Error('The browser does not allow it.')
  } catch (error) {
    console.warn(error)
    return { state: 'failed', text: `The page could not be copied: ${errorText(error)}` }
  }
}

async function load(url: string): Promise<string> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`Could not load ${url}: status ${response.status}.`)
  return response.text()
}

function label(button: HTMLElement, text: string): void {
  button.setAttribute('aria-label', text)
  button.title = text
}
