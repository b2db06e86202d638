// The settings of a Writerside project: `writerside.cfg`, and `project.ihp` of earlier versions.
import path from 'node:path'
import { attributeOf, elementsNamed, parseXml, plainText } from '../../model/text/writerside/xml.js'

/** A site of a project; files and folders are relative to the folder of the site here. */
export type Instance = {
  /** The file of its tree. */
  readonly tree: string
  readonly version: string | undefined
  /** Where it is published below the root of the web site. */
  readonly webPath: string | undefined
}

export type Project = {
  readonly folder: string
  readonly topics: readonly string[]
  readonly images: readonly string[]
  readonly snippets: string | undefined
  readonly variables: readonly string[]
  readonly categories: readonly string[]
  readonly instances: readonly Instance[]
  /** Dots are left out of the ids of headings. */
  readonly hasNoDots: boolean
}

/** The files of a project. Paths are relative to the folder of the site. */
export type WritersideTree = {
  /** Files that fit the patterns, sorted. */
  readonly list: (folder: string, include: readonly string[]) => readonly string[]
  readonly text: (name: string) => string | undefined
  readonly bytes: (name: string) => Buffer | undefined
}

/** The project of a settings file, or of a tree without one. */
export function readProject(
  text: string,
  { folder, name }: { readonly folder: string; readonly name: string },
  files: WritersideTree,
): Project {
  const isTree = name.endsWith('.tree')
  const nodes = isTree ? [] : parseXml(text)
  const inFolder = (written: string): string =>
    path.posix.join(folder, written.replace(/\\/g, '/').replace(/\/+$/, ''))
  const named = (element: string): readonly string[] =>
    elementsNamed(nodes, element)
      .flatMap((each) => attributeOf(each, 'dir') ?? attributeOf(each, 'src') ?? [])
      .map(inFolder)
  const written = elementsNamed(nodes, 'instance').flatMap((each): readonly Instance[] => {
    const tree = attributeOf(each, 'src')
    return tree === undefined
      ? []
      : [
          {
            tree: inFolder(tree),
            version: attributeOf(each, 'version'),
            webPath: attributeOf(each, 'web-path'),
          },
        ]
  })
  const trees = isTree
    ? [inFolder(name)]
    : files
        .list(folder, ['*.tree'])
        .map(inFolder)
        .filter((file) => files.text(file)?.includes('<instance-profile'))
  const found = trees.map((tree): Instance => ({ tree, version: undefined, webPath: undefined }))
  const usual = (given: readonly string[], names: readonly string[]): readonly string[] =>
    given.length > 0
      ? given
      : names.map(inFolder).filter((each) => files.list(each, ['*', '*/**']).length > 0)
  const usualFile = (given: readonly string[], file: string): readonly string[] =>
    given.length > 0 || files.text(inFolder(file)) === undefined ? given : [inFolder(file)]
  return {
    folder,
    topics: usual(named('topics'), ['topics']),
    images: usual(named('images'), ['images']),
    snippets: usual(named('snippets'), ['codeSnippets', 'snippets'])[0],
    variables: usualFile(named('vars'), 'v.list'),
    categories: usualFile(named('categories'), 'c.list'),
    hasNoDots: elementsNamed(nodes, 'id-generator-method').some(({ children }) =>
      plainText(children).includes('DOT_REMOVE'),
    ),
    instances: written.length > 0 ? written : found,
  }
}
