// Absolute files and the folders that they are in.
import path from 'node:path'

/** `file` seen from `folder`, with `/` on every system. */
export function pathIn(folder: string, file: string): string {
  return path.relative(folder, file).split(path.sep).join('/')
}

/** Whether `file` is `folder` or something in it. */
export function isAtOrBelow(file: string, folder: string): boolean {
  const relative = path.relative(folder, file)
  return relative !== '..' && !relative.startsWith(`..${path.sep}`) && !path.isAbsolute(relative)
}
