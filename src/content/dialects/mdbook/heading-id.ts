// Ids of headings as mdBook makes them.

const DROPPED = /[^\p{Alphabetic}\p{N}\s_-]/gu

/** Lower case, letters and numbers of any script, `-` and `_`; each white space is a `-`. */
export function mdbookHeadingId(text: string): string {
  return text.trim().toLowerCase().replace(DROPPED, '').replace(/\s/g, '-')
}
