// Sites of other tools: one of them built by the program, and a picture for their pages.
import { expect } from 'vitest'
import { orion } from './cli.js'
import { site, type Files } from './site.js'

/** A PNG of one red pixel. */
export const RED_PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Builds a site whose docs are in `docs`: its folder, and the warnings with places relative to it. */
export async function buildForeign(
  files: Files,
): Promise<{ readonly folder: string; readonly warnings: readonly string[] }> {
  const folder = await site(files)
  const { code, stdout, stderr } = await orion(['build', folder])
  expect(code, stderr).toBe(0)
  const warnings = (stdout + stderr)
    .split('\n')
    .filter((line) => line.includes('  warning  '))
    .map((line) => line.replace(/^.*docs\//, 'docs/'))
  return { folder, warnings }
}
