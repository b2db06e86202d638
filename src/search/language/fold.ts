// Letters without accents, and ligatures as the letters that they are made of.

/** Letters that Unicode does not take apart, and what they are without. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  œ: 'oe',
  æ: 'ae',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
}

/** Accents, but not that of `й`, and the points of Arabic, which few texts have. */
const ACCENTS = /(и\u0306)|[\u0300-\u036f\u064b-\u065f]/g

/** Lower-case and without accents: `Équité` → `equite`, `Größe` → `grosse`. */
export function fold(text: string): string {
  const lower = text.toLowerCase()
  // Nearly all words are plain, and need none of what follows.
  if (!/[^ -~]/.test(lower)) return lower
  return lower
    .normalize('NFKD')
    .replace(ACCENTS, '$1')
    .replace(/[ß-ı]|œ|ł/g, (letter) => LETTERS[letter] ?? letter)
    .normalize()
    .toLowerCase()
}
