// Texts of a folder without settings, by which the program that they were written for is recognized.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { findMarkdown } from './find-markdown.js'

/** So many files are read, those near the top first. */
const MOST_READ = 30

const FENCED = /^(```+|~~~+)[^]*?^\1/gm

/** The Markdown of the first pages in a folder (absolute), without fenced code. */
export async function sampleTexts(folder: string): Promise<readonly string[]> {
  const texts: string[] = []
  for await (const file of findMarkdown(folder, [path.join(folder, 'build')])) {
    const text = await readFile(file, 'utf8').catch(() => '')
    texts.push(text.replace(/\r\n?/g, '\n').replace(FENCED, ''))
    if (texts.length === MOST_READ) break
  }
  return texts
}

/** Modules that only sites of Docusaurus have. */
const DOCUSAURUS_IMPORT = /^import [^'"\n]*['"]@(?:theme|site|docusaurus)\//m

/** Whether the Markdown was written for Docusaurus, which reads it as MDX: teams keep its settings in another repository. */
export const isForDocusaurus = (texts: readonly string[]): boolean =>
  texts.some((text) => DOCUSAURUS_IMPORT.test(text))
