// POSIX paths within the site folder, without a disk.

/** The folder of a path, `` for the top. */
export function folderOf(path: string): string {
  const end = path.lastIndexOf('/')
  return end < 0 ? '' : path.slice(0, end)
}

/** The last part of a path. */
export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

/** A file name without its last extension. */
export function stemOf(name: string): string {
  return name.replace(/\.[^.]+$/, '')
}

/** A path whose file name does not have the suffix before its extension: `guide.md` for `guide.fr.md`. */
export function withoutSuffix(path: string, suffix: string | undefined): string {
  if (suffix === undefined) return path
  const stem = stemOf(path)
  return stem.toLowerCase().endsWith(`.${suffix.toLowerCase()}`)
    ? stem.slice(0, -suffix.length - 1) + path.slice(stem.length)
    : path
}

/**
 * `path` seen from `folder`, with `.` and `..` resolved. Parts that lead above the top stay in
 * front as `..`, so that a caller sees them. Accents are in their composed form.
 */
export function resolvePath(folder: string, path: string): string {
  const parts: string[] = []
  for (const part of `${folder}/${path}`.normalize('NFC').split('/')) {
    if (part === '' || part === '.') continue
    if (part === '..' && parts.length > 0 && parts.at(-1) !== '..') parts.pop()
    else parts.push(part)
  }
  return parts.join('/')
}

/** Whether `path` (resolved) is in `folder` (resolved, `` is the site folder itself). */
export function isWithin(path: string, folder: string): boolean {
  return folder === '' ? path !== '..' && !path.startsWith('../') : path.startsWith(folder + '/')
}

/** `path` as a link in a file of `folder` would write it: `./set-up.md`, `../a/b.md`. */
export function relativePath(folder: string, path: string): string {
  const from = folder === '' ? [] : folder.split('/')
  const to = path.split('/')
  let shared = 0
  while (shared < from.length && shared < to.length - 1 && from[shared] === to[shared]) shared++
  const up = from.slice(shared).map(() => '..')
  return [...(up.length === 0 ? ['.'] : up), ...to.slice(shared)].join('/')
}
