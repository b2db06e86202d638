// The parts around the pages of a Writerside site: navbar, logo, footer, links to edit.
import path from 'node:path'
import { repositoryItem, repositoryUrl } from '../foreign/addresses/site-address.js'
import { compact, nonEmpty, type Notes, type Values } from '../foreign/fields.js'
import { picture } from '../foreign/image-data.js'
import type { BuildProfile } from './build-profile.js'
import type { Project, WritersideTree } from './project.js'

const editsOf = (profile: BuildProfile): string | undefined =>
  profile.get('browser-edits-url') ?? profile.get('contribute-url')

/** Where the pages can be edited. */
export function editUrlOf(profile: BuildProfile): string | undefined {
  const url = editsOf(profile)
  return url !== undefined && /^https?:/.test(url) ? `${url.replace(/\/+$/, '')}/` : undefined
}

/** The navbar, with the logo and the link to the repository. */
export function navbarOf(
  title: string,
  project: Project,
  profile: BuildProfile,
  tree: WritersideTree,
  notes: Notes,
): Values {
  const edits = /^https:\/\/github\.com\/[\w.-]+\/[\w.-]+/.exec(editsOf(profile) ?? '')?.[0]
  return compact({
    title,
    logo: logoOf(project, profile, tree, notes),
    items: nonEmpty(repositoryItem(repositoryUrl(edits))),
  })
}

function logoOf(
  { folder, images }: Project,
  profile: BuildProfile,
  tree: WritersideTree,
  notes: Notes,
): Values | undefined {
  const written = profile.get('header-logo')
  const folders = [...images, path.posix.join(folder, 'cfg'), path.posix.join(folder, 'cfg/static')]
  const bytesOf = (file: string): Buffer | undefined =>
    folders.map((each) => tree.bytes(path.posix.join(each, file))).find(Boolean)
  const src = picture(written, `header-logo ${written ?? ''}`, bytesOf, notes)
  return src === undefined ? undefined : { src, alt: '' }
}

/** The footer; undefined without one. */
export function footerOf({ copyright, links }: BuildProfile): Values | undefined {
  if (copyright === undefined && links.length === 0) return undefined
  return compact({ copyright: copyright && `© ${copyright}`, links: nonEmpty(links) })
}
