// An error's text for readers: messages only, never a stack.

/** The error of a component that would have to be rendered later. */
export const WAITING = 'A component waits for data or code, and the build does not.'

/** The message of the error and of each of its causes, from outer to inner. */
export function errorText(error: unknown): string {
  const messages: string[] = []
  const seen = new Set<unknown>()
  let current = error
  while (current !== undefined && current !== null && !seen.has(current)) {
    seen.add(current)
    messages.push(current instanceof Error ? current.message : messageOf(current))
    current = current instanceof Error ? current.cause : undefined
  }
  return messages.join('\n\nCause:\n')
}

/** Anything may be thrown; a plain object would read `[object Object]`. */
function messageOf(value: unknown): string {
  if (typeof value === 'string') return value
  try {
    const json: unknown = JSON.stringify(value)
    return typeof json === 'string' ? json : String(value)
  } catch {
    return String(value)
  }
}
