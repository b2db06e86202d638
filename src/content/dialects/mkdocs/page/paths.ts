// Paths of files in the site folder and above it, with slashes.

/** `name` seen from `folder`; it may lead out of the site folder. */
export function joinPath(folder: string, name: string): string {
  const parts: string[] = []
  for (const part of `${folder}/${name}`.split('/')) {
    if (part === '' || part === '.') continue
    if (part === '..' && parts.length > 0 && parts.at(-1) !== '..') parts.pop()
    else parts.push(part)
  }
  return parts.join('/')
}
