// Faults in the text of pages.
import type { FaultCases } from './fault.js'

const index = (text: string) => ({ 'docs/index.md': text })
const home = (text: string) => index(`# Home\n\n${text}\n`)

export const PAGE_FAULTS: FaultCases = {
  cards: {
    files: home(':::cards\n\n- Quick start\n\n:::'),
    fix: 'Start each item with a link. See [Cards](../writing/steps-cards-trees.md#cards).',
    fixed: { files: home(':::cards\n\n- [Quick start](./index.md) Begin here.\n\n:::') },
  },
  'unsafe-address': {
    files: home('[Open](javascript:open())'),
    fix: 'Link to a page, a file or a site. See [trusted input](../guide/security.md#trust).',
    fixed: { files: home('[Open](https://example.org)') },
  },
  'page-limit': {
    files: home(`${'> '.repeat(9000)}Deep`),
    fix: 'Split the page, or nest less. For pages that only take long, raise [`content.timeout`](./settings.md#content.timeout).',
    fixed: { files: home('> Not deep') },
  },
  'untrusted-html': {
    settings: { content: { trust: 'none' } },
    files: home('<iframe src="https://example.org"></iframe>'),
    fix: 'Use Markdown, or build the site with trust. See [other people’s text](../guide/security.md#strangers).',
    fixed: { files: home('<https://example.org>') },
  },
  'untrusted-file': {
    settings: { content: { trust: 'none' } },
    files: { ...home('Text.'), 'static/app.js': 'run()\n' },
    fix: 'Remove the file, or build the site with trust. See [other people’s text](../guide/security.md#strangers).',
    fixed: { files: { ...home('Text.'), 'static/app.js': null } },
  },
  'untrusted-code': {
    settings: { content: { trust: 'none' } },
    files: { ...home('Text.'), 'docs/price.mdx': '# Price\n\n{1 + 1}\n' },
    fix: 'Write the page in Markdown, or build the site with trust. See [other people’s text](../guide/security.md#strangers).',
    fixed: { settings: {}, files: { ...home('Text.'), 'docs/price.mdx': null } },
  },
  'symbolic-link': {
    said: 'docs/prices.md:1:1  error  The symbolic link docs/prices.md leads out of the repository, so nothing behind it is published.  symbolic-link',
    fix: 'Replace the link by the files, or name their folder in [`content.followLinks`](./settings.md#content.followLinks).',
  },
  'code-file': {
    files: { ...home('```ts file=./exmaple.ts\n```'), 'docs/example.ts': 'const a = 1\n' },
    fix: 'Fix the path, or the lines after `#L`. The path is relative to the folder of the page, or to the site folder with `@site/`. Files outside the site are never shown. See [Code from a file](../writing/code-blocks.md#code-from-a-file).',
    fixed: { files: home('```ts file=./example.ts\n```') },
  },
  'code-group': {
    files: home(':::code-group\n\nInstall it:\n\n```sh [npm]\nnpm install\n```\n\n:::'),
    fix: 'Move other content out of the group, and give each block its own name. For tabs with text, use [tabs](../writing/tabs.md).',
    fixed: { files: home('Install it:\n\n:::code-group\n\n```sh [npm]\nnpm install\n```\n\n:::') },
  },
  'broken-anchor': {
    files: { ...home('[Fees](./costs.md#fee)'), 'docs/costs.md': '# Costs\n\n## Fees\n' },
    fix: 'Use the id from the hint. To keep old links working when you rename a heading, give it an [explicit id](../writing/headings.md#ids).',
    fixed: { files: home('[Fees](./costs.md#fees)') },
  },
  'missing-image': {
    files: { ...home('![The bar](./img/bra.svg)'), 'docs/img/bar.svg': '<svg/>' },
    fix: 'Fix the path. It is relative to the folder of the page; with a leading `/`, it is a file in `static`.',
    fixed: { files: home('![The bar](./img/bar.svg)') },
  },
  'broken-link': {
    files: { ...home('[Costs](/cost)'), 'docs/costs.md': '# Costs\n' },
    fix: 'Use the address from the hint, or link to the file: `[Costs](./costs.md)`. For an address on the same host outside the site, write `pathname:///app/`. See [what links may be](../writing/links-and-images.md#links-to-pages).',
    fixed: { files: home('[Costs](/costs)') },
  },
  'followed-link': {
    settings: 'none',
    files: { ...home('[Costs](./Costs.html)'), 'docs/costs.md': '# Costs\n' },
    fix: 'Write the address from the message, or link to the file. Links are followed like this only in docs without settings of orion-docs; with them, such a link is a `broken-link`.',
    fixed: { files: home('[Costs](./costs.md)') },
  },
  'broken-markdown-link': {
    files: { ...home('[Costs](./cots.md)'), 'docs/costs.md': '# Costs\n' },
    fix: 'Fix the path. It is case-sensitive on every system, and a link stays within one version.',
    fixed: { files: home('[Costs](./costs.md)') },
  },
  'outside-docs': {
    files: { ...home('[License](../LICENSE.md)'), 'LICENSE.md': '# License\n' },
    fix: 'Set [`docs.editUrl`](./settings.md#docs.editUrl), or `repository` in `package.json`, to link to the file in the repository. Or move the file into the docs.',
    fixed: {
      files: {
        ...home('[License](../LICENSE.md)'),
        'LICENSE.md': '# License\n',
        'package.json': '{ "repository": "acme/anvil" }\n',
      },
    },
  },
  'doc-id': {
    files: index('---\nid: guide/home\n---\n\n# Home\n'),
    fix: 'Write only the last part; the folder is added automatically. To change the address, use `slug`.',
    fixed: { files: index('---\nid: start\n---\n\n# Home\n') },
  },
  'doc-slug': {
    files: index('---\nslug: ../../home\n---\n\n# Home\n'),
    fix: 'Use a path within the site: `slug: /home`.',
    fixed: { files: index('---\nslug: /home\n---\n\n# Home\n') },
  },
  'draft-and-unlisted': {
    files: { 'docs/a.md': '---\ndraft: true\nunlisted: true\n---\n\n# A\n' },
    fix: 'Remove one of them. [Pages that are not ready](../writing/pages.md#drafts-and-unlisted-pages) compares them.',
    fixed: { files: { 'docs/a.md': '---\ndraft: true\n---\n\n# A\n' } },
  },
  'duplicate-heading-id': {
    files: home('## One {#part}\n\n## Two {#part}'),
    fix: 'Choose another id for one of them, and check the links to it.',
    fixed: { files: home('## One {#part}\n\n## Two {#part-2}') },
  },
  encoding: {
    // As an editor of 1995 saves it.
    files: { 'docs/cafe.md': Buffer.from('# Café\n', 'latin1') },
    fix: 'Save the file as UTF-8; editors show the encoding in their status bar. To convert files, use `iconv -f latin1 -t utf-8`.',
    fixed: { files: { 'docs/cafe.md': '# Café\n' } },
  },
  'file-tree': {
    files: home(':::file-tree\n\ndocs, package.json\n\n:::'),
    fix: 'Write a list, with the files of a folder in a nested list. See [File trees](../writing/steps-cards-trees.md#file-trees).',
    fixed: { files: home(':::file-tree\n\n- docs/\n- package.json\n\n:::') },
  },
  'front-matter-syntax': {
    files: index('---\ntitle: Fees: what they cost\n---\n'),
    fix: 'Put a value with `:`, `#`, `@` or `[` in double quotes: `title: "Fees: what they cost"`.',
    fixed: { files: index('---\ntitle: "Fees: what they cost"\n---\n') },
  },
  'front-matter-toc': {
    files: index('---\ntoc_min_heading_level: 4\ntoc_max_heading_level: 3\n---\n\n# Home\n'),
    fix: 'Swap them.',
    fixed: {
      files: index('---\ntoc_min_heading_level: 3\ntoc_max_heading_level: 4\n---\n\n# Home\n'),
    },
  },
  'front-matter-type': {
    files: index('---\nsidebar_position: first\n---\n\n# Home\n'),
    fix: 'Use a value of the type that the message names. See [all keys](../writing/front-matter.md#all-keys).',
    fixed: { files: index('---\nsidebar_position: 1\n---\n\n# Home\n') },
  },
  'math-error': {
    files: home('The mean is $\\fracc{1}{n}$.'),
    fix: 'Fix the formula. For a literal dollar sign, write `\\$`, or set [`markdown.math: false`](./settings.md#markdown.math).',
    fixed: { files: home('The mean is $\\frac{1}{n}$.') },
  },
  'unclosed-formula': {
    files: home('$$\n\\frac{1}{n}\n\n## Next\n'),
    fix: 'Write `$$` at the end of the formula. For literal dollar signs, write `\\$\\$`, or set [`markdown.math: false`](./settings.md#markdown.math).',
    fixed: { files: home('$$\n\\frac{1}{n}\n$$\n\n## Next\n') },
  },
  'unused-footnote': {
    files: home('The day ends at noon.\n\n[^noon]: In the time zone of the office.'),
    fix: 'Write the reference where the note belongs, or remove the note. See [Footnotes](../writing/text.md#footnotes).',
    fixed: {
      files: home('The day ends at noon[^noon].\n\n[^noon]: In the time zone of the office.'),
    },
  },
  steps: {
    files: home(':::steps\n\nInstall it, then start it.\n\n:::'),
    fix: 'Write one numbered list, or start each step with a heading. See [Steps](../writing/steps-cards-trees.md#steps).',
    fixed: { files: home(':::steps\n\n1. Install it\n2. Start it\n\n:::') },
  },
  tabs: {
    files: home(
      '::::tabs\n\n:::tab{value="npm"}\nOne\n:::\n\n:::tab{value="npm"}\nTwo\n:::\n\n::::',
    ),
    fix: 'Put only `:::tab` into `::::tabs`, each with its own value. See [Tabs](../writing/tabs.md).',
    fixed: {
      files: home(
        '::::tabs\n\n:::tab{value="npm"}\nOne\n:::\n\n:::tab{value="pnpm"}\nTwo\n:::\n\n::::',
      ),
    },
  },
  'tag-permalink': {
    files: index('---\ntags: [{ label: Fees, permalink: ../fees }]\n---\n\n# Home\n'),
    fix: 'Use lower-case words with hyphens, or remove `permalink`.',
    fixed: { files: index('---\ntags: [{ label: Fees, permalink: fees }]\n---\n\n# Home\n') },
  },
  'toc-level': {
    files: home(':::toc{max=9}\n:::\n\n## Part'),
    fix: 'Use levels from 2 to 6. See [A list in the text](../writing/headings.md#table-of-contents-in-the-text).',
    fixed: { files: home(':::toc{max=4}\n:::\n\n## Part') },
  },
  'unclosed-container': {
    files: home(':::note\n\nRead this.\n\n## Next'),
    fix: 'Add a line `:::`. An outer container needs more colons than the containers inside it.',
    fixed: { files: home(':::note\n\nRead this.\n\n:::\n\n## Next') },
  },
  'undefined-tag': {
    files: {
      ...index('---\ntags: [feee]\n---\n\n# Home\n'),
      'docs/tags.yml': 'fees:\n  label: Fees\n',
    },
    fix: 'Fix the tag, or add it to the tags file. Without that file, pages may use any [tags](../writing/front-matter.md#tags).',
    fixed: { files: index('---\ntags: [fees]\n---\n\n# Home\n') },
  },
  'unknown-directive': {
    files: home(':::warnig\n\nRead this.\n\n:::'),
    fix: 'Use the name from the hint. The containers are [admonitions](../writing/admonitions.md), [tabs](../writing/tabs.md), [code groups](../writing/code-groups.md), [steps, cards and file trees](../writing/steps-cards-trees.md).',
    fixed: { files: home(':::warning\n\nRead this.\n\n:::') },
  },
  'unknown-sidebar': {
    files: {
      ...index('---\ndisplayed_sidebar: guid\n---\n\n# Home\n'),
      'docs/sidebars.json': '{ "guide": ["index"] }\n',
    },
    settings: { docs: { sidebarPath: 'docs/sidebars.json' } },
    fix: 'Use an id of the [sidebar file](../guide/navigation.md#sidebars), or `null` for no sidebar.',
    fixed: { files: index('---\ndisplayed_sidebar: guide\n---\n\n# Home\n') },
  },
}
