// The style sheets as text: where values come from, and what they weigh.
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))
const sheets = ['src/ui', 'docs/theme'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => name.endsWith('.css'))
    .map((name) => `${folder}/${name}`),
)
const TOKENS = 'src/ui/styles/tokens.css'

const text = (name: string): string =>
  readFileSync(path.join(root, name), 'utf8').replace(/\/\*[^]*?\*\//g, '')

/** Declarations outside the tokens that match; a site's own custom properties are its tokens. */
function declarations(property: RegExp, value: RegExp): string[] {
  return sheets
    .filter((name) => name !== TOKENS)
    .flatMap((name) =>
      [...text(name).matchAll(/(?<=[{;]\s*)([a-z-]+):\s*([^;{}]+);/g)]
        .filter(
          ([, key = '', rest = '']) =>
            !key.startsWith('--') && property.test(key) && value.test(rest),
        )
        .map(([declaration]) => `${name}: ${declaration}`),
    )
}

describe('the style sheets', () => {
  it('take every colour from a token', () => {
    const named = 'white|black|red|green|blue|gr[ae]y|orange|yellow|purple|navy|silver'
    expect(
      declarations(
        /./,
        new RegExp(`#[0-9a-f]{3,8}\\b|\\b(rgb|hsl|oklch|lab)a?\\(|\\b(${named})\\b`, 'i'),
      ),
    ).toEqual([])
  })

  it('take sizes of type, distances, radii and shadows from tokens', () => {
    expect(declarations(/^font(-size)?$/, /\drem/)).toEqual([])
    expect(declarations(/^font-weight$/, /[5-9]\d\d/)).toEqual([])
    expect(declarations(/^(margin|padding|gap)/, /\drem/)).toEqual([])
    expect(declarations(/radius$/, /\d(px|rem|em)/)).toEqual([])
    expect(declarations(/shadow$/, /\d/)).toEqual([])
  })

  it('take layers and times from tokens', () => {
    expect(declarations(/^z-index$/, /\d/)).toEqual([])
    const times = declarations(/^(transition|animation)/, /\d\s*m?s\b/)
    expect(times.filter((line) => !line.includes('1ms !important'))).toEqual([])
  })

  it('use no token that does not exist, and have none that nobody uses', () => {
    const all = sheets.map(text).join('\n')
    const made = new Set([...all.matchAll(/(--[\w-]+):/g)].map(([, name]) => name))
    const used = new Set([...all.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name))
    // Set by a script, with a default where it is read.
    used.delete('--room-above')
    expect([...used].filter((name) => !made.has(name))).toEqual([])
    expect([...made].filter((name) => !used.has(name))).toEqual([])
  })

  it('have at most 300 lines each, and one list names them all', () => {
    const list = text('src/ui/styles/styles.css')
    const long = sheets.filter((name) => text(name).split('\n').length > 300)
    expect(long).toEqual([])
    const own = sheets.filter((name) => name.startsWith('src/') && !name.endsWith('/styles.css'))
    const missing = own.filter((name) => !list.includes(`/${path.basename(name)}'`))
    expect(missing).toEqual([])
  })
})
