// What the server of `serve` tells of a failed rebuild, as text.

type Fault = { readonly message?: unknown; readonly frame?: unknown; readonly hint?: unknown }

/**
 * The text of an `error` event: its data is plain text, or JSON of one or more faults with `message` and
 * perhaps a code `frame` and a `hint`.
 */
export function faultText(data: string): string {
  try {
    const value: unknown = JSON.parse(data)
    const faults: unknown[] = Array.isArray(value) ? value : [value]
    return faults.map(textOf).join('\n\n')
  } catch {
    return data
  }
}

function textOf(fault: unknown): string {
  if (typeof fault !== 'object' || fault === null) return String(fault)
  const { message, frame, hint } = fault as Fault
  const lines = [message, frame, typeof hint === 'string' ? `hint: ${hint}` : undefined]
  return lines.filter((line) => typeof line === 'string').join('\n')
}
