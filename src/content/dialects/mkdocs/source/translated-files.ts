// Files of a site whose languages are in the names of files: `[Fire](fire.md)` in `index.fr.md` means `fire.fr.md`.
import { isList, isRecord } from '../../../../model/json.js'
import type { DialectPage } from '../../dialect.js'
import { outsideFences } from '../../vitepress/source-lines.js'
import { joinPath } from '../page/paths.js'
import type { Line } from '../page/lines.js'

const TARGET = /(\]\(\s*<?|\]:\s+<?|\b(?:href|src)\s*=\s*["'])([^\s"'<>()#?]+\.\w+)/g

/** The lines with links and images that lead to the files in the language of the page where there are such. */
export function withTranslatedFiles(lines: readonly Line[], page: DialectPage): Line[] {
  const locales = localesOf(page)
  if (locales.length === 0) return [...lines]
  const folder = page.file.split('/').slice(0, -1).join('/')
  const known = new Map<string, string>()
  const translated = (target: string): string => {
    const found = known.get(target) ?? fileFor(target, { folder, locales, page })
    known.set(target, found)
    return found
  }
  return outsideFences(lines, (line) => [
    {
      ...line,
      text: line.text.replace(
        TARGET,
        (_, before: string, target: string) => before + translated(target),
      ),
    },
  ])
}

type Place = {
  readonly folder: string
  readonly locales: readonly string[]
  readonly page: DialectPage
}

/** The file that is shown for `target`: in the language of the page, in the main language, or as it is. */
function fileFor(target: string, { folder, locales, page }: Place): string {
  if (/^(?:[a-z][\w+.-]*:|\/)/i.test(target)) return target
  const has = (name: string): boolean => page.read(joinPath(folder, decoded(name))) !== undefined
  const names = locales.map((locale) => target.replace(/(\.\w+)$/, `.${locale}$1`))
  return names.find(has) ?? target
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/** The locale of a page and the main one, where the settings name several. */
function localesOf({ file, options }: DialectPage): readonly string[] {
  const languages = options?.['languages']
  if (!isRecord(languages) || !isList(languages['all'])) return []
  const { main, all } = languages
  const own = /\.([\w-]+)\.\w+$/.exec(file)?.[1]
  const found = [own !== undefined && all.includes(own) ? own : main, main]
  return [...new Set(found.filter((each) => typeof each === 'string'))]
}
