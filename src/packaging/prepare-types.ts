// The declarations that the package ships: those of what it exports, and of the modules that these name.
import { cp, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import ts from 'typescript'

/** What the package exports, within dist. */
const ENTRIES = ['index.d.ts', 'ui/components.d.ts', 'search/open-index.d.ts']

/** Copies the declarations of the public modules to `dist`/types. */
export async function copyTypes(dist: string): Promise<void> {
  const types = path.join(dist, 'types')
  await rm(types, { recursive: true, force: true })
  const files = new Set(ENTRIES.map((entry) => path.join(dist, entry)))
  for (const file of files) {
    const { importedFiles } = ts.preProcessFile(await readFile(file, 'utf8'), true, true)
    for (const { fileName } of importedFiles)
      if (fileName.startsWith('.'))
        files.add(path.join(path.dirname(file), fileName.replace(/\.js$/, '.d.ts')))
    await cp(file, path.join(types, path.relative(dist, file)))
  }
}
