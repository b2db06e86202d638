// What the page or the site says about all cells of code.
import { isRecord } from '../../../../model/json.js'
import type { Context } from './context.js'

/** The value of an option of all cells, as text: that of the page, else that of the site. */
export function executeSetting(
  name: string,
  { values, page }: Pick<Context, 'values' | 'page'>,
): string | undefined {
  const { execute, format } = values
  const html = isRecord(format) ? format['html'] : undefined
  const places: readonly unknown[] = [execute, html, values, page.options?.['execute']]
  for (const place of places) {
    const value = isRecord(place) && Object.hasOwn(place, name) ? place[name] : undefined
    if (typeof value === 'string' || typeof value === 'boolean') return String(value)
  }
  return undefined
}
