// `++ctrl+alt+k++`: names of keys as they are shown.

const NAMES: Readonly<Record<string, string>> = {
  ctrl: 'Ctrl',
  control: 'Ctrl',
  alt: 'Alt',
  option: 'Option',
  opt: 'Option',
  cmd: 'Cmd',
  command: 'Cmd',
  meta: 'Meta',
  win: 'Win',
  windows: 'Win',
  super: 'Super',
  shift: 'Shift',
  esc: 'Esc',
  escape: 'Esc',
  del: 'Del',
  delete: 'Del',
  ins: 'Ins',
  bksp: 'Backspace',
  spc: 'Space',
  up: '↑',
  down: '↓',
  left: '←',
  right: '→',
  'arrow-up': '↑',
  'arrow-down': '↓',
  'arrow-left': '←',
  'arrow-right': '→',
  'page-up': 'Page Up',
  'page-down': 'Page Down',
  pgup: 'Page Up',
  pgdn: 'Page Down',
  prtsc: 'Print Screen',
  return: 'Return',
  plus: '+',
  minus: '-',
  equal: '=',
  comma: ',',
  period: '.',
  slash: '/',
  backslash: '\\',
  semicolon: ';',
  colon: ':',
  backtick: '`',
  grave: '`',
  tilde: '~',
  bar: '|',
  pipe: '|',
  question: '?',
  hash: '#',
  asterisk: '*',
  ampersand: '&',
  at: '@',
  'single-quote': "'",
  'double-quote': '"',
  'bracket-left': '[',
  'bracket-right': ']',
}

/** `<kbd>` elements for the text between the plus signs. */
export function keysHtml(text: string): string {
  const keys = text.match(/"[^"]*"|'[^']*'|[^+]+/g) ?? []
  return keys.map((key) => `<kbd>${escapeHtml(nameOf(key.trim()))}</kbd>`).join('+')
}

function nameOf(key: string): string {
  if (/^["']/.test(key)) return key.slice(1, -1)
  const known = NAMES[key.toLowerCase()]
  if (known !== undefined) return known
  if (key.length === 1) return key.toUpperCase()
  return key
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}

/** As character references, so that no key is read as Markdown. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>`*_[\]\\~|$:]/g, (char) => `&#${char.charCodeAt(0)};`)
}
