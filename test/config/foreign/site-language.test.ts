import { readdir } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { FOREIGN_TOOLS } from '../../../src/config/foreign-tools.js'
import { htmlLanguage, languageTag } from '../../../src/config/foreign/languages.js'
import { site, type Files } from '../../helpers/site.js'

/** The language that the settings of a site name, by the tool that finds it. */
async function languageOf(name: string, files: Files): Promise<unknown> {
  const folder = await site(files)
  const tool = FOREIGN_TOOLS.find((each) => each.name === name)
  const file = await tool?.find(folder, new Set(await readdir(folder)))
  if (tool === undefined || file === undefined) throw new Error(`${name} does not find its site`)
  return (await (await tool.reader()).load(file, folder)).settings['lang']
}

const HOME = { 'content/_index.md': '# Tee\n' }
const NEXTRA = {
  'package.json': '{"dependencies":{"nextra":"4"}}',
  'content/index.mdx': '# Tee\n',
}
const FUMADOCS = {
  'package.json': '{"dependencies":{"fumadocs-core":"1"}}',
  'content/docs/index.mdx': '# Tee\n',
}
const NUXT = { 'package.json': '{"dependencies":{"@nuxt/content":"3"}}', 'content/a.md': '# Tee\n' }
const nuxt = (options: string): Files => ({
  ...NUXT,
  'nuxt.config.ts': `export default defineNuxtConfig({ ${options} })\n`,
})
const ANTORA = { 'modules/ROOT/pages/index.adoc': '= Tee\n' }
const mkdocs = (settings: string): Files => ({ 'mkdocs.yml': settings, 'docs/index.md': '# Tee\n' })

const SITES: readonly (readonly [name: string, files: Files, lang: string | undefined])[] = [
  ['mkdocs', mkdocs('theme: { name: material, language: zh-TW }\n'), 'zh-TW'],
  ['mkdocs', mkdocs('theme: { name: readthedocs, locale: pt_BR }\n'), 'pt-BR'],
  ['mkdocs', mkdocs('theme: { name: material, language: custom }\n'), undefined],
  [
    'mkdocs',
    mkdocs(
      'theme: { name: material, language: en }\nplugins:\n  - i18n:\n      languages:\n        - { locale: en }\n        - { locale: de, default: true }\n',
    ),
    'de',
  ],
  ['mkdocs', mkdocs('plugins: [{ i18n: { default_language: ja } }]\n'), 'ja'],
  ['hugo', { ...HOME, 'hugo.toml': 'languageCode = "de-DE"\n' }, 'de-DE'],
  ['hugo', { ...HOME, 'hugo.toml': 'title = "Tee"\n' }, 'en'],
  [
    'hugo',
    { ...HOME, 'hugo.toml': 'languageCode = "en-us"\ndefaultContentLanguage = "de"\n' },
    'de',
  ],
  [
    'hugo',
    {
      ...HOME,
      'hugo.toml':
        'languageCode = "zh-TW"\ndefaultContentLanguage = "zh"\n[languages.zh]\ntitle = "茶"\n',
    },
    'zh-TW',
  ],
  [
    'hugo',
    {
      ...HOME,
      'hugo.yaml':
        'languageCode: en\ndefaultContentLanguage: zh-cn\nlanguages: { zh-CN: { languageCode: zh-Hans } }\n',
    },
    'zh-Hans',
  ],
  ['zola', { ...HOME, 'config.toml': 'base_url = "/"\ndefault_language = "de"\n' }, 'de'],
  [
    'mdbook',
    {
      'book.toml': '[book]\nlanguage = "zh_CN"\n',
      'src/SUMMARY.md': '- [Tee](a.md)\n',
      'src/a.md': '# Tee\n',
    },
    'zh-CN',
  ],
  [
    'myst',
    {
      'conf.py': 'extensions = ["myst_parser"]\nlanguage = "zh_Hant_TW"\n',
      'index.md': '# Tee\n',
    },
    'zh-Hant-TW',
  ],
  [
    'quarto',
    { '_quarto.yml': 'project: { type: website }\nlang: de-CH\n', 'index.qmd': '# Tee\n' },
    'de-CH',
  ],
  [
    'bookdown',
    { '_bookdown.yml': '', 'index.Rmd': '---\ntitle: Tee\nlang: fr_CA\n---\n\n# Tee\n' },
    'fr-CA',
  ],
  [
    'docfx',
    {
      'docfx.json': '{ "build": { "content": "**/*.md", "globalMetadata": { "_lang": "ja_JP" } } }',
      'index.md': '# Tee\n',
    },
    'ja-JP',
  ],
  [
    'gitbook',
    {
      'book.json': '{ "title": "Tee", "language": "zh_TW" }',
      'SUMMARY.md': '* [Tee](README.md)\n',
      'README.md': '# Tee\n',
    },
    'zh-TW',
  ],
  [
    'docsify',
    {
      'index.html':
        '<!DOCTYPE html>\n<html class="a" lang="zh-CN">\n<script>window.$docsify = {}</script>\n',
      'README.md': '# Tee\n',
    },
    'zh-CN',
  ],
  ['jekyll', { '_config.yml': 'lang: de\n', 'index.md': '# Tee\n' }, 'de'],
  ['jekyll', { '_config.yml': 'locale: pt_BR\n', 'index.md': '# Tee\n' }, 'pt-BR'],
  [
    'jekyll',
    { '_config.yml': 'languages: [fr, en]\ndefault_lang: fr\n', 'index.md': '# Tee\n' },
    'fr',
  ],
  [
    'asciidoc',
    { ...ANTORA, 'antora.yml': 'name: tee\nasciidoc: { attributes: { lang: de } }\n' },
    'de',
  ],
  ['asciidoc', { 'index.adoc': '= Tee\n:lang: fr\n', 'a.adoc': '= Mehr\n' }, 'fr'],
  ['retype', { 'retype.yml': 'locale: zh_CN\n', 'index.md': '# Tee\n' }, 'zh-CN'],
  [
    'nextra',
    {
      ...NEXTRA,
      'app/layout.jsx':
        'export default ({ children }) => <html suppressHydrationWarning lang="fr" dir="ltr">{children}</html>\n',
    },
    'fr',
  ],
  [
    'nextra',
    {
      ...NEXTRA,
      'next.config.mjs':
        "export default { i18n: { locales: ['zh_CN'], defaultLocale: 'zh_CN' } }\n",
      'app/layout.jsx': 'export default () => <html lang={locale} />\n',
    },
    'zh-CN',
  ],
  [
    'fumadocs',
    { ...FUMADOCS, 'app/layout.tsx': "export default () => <html lang={'ja'}></html>\n" },
    'ja',
  ],
  [
    'fumadocs',
    {
      ...FUMADOCS,
      'lib/i18n.ts':
        "export const i18n = defineI18n({ defaultLanguage: 'cn', languages: ['cn', 'fr'] })\n",
    },
    'zh-CN',
  ],
  [
    'nuxt-content',
    nuxt("i18n: { locales: [{ code: 'jp', language: 'ja_JP' }], defaultLocale: 'jp' }"),
    'ja-JP',
  ],
  ['nuxt-content', nuxt("app: { head: { htmlAttrs: { lang: 'fr' } } }"), 'fr'],
  ['nuxt-content', nuxt("site: { name: 'Tee', defaultLocale: 'de' }"), 'de'],
]

describe('the language of the site in settings of other tools', () => {
  it.each(SITES)('%s says what language pages are in (SITE-4)', async (name, files, lang) => {
    expect(await languageOf(name, files)).toBe(lang)
  })

  it('a language has the form of a tag (SITE-4)', () => {
    const written = ['de', ' zh_CN ', 'en_US.UTF-8', 'sr@latin', 'zh_Hans_CN', 'pt-br']
    const tags = ['de', 'zh-CN', 'en-US', 'sr', 'zh-Hans-CN', 'pt-br']
    expect(written.map(languageTag)).toEqual(tags)
    for (const other of ['', 'german', 'e', 'de DE', '{{ lang }}', 3, null, undefined])
      expect(languageTag(other)).toBeUndefined()
  })

  it('the language of HTML and of layouts is that of `html` alone (SITE-4)', () => {
    expect(htmlLanguage('<!doctype html><HTML dir="ltr"\n lang=de>')).toBe('de')
    expect(htmlLanguage('<Html lang={`fr`}>')).toBe('fr')
    for (const none of ['<html xml:lang="de">', '<html><p lang="de">', '<html data-lang="de">'])
      expect(htmlLanguage(none)).toBeUndefined()
    expect(htmlLanguage('<html lang={locale}>')).toBeUndefined()
  })
})
