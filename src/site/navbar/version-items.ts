// Navbar items of docs versions.
import type { VersionContent } from '../../model/site.js'
import type { NavLink } from '../../model/navbar.js'
import { localName } from '../versions/instances.js'
import type { NavContext } from './nav-context.js'
import { itemFailure } from './nav-failure.js'
import { toHref } from '../routes/routes.js'
import { frameHref } from '../routes/translated-route.js'
import type { NavbarItemSettings } from '../routes/settings.js'
import { sameDoc } from '../versions/version-view.js'

/** A link to the main doc of the shown version, named like the version. */
export function viewVersionLink(item: NavbarItemSettings, context: NavContext): NavLink {
  const [content] = context.candidates
  if (content === undefined) throw itemFailure('No version to link to.')
  const { kind, href, label, isExternal, active } = versionLink(content, context)
  return {
    kind,
    href,
    label: item.label ?? label,
    isExternal,
    active,
    ...(item.to === undefined ? {} : { href: frameHref(item.to, context) }),
    ...(item.className === undefined ? {} : { className: item.className }),
  }
}

/** One entry a version, in list order or as `versions` names them, and the one that the trigger shows. */
export function viewDropdownVersions(
  item: NavbarItemSettings,
  context: NavContext,
): { readonly entries: readonly LabelledLink[]; readonly shown?: LabelledLink } {
  const all = context.site.versions
  const names = all.map(({ version }) => localName(version))
  const chosen = chosenVersions(item.versions, names)
  const entries = chosen.flatMap(({ name, label }) => {
    const content = all.find(({ version }) => localName(version) === name)
    if (content === undefined) throw unknownVersion(name, names)
    const link = versionLink(content, context)
    return [{ ...link, label: label ?? link.label }]
  })
  const shown =
    context.candidates
      .map(({ version }) => entries.find((entry) => entry.version === version.name))
      .find((entry) => entry !== undefined) ?? entries[0]
  return { entries, ...(shown === undefined ? {} : { shown }) }
}

type LabelledLink = NavLink & { readonly label: string; readonly version: string }

function chosenVersions(
  setting: NavbarItemSettings['versions'],
  names: readonly string[],
): readonly { readonly name: string; readonly label?: string | undefined }[] {
  if (setting === undefined) return names.map((name) => ({ name }))
  if (isList(setting)) return setting.map((name) => ({ name }))
  return Object.entries(setting).map(([name, { label }]) => ({ name, label }))
}

function isList(value: NonNullable<NavbarItemSettings['versions']>): value is readonly string[] {
  return Array.isArray(value)
}

function unknownVersion(name: string, names: readonly string[]) {
  const lines = [`No version with name "${name}".`, 'Available versions:']
  return itemFailure([...lines, ...names.map((each) => `- ${each}`)].join('\n'))
}

/** A link to the main doc of a version, in the language of the page where it is translated. */
function versionLink(content: VersionContent, context: NavContext): LabelledLink {
  const { candidates, settings, translated } = context
  const { version } = content
  const own = translated.find((each) => each.version.translation?.of === version.name) ?? content
  const { root } = own.version
  const route = sameDoc(own, undefined)?.route ?? root
  const isShown = candidates[0] === content
  return {
    kind: 'link',
    href: toHref(route, settings),
    label: version.label,
    isExternal: false,
    active: isShown ? { kind: 'path', path: toHref(root, settings) } : { kind: 'never' },
    version: version.name,
  }
}
