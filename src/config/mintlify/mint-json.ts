// mint.json, the settings of earlier versions of Mintlify, as a docs.json has them.
import { isList, isRecord } from '../../model/json.js'
import { compact, nonEmpty, recordsIn } from '../foreign/fields.js'

type Table = Readonly<Record<string, unknown>>

/** The settings as a docs.json has them. */
export function modernSettings(table: Table): Table {
  const {
    navigation,
    tabs,
    primaryTab,
    anchors,
    topbarLinks,
    topbarCtaButton,
    footerSocials,
    ...rest
  } = table
  if (!isList(navigation)) return table
  const { versions, ...others } = rest
  const links = recordsIn(topbarLinks).map(({ name, url, ...more }) => ({
    ...more,
    label: name,
    href: url,
  }))
  const isDefault = isRecord(versions) ? undefined : versions
  return compact({
    ...others,
    navigation: navigationOf(recordsIn(navigation), {
      tabs: recordsIn(tabs),
      anchors: recordsIn(anchors),
      main: isRecord(primaryTab) ? primaryTab['name'] : undefined,
      versions: isList(isDefault) ? isDefault.map(versionName) : [],
    }),
    navbar: compact({ links: nonEmpty(links), primary: primaryOf(topbarCtaButton) }),
    footer: compact({ socials: socialsOf(footerSocials) }),
  })
}

const versionName = (version: unknown): unknown => (isRecord(version) ? version['name'] : version)

function primaryOf(button: unknown): Table | undefined {
  if (!isRecord(button)) return undefined
  const { name, url, ...rest } = button
  return { ...rest, label: name, href: url }
}

function socialsOf(socials: unknown): Table | undefined {
  if (isRecord(socials)) return socials
  const found = recordsIn(socials).flatMap(({ name, url }) =>
    typeof name === 'string' ? [[name, url] as const] : [],
  )
  return found.length === 0 ? undefined : Object.fromEntries(found)
}

type Divisions = {
  readonly tabs: readonly Table[]
  readonly anchors: readonly Table[]
  readonly main: unknown
  readonly versions: readonly unknown[]
}

/** Groups belong to the first version, tab or anchor that they fit. */
function navigationOf(groups: readonly Table[], divisions: Divisions): Table {
  const { versions } = divisions
  const named = versions.filter((name) => groups.some(({ version }) => version === name))
  if (named.length === 0) return tabsOf(groups, divisions)
  const ofVersion = (name: unknown): readonly Table[] =>
    groups.filter(({ version }) => version === undefined || version === name)
  return {
    versions: named.map((version) => ({ version, ...tabsOf(ofVersion(version), divisions) })),
  }
}

function tabsOf(groups: readonly Table[], { tabs, anchors, main }: Divisions): Table {
  const rest = new Set(groups)
  const divided = (list: readonly Table[], key: string): readonly Table[] =>
    list.flatMap(({ name, url }): readonly Table[] => {
      if (typeof url !== 'string') return []
      if (/^[a-z]+:/i.test(url)) return [{ [key]: name, href: url }]
      const own = [...rest].filter((group) => startsWith(group, url.replace(/^\/+|\/+$/g, '')))
      for (const group of own) rest.delete(group)
      return own.length === 0 ? [] : [{ [key]: name, groups: own }]
    })
  const sections = [...divided(tabs, 'tab'), ...divided(anchors, 'anchor')]
  const local = sections.filter((section) => !('href' in section))
  const links = sections.filter((section) => 'href' in section)
  const global = { global: { anchors: links } }
  if (local.length === 0) return { groups, ...global }
  return { tabs: [{ tab: main ?? 'Documentation', groups: [...rest] }, ...local], ...global }
}

/** Whether the first page of a group is in a folder. */
function startsWith({ pages }: Table, folder: string): boolean {
  const [first] = isList(pages) ? pages : []
  if (isRecord(first)) return startsWith(first, folder)
  return typeof first === 'string' && first.replace(/^\/+/, '').startsWith(`${folder}/`)
}
