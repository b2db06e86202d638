// Values of JSON texts, and of others whose shape is not known yet.

/**
 * The value of a text that this program wrote, in the shape that the writer gave it. For texts of others, and for those
 * that another version may have written, check the value instead.
 */
// One place for what no check repeats: the type is the promise of the writer.
// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters
export function parseOwn<Shape>(text: string): Shape {
  return JSON.parse(text) as Shape
}

/** Whether `value` is an object with keys, as opposed to a list or null. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A list of values that are not known yet; `Array.isArray` takes them for `any`. */
export function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value)
}

/** Whether `value` can be called. */
export function isFunction(value: unknown): value is (...args: unknown[]) => unknown {
  return typeof value === 'function'
}
