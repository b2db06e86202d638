// Templates and data that many pages use are read once.

/** As many texts are remembered. */
const MOST_KEPT = 100

/** The same function, which remembers what it made of the last texts. */
export function createMemo<Made>(make: (text: string) => Made): (text: string) => Made {
  const made = new Map<string, Made>()
  return (text) => {
    const known = made.get(text)
    if (known !== undefined) return known
    const value = make(text)
    const [oldest] = made.keys()
    if (made.size >= MOST_KEPT && oldest !== undefined) made.delete(oldest)
    made.set(text, value)
    return value
  }
}
