// The text that screen readers announce: not at each letter, but when the reader has stopped typing.
import { useEffect, useState } from 'react'

/** `text` after it has stayed the same for a moment, and until then the empty text. */
export function useSettled(text: string, delayMs = 700): string {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), delayMs)
    return () => clearTimeout(timer)
  }, [text, delayMs])
  return settled === text ? settled : ''
}
