/** `step` for one argument after the other: side by side, work that never waits would only hold more memory. */
export function serialize<Argument, Result>(
  step: (argument: Argument) => Promise<Result>,
): (argument: Argument) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve()
  return (argument) => {
    const result = last.then(() => step(argument))
    last = result.catch(() => undefined)
    return result
  }
}
