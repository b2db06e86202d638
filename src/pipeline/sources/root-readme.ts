// The README of a repository as the home page of its docs, where these have none.
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../../config/schema/schema.js'
import { compareText } from '../../model/text/text.js'
import { CURRENT_VERSION, VERSIONS_FILE } from '../../site/versions/versions.js'
import { createBoundary } from '../trust/boundary.js'
import type { ReadContext, ReadVersion } from './read-version.js'

const README = /^readme\.(?:md|markdown|mdx)$/i
const HOME = /^(?:index|readme)\.(?:md|markdown|mdx|tsx|jsx)$/i

/**
 * A version with the README of the site folder as a page of its own at the top: the docs folder's version, when it is the
 * only one, is at the root of the site and has no page there.
 */
export async function withReadme(
  version: ReadVersion,
  config: Config,
  { readSource, history, ...tools }: ReadContext,
): Promise<ReadVersion> {
  const { input } = version
  if (input.name !== CURRENT_VERSION || !mayHaveReadme(config)) return version
  const { holds } = createBoundary(config)
  const names = (await readdir(config.siteDir)).filter(
    (name) => README.test(name) && holds(path.join(config.siteDir, name)),
  )
  const [name] = names.sort(compareText)
  // Its coming and going matters as much as its text.
  const readmeInputs = [path.join(config.siteDir, name ?? 'README.md')]
  if (name === undefined || hasHome(version)) return { ...version, readmeInputs }
  const { source, outline } = await readSource(name, path.join(config.siteDir, name), tools)
  const updated = history?.files.get(name)
  const readme = {
    path: name,
    file: name,
    version: input.name,
    outline,
    ...(updated && { updated }),
  }
  return {
    ...version,
    input: {
      ...input,
      files: [...input.files, readme].sort((a, b) => compareText(a.path, b.path)),
    },
    texts: new Map([...version.texts, [name, source]]),
    readmeInputs,
  }
}

/** A repository of another program has a README for its developers. */
function mayHaveReadme(config: Config): boolean {
  const { siteDir, docs, isDocsRootSiteDir, settingsFrom, components, staticDirectories } = config
  return (
    !isDocsRootSiteDir &&
    settingsFrom === undefined &&
    docs.routeBasePath === '/' &&
    components.Home === undefined &&
    !existsSync(path.join(siteDir, VERSIONS_FILE)) &&
    !staticDirectories.some((name) => existsSync(path.resolve(siteDir, name, 'index.html')))
  )
}

function hasHome({ input, moduleFiles }: ReadVersion): boolean {
  const prefix = input.folder === '' ? '' : `${input.folder}/`
  return (
    input.files.some(
      ({ path: file, outline }) => HOME.test(file) || outline.frontMatter.slug === '/',
    ) || moduleFiles.some((file) => HOME.test(file.slice(prefix.length)))
  )
}
