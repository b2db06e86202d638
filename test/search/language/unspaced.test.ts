import { describe, expect, it } from 'vitest'
import { pairRuns } from '../../../src/search/language/pair-runs.js'
import { joinPairs, piecesOf, typedPieces } from '../../../src/search/language/unspaced.js'

const textsOf = (word: string): string[] => piecesOf(word).map(({ text }) => text)

describe('piecesOf', () => {
  it.each([
    ['vault', ['vault']],
    ['настройки', ['настройки']],
    ['安装指南', ['安装', '装指', '指南', '南']],
    ['税', ['税']],
    ['npm包管理10个', ['npm', '包管', '管理', '理', '10', '个']],
    ['安装。然后', ['安装', '装', '。', '然后', '后']],
    ['サーバー', ['サー', 'ーバ', 'バー', 'ー']],
    ['설치를', ['설치', '치를', '를']],
    ['か\u3099き', ['か\u3099き', 'き']],
    ['ติดตั้ง', ['ติด', 'ดตั้', 'ตั้ง', 'ง']],
    ['เก็บ', ['เก็บ', 'บ']],
    ['𠀀𠀁', ['𠀀𠀁', '𠀁']],
  ])('cuts %s where scripts change, and into pairs (SRCH-LANG-2)', (word, pieces) => {
    expect(textsOf(word)).toEqual(pieces)
    for (const { text, start } of piecesOf(word))
      expect(word.slice(start, start + text.length)).toBe(text)
  })
})

describe('typedPieces', () => {
  it('leaves out the last letter, which is in a pair, and punctuation beside pairs (SRCH-LANG-2)', () => {
    expect(typedPieces('如何安装?')).toEqual(['如何', '何安', '安装'])
    expect(typedPieces('税')).toEqual(['税'])
    expect(typedPieces('docker镜像')).toEqual(['docker', '镜像'])
    expect(typedPieces('vault?')).toEqual(['vault?'])
  })
})

describe('joinPairs', () => {
  it('gives the words that were cut (SRCH-LANG-2)', () => {
    expect(joinPairs(['npm', '安装', '装指', '指南', 'fee'])).toEqual(['npm', '安装指南', 'fee'])
    expect(joinPairs(['ติด', 'ดตั้', 'ตั้ง'])).toEqual(['ติดตั้ง'])
  })

  it('keeps words apart that share no letter', () => {
    expect(joinPairs(['安装', '指南', '税'])).toEqual(['安装', '指南', '税'])
    expect(joinPairs(['vault', 'text', 'total'])).toEqual(['vault', 'text', 'total'])
  })
})

describe('pairRuns', () => {
  const text = '先安装软件,再读安装指南。'

  it('marks pairs that overlap as one word (SRCH-LANG-2)', () => {
    const positions = [
      [8, 2],
      [9, 2],
      [10, 2],
    ] as const
    expect(pairRuns(text, positions, ['安装指南'])).toEqual([[8, 4]])
  })

  it('does not mark parts of a word that is there as a whole (SRCH-LANG-2)', () => {
    const positions = [
      [1, 2],
      [8, 2],
      [9, 2],
      [10, 2],
    ] as const
    expect(pairRuns(text, positions, ['安装指南'])).toEqual([[8, 4]])
    expect(pairRuns(text, [[1, 2]], ['安装指南'])).toEqual([[1, 2]])
  })

  it('leaves other words alone', () => {
    const positions = [
      [3, 2],
      [0, 1],
    ] as const
    expect(pairRuns('a fee', positions, ['fee'])).toBe(positions)
  })
})
