// The pages of any docs tree, in the form that every generator of the benchmark reads.
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'

/**
 * Markdown files below `folder`, sorted. Of the front matter only the title is kept, images in the tree become their
 * words, and Hugo's shortcodes become text. `_index.md` is `index.md`.
 */
export async function readCorpus(folder) {
  const names = (await readdir(folder, { recursive: true }))
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => name.endsWith('.md') && !/(?:^|\/)(?:\.|node_modules\/)/.test(name))
    .sort()
  const pages = new Map()
  for (const name of names) {
    const file = name.replace(/(^|\/)_index\.md$/, '$1index.md')
    if (!pages.has(file))
      pages.set(file, plain(file, await readFile(path.join(folder, name), 'utf8')))
  }
  if (pages.size === 0) throw new Error(`There is no Markdown file below ${folder}.`)
  if (!pages.has('index.md')) pages.set('index.md', '---\ntitle: Home\n---\n\nA corpus.\n')
  return [...pages].map(([file, text]) => ({ file, text }))
}

function plain(file, source) {
  const [, front = '', body = source] =
    /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(source) ?? []
  const written = /^title:\s*(.+?)\s*$/im.exec(front)?.[1]?.replace(/^(["'])(.*)\1$/, '$2')
  // Hugo takes a text that starts with a brace for front matter.
  const title = written ?? path.posix.basename(file, '.md')
  const text = body.replace(/!\[([^\]]*)\]\((?!https?:)[^)]*\)/g, '$1').replaceAll('{{', '{ {')
  return `---\ntitle: '${title.replaceAll("'", "''")}'\n---\n\n${text}`
}

/** Links of a tree may lead out of it. */
const SETTINGS = {
  title: 'Bench',
  onBrokenLinks: 'ignore',
  onBrokenAnchors: 'ignore',
  onBrokenMarkdownLinks: 'ignore',
  onBrokenMarkdownImages: 'ignore',
}

/** Writes a site of the pages for this program. */
export async function writeCorpus(folder, pages) {
  await writePages(path.join(folder, 'docs'), pages)
  await writeFile(path.join(folder, 'package.json'), '{ "name": "bench", "private": true }\n')
  await writeFile(path.join(folder, 'orion-docs.config.json'), JSON.stringify(SETTINGS))
}

/** Writes `pages` below `folder`, those named `index.md` by the name `home`. */
export async function writePages(
  folder,
  pages,
  { home = 'index.md', adapt = (text) => text } = {},
) {
  for (const { file, text } of pages) {
    const target = path.join(folder, file.replace(/(^|\/)index\.md$/, `$1${home}`))
    await mkdir(path.dirname(target), { recursive: true })
    await writeFile(target, adapt(text))
  }
}
