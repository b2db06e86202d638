// The manual's list of the words on pages, generated from the English ones.
import { loadTexts, TEXT_LANGUAGES } from '../../src/config/resolve/built-in-texts.js'
import { languageName } from '../../src/model/text/search-languages.js'
import { ENGLISH } from '../../src/model/texts/english.js'
import { TEXT_KEYS, type PluralText } from '../../src/model/texts/site-texts.js'

const INTRO = `---
title: Words on pages
description: The words that pages have besides those of their authors, by key, and the languages that have them.
keywords: [translation, translate, labels, i18n, localization, interface]
---

Pages have words besides those of their authors: labels of buttons and links, titles of boxes, messages, and names that
screen readers say. They are in the language of the page, which [\`lang\`](settings.md#lang) and
[\`languages\`](settings.md#languages) name. Other words take their place by key with [\`texts\`](settings.md#texts), or for one
of several languages with [\`translations\`](settings.md#translations):

\`\`\`ts no-check title="orion-docs.config.ts"
lang: 'de',
texts: {
  next: 'Weiter geht es mit',
  results: { one: '{count} Treffer', other: '{count} Treffer' },
},
\`\`\`

A word in braces, such as \`{count}\`, is replaced by a value. Texts with a number have a form for each
[plural of the language](https://www.unicode.org/cldr/charts/latest/supplemental/language_plural_rules.html); one text
without forms is for all numbers.

<!-- This page is generated from the program: npx vitest run test/manual -u -->
`

/** The page as Markdown: the languages, then a row for each key. */
export async function textsReference(): Promise<string> {
  const rows = TEXT_KEYS.map((key) => `| \`${key}\` | ${cell(ENGLISH[key])} |`)
  const languages = await Promise.all(
    TEXT_LANGUAGES.map(async (tag) => {
      const { next, search, onThisPage } = await loadTexts(tag)
      return `| ${languageName(tag)} | \`${tag}\` | ${[next, search, onThisPage].join(' · ')} |`
    }),
  )
  return `${INTRO}
## Built-in languages {#languages}

A tag with a region or a script, such as \`pt-BR\`, has the words of its language. In all other languages the words are English
until \`texts\` replaces them.

| Language | Tag | Some words |
| --- | --- | --- |
${languages.join('\n')}

## Keys {#keys}

| Key | In English |
| --- | --- |
${rows.join('\n')}
`
}

function cell(text: string | PluralText): string {
  if (typeof text === 'string') return code(text)
  return Object.entries(text)
    .map(([form, words]) => `${form}: ${code(words ?? '')}`)
    .join('<br>')
}

const code = (text: string): string => `\`${text}\``
