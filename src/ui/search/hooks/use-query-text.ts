// The text of the search page: the reader types it, the address keeps it.
import { useState } from 'react'
import type { PageLocation } from '../../context/page-content.js'
import { usePlatform } from '../../context/platform.js'

/**
 * The text to search for, and what to call when the reader changes it. A new `q` in the address that
 * did not come from here (the box in the navbar, the back button) becomes the text.
 */
export function useQueryText(location: PageLocation): readonly [string, (text: string) => void] {
  const platform = usePlatform()
  const addressText = new URLSearchParams(location.search).get('q') ?? ''
  const [text, setText] = useState(addressText)
  const [seen, setSeen] = useState(addressText)
  const [written, setWritten] = useState<readonly string[]>([])
  if (addressText !== seen) {
    setSeen(addressText)
    // Several changes may reach the address as one.
    const place = written.lastIndexOf(addressText)
    setWritten(written.slice(place + 1))
    if (place < 0) setText(addressText)
  }
  const change = (next: string): void => {
    setText(next)
    if (next === addressText) return
    setWritten([...written, next])
    // How much is shown, and of what, was about the results of the text before.
    platform.navigate(hrefWith(location, { q: next, show: '', section: '' }), { replace: true })
  }
  return [text, change]
}

/** The address with other values of some parameters, without those that are empty. */
export function hrefWith(
  { pathname, search, hash }: PageLocation,
  values: Readonly<Record<string, string>>,
): string {
  const query = new URLSearchParams(search)
  for (const [name, value] of Object.entries(values))
    if (value === '') query.delete(name)
    else query.set(name, value)
  return pathname + (query.size > 0 ? `?${query.toString()}` : '') + hash
}
