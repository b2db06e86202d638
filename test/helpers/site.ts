// Sites in tests are data: a record of paths and texts, written to a folder of its own.
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { atEnd } from './at-end.js'

export type Files = Readonly<Record<string, string | Uint8Array>>

/** Writes `files` below a new folder and answers its path; it is removed at the end of the test, or of the file. */
export async function site(files: Files): Promise<string> {
  const folder = await temporaryFolder()
  atEnd(() => rm(folder, { recursive: true, force: true }))
  await writeFiles(folder, files)
  return folder
}

/** A folder that its caller removes. */
export function temporaryFolder(): Promise<string> {
  return mkdtemp(path.join(tmpdir(), 'orion-test-'))
}

export async function writeFiles(folder: string, files: Files): Promise<void> {
  for (const [name, contents] of Object.entries(files)) {
    const file = path.join(folder, name)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, contents)
  }
}

export const read = (folder: string, file: string): Promise<string> =>
  readFile(path.join(folder, file), 'utf8')
