// Writes files of an output below one folder and keeps count of them.
import { copyFile, mkdir, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'

export type Output = {
  /** `file` is POSIX within the output. */
  write(file: string, contents: string | Uint8Array): Promise<void>
  copy(source: string, file: string): Promise<void>
  /** All files written so far. */
  readonly names: ReadonlySet<string>
  readonly totals: { readonly files: number; readonly bytes: number }
}

/** @throws Error when a name would lead outside `folder`, which no step before may let happen. */
export function createOutput(folder: string): Output {
  const names = new Set<string>()
  const totals = { files: 0, bytes: 0 }
  const place = async (file: string): Promise<string> => {
    const target = path.join(folder, file)
    if (path.relative(folder, target).startsWith('..')) throw new Error(`${file} leads outside`)
    await mkdir(path.dirname(target), { recursive: true })
    if (!names.has(file)) totals.files++
    names.add(file)
    return target
  }
  return {
    names,
    totals,
    async write(file, contents) {
      await writeFile(await place(file), contents)
      totals.bytes += Buffer.byteLength(contents)
    },
    async copy(source, file) {
      const target = await place(file)
      await copyFile(source, target)
      totals.bytes += (await stat(target)).size
    },
  }
}
