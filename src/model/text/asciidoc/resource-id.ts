// Names of files in sites of Antora: `version@component:module:family$path#hash`, of which only the path is needed.

/** A file of a site, as a page names it. Parts that are not written are absent: they are those of the page. */
export type ResourceId = {
  readonly version?: string
  readonly component?: string
  /** `ROOT` where it is written as nothing: `component::page.adoc`. */
  readonly module?: string
  /** The kind of file: `page`, `partial`, `example`, `image`, `attachment`. */
  readonly family?: string
  /** As it is written: in the folder of its family, or relative to that of the page with `./` or `../`. */
  readonly path: string
  /** With its `#`; empty without one. */
  readonly hash: string
}

const ID =
  /^(?:([^@:$#]{1,100})@)?(?:([^:$#@]{0,100}):)?(?:([^:$#@]{0,100}):)?(?:(page|partial|example|image|attachment)\$)?([^#]*)(#.*)?$/

/** The parts of a name. */
export function resourceId(written: string): ResourceId {
  const [, version, first, second, family, path = '', hash = ''] = ID.exec(written) ?? []
  const component = second === undefined ? undefined : first
  const module = second ?? first
  return {
    ...(version !== undefined && { version }),
    ...(component !== undefined && component !== '' && { component }),
    ...(module !== undefined && { module: module === '' ? 'ROOT' : module }),
    ...(family !== undefined && { family }),
    path,
    hash,
  }
}
