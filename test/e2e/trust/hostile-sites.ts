// Small sites that somebody wrote to get at files or readers, as data: what each contains and what has to come of it.

export type HostileSite = {
  readonly name: string
  /** Below the docs folder of the case; a name that starts with a slash is one of the site folder. */
  readonly files: Readonly<Record<string, string>>
  /** Symbolic links and what they point to; `OUT` is a folder outside the repository. */
  readonly links?: Readonly<Record<string, string>>
  /** Codes of the problems at its files, each once, sorted. */
  readonly codes: readonly string[]
  /** What its first page contains. */
  readonly has?: readonly string[]
}

/** No output of any case contains these. */
export const FORBIDDEN = [
  'TOP-SECRET',
  'javascript:',
  'vbscript:',
  'data:text',
  '.git/config',
] as const

const SECRET = 'OUT/secret'
const page = (text: string) => ({ 'index.md': `# Page\n\n${text}\n\nThe end.\n` })

const refusing = (code: string, rows: Readonly<Record<string, string>>): readonly HostileSite[] =>
  Object.entries(rows).map(([name, text]) => ({
    name,
    files: page(text),
    codes: [code],
    has: ['The end.'],
  }))

const linked = (
  name: string,
  links: HostileSite['links'],
  codes: readonly string[],
  text = '',
): HostileSite => ({
  ...{ name, files: page(text), codes, has: ['The end.'] },
  ...(links && { links }),
})

const LINKS: readonly HostileSite[] = [
  linked('a page', { 'leak.md': `${SECRET}.md` }, ['symbolic-link']),
  linked('an MDX page', { 'leak.mdx': `${SECRET}.md` }, ['symbolic-link']),
  linked('a folder', { leak: 'OUT' }, ['symbolic-link']),
  linked('the root', { leak: '/' }, []),
  linked('the passwords', { 'leak.md': '/etc/passwd' }, ['symbolic-link']),
  linked('a device', { 'leak.md': '/dev/zero' }, ['symbolic-link']),
  linked('the history', { 'leak.md': 'REPO/.git/config' }, ['symbolic-link']),
  linked('the folder of the history', { leak: 'REPO/.git' }, ['symbolic-link']),
  linked('nowhere', { 'leak.md': 'nowhere.md' }, ['symbolic-link']),
  linked('itself', { 'leak.md': 'leak.md' }, ['symbolic-link']),
  linked('its own folder', { leak: '.' }, []),
  linked('a folder above', { leak: '..' }, []),
  linked('a category file', { '_category_.json': `${SECRET}.json` }, ['symbolic-link']),
  linked(
    'an image',
    { 'a.png': `${SECRET}.md` },
    ['missing-image', 'symbolic-link'],
    '![a](./a.png)',
  ),
  linked('a file', { 'a.txt': `${SECRET}.md` }, ['broken-link', 'symbolic-link'], '[a](./a.txt)'),
  linked(
    'a video',
    { 'a.mp4': `${SECRET}.md` },
    ['missing-image', 'symbolic-link'],
    '<video src="./a.mp4"></video>',
  ),
  linked(
    'code',
    { 'a.js': `${SECRET}.md` },
    ['code-file', 'symbolic-link'],
    '```js file=./a.js\n```',
  ),
  linked(
    'code in a folder',
    { a: 'OUT' },
    ['code-file', 'symbolic-link'],
    '```js file=./a/secret.md\n```',
  ),
  linked('code in the history', {}, ['code-file'], '```js file=@site/.git/config\n```'),
  linked('a link that leads to a link', { 'a.md': 'b.md', 'b.md': `${SECRET}.md` }, [
    'symbolic-link',
  ]),
  linked('a page of its own', { 'a.md': 'index.md' }, []),
]

const PATHS = refusing('code-file', {
  'a path above': '```js file=../../../OUT/secret.md\n```',
  'a path above the root': '```js file=../../../../../../../../etc/passwd\n```',
  'an absolute path': '```js file=/etc/passwd\n```',
  'a path above the site folder': '```js file=@site/../secret.md\n```',
  'a path above in quotes': '```js file="../../../../../etc/passwd"\n```',
  'an address': '```js file=file:///etc/passwd\n```',
  'lines of a path above': '```js file=../../../../../etc/passwd#L1-L2\n```',
})

const IMAGES = refusing('missing-image', {
  'an image above': '![a](../../../../../../etc/passwd)',
  'an absolute image': '![a](/etc/passwd)',
  'an image of the site folder': '![a](@site/../secret.png)',
  'an encoded image': '![a](..%2F..%2F..%2Fetc%2Fpasswd)',
  'an image in the history': '![a](@site/.git/config)',
})

const ADDRESSES = refusing('unsafe-address', {
  'a link': '[a](javascript:x)',
  'a link in mixed case': '[a](JavaScript:x)',
  'a link with a tab': '[a](<java\tscript:x>)',
  'a link with a reference': '[a](javascript&colon;x)',
  'a link with a number': '[a](&#106;avascript:x)',
  'a definition': '[a]\n\n[a]: javascript:x',
  'an autolink': '<javascript:x>',
  'another language': '[a](vbscript:x)',
  'a document': '[a](data:text/html,x)',
  'a marked address': '[a](pathname://javascript:x)',
  'an image of text': '![a](data:text/html,x)',
  'an image of code': '![a](javascript:x)',
  'a link of HTML': '<a href="javascript:x">a</a>',
  'a link of HTML without quotes': '<a href=javascript:x>a</a>',
  'a link of HTML with references': '<a href="java&Tab;script&#58;x">a</a>',
  'a link of HTML in capitals': '<A HREF="JAVASCRIPT:x">a</A>',
  'a form': '<form action="javascript:x"></form>',
  'a button': '<button formaction="javascript:x">a</button>',
  'a frame': '<iframe src="javascript:x"></iframe>',
  'a document in a frame': '<iframe src="data:text/html,x"></iframe>',
  'a frame with a document': '<iframe srcdoc="<a href=javascript:x>a</a>"></iframe>',
  'an object': '<object data="javascript:x"></object>',
  'something embedded': '<embed src="javascript:x">',
  'a poster': '<video poster="javascript:x"></video>',
  'a source': '<video><source src="javascript:x"></video>',
  'a set of images': '<img srcset="javascript:x 1x">',
  'a ping': '<a href="https://example.org" ping="https://example.org javascript:x">a</a>',
  'an old background': '<table background="javascript:x"><tr><td>a</td></tr></table>',
  'a quote': '<blockquote cite="javascript:x">a</blockquote>',
  'a link in SVG': '<svg><a xlink:href="javascript:x">a</a></svg>',
  'an animation': '<svg><a><animate attributeName="href" to="javascript:x"/></a></svg>',
  'an animation by values':
    '<svg><a><animate attributeName="href" values="a;javascript:x"/></a></svg>',
  'a part of another document': '<svg><use href="data:text/html,x"/></svg>',
  'a refresh': '<meta http-equiv="refresh" content="0;url=javascript:x">',
  'a style sheet': '<link rel="stylesheet" href="javascript:x">',
  'an area': '<map><area href="javascript:x"></map>',
  'a link in a table': '| a |\n| --- |\n| [b](javascript:x) |',
  'a link in a footnote': 'a[^1]\n\n[^1]: [b](javascript:x)',
  'a link in a tip': ':::tip\n[a](javascript:x)\n:::',
  'a link in a list': '- [a](javascript:x)',
  'a link in a quote': '> [a](javascript:x)',
  'a card': ':::cards\n- [a](javascript:x)\n:::',
})

const FRONT: readonly HostileSite[] = [
  {
    name: 'an edit link',
    files: { 'index.md': '---\ncustom_edit_url: javascript:x\n---\n\n# Page\n\nThe end.\n' },
    codes: ['front-matter-type'],
    has: ['The end.'],
  },
  {
    name: 'an MDX page',
    files: { 'index.mdx': '# Page\n\n<a href="javascript:x">a</a>\n\nThe end.\n' },
    codes: ['unsafe-address'],
    has: ['The end.'],
  },
]

/** With trust, without settings. */
export const TRUSTED: readonly HostileSite[] = [
  ...LINKS,
  ...PATHS,
  ...IMAGES,
  ...ADDRESSES,
  ...FRONT,
]

const HTML = refusing('untrusted-html', {
  'a script': '<script>x()</script>',
  'a script in a line': 'a <script>x()</script> b',
  'a module': '<script type="module" src="/x.js"></script>',
  'a style': '<style>* { display: none }</style>',
  'a frame': '<iframe src="https://example.org"></iframe>',
  'an object': '<object data="https://example.org"></object>',
  'something embedded': '<embed src="https://example.org/a.swf">',
  'a form': '<form action="https://example.org"><b>a</b></form>',
  'a field': '<select><option>a</option></select>',
  'a text area': '<textarea>a</textarea>',
  'a base': '<base href="https://example.org">',
  'a refresh': '<meta http-equiv="refresh" content="0;url=https://example.org">',
  'a style sheet': '<link rel="stylesheet" href="https://example.org/a.css">',
  'a handler': '<b onclick="x()">a</b>',
  'a handler in capitals': '<b ONCLICK="x()">a</b>',
  'a handler of an image': '<img src="https://example.org/a.png" onerror="x()">',
  'a handler of a video': '<video src="https://example.org/a.mp4" oncanplay="x()"></video>',
  'a template': '<template><b>a</b></template>',
  'a shadow': '<div><template shadowrootmode="open"><b>a</b></template></div>',
  'a formula': '<math><mi>a</mi></math>',
  'an image in SVG': '<svg><image href="https://example.org/a.png"/></svg>',
  'a foreign object': '<svg><foreignObject><b>a</b></foreignObject></svg>',
  'an element of its own': '<x-app>a</x-app>',
  'a dialog': '<dialog open>a</dialog>',
  'a button': '<button popovertarget="a">a</button>',
  'a marquee': '<marquee>a</marquee>',
})

const UNSAFE = ADDRESSES.slice(0, 16).map((site): HostileSite => site)

const CODE: readonly HostileSite[] = [
  {
    name: 'an expression',
    files: { 'index.mdx': '# Page\n\n{process.exit(1)}\n\nThe end.\n' },
    codes: ['untrusted-code'],
    has: ['The end.', '{process.exit(1)}'],
  },
  {
    name: 'an import',
    files: { 'index.mdx': "import x from 'fs'\n\n# Page\n\nThe end.\n" },
    codes: ['untrusted-code'],
    has: ['The end.'],
  },
  {
    name: 'an export',
    files: { 'index.mdx': 'export const x = process.exit(1)\n\n# Page\n\nThe end.\n' },
    codes: ['untrusted-code'],
    has: ['The end.'],
  },
  {
    name: 'a React page',
    files: { ...page(''), 'a.page.tsx': 'process.exit(1)\nexport default () => null\n' },
    codes: ['untrusted-code'],
    has: ['The end.'],
  },
  {
    name: 'a script in the head',
    files: { 'index.md': '---\nhead:\n  - [script, {}, "x()"]\n---\n\n# Page\n\nThe end.\n' },
    codes: [],
    has: ['The end.'],
  },
  {
    name: 'code above its folder',
    files: { ...page('```js file=@site/package.json\nown()\n```') },
    codes: ['code-file'],
    has: ['The end.'],
  },
  {
    name: 'code beside it',
    files: { ...page('```js file=./a.js\n```'), 'a.js': 'beside()\n' },
    codes: [],
    has: ['beside'],
  },
  {
    name: 'a file of the site folder',
    files: page('[a](@site/package.json)'),
    codes: ['broken-markdown-link'],
    has: ['The end.'],
  },
  {
    name: 'an image of the site folder',
    files: page('![a](@site/secret.png)'),
    codes: ['missing-image'],
    has: ['The end.'],
  },
  {
    name: 'an image with code',
    files: {
      ...page('![a](./a.svg)'),
      'a.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script>x()</script></svg>',
    },
    codes: ['missing-image'],
    has: ['The end.'],
  },
  {
    name: 'an image without code',
    files: {
      ...page('![a](./a.svg)'),
      'a.svg': '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h1"/></svg>',
    },
    codes: [],
    has: ['/assets/a-'],
  },
  {
    name: 'a document',
    files: { ...page('[a](./a.html)'), 'a.html': '<script>x()</script>' },
    codes: ['broken-link'],
    has: ['The end.'],
  },
  {
    name: 'a hidden file',
    files: { ...page('[a](./.env)'), '.env': 'TOP-SECRET' },
    codes: ['broken-link'],
    has: ['The end.'],
  },
]

const PLAIN: readonly HostileSite[] = Object.entries({
  'a tip': [':::tip\nGo **on**.\n:::', 'admonition'],
  'a table': ['| a |\n| --- |\n| b |', '<table'],
  code: ['```js title="a.js"\na\n```', 'code-title'],
  'a formula': ['$x^2$', 'katex'],
  'a footnote': ['a[^1]\n\n[^1]: b', 'data-footnote-ref'],
  tabs: [
    '::::tabs\n:::tab{value="a" label="One"}\na\n:::\n:::tab{value="b" label="Two"}\nb\n:::\n::::',
    'role="tab"',
  ],
  details: [':::details More\na\n:::', '<details'],
  'a diagram': ['```mermaid\ngraph TD\n  a --> b\n```', 'mermaid'],
  'a task': ['- [x] a', 'checkbox'],
  steps: [':::steps\n1. a\n2. b\n:::', 'steps'],
  'HTML of text': [
    '<kbd>a</kbd> <sup>2</sup> <details><summary>b</summary>c</details>',
    '<kbd>a</kbd>',
  ],
} as Readonly<Record<string, readonly [string, string]>>).map(([name, [text, has]]) => ({
  ...{ name: `of ours: ${name}`, files: page(text), codes: [] },
  has: [has, 'The end.'],
}))

/** Without trust. */
export const UNTRUSTED: readonly HostileSite[] = [...HTML, ...UNSAFE, ...CODE, ...PLAIN]

const many = (text: string, count: number): string => text.repeat(count)

/** Pages that are hard to compile. */
export const HARD: Readonly<Record<string, string>> = {
  quotes: `${many('>', 10_000)} a`,
  'quotes-spaced': `${many('> ', 10_000)}a`,
  dashes: `${many('- ', 10_000)}a`,
  items: Array.from({ length: 1000 }, (_, at) => `${many(' ', at * 2)}- a`).join('\n'),
  references: many('[a][b] ', 20_000),
  brackets: many('[', 50_000),
  images: many('![', 50_000),
  stars: many('*', 50_000),
  emphasis: many('*a ', 50_000),
  elements: many('<div>', 10_000),
  bold: `x ${many('<b>', 10_000)}`,
  braces: `$${many('{', 5000)}x${many('}', 5000)}$`,
  fractions: `$$${many('\\frac{1}{', 2000)}x${many('}', 2000)}$$`,
  macro: '$\\def\\a{\\a\\a}\\a$',
  table: `| a | b |\n| --- | --- |\n${many('| c | d |\n', 30_000)}`,
  prose: many('The quick *brown* fox `jumps` over [it](https://example.org).\n\n', 60_000),
  containers: many(':::tip\n', 5000),
  ticks: Array.from({ length: 700 }, (_, at) => `${many('`', at)} `).join('a'),
}
