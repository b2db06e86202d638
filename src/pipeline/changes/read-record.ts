// The page record of an earlier output: in a folder, in a file, or on the host of the site.
import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { wrongUsage } from '../../model/diagnostics/diagnostic.js'
import { parseRecord, type PageRecord } from '../../site/changes/page-record.js'
import { parseReleases, type Release } from '../../site/changes/release-feed.js'
import { CHANGES, PAGE_RECORD } from '../files/output-names.js'
import { fetchText, NoAnswer } from '../manifest/host-files.js'

export type Published = {
  readonly record: PageRecord
  /** Releases before, the newest first. */
  readonly releases: readonly Release[]
}

/**
 * The record that is published at `place`, a folder, a file or an address; undefined when there is no record.
 * @throws OrionError (usage) for a damaged record, and a host that does not answer.
 */
export async function readPublished(
  place: string,
  signal: AbortSignal = new AbortController().signal,
): Promise<Published | undefined> {
  const read = /^https?:\/\//i.test(place) ? onHost(place, signal) : inFolder(path.resolve(place))
  const text = await read(PAGE_RECORD)
  if (text === undefined) return undefined
  const releases = parseReleases((await read(CHANGES)) ?? '') ?? []
  return { record: recordOf(text, place), releases }
}

type Read = (name: string) => Promise<string | undefined>

function inFolder(place: string): Read {
  const isFile = statSync(place, { throwIfNoEntry: false })?.isFile() === true
  const folder = isFile ? path.dirname(place) : place
  return (name) => {
    const file = isFile && name === PAGE_RECORD ? place : path.join(folder, name)
    return Promise.resolve(readIfThere(file))
  }
}

function onHost(place: string, signal: AbortSignal): Read {
  if (!URL.canParse(place))
    throw wrongUsage({ code: 'usage', message: `${place} is not the address of a site.` })
  const url = new URL(place)
  const isFile = url.pathname.endsWith('.json')
  const folder = new URL(isFile ? './' : `${url.pathname.replace(/\/*$/, '')}/`, url)
  return async (name) => {
    const file = isFile && name === PAGE_RECORD ? url : new URL(name, folder)
    try {
      return (await fetchText(file.href, signal))?.text
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error
      throw wrongUsage(
        {
          code: 'host-unreachable',
          message: `The site ${folder.href} cannot be compared: ${error.message}.`,
          hint: 'Check the address, and open it in a browser.',
        },
        error,
      )
    }
  }
}

/** Undefined when there is no such file. */
export function readIfThere(file: string): string | undefined {
  return statSync(file, { throwIfNoEntry: false })?.isFile() === true
    ? readFileSync(file, 'utf8')
    : undefined
}

/** The record in `text`, which is in `place`. @throws OrionError (usage) */
export function recordOf(text: string, place: string): PageRecord {
  const record = parseRecord(text)
  if (!('fault' in record)) return record
  throw wrongUsage({
    code: 'page-record',
    message: `The page record in ${place} cannot be used: ${record.fault}.`,
    hint: 'Publish the site again. For anchors.lock, run orion-docs build --update-anchors.',
  })
}
