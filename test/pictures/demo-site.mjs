// The site that the pictures show: a handbook of a few pages, with everything that settings in the manual name.

const INSTALL = `---
title: Install
description: Set up the anvil and strike the first blow.
---

An anvil works best on a heavy stand. Set it up once, and every piece you forge on it comes out straight.
Read [First page](./first-page.md) before you light the fire.

:::tip

Leave a hand's width between the stand and the wall.

:::

## Choose a stand

| Stand | Weight | Good for |
| ----- | -----: | -------- |
| Oak | 60 kg | Small work |
| Steel | 110 kg | Gates and railings |

## Check the height

\`\`\`js title="height.js"
const height = knuckles - hammer.face
anvil.raiseTo(height)
\`\`\`

Your knuckles should touch the face when you stand beside it.
`

const FIRST_PAGE = `---
title: First page
description: Forge a page that stays open.
---

A page of iron is thin, so it cools quickly. Work in short heats, and keep the tongs warm.

## Heat

Heat the bar until it is yellow. White is too hot: the surface burns, and the page tears where it is folded.

:::warning

Never leave a yellow bar alone in the fire.

:::

## Strike

| Blow | From | For |
| ---- | ---- | --- |
| Light | The wrist | Corners |
| Heavy | The elbow | The first fold |
`

const page = (title, text) => `---\ntitle: ${title}\n---\n\n${text}\n`

export const FILES = {
  'docs/index.md': page('Acme', 'Anvils that last. Begin with [Install](./guide/install.md).'),
  'docs/guide/intro.md': page(
    'Introduction',
    'What an anvil is, and what it is not.\n\n## Parts\n\nFace, horn and heel.',
  ),
  'docs/guide/install.md': INSTALL,
  'docs/guide/first-page.md': FIRST_PAGE,
  'docs/guide/upgrade.md': page('Upgrade', 'Lift with your knees.'),
  'docs/reference/api.md': page(
    'API',
    'Calls of the anvil.\n\n## raiseTo\n\nRaises the anvil to a height.\n\n## installStand\n\nInstalls a stand.',
  ),
  'docs/changelog.md': page('Changes', 'Version 2 has a longer horn.'),
  'docs/faq.md': page('Questions', 'Does it ring? Yes.'),
  'static/logo.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="#0b7285" d="M2 8h28v6c-6 0-9 3-9 7h4v5H8v-5h4c0-4-4-7-10-9z"/></svg>\n',
}

export const SIDEBARS = {
  guide: [
    'guide/intro',
    {
      type: 'category',
      label: 'First steps',
      collapsed: false,
      items: ['guide/install', 'guide/first-page'],
    },
    'guide/upgrade',
    'faq',
  ],
  reference: ['reference/api', 'changelog'],
}

export const SETTINGS = {
  title: 'Acme',
  tagline: 'Anvils that last',
  url: 'https://docs.example.org',
  colorMode: { respectPrefersColorScheme: true },
  navbar: {
    title: 'Acme',
    logo: { src: '/logo.svg', alt: '' },
    items: [
      { type: 'docSidebar', sidebarId: 'guide', label: 'Guide' },
      { type: 'docSidebar', sidebarId: 'reference', label: 'Reference' },
    ],
  },
  docs: { sidebarPath: 'docs/sidebars.json' },
  search: { highlightOnTarget: true },
}
