// Dates such as 6/29/2022, month first, as Docusaurus takes them in `last_update`.
import { isRecord } from '../../model/json.js'

const SLASHED = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/

/** The value of `key` with such a date as 2022-06-29; any other value as it is. */
export function withIsoDate(key: string, value: unknown): unknown {
  if (key !== 'last_update' || !isRecord(value) || typeof value['date'] !== 'string') return value
  const [, month = '', day = '', year = ''] = SLASHED.exec(value['date'].trim()) ?? []
  return year === ''
    ? value
    : { ...value, date: `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` }
}
