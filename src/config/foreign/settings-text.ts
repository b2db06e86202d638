// Settings as the text of a settings file, for people to read and change.
import { isRecord } from '../../model/json.js'

const WIDTH = 100

/** An `orion-docs.config.ts` with `settings`; `notes` are lines of a comment above them. */
export function settingsText(
  settings: Readonly<Record<string, unknown>>,
  notes: readonly string[],
): string {
  const comment = notes.map((line) => `// ${line}`.trimEnd() + '\n').join('')
  const value = literal(settings, 0, 'export default defineConfig('.length)
  return `${comment}import { defineConfig } from 'orion-docs'\n\nexport default defineConfig(${value})\n`
}

/** `used` characters of the line are taken already. */
function literal(value: unknown, depth: number, used: number): string {
  const flat = flatLiteral(value)
  // The settings themselves are a list of lines, however short.
  if (depth > 0 && used + flat.length < WIDTH) return flat
  const indent = '  '.repeat(depth + 1)
  const end = '  '.repeat(depth)
  if (Array.isArray(value) && value.length > 0) {
    const items = value.map((item) => `${indent}${literal(item, depth + 1, indent.length)},\n`)
    return `[\n${items.join('')}${end}]`
  }
  if (isRecord(value) && !(value instanceof RegExp) && Object.keys(value).length > 0) {
    const entries = Object.entries(value).map(([key, item]) => {
      const start = `${indent}${keyText(key)}: `
      return `${start}${literal(item, depth + 1, start.length)},\n`
    })
    return `{\n${entries.join('')}${end}}`
  }
  return flat
}

function flatLiteral(value: unknown): string {
  if (typeof value === 'string') return quoted(value)
  if (value instanceof RegExp) return String(value)
  if (Array.isArray(value)) return `[${value.map(flatLiteral).join(', ')}]`
  if (!isRecord(value)) return JSON.stringify(value)
  const entries = Object.entries(value).map(
    ([key, item]) => `${keyText(key)}: ${flatLiteral(item)}`,
  )
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`
}

const keyText = (key: string): string => (/^[A-Za-z_$][\w$]*$/.test(key) ? key : quoted(key))

/** In the quotes that need fewer escapes, single ones otherwise. */
function quoted(text: string): string {
  const plain = JSON.stringify(text)
  const inner = plain.slice(1, -1)
  if (inner.includes("'") && !text.includes('"')) return plain
  return `'${inner.replace(/\\"/g, '"').replace(/'/g, "\\'")}'`
}
