// Words with accents and in scripts without spaces, in a site whose settings say nothing of them.
import { describe, expect, it } from 'vitest'
import { snippet } from '../../../src/search/highlight.js'
import { search } from '../../../src/search/search.js'
import { hitsOf, openPages, PLAIN } from '../reference-corpus.js'

const page = (title: string, text: string) => ({
  url: `/${title}`,
  title,
  breadcrumbs: [],
  description: '',
  keywords: [],
  sections: [{ anchor: '', title, text }],
})

async function hitsFor(query: string, ...texts: string[]) {
  const pages = texts.map((text, number) => page(`P${String(number)}`, text))
  return hitsOf(await search(openPages(pages), query, 8, PLAIN))
}

async function textsFor(query: string, ...texts: string[]): Promise<string[]> {
  return (await hitsFor(query, ...texts)).map(({ document }) => document.t)
}

describe('accents and ligatures', () => {
  it.each([
    ['equipe', 'Une équipe unie', 'Die equipe kommt'],
    ['resume', 'Your résumé here', 'Tap to resume now'],
    ['strasse', 'Eine Straße hier', 'Eine Strasse hier'],
    ['coeur', 'Au cœur du sujet', 'Au coeur du sujet'],
    ['grosse', 'Das große Haus', 'Das grosse Haus'],
  ])(
    'of %s are folded both ways, the spelling of the reader first (SRCH-LANG-3)',
    async (plain, accented, other) => {
      expect(await textsFor(plain, accented, other)).toEqual([other, accented])
      const written = accented.split(' ').find((word) => /[^ -~]/.test(word)) ?? ''
      expect(await textsFor(written, other, accented)).toEqual([accented, other])
      expect(await textsFor(`${plain} zzzz`, accented)).toEqual([accented])
    },
  )

  it('are folded among several words, and in words that are begun (SRCH-LANG-3)', async () => {
    const texts = ['Une équipe et un projet', 'Rien de tel', 'Une equipe et un projet']
    expect(await textsFor('equipe projet', ...texts)).toEqual([texts[2], texts[0]])
    expect(await textsFor('equi', 'Une équipe')).toEqual(['Une équipe'])
    expect(await textsFor('content:equipe', 'Une équipe')).toEqual(['Une équipe'])
  })

  it('of headings come after the spelling of the reader (SRCH-LANG-3)', async () => {
    const pages = ['Your résumé', 'How to resume', 'A résumé'].map((title) => page(title, ''))
    const titles = async (query: string) =>
      hitsOf(await search(openPages(pages), query, 8, PLAIN)).map(({ document }) => document.t)
    expect((await titles('resume'))[0]).toBe('How to resume')
    expect((await titles('résumé'))[2]).toBe('How to resume')
    expect(await titles('resume')).toHaveLength(3)
  })

  it('are marked as they are written (SRCH-LANG-3)', async () => {
    const [hit] = await hitsFor('equipe', 'Une équipe unie')
    expect(hit?.positions).toEqual([[4, 6]])
    expect(hit?.words).toEqual(['équipe'])
  })
})

describe('scripts without spaces', () => {
  it.each([
    ['指南', '请先阅读安装指南再开始。', '没有别的内容'],
    ['税', '这里需要缴纳的税', '没有别的内容'],
    ['復元', '一覧から復元中のデータを選ぶ', '関係のない文章'],
    ['설치', '서버를 설치하는 방법', '관계없는 문장'],
    ['ติดตั้ง', 'วิธีการติดตั้งโปรแกรม', 'เรื่องอื่น'],
    ['Docker镜像', '使用Docker镜像时请注意', '其他内容'],
    ['8080端口', '防火墙允许8080端口通过', '其他内容'],
    ['安装!', '如何安装', '其他内容'],
  ])('find %s inside a sentence (SRCH-LANG-2)', async (query, text, other) => {
    expect(await textsFor(query, other, text)).toEqual([text])
  })

  it('find a word in query syntax (SRCH-LANG-2)', async () => {
    expect(await textsFor('content:安装指南', '阅读安装指南', '安装软件')).toEqual(['阅读安装指南'])
    expect(await textsFor('安装 -content:指南', '阅读安装指南', '安装软件')).toEqual(['安装软件'])
  })

  it('mark the whole word, also beside other words (SRCH-LANG-2)', async () => {
    const [hit] = await hitsFor('安装指南', '先安装软件,再读安装指南。')
    expect(hit?.positions).toEqual([[8, 4]])
    expect(hit?.tokens).toEqual(['安装指南'])
    expect(hit?.words).toEqual(['安装指南'])
  })

  it('have snippets that end between letters (SRCH-LANG-2)', () => {
    const text = 'ก่อนอื่นติดตั้งโปรแกรมแล้วเริ่มต้นใหม่'
    expect(snippet(text, [[8, 7]], ['ติดตั้ง'], 16)).toBe('…นอื่น<mark>ติดตั้ง</mark>โปรแ…')
    const russian = 'Сначала скачайте новый архив и распакуйте его в папку'
    expect(snippet(russian, [[23, 5]], ['архив'], 24)).toBe(
      '… новый <mark>архив</mark> и распакуйте …',
    )
  })
})
