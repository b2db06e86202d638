// A site in three versions, with old addresses: what is cut, hidden, moved and missing in one of them.
import type { Files } from '../../helpers/site.js'

const doc = (title: string, text: string, frontMatter = ''): string =>
  `---\ntitle: ${title}\n${frontMatter}---\n\n${text}\n`

const intro = (word: string): string =>
  doc(
    'Intro',
    `The ${word} rises. [Setup](./guide/setup.md)\n\n## Start\n\n${'Words.\n\n'.repeat(60)}## End\n\nWords.`,
    'sidebar_position: 1\nredirect_from: /welcome\n',
  )
const setup = doc('Setup', '## Tools\n\nA hammer.\n\n## Steps\n\nOne by one.', 'tags: [kit]\n')
const index = JSON.stringify({ label: 'Guide', link: { type: 'generated-index' } })

export const versionedFiles: Files = {
  'versions.json': '["2.0", "1.0"]',
  'docs/intro.md': intro('zeppelin'),
  'docs/new.md': doc('New', 'Only here.'),
  'docs/guide/_category_.json': index,
  'docs/guide/setup.md': setup,
  'versioned_docs/version-2.0/intro.md': intro('balloon'),
  'versioned_docs/version-2.0/guide/_category_.json': index,
  'versioned_docs/version-2.0/guide/setup.md': setup,
  'versioned_docs/version-1.0/intro.md': intro('kite'),
  'versioned_docs/version-1.0/guide/setup.md': setup,
  'versioned_docs/version-1.0/legacy.md': doc('Legacy', 'Gone since.'),
}

export const versionedSettings = {
  onBrokenAnchors: 'throw',
  // Pages outside of all versions are where the chosen version counts.
  docs: {
    routeBasePath: '/docs',
    versions: {
      current: { noIndex: true },
      '1.0': { path: 'v1', label: '1.0 LTS', className: 'old-docs' },
    },
  },
  navbar: {
    items: [
      { type: 'doc', docId: 'guide/setup', label: 'Set up' },
      { type: 'docsVersion' },
      {
        type: 'docsVersionDropdown',
        position: 'right',
        dropdownItemsBefore: [{ label: 'All releases', to: '/docs/intro' }],
        dropdownItemsAfter: [{ label: 'Older', href: 'https://old.example' }],
      },
    ],
  },
  redirects: [
    { from: '/old', to: '/docs/intro' },
    { from: '/old#tools', to: '/docs/guide/setup#tools' },
    { from: '/docs/intro#finish', to: '#end' },
    { from: '/docs/intro#kit', to: '/docs/guide/setup#tools' },
  ],
}
