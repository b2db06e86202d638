import { describe, expect, it } from 'vitest'
import { STANDARD_FUNCTIONS } from '../../../../src/content/dialects/hugo/go-template/functions/standard.js'
import { parseTemplate } from '../../../../src/content/dialects/hugo/go-template/parse.js'
import { runTemplate } from '../../../../src/content/dialects/hugo/go-template/run.js'
import {
  TemplateFault,
  valueFrom,
} from '../../../../src/content/dialects/hugo/go-template/values.js'

function run(template: string, data: unknown = {}, isPlain = false): string {
  return runTemplate(parseTemplate(template), {
    ...{ data: valueFrom(data), functions: STANDARD_FUNCTIONS, isPlain },
    steps: { left: 2000 },
  }).text
}

/** Each template with what it prints for `{ a: 1, list: [3, 1, 2], words: { b: 'x', a: '<y>' } }`. */
const DATA = { a: 1, list: [3, 1, 2], words: { b: 'x', a: '<y>' }, none: '' }
const CASES: readonly (readonly [string, string])[] = [
  // Actions, white space, comments, variables.
  ['a {{- " b " -}} c', 'a b c'],
  ['{{/* } {{ }} */}}{{- /* a */ -}} b', 'b'],
  ['{{ $x := 1 }}{{ if true }}{{ $x = 2 }}{{ $y := 3 }}{{ end }}{{ $x }}', '2'],
  ['{{ "a\\"}}\\n" }}', 'a&quot;}}\n'],
  ['{{ `raw "}}` }}', 'raw &quot;}}'],
  ["{{ '\\n' }}", '10'],
  // Conditions and loops.
  ['{{ if .none }}a{{ else if eq .a 1 }}b{{ else }}c{{ end }}', 'b'],
  ['{{ with .none }}a{{ else with .a }}{{ . }}{{ end }}', '1'],
  ['{{ with $x := .a }}{{ $x }}{{ $.a }}{{ end }}', '11'],
  ['{{ range .list }}{{ if eq . 1 }}{{ continue }}{{ end }}{{ . }}{{ end }}', '32'],
  ['{{ range $i, $v := .list }}{{ if $i }}, {{ end }}{{ $i }}={{ $v }}{{ end }}', '0=3, 1=1, 2=2'],
  ['{{ range $k, $v := .words }}{{ $k }}{{ $v }}{{ end }}', 'a&lt;y&gt;bx'],
  ['{{ range .gone }}a{{ else }}none{{ end }}', 'none'],
  ['{{ range .list }}{{ . }}{{ break }}{{ end }}', '3'],
  [
    '{{ define "p" }}<{{ . }}>{{ end }}{{ template "p" .a }}{{ block "q" .a }}{{ . }}{{ end }}',
    '<1>1',
  ],
  ['{{ and .a .none "c" }}{{ or .none "b" }}{{ not .none }}', 'btrue'],
  ['{{ and .none (len 5) }}', ''],
  [
    '{{ cond (lt 2 10) "a" "b" }}{{ le 2 2 }}{{ gt "b" "a" }}{{ ge 1 2 }}{{ ne 1 2 }}',
    'atruetruefalsetrue',
  ],
  ['{{ eq .a 2 1 }}{{ default "d" .none }}{{ false | default true }}', 'truedfalse'],
  ['{{ isset .words "b" }}{{ isset .list 9 }}', 'truefalse'],
  // Numbers.
  [
    '{{ add 1 2 3 }} {{ sub 5 2 }} {{ mul 2 3 }} {{ div 7 2 }} {{ div 7.0 2.5 }} {{ mod 7 4 }}',
    '6 3 6 3 2.8 3',
  ],
  ['{{ add "1" ".0" }} {{ int "4" }} {{ math.Ceil 1.2 }} {{ math.Max 1 3 }}', '1.0 4 2 3'],
  // Lists and dictionaries.
  ['{{ delimit (sort .list) "," " and " }}', '1,2 and 3'],
  ['{{ index .list 1 }}{{ index .words "b" }}{{ (dict "k" (dict "l" 5)).k.l }}', '1x5'],
  [
    '{{ delimit (first 2 .list) "" }}{{ delimit (last 1 .list) "" }}{{ delimit (after 1 .list) "" }}',
    '31212',
  ],
  ['{{ delimit (seq 3) "" }}{{ delimit (seq 3 1) "" }}{{ delimit (seq 1 2 5) "" }}', '123321135'],
  [
    '{{ delimit (slice "a" | append "b" "c") "" }}{{ delimit (append (slice "x") (slice "y")) "" }}',
    'abcyx',
  ],
  ['{{ len (uniq (slice 1 1 2)) }}{{ in .list 3 }}{{ in "tea" "e" }}{{ len "tea" }}', '2truetrue3'],
  ['{{ delimit (reverse .list) "" }}{{ delimit (union (slice 1) (slice 2)) "" }}', '21312'],
  [
    '{{ delimit (intersect .list (slice 1 9)) "" }}{{ delimit (complement (slice 1) .list) "" }}',
    '132',
  ],
  ['{{ (merge .words (dict "b" "z")).b }}{{ index (split "a,b" ",") 1 }}', 'zb'],
  // Texts.
  [
    '{{ "Tea Cup" | lower | urlize }} {{ humanize "my-cup_size" }} {{ title "a b" }}',
    'tea-cup My cup size A B',
  ],
  [
    '{{ trim "--a--" "-" }}{{ strings.TrimPrefix "a" "ab" }}{{ strings.TrimSuffix "b" "ab" }}',
    'aba',
  ],
  [
    '{{ replace "aba" "a" "c" }}{{ replace "aa" "a" "b" 1 }}{{ replaceRE "(b)(c)" "$2${1}" "abc" }}',
    'cbcbaacb',
  ],
  ['{{ index (findRE "[a-z]" "1b2c" 1) 0 }}{{ index (findRESubmatch "(.)c" "bc") 0 1 }}', 'bb'],
  [
    '{{ hasPrefix "ab" "a" }}{{ strings.Contains "ab" "c" }}{{ strings.Count "a" "aba" }}',
    'truefalse2',
  ],
  [
    '{{ printf "%.1s-%s-%05d-%.2f-%q-%v-%5s|%-3s|%%" "xyz" "a" 7 1.5 "b" true "c" "d" }}',
    'x-a-00007-1.50-&quot;b&quot;-true-    c|d  |%',
  ],
  ['{{ substr "abcd" 1 2 }}{{ substr "abcd" -1 }}{{ truncate 5 "…" "one two" }}', 'bcdone…'],
  [
    '{{ "<b>x</b>" }}{{ "<b>x</b>" | safeHTML }}{{ "<b>x</b>" | plainify }}',
    '&lt;b&gt;x&lt;/b&gt;<b>x</b>x',
  ],
  [
    '{{ path.Join "a" "../b" "c.md" }}{{ path.Base "a/b.md" }}{{ path.Ext "b.md" }}',
    'b/c.mdb.md.md',
  ],
  ['{{ "a.md" | relURL }} {{ absURL "https://tea.example" }}', '/a.md https://tea.example'],
  ['{{ "&lt;" | htmlUnescape | safeHTML }}{{ chomp "a\\n" }}{{ strings.Repeat 2 "ab" }}', '<aabab'],
]

describe('templates of Go', () => {
  it.each(CASES)('%s prints %s (FOREIGN-HUGO-13)', (template, text) => {
    expect(run(template, DATA)).toBe(text)
  })

  it('filter lists by a field (FOREIGN-HUGO-13)', () => {
    const data = {
      cups: [
        { name: 'mug', size: 3, in: { shop: 'a' } },
        { name: 'glass', size: 2, in: { shop: 'b' } },
      ],
    }
    const names = (words: string): string =>
      run(`{{ range where .cups ${words} }}{{ .name }} {{ end }}`, data).trim()
    expect(names('"size" 3')).toBe('mug')
    expect(names('"size" ">" 2')).toBe('mug')
    expect(names('"in.shop" "ne" "a"')).toBe('glass')
    expect(names('"name" "in" (slice "glass" "pot")')).toBe('glass')
    expect(names('"name" "not in" (slice "glass")')).toBe('mug')
    expect(names('"name" "like" "^m"')).toBe('mug')
    expect(run('{{ range sort .cups "size" "desc" }}{{ .name }}{{ end }}', data)).toBe('mugglass')
  })

  it('escape no text of a template for Markdown (FOREIGN-HUGO-13)', () => {
    expect(run('{{ .a }}', { a: 'b & c' }, true)).toBe('b & c')
  })

  it.each([
    '{{ end }}',
    '{{ if .a }}',
    '{{ unknown .a }}',
    '{{ .a.b.c }}',
    '{{ $gone }}',
    '{{ 1 2 }}',
    '{{ ( }}',
    '{{ "a }}',
    '{{ # }}',
    '{{ range .text }}{{ end }}',
    '{{ template "gone" }}',
    '{{ div 1 0 }}',
    '{{ strings.Repeat 9000 (strings.Repeat 9000 "a") }}',
    '{{ $x := strings.Repeat 90000 "a" }}{{ replace $x "a" $x }}',
    '{{ replaceRE "a" (strings.Repeat 9000 "b") (strings.Repeat 9000 "a") }}',
    '{{ $x := slice 1 2 }}{{ range (seq 100) }}{{ $x = append $x $x }}{{ end }}',
    '{{ findRE "(a|b)+c" "ab" }}',
    '{{ seq 9999 }}',
    '{{ where .list "a" "?" 1 }}',
    '{{ range (seq 1000) }}{{ range (seq 1000) }}x{{ end }}{{ end }}',
  ])('%s stops with a fault (FOREIGN-HUGO-14)', (template) => {
    expect(() => run(template, { a: 1, text: 'tea', list: [] })).toThrow(TemplateFault)
  })

  it('read no property that the data does not have (FOREIGN-HUGO-14)', () => {
    expect(run('[{{ .constructor }}{{ index . "__proto__" }}]')).toBe('[]')
  })
})
