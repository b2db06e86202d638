// Opens the remote cache of a site. Loaded only by a build that has one.
import { hash } from 'node:crypto'
import { pathIn } from '../../config/files/paths.js'
import { repositoryFolder } from '../../config/files/repository-folder.js'
import type { Config } from '../../config/schema/schema.js'
import type { Store } from '../cache/store/disk-store.js'
import { httpFiles } from './http-files.js'
import { remoteDiagnostic, RemoteFault } from './remote-fault.js'
import type { Environment } from './proxy.js'
import { remotePlace } from './remote-place.js'
import { remoteStore, type RemoteStore } from './remote-store.js'
import { openWaitingTime } from './waiting-time.js'

/** `disk` with the remote cache at `address` behind it; `toolchain` is the digest of the program and the plugins. */
export function openRemote(
  disk: Store,
  address: string,
  { config, toolchain }: { readonly config: Config; readonly toolchain: string },
  environment: Environment = process.env,
): RemoteStore {
  try {
    const place = remotePlace(address, config.cache, environment)
    const time = openWaitingTime()
    const name = listName(config, toolchain, place.secret !== undefined)
    return remoteStore({ disk, place, files: httpFiles(place, time), time, name })
  } catch (error) {
    if (!(error instanceof RemoteFault)) throw error
    return { store: disk, finish: () => Promise.resolve([remoteDiagnostic(error)]) }
  }
}

/**
 * The name of the site's list: the same on every machine and branch. Signed lists have other names, so that jobs without
 * the secret do not replace them.
 */
function listName(config: Config, toolchain: string, isSigned: boolean): string {
  const { repository, siteDir, title } = config
  const site = [repository?.folder ?? title, folderInRepository(siteDir)]
  return hash('sha256', JSON.stringify(['orion-docs list 1', toolchain, site, isSigned]), 'hex')
}

/** The folder of the site in its repository, with slashes; empty at its top, and without a repository. */
function folderInRepository(siteDir: string): string {
  const top = repositoryFolder(siteDir)
  return top === undefined ? '' : pathIn(top, siteDir)
}
