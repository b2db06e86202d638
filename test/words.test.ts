// The project speaks plain technical English: words and phrases that no manual of the field uses are not used here either.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../', import.meta.url))
const FOLDERS = ['src', 'bin', 'templates', 'docs']
const FILES = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'test/behaviour.md']
const TEXT = /\.(?:tsx?|m?js|mdx?|css|json|ya?ml|html|conf)$/

type Ban = {
  words: RegExp
  /** What to write in its place. */
  instead: string
}

const BE = '(?:is|are|was|were|be|been|being)'
const ban = (words: string, instead: string, flags = 'i'): Ban => ({
  // A phrase may go on in the next line, also in that of a comment or a quote.
  words: new RegExp(words.replaceAll(' ', String.raw`\s+(?:(?:\*|\/\/|>)\s+)?`), `g${flags}m`),
  instead,
})

/** The start of a comment's first sentence. */
const COMMENT = String.raw`(?:\/\/|\/\*\*?|^\s*\*)[ ]?`

const BANNED: Ban[] = [
  ban(String.raw`\banew\b`, 'again, re-'),
  ban(String.raw`\bmend(?:s|ed|ing)?\b`, 'fix'),
  ban(String.raw`\b(?:stands?|stood)\b(?!-?alone| (?:alone|out)\b)`, 'is, replaces, represents'),
  ban(String.raw`\blies\b(?! (?:above|between)\b)`, 'is'),
  ban(String.raw`\b(?:lie|lay) (?:in|at|on|over|below|beside|inside|outside)\b`, 'is, are'),
  ban(
    String.raw`(?<!\bthere (?:(?:can|may|must|should|would|will) )?)\b${BE} no (?!longer\b|more than\b|different\b|need\b)[a-z]+`,
    'is not a, has no',
  ),
  ban(String.raw`\bslips?\b`, 'typo'),
  ban(String.raw`\b${BE} said\b`, 'is reported, is shown'),
  ban(String.raw`\b${BE} told\b`, 'receives, is notified, is distinguished'),
  ban(String.raw`\b${BE} asked\b(?! to\b)`, 'is requested, is called, is checked'),
  ban(String.raw`(?:^|[.:] |${COMMENT})Who [a-z]+s\b(?![^.!]*\?)`, 'Readers who, if you', ''),
  ban(String.raw`${COMMENT}(?:Those|That) (?:of|that|which)\b`, 'the noun', ''),
  ban(String.raw`${COMMENT}What (?:is|are|was|were|has|have|comes)\b(?![^.!]*\?)`, 'the noun', ''),
  ban(String.raw`${COMMENT}As above\b`, 'the reason', ''),
  ban(String.raw`\bown ones\b`, 'your own, its own'),
  ban(String.raw`\b(?:as|of|like|than|and) ours\b`, "orion-docs's, the built-in"),
  ban(String.raw`\b(?:inside|outside) of\b`, 'inside, outside'),
  ban(String.raw`\bdo(?:es)? without\b`, 'is optional, skips'),
  ban(String.raw`\b(?:brings?|brought|taken|copied) along\b`, 'includes'),
  ban(String.raw`\bbrings?\b(?! (?:back|up)\b)`, 'has, provides, adds'),
  ban(String.raw`\bin the place of\b`, 'in place of, instead of'),
  ban(String.raw`\b${BE} not there\b`, 'is missing, does not exist'),
  ban(String.raw`\bhow grave\b|\bgravity\b|\bgrave (?:fault|error|problem)`, 'severity'),
  ban(String.raw`\bone time only\b|\bpossible one time\b`, 'once'),
  ban(String.raw`\bGives the\b`, 'Returns the', ''),
  ban(String.raw`\btells whether\b`, 'returns true if, reports whether'),
  ban(String.raw`\bLets only\b`, 'Restricts access to', ''),
  ban(String.raw`\bfault of orion-docs\b`, 'internal error'),
  ban(String.raw`\bto be (?:mended|taken along)\b`, 'to fix, to include'),
  ban(String.raw`\bAfter reading this page\b`, 'what the reader can do'),
  ban(String.raw`\bby the way of\b|\bthe way of an?\b`, 'by, how it works'),
  ban(String.raw`\b(?:is|are) yours to say\b`, 'you choose'),
  ban(String.raw`\bcomes of it\b`, 'the noun'),
  ban(String.raw`\bthe project names\b|\blater texts\b|\bpresent contracts\b`, 'what holds'),
]

/** Places where the words are right. */
const ALLOWED: { file: string; text: string; reason: string }[] = []

function textFiles(): string[] {
  const inFolders = FOLDERS.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .filter((name) => TEXT.test(name) && !/\/(?:\.orion|build)\//.test(name)),
  )
  return [...inFolders.toSorted(), ...FILES]
}

/** The titles of the tests in a file, each on the line where it is, so that a finding names that line. */
function titles(file: string): string {
  const text = readFileSync(path.join(root, file), 'utf8')
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const lines: string[] = text.split('\n').map(() => '')
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && /^(?:it|test|describe)\b/.test(node.expression.getText())) {
      const [title] = node.arguments
      if (title && ts.isStringLiteralLike(title))
        lines[source.getLineAndCharacterOfPosition(title.getStart()).line] = title.text
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return lines.join('\n')
}

function testFiles(): string[] {
  return readdirSync(path.join(root, 'test'), { recursive: true, encoding: 'utf8' })
    .map((name) => `test/${name.replaceAll('\\', '/')}`)
    .filter((name) => /\.(?:test|engine)\.tsx?$/.test(name))
    .toSorted()
}

function findings(file: string, text: string): string[] {
  return BANNED.flatMap(({ words, instead }) =>
    [...text.matchAll(words)].flatMap(({ 0: found, index }) => {
      const end = text.indexOf('\n', index + found.length)
      const sentence = text.slice(text.lastIndexOf('\n', index) + 1, end < 0 ? undefined : end)
      if (ALLOWED.some((place) => place.file === file && sentence.includes(place.text))) return []
      const line = text.slice(0, index + found.search(/\S/)).split('\n').length
      return [`${file}:${line}: "${found.trim().replaceAll(/\s+/g, ' ')}" (${instead})`]
    }),
  )
}

describe('the words of the project', () => {
  it('finds each banned phrase with its line', () => {
    expect(findings('a.md', 'It is made\nanew. There is no cache; it is\nno file.')).toEqual([
      'a.md:2: "anew" (again, re-)',
      'a.md:2: "is no file" (is not a, has no)',
    ])
    expect(findings('a.ts', '/** What is read: it stands\n * out. */')).toEqual([
      'a.ts:1: "/** What is" (the noun)',
    ])
  })

  it('finds good English nowhere', () => {
    const good =
      'There is no cache. It is no longer read. He was asked to. Bring back the list. ' +
      'Who signs it? It understands standard input, and stands out. The ratio lies above it.'
    expect(findings('a.md', good)).toEqual([])
  })

  it('are those of the manuals of the field, in every text', () => {
    const found = textFiles().flatMap((file) =>
      findings(file, readFileSync(path.join(root, file), 'utf8')),
    )
    expect(found, found.join('\n')).toEqual([])
  })

  it('are those of the manuals of the field, in the titles of tests', () => {
    const all = testFiles().map((file) => [file, titles(file)] as const)
    expect(all.filter(([, text]) => text.trim() !== '').length).toBeGreaterThan(100)
    const found = all.flatMap(([file, text]) => findings(file, text))
    expect(found, found.join('\n')).toEqual([])
  })
})
