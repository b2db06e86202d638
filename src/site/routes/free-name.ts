// Names that nothing else has.

/** `name`, or with the first number from 2 on that makes it free. */
export function freeName(name: string, isTaken: (name: string) => boolean): string {
  if (!isTaken(name)) return name
  let number = 2
  while (isTaken(`${name}-${String(number)}`)) number++
  return `${name}-${String(number)}`
}
