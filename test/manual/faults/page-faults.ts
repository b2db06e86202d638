// Faults in the text of pages.
import type { FaultCases } from './fault.js'

const index = (text: string) => ({ 'docs/index.md': text })
const home = (text: string) => index(`# Home\n\n${text}\n`)

export const PAGE_FAULTS: FaultCases = {
  cards: {
    files: home(':::cards\n\n- Quick start\n\n:::'),
    mend: 'Start each item with a link. [Cards](../writing/steps-cards-trees.md#cards) shows the form.',
    mended: { files: home(':::cards\n\n- [Quick start](./index.md) Begin here.\n\n:::') },
  },
  'code-file': {
    files: { ...home('```ts file=./exmaple.ts\n```'), 'docs/example.ts': 'const a = 1\n' },
    mend: 'Correct the path, or the lines behind `#L`. It counts from the folder of the page; `@site/` stands for the folder of the site. A file outside of the site is never shown. See [Code from a file](../writing/code-blocks.md#code-from-a-file).',
    mended: { files: home('```ts file=./example.ts\n```') },
  },
  'code-group': {
    files: home(':::code-group\n\nInstall it:\n\n```sh [npm]\nnpm install\n```\n\n:::'),
    mend: 'Move text out of the group, and give each block a name that no other has. For text in tabs there are [tabs](../writing/tabs.md).',
    mended: { files: home('Install it:\n\n:::code-group\n\n```sh [npm]\nnpm install\n```\n\n:::') },
  },
  'dead-anchor': {
    files: { ...home('[Fees](./costs.md#fee)'), 'docs/costs.md': '# Costs\n\n## Fees\n' },
    mend: 'Take the id that the hint proposes. To keep old links alive when a heading is renamed, give it an [id of its own](../writing/headings.md#ids).',
    mended: { files: home('[Fees](./costs.md#fees)') },
  },
  'dead-image': {
    files: { ...home('![The bar](./img/bra.svg)'), 'docs/img/bar.svg': '<svg/>' },
    mend: 'Correct the path. It counts from the folder of the page; with a `/` at its start it is a file of `static`.',
    mended: { files: home('![The bar](./img/bar.svg)') },
  },
  'dead-link': {
    files: { ...home('[Costs](/cost)'), 'docs/costs.md': '# Costs\n' },
    mend: 'Take the address that the hint proposes, or name the file: `[Costs](./costs.md)`. An address on the same host that is no page of the site is written `pathname:///app/`. See [what links may be](../writing/links-and-images.md#links-to-pages).',
    mended: { files: home('[Costs](/costs)') },
  },
  'dead-markdown-link': {
    files: { ...home('[Costs](./cots.md)'), 'docs/costs.md': '# Costs\n' },
    mend: 'Correct the path. Letter case counts, on every system. A link stays within one version.',
    mended: { files: home('[Costs](./costs.md)') },
  },
  'outside-docs': {
    files: { ...home('[License](../LICENSE.md)'), 'LICENSE.md': '# License\n' },
    mend: "Set [`docs.editUrl`](./settings.md#docs.editUrl), or `repository` in `package.json`: the link then leads to the file on the repository's host. Or move the file into the docs.",
    mended: {
      files: {
        ...home('[License](../LICENSE.md)'),
        'LICENSE.md': '# License\n',
        'package.json': '{ "repository": "acme/anvil" }\n',
      },
    },
  },
  'doc-id': {
    files: index('---\nid: guide/home\n---\n\n# Home\n'),
    mend: 'Write the last part only; the folder is put before it. For another address use `slug`.',
    mended: { files: index('---\nid: start\n---\n\n# Home\n') },
  },
  'doc-slug': {
    files: index('---\nslug: ../../home\n---\n\n# Home\n'),
    mend: 'Write a path that stays within the site: `slug: /home`.',
    mended: { files: index('---\nslug: /home\n---\n\n# Home\n') },
  },
  'draft-and-unlisted': {
    files: { 'docs/a.md': '---\ndraft: true\nunlisted: true\n---\n\n# A\n' },
    mend: 'Keep one of them. [Pages that are not ready](../writing/pages.md#pages-that-are-not-ready) compares them.',
    mended: { files: { 'docs/a.md': '---\ndraft: true\n---\n\n# A\n' } },
  },
  'duplicate-heading-id': {
    files: home('## One {#part}\n\n## Two {#part}'),
    mend: 'Choose another id for one of them, and look at the links to it.',
    mended: { files: home('## One {#part}\n\n## Two {#part-2}') },
  },
  encoding: {
    // As an editor of 1995 saves it.
    files: { 'docs/cafe.md': Buffer.from('# Café\n', 'latin1') },
    mend: 'Save the file as UTF-8; editors show the encoding in their status bar. A whole folder is converted with `iconv -f latin1 -t utf-8`.',
    mended: { files: { 'docs/cafe.md': '# Café\n' } },
  },
  'file-tree': {
    files: home(':::file-tree\n\ndocs, package.json\n\n:::'),
    mend: 'Write a list, with the files of a folder as a list below it. See [File trees](../writing/steps-cards-trees.md#file-trees).',
    mended: { files: home(':::file-tree\n\n- docs/\n- package.json\n\n:::') },
  },
  'front-matter-syntax': {
    files: index('---\ntitle: Fees: what they cost\n---\n'),
    mend: 'Put the value in double quotes when it has a `:`, `#`, `@` or `[`: `title: "Fees: what they cost"`.',
    mended: { files: index('---\ntitle: "Fees: what they cost"\n---\n') },
  },
  'front-matter-toc': {
    files: index('---\ntoc_min_heading_level: 4\ntoc_max_heading_level: 3\n---\n\n# Home\n'),
    mend: 'Swap them.',
    mended: {
      files: index('---\ntoc_min_heading_level: 3\ntoc_max_heading_level: 4\n---\n\n# Home\n'),
    },
  },
  'front-matter-type': {
    files: index('---\nsidebar_position: first\n---\n\n# Home\n'),
    mend: 'Write a value of the kind that the message names. [All keys](../writing/front-matter.md#all-keys) lists them.',
    mended: { files: index('---\nsidebar_position: 1\n---\n\n# Home\n') },
  },
  'math-error': {
    files: home('The mean is $\\fracc{1}{n}$.'),
    mend: 'Correct the formula. When it is none, write `\\$`, or set [`markdown.math: false`](./settings.md#markdown.math).',
    mended: { files: home('The mean is $\\frac{1}{n}$.') },
  },
  'unclosed-formula': {
    files: home('$$\n\\frac{1}{n}\n\n## Next\n'),
    mend: 'Write `$$` at the end of the formula. When the dollars are text, write `\\$\\$`, or set [`markdown.math: false`](./settings.md#markdown.math).',
    mended: { files: home('$$\n\\frac{1}{n}\n$$\n\n## Next\n') },
  },
  steps: {
    files: home(':::steps\n\nInstall it, then start it.\n\n:::'),
    mend: 'Write one numbered list, or start each step with a heading. See [ProgressReporter](../writing/steps-cards-trees.md#steps).',
    mended: { files: home(':::steps\n\n1. Install it\n2. Start it\n\n:::') },
  },
  tabs: {
    files: home(
      '::::tabs\n\n:::tab{value="npm"}\nOne\n:::\n\n:::tab{value="npm"}\nTwo\n:::\n\n::::',
    ),
    mend: 'Put nothing but `:::tab` into `::::tabs`, each with a value of its own. See [Tabs](../writing/tabs.md).',
    mended: {
      files: home(
        '::::tabs\n\n:::tab{value="npm"}\nOne\n:::\n\n:::tab{value="pnpm"}\nTwo\n:::\n\n::::',
      ),
    },
  },
  'tag-permalink': {
    files: index('---\ntags: [{ label: Fees, permalink: ../fees }]\n---\n\n# Home\n'),
    mend: 'Write words in lower case with hyphens between them, or leave `permalink` out.',
    mended: { files: index('---\ntags: [{ label: Fees, permalink: fees }]\n---\n\n# Home\n') },
  },
  'toc-level': {
    files: home(':::toc{max=9}\n:::\n\n## Part'),
    mend: 'Write levels from 2 to 6. See [A list in the text](../writing/headings.md#a-list-in-the-text).',
    mended: { files: home(':::toc{max=4}\n:::\n\n## Part') },
  },
  'unclosed-container': {
    files: home(':::note\n\nRead this.\n\n## Next'),
    mend: 'Add a line `:::`. A container around others needs more colons than they have.',
    mended: { files: home(':::note\n\nRead this.\n\n:::\n\n## Next') },
  },
  'undefined-tag': {
    files: {
      ...index('---\ntags: [feee]\n---\n\n# Home\n'),
      'docs/tags.yml': 'fees:\n  label: Fees\n',
    },
    mend: 'Correct the tag, or add it to the file. Without the file, pages may use any [tags](../writing/front-matter.md#tags).',
    mended: { files: index('---\ntags: [fees]\n---\n\n# Home\n') },
  },
  'unknown-directive': {
    files: home(':::warnig\n\nRead this.\n\n:::'),
    mend: 'Take the name that the hint proposes. Names are those of [admonitions](../writing/admonitions.md), [tabs](../writing/tabs.md), [code groups](../writing/code-groups.md), [steps, cards and file trees](../writing/steps-cards-trees.md).',
    mended: { files: home(':::warning\n\nRead this.\n\n:::') },
  },
  'unknown-sidebar': {
    files: {
      ...index('---\ndisplayed_sidebar: guid\n---\n\n# Home\n'),
      'docs/sidebars.json': '{ "guide": ["index"] }\n',
    },
    settings: { docs: { sidebarPath: 'docs/sidebars.json' } },
    mend: 'Take an id of the [sidebar file](../guide/navigation.md#sidebars), or `null` for no sidebar.',
    mended: { files: index('---\ndisplayed_sidebar: guide\n---\n\n# Home\n') },
  },
}
