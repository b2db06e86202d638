// Takes the place of `fetch-file.ts` for pages that are opened as files: browsers fetch no files, but run scripts from
// them. Each data file has a script that hands over its text.
import { memoize } from '../../search/text/memoize.js'
import { rebaseText, type Rebase } from './rebase.js'
import { runScript } from './run-script.js'

declare global {
  // Only an interface can add to one that is declared elsewhere.
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions
  interface Window {
    /** Called by the script of a data file. */
    orionFile?: (path: string, text: string) => void
  }
}

const site: Rebase = window.orionSite ?? { base: '/', placeholder: '', isFile: true }
const texts = new Map<string, Promise<string>>()
const received = new Map<string, string>()
window.orionFile = (path, text) => void received.set(path, text)

/** The response that a host would give for a data file of this site. */
export async function fetchFile(url: string): Promise<Response> {
  return new Response(await readFile(url), { headers: { 'content-type': 'application/json' } })
}

/** The text of a data file. Rejects when it has no script. */
export function readFile(url: string): Promise<string> {
  const { pathname } = new URL(url, location.href)
  return memoize(texts, pathname, async () => {
    await runScript(`${pathname}.js`)
    const text = received.get(decodeURI(pathname.slice(site.base.length)))
    if (text === undefined) throw new Error(`Could not load ${url}.`)
    return rebaseText(text, site)
  })
}
