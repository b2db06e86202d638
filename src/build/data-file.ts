// Data files of a site: JSON and YAML beside its pages.
import path from 'node:path'
import type { Diagnostic } from '../model/diagnostic.js'

/** YAML 1.2 holds JSON, so one parser reads both and names the place of a fault. */
export async function parseData(
  file: string,
  text: string,
): Promise<
  { value: unknown; diagnostic?: undefined } | { value?: undefined; diagnostic: Diagnostic }
> {
  // Many sites have no such file.
  const { parseYaml } = await import('./parse-yaml.js')
  try {
    return { value: parseYaml(text) as unknown }
  } catch (error) {
    const place =
      error instanceof Error && 'linePos' in error
        ? (error.linePos as readonly [{ line: number; col: number }] | undefined)?.[0]
        : undefined
    const reason = error instanceof Error ? (error.message.split(/ at line|\n/)[0] ?? '') : ''
    return {
      diagnostic: {
        severity: 'error',
        code: 'data-file-syntax',
        message: `${path.posix.basename(file)} cannot be read: ${reason}`,
        hint: 'Check quotes, commas and indentation at this place.',
        at: { file, line: place?.line ?? 1, column: place?.col ?? 1 },
      },
    }
  }
}
