// The manual's page of the JavaScript API, made from the docstrings of what the package exports.
import { publicNames, type ModuleName, type PublicName } from '../helpers/public-api.js'

const INTRO = `---
title: JavaScript API
description: Building, checking and serving a site, and querying its search, from your own program, with all types.
keywords: [api, node, typescript, build, openIndex, defineConfig, types]
toc_max_heading_level: 2
---

The package is an ES module with types.

<!-- This page is made from the docstrings: npx vitest run test/manual -u -->`

type Section = {
  readonly heading: string
  readonly module: ModuleName
  readonly text?: string
  /** Functions and types, in their order. */
  readonly names: readonly string[]
}

const SECTIONS: readonly Section[] = [
  {
    heading: 'build',
    module: 'orion-docs',
    names: [
      'build',
      'BuildOptions',
      'RunEvents',
      'Progress',
      'Step',
      'BuildResult',
      'SiteBuildResult',
      'Timings',
      'Phase',
      'PageTime',
    ],
  },
  { heading: 'check', module: 'orion-docs', names: ['check', 'CheckResult'] },
  {
    heading: 'serve',
    module: 'orion-docs',
    names: ['serve', 'ServeOptions', 'RunningServer', 'ProblemChange', 'Host'],
  },
  { heading: 'cutVersion', module: 'orion-docs', names: ['cutVersion', 'CutOptions', 'CutResult'] },
  {
    heading: 'defineConfig',
    module: 'orion-docs',
    names: ['defineConfig', 'GenerateRoutes', 'RoutesContext', 'GeneratedPage'],
  },
  {
    heading: 'Problems',
    module: 'orion-docs',
    text: 'Another page lists [all codes](./diagnostics.md).',
    names: ['Diagnostic', 'Severity', 'Place', 'Fault', 'OrionError'],
  },
  {
    heading: 'Search',
    module: 'orion-docs/search',
    text: '`orion-docs index --query` prints the same hits as JSON.',
    names: [
      'openIndex',
      'FetchFile',
      'SearchIndex',
      'SearchOptions',
      'SearchAnswer',
      'SearchHit',
      'ShownList',
    ],
  },
  {
    heading: 'Components',
    module: 'orion-docs/components',
    text: '`orion-docs/components` is for [React pages](../guide/react-pages.md) and [replaced components](../guide/theming.md#replace-components).',
    names: [
      'Link',
      'LinkProps',
      'useSite',
      'PageModuleProps',
      'SiteView',
      'PageView',
      'PartName',
      'PartProps',
      'ReplacementProps',
      'AnnouncementBarProps',
      'BrandProps',
      'BreadcrumbsProps',
      'DocFooterProps',
      'FooterProps',
      'HomeProps',
      'NotFoundProps',
      'PaginationProps',
    ],
  },
  {
    heading: 'Search source',
    module: 'orion-docs/components',
    text: 'For [your own search](../guide/search.md#own-source).',
    names: ['SearchSource', 'SearchSourceOptions', 'SearchSourceAnswer', 'SearchSourceHit'],
  },
]

/** Their keys have pages of their own: here the types are listed. */
const SETTINGS = ['src/config/schema/user-config.ts', 'src/site/sidebar/user-sidebars.ts']

const SETTINGS_EXAMPLE = `import type { NavbarItem, Sidebars } from 'orion-docs'

export const github: NavbarItem = {
  label: 'GitHub',
  href: 'https://github.com/acme/docs',
  position: 'right',
}
export const sidebars: Sidebars = { guide: ['intro', 'install'] }`

/**
 * The page as Markdown. Every function and type has a heading, or a row in the list of types of settings.
 * @throws Error for a function, type or key without a docstring, and for a name that no section has.
 */
export function apiReference(): string {
  const all = publicNames()
  const listed = SETTINGS.flatMap((settings) =>
    all.filter(({ file }) => file === settings).toSorted((a, b) => (a.name < b.name ? -1 : 1)),
  )
  const shown = new Set(SECTIONS.flatMap(({ names }) => names))
  const missing = all.filter(({ name, file }) => !shown.has(name) && !SETTINGS.includes(file))
  if (missing.length > 0)
    throw new Error(`No section has ${missing.map(({ name }) => name).join(', ')}.`)
  const sections = SECTIONS.flatMap((section) => sectionBlocks(section, all))
  return `${[INTRO, ...sections, ...settingsBlocks(listed)].join('\n\n')}\n`
}

function sectionBlocks(section: Section, all: readonly PublicName[]): string[] {
  const { heading, module, text, names } = section
  const blocks = names.flatMap((name) => {
    const found = all.find((each) => each.name === name && each.module === module)
    if (found === undefined) throw new Error(`${module} does not export ${name}.`)
    return [...(name === heading ? [] : [`### ${name} {#${name}}`]), ...nameBlocks(found, all)]
  })
  return [`## ${heading}`, ...(text === undefined ? [] : [text]), ...blocks]
}

function nameBlocks(each: PublicName, all: readonly PublicName[]): string[] {
  const tags = (name: string): readonly string[] =>
    each.tags.filter((tag) => tag.name === name).map(({ text }) => text)
  return [
    ...tags('example').map((code) => fence(code)),
    documented(each.text, each.name),
    ...signature(each),
    ...tags('throws').map((text) => `Throws ${oneLine(text)}`),
    ...table(each, all),
  ]
}

/** Of functions, and of types without keys. */
function signature({ kind, keys, bases, signature: text }: PublicName): string[] {
  if (kind === 'type') return keys.length + bases.length > 0 ? [] : [`\`${text}\``]
  return kind === 'function' ? [fence(text, ' no-check')] : []
}

function table({ name, keys, bases }: PublicName, all: readonly PublicName[]): string[] {
  const known = bases.filter((base) => all.some((each) => each.name === base))
  const rows = keys.map(({ name: key, type, isOptional, text }) => {
    const meaning = cell(documented(text, `${name}.${key}`))
    return `| \`${key}${isOptional ? '?' : ''}\` | \`${cell(type)}\` | ${meaning} |`
  })
  return [
    ...known.map((base) => `It has the keys of [\`${base}\`](#${base}), and:`),
    ...(rows.length === 0
      ? []
      : [['| Key | Type | Meaning |', '| --- | --- | --- |', ...rows].join('\n')]),
  ]
}

function settingsBlocks(types: readonly PublicName[]): string[] {
  const rows = types.map(({ name, text }) => `| \`${name}\` | ${cell(documented(text, name))} |`)
  return [
    '## Types of settings',
    'The parts of the [settings](./settings.md) and of [sidebar files](../guide/navigation.md) have types with names, for settings in several files. `orion-docs` exports them:',
    fence(SETTINGS_EXAMPLE),
    ['| Type | What it is |', '| --- | --- |', ...rows].join('\n'),
    '## Settings as JSON Schema',
    '`orion-docs/config.schema.json` describes `orion-docs.config.json` for editors and other programs.',
  ]
}

function documented(text: string, name: string): string {
  if (text === '') throw new Error(`${name} has no docstring.`)
  return oneLine(text)
}

const fence = (code: string, info = ''): string =>
  `\`\`\`${/<[A-Z]\w* /.test(code) ? 'tsx' : 'ts'}${info}\n${code}\n\`\`\``

const oneLine = (text: string): string => text.replaceAll('\n', ' ')

const cell = (text: string): string => text.replaceAll('|', '\\|')
