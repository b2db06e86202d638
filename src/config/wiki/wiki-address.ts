// The address of a wiki on its host, such as https://github.com/owner/name/wiki.

/** Hosts have it below a repository; Wikipedia has no repositories. */
const ADDRESS =
  /https?:\/\/[\w.-]{1,80}(?:\/(?!-\/)[\w.~-]{1,80}){2,5}?\/(?:-\/)?wikis?(?![\w.~-])/g

/**
 * The address that most links in `texts` begin with, one of which leads to a page of the wiki; undefined without any.
 * `isPage` knows the pages by the end of their address.
 */
export function wikiAddress(
  texts: readonly string[],
  isPage: (name: string) => boolean,
): string | undefined {
  const counts = new Map<string, number>()
  for (const text of texts)
    for (const found of text.matchAll(ADDRESS)) {
      const rest = text.slice(found.index + found[0].length)
      const name = /^\/([^\s()<>"'#?]+(?:\([^\s()]*\))?)/.exec(rest)?.[1]
      if (name !== undefined && isPage(name)) counts.set(found[0], (counts.get(found[0]) ?? 0) + 1)
    }
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0]
}

/** The address of the wiki whose clone has these settings of Git; undefined for another repository. */
export function clonedAddress(gitConfig: string): string | undefined {
  const remote =
    /^[ \t]*url[ \t]*=[ \t]*(?:https?:\/\/(?:[^@\s/]*@)?|ssh:\/\/(?:[^@\s/]*@)?|[\w-]+@)([\w.-]+)[:/]([\w./~-]+)\.wiki(?:\.git)?[ \t]*$/m.exec(
      gitConfig,
    )
  if (!remote) return undefined
  const [, host = '', repository = ''] = remote
  return `https://${host}/${repository}${host.includes('gitlab') ? '/-/wikis' : '/wiki'}`
}

/** The address of the repository that a wiki belongs to. */
export const repositoryOf = (address: string): string => address.replace(/(?:\/-)?\/wikis?$/, '')
