// The icons of page content, drawn for this project on a 24 × 24 grid: compiled pages and components
// of modules show the same.

/** The five looks that all types of admonition share. */
export type AdmonitionLook = 'note' | 'tip' | 'info' | 'warning' | 'danger'

/** Paths filled with the text colour, each with its inner shapes cut out by the even-odd rule. */
export const ADMONITION_PATHS: Readonly<Record<AdmonitionLook, string>> = {
  note: 'M5 2h10l5 5v15H5zM7 4v16h11V8h-4V4zm2 8h7v2H9zm0 4h7v2H9z',
  tip: 'M12 2a7 7 0 0 1 4 12.7V17H8v-2.3A7 7 0 0 1 12 2m0 2a5 5 0 0 0-2 9.6V15h4v-1.4A5 5 0 0 0 12 4M8 18h8v2H8zm2 3h4v1h-4z',
  info: 'M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20m0 2a8 8 0 1 0 0 16 8 8 0 0 0 0-16m-1 6h2v7h-2zm0-3h2v2h-2z',
  warning: 'M12 2l11 19H1zm0 4L4.5 19h15zm-1 4h2v5h-2zm0 6h2v2h-2z',
  danger:
    'M8 2h8l6 6v8l-6 6H8l-6-6V8zm.8 2L4 8.8v6.4L8.8 20h6.4l4.8-4.8V8.8L15.2 4zM11 7h2v7h-2zm0 8h2v2h-2z',
}

/** Type words and the icon of their look. */
export const ADMONITION_LOOKS: Readonly<Record<string, AdmonitionLook>> = {
  note: 'note',
  tip: 'tip',
  info: 'info',
  warning: 'warning',
  danger: 'danger',
  caution: 'warning',
  secondary: 'note',
  important: 'info',
  success: 'tip',
}

export const SHOW_PATH =
  'M12 5C6 5 2.5 10 1.5 12 2.5 14 6 19 12 19s9.5-5 10.5-7C21.5 10 18 5 12 5m0 2c4.2 0 7 3.2 8.2 5-1.2 1.8-4 5-8.2 5s-7-3.2-8.2-5C5 10.2 7.8 7 12 7m0 2a3 3 0 1 0 0 6 3 3 0 0 0 0-6'
export const WRAP_PATH =
  'M3 5h18v2H3zm0 12h6v2H3zm0-6h14a4 4 0 0 1 0 8h-2v2l-4-3 4-3v2h2a2 2 0 0 0 0-4H3z'
export const COPY_PATH = 'M8 2h12v15H8zm2 2v11h8V4zM4 6h2v14h11v2H4z'
export const CHECK_PATH = 'M9 18.5L3 12.5 4.5 11 9 15.5 19.5 5 21 6.5z'
