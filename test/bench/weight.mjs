// What a visitor downloads for one doc page: scripts (with all that they import at once), styles, HTML.
import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

/** Raw and gzip -9 bytes by kind, for the doc page of median size in the output folder `root`. */
export async function pageWeight(root) {
  const pages = []
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true }))
    if (entry.name === 'index.html')
      pages.push(await readFile(path.join(entry.parentPath, entry.name)))
  pages.sort((a, b) => gzipSync(a, { level: 9 }).length - gzipSync(b, { level: 9 }).length)
  const page = pages[Math.floor(pages.length / 2)]
  const html = page.toString('utf8')
  const names = (pattern) => [...html.matchAll(pattern)].map((match) => match[1])
  const scripts = new Set()
  for (const src of names(/<script[^>]*\ssrc="([^"]+)"/g)) await follow(root, src, scripts)
  const styles = names(/<link[^>]*rel="stylesheet"[^>]*href="(\/[^"]+)"/g)
  return {
    'HTML (median)': size([page]),
    JavaScript: size(await Promise.all([...scripts].map((src) => read(root, src)))),
    CSS: size(await Promise.all(styles.map((src) => read(root, src)))),
  }
}

/** Adds a script and its static imports. */
async function follow(root, src, found) {
  if (found.has(src)) return
  found.add(src)
  const text = (await read(root, src)).toString('utf8')
  for (const [, name] of text.matchAll(/(?:from|import)\s*"([^"]+\.js)"/g))
    await follow(root, new URL(name, `http://x${src}`).pathname, found)
}

const read = (root, src) => readFile(path.join(root, src))

function size(files) {
  return {
    raw: files.reduce((sum, file) => sum + file.length, 0),
    gzip: files.reduce((sum, file) => sum + gzipSync(file, { level: 9 }).length, 0),
  }
}
