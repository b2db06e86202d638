// Where labels of other pages lead, and the works that citations name.
import { isList, isRecord } from '../../../../model/json.js'
import { isNotebook, readNotebook } from '../../../../model/text/notebook.js'
import { splitPage } from '../../../../model/text/front-matter-text.js'
import type { DialectPage } from '../../dialect.js'
import { linesOf, pathFrom, pathTo } from '../../line.js'
import { createMemo } from '../../memo.js'
import { readValues, type Values } from '../../vitepress/front-matter.js'
import { withChunkFences } from '../read/chunk-fences.js'
import { isBookPage, pageBlocks, type PageBlocks } from '../read/page-blocks.js'
import { readBibliography, type Work } from './bibliography.js'
import { inDocs } from './files.js'
import { readLabels, type Labelled } from './labels.js'

type Target = { readonly address: string; readonly labelled: Labelled }

export type References = {
  /** What a label of another page is of. */
  readonly other: (label: string, page: DialectPage) => Target | undefined
  /** A work by its key. */
  readonly work: (key: string, page: DialectPage, own: unknown) => Work | undefined
  /** What the settings and the folders of a page say about it, the nearest folder last. */
  readonly metadata: (page: DialectPage) => Values
}

/** References that remember the texts of the last pages and lists of works. */
export function createReferences(): References {
  const labelsOf = createMemo((text) => readLabels(blocksOf(text, false), undefined))
  const bookLabelsOf = createMemo((text) => readLabels(blocksOf(text, true), undefined))
  const worksOf = createMemo(readBibliography)
  const valuesOf = createMemo(readValues)
  return {
    other(label, page) {
      const file = fileOf(label, page)
      if (file === undefined || file === page.file) return undefined
      const written = page.read(file)
      if (written === undefined) return undefined
      const text = isNotebook(file) ? (readNotebook(written)?.text ?? '') : written
      const labelled = (isBookPage(page) ? bookLabelsOf : labelsOf)(text).get(label)
      if (labelled === undefined) return undefined
      const chapter = chapterOf(file, page)
      const number =
        chapter === undefined || labelled.number === undefined
          ? labelled.number
          : `${chapter}.${labelled.number}`
      return {
        address: `${encodeURI(pathTo(file, page.file))}#${label}`,
        labelled: { ...labelled, number },
      }
    },
    work(key, page, own) {
      const names = [page.options?.['bibliography'], own].flatMap((each) =>
        isList(each) ? each : [each],
      )
      for (const name of names) {
        if (typeof name !== 'string' || !name.endsWith('.bib')) continue
        const text = page.read(pathFrom(page.file, name)) ?? page.read(pathFrom(inDocs(page), name))
        const work = text === undefined ? undefined : worksOf(text).get(key)
        if (work !== undefined) return work
      }
      return undefined
    },
    metadata: (page) =>
      metadataFiles(page).reduce<Values>((all, name) => {
        const text = page.read(name)
        return text === undefined ? all : { ...all, ...valuesOf(text) }
      }, {}),
  }
}

/** The files with values of all pages in a folder, from the folder of the project to that of the page. */
function metadataFiles(page: DialectPage): readonly string[] {
  const root = inDocs(page).replace(/page$/, '')
  const inner = page.file.startsWith(root)
    ? page.file.slice(root.length).split('/').slice(0, -1)
    : []
  const folders = inner.map((_, at) => `${root}${inner.slice(0, at + 1).join('/')}/`)
  return [`${root}_quarto.yml`, ...[root, ...folders].map((folder) => `${folder}_metadata.yml`)]
}

const blocksOf = (text: string, isBook: boolean): PageBlocks['blocks'] =>
  pageBlocks(withChunkFences(linesOf(text).slice(splitPage(text).bodyStart)), isBook).blocks

/** The file that the site names for a label; in the options it is relative to the docs folder. */
function fileOf(label: string, page: DialectPage): string | undefined {
  const files = page.options?.['labels']
  const found = isRecord(files) && Object.hasOwn(files, label) ? files[label] : undefined
  return typeof found === 'string' ? pathFrom(inDocs(page), found) : undefined
}

/** The number of a chapter of a book. */
export function chapterOf(file: string, page: DialectPage): string | undefined {
  const numbers = page.options?.['chapters']
  const folder = inDocs(page).replace(/page$/, '')
  const name = file.slice(file.startsWith(folder) ? folder.length : 0).replace(/\.\w+$/, '')
  const found = isRecord(numbers) && Object.hasOwn(numbers, name) ? numbers[name] : undefined
  return typeof found === 'string' ? found : undefined
}
