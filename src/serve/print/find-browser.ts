// The browser that prints: the one that CHROME_PATH names, or one that is installed.
import { statSync } from 'node:fs'
import { OrionError } from '../../model/diagnostics/diagnostic.js'
import { browserPlaces, installHint, type Env } from './browser-places.js'

/** The file of a browser. @throws OrionError `no-browser` when there is none, with how to get one. */
export function findBrowser(
  platform: NodeJS.Platform,
  env: Env,
  isProgram: (file: string) => boolean = isFile,
): string {
  const named = env['CHROME_PATH'] ?? ''
  if (named !== '') {
    if (isProgram(named)) return named
    throw new OrionError({
      code: 'no-browser',
      message: `CHROME_PATH is ${named}, which is not a file.`,
      hint: 'Set it to the program of Chrome, Chromium or Edge, or remove it to look for an installed one.',
    })
  }
  const found = browserPlaces(platform, env).find(isProgram)
  if (found !== undefined) return found
  throw new OrionError({
    code: 'no-browser',
    message: 'No Chrome, Chromium or Edge is installed, and print needs one to make a PDF.',
    hint: installHint(platform),
  })
}

const isFile = (file: string): boolean =>
  statSync(file, { throwIfNoEntry: false })?.isFile() === true
