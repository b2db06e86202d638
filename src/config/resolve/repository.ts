// The host of a site's repository, as the settings or `package.json` name it.
import { siteAddress } from '../../model/edit-url.js'
import type { Repository } from '../../model/repository.js'

/** From `docs.editUrl`, else from `repository` of `package.json`; undefined when neither names a host that is known. */
export function repositoryOf(
  { editUrl, path }: { readonly editUrl?: string | undefined; readonly path: string },
  packageRepository: unknown,
): Repository | undefined {
  return fromEditUrl(siteAddress(editUrl ?? '', path)) ?? fromPackage(packageRepository)
}

/** `https://host/owner/name/edit/main/folder` of GitHub and GitLab, `…/_edit/branch/main/folder` of Gitea. */
function fromEditUrl(url: string): Repository | undefined {
  const [, base, gitea, kind = '', ref = '', folder = ''] =
    /^(https?:\/\/[^?#]+?)\/(?:_edit\/((?:branch|tag|commit)\/)|(edit|blob|tree)\/)([^/?#]+)\/?([^?#]*)$/.exec(
      url,
    ) ?? []
  if (base === undefined) return undefined
  const siteFolder = folder.replace(/\/+$/, '')
  if (gitea !== undefined) {
    const file = `${base}/src/${gitea}${ref}`
    return { file, folder: file, siteFolder }
  }
  return kind === '' ? undefined : shown(base, ref, siteFolder)
}

const HOSTS: Readonly<Record<string, string>> = {
  github: 'https://github.com',
  gitlab: 'https://gitlab.com',
  bitbucket: 'https://bitbucket.org',
}

function fromPackage(value: unknown): Repository | undefined {
  const { url, directory } = typeof value === 'string' ? { url: value } : asRecord(value)
  if (typeof url !== 'string') return undefined
  const siteFolder = typeof directory === 'string' ? directory.replace(/^\.?\/+|\/+$/g, '') : ''
  const [, short = 'github', path] =
    /^(?:(github|gitlab|bitbucket):)?([\w.-]+\/[\w.-]+)$/.exec(url) ?? []
  const [, host, rest] =
    /^(?:git\+)?(?:https?|ssh|git):\/\/(?:[^@/]+@)?([\w.-]+)(?::\d+)?\/([^?#]+)$/.exec(url) ??
    /^(?:[^@/:]+@)([\w.-]+):([^?#]+)$/.exec(url) ??
    []
  const base = path === undefined ? `https://${host ?? ''}` : HOSTS[short]
  const name = (path ?? rest ?? '').replace(/\.git$|\/+$/g, '')
  if (base === 'https://bitbucket.org') {
    const file = `${base}/${name}/src/HEAD`
    return { file, folder: file, siteFolder }
  }
  if (base === 'https://github.com') return shown(`${base}/${name}`, 'HEAD', siteFolder)
  // GitLab is on many hosts.
  return base !== undefined && /^https:\/\/(?:[\w-]+\.)*gitlab\./.test(base)
    ? shown(`${base}/${name}/-`, 'HEAD', siteFolder)
    : undefined
}

function shown(base: string, ref: string, siteFolder: string): Repository {
  return { file: `${base}/blob/${ref}`, folder: `${base}/tree/${ref}`, siteFolder }
}

function asRecord(value: unknown): { readonly url?: unknown; readonly directory?: unknown } {
  return typeof value === 'object' && value !== null ? value : {}
}
