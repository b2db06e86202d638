// dumi: where its settings are.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { isRecord } from '../../model/json.js'
import type { ForeignTool } from '../foreign/foreign-tool.js'
import { readPackage } from '../files/read-package.js'

const OWN = ['.dumirc.ts', '.dumirc.tsx', '.dumirc.js', '.dumirc.jsx']

/** Settings of any program by Umi, on which dumi is built. */
const SHARED = ['config/config.ts', 'config/config.js', '.umirc.ts', '.umirc.js']

/** Where repositories keep their site, besides the folder itself. */
const FOLDERS = ['docs', 'website', 'site']

export const dumi: ForeignTool = {
  name: 'dumi',
  title: 'dumi',
  fileName: '.dumirc.*',
  async find(siteDir, names) {
    const own = OWN.find((name) => names.has(name))
    if (own !== undefined) return path.join(siteDir, own)
    if (SHARED.some((name) => names.has(name.replace(/\/.*/, '')))) {
      const shared = await firstFile(siteDir, SHARED)
      const isOfDumi = /['"]dumi['"]/.test(shared?.text ?? '') || (await usesDumi(siteDir))
      if (shared !== undefined && isOfDumi) return shared.file
    }
    for (const folder of FOLDERS.filter((name) => names.has(name))) {
      const found = await firstFile(path.join(siteDir, folder), OWN)
      if (found !== undefined) return found.file
    }
    return undefined
  },
  reader: async () => (await import('./load-dumi.js')).dumiReader,
}

async function usesDumi(folder: string): Promise<boolean> {
  const { dependencies, devDependencies } = await readPackage(folder)
  return [dependencies, devDependencies].some((each) => isRecord(each) && 'dumi' in each)
}

async function firstFile(
  folder: string,
  names: readonly string[],
): Promise<{ readonly file: string; readonly text: string } | undefined> {
  for (const name of names) {
    const file = path.join(folder, name)
    const text = await readFile(file, 'utf8').catch(() => undefined)
    if (text !== undefined) return { file, text }
  }
  return undefined
}
