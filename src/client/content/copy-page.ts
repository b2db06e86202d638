// The button beside a page's title: its Markdown, as it is published, goes to the clipboard.
import { fillText, type SiteTexts } from '../../model/texts/site-texts.js'
import { errorText } from '../../ui/layout/error-text.js'
import { writeClipboard } from './clipboard.js'

const STATE_MS = 2000

/** Copies, then shows and announces for two seconds what became of it. */
export async function copyPage(button: HTMLElement, texts: SiteTexts): Promise<void> {
  const outcome = await copy(button.dataset['markdown'] ?? '', texts)
  const { state, text, shown } = outcome
  button.dataset['state'] = state
  label(button, text, shown)
  const announcer = document.getElementById('route-announcer')
  if (announcer) announcer.textContent = text
  setTimeout(() => {
    // Another press has changed it meanwhile: that one ends it.
    if (latest.get(button) !== outcome) return
    delete button.dataset['state']
    label(button, texts.copyPageAsMarkdown, texts.copyPage)
    if (announcer?.textContent === text) announcer.textContent = ''
  }, STATE_MS)
  latest.set(button, outcome)
}

type Outcome = {
  readonly state: 'copied' | 'failed'
  readonly text: string
  readonly shown: string
}

const latest = new WeakMap<Element, Outcome>()

async function copy(url: string, texts: SiteTexts): Promise<Outcome> {
  const { copied, pageNotCopied, pageCopyFailed } = texts
  try {
    if (await writeClipboard(load(url))) return { state: 'copied', text: copied, shown: copied }
    throw new Error('The browser does not allow it.')
  } catch (error) {
    console.warn(error)
    const text = fillText(pageCopyFailed, { reason: errorText(error) })
    return { state: 'failed', text, shown: pageNotCopied }
  }
}

async function load(url: string): Promise<string> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`Could not load ${url}: status ${response.status}.`)
  return response.text()
}

function label(button: HTMLElement, text: string, shown: string): void {
  button.setAttribute('aria-label', text)
  button.title = text
  button.dataset['label'] = shown
}
