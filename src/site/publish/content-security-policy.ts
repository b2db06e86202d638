// The Content Security Policy of a site, from layers of directives.

/** Sources by directive; `false` removes a directive. */
export type PolicySources = Readonly<Record<string, readonly string[] | false>>

/** All that the built pages of a site need: they have no inline scripts, no inline styles and no `eval`. */
const BUILT_IN: PolicySources = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'"],
  'media-src': ["'self'"],
  'connect-src': ["'self'"],
  'worker-src': ["'self'"],
  'manifest-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
}

/** The value of the header: each layer adds its sources to the built-in ones; `'none'` goes when another source comes. */
export function contentSecurityPolicy(layers: readonly PolicySources[]): string {
  const policy = new Map<string, readonly string[]>()
  for (const layer of [BUILT_IN, ...layers])
    for (const [directive, sources] of Object.entries(layer)) {
      if (sources === false) {
        policy.delete(directive)
        continue
      }
      const all = [...new Set([...(policy.get(directive) ?? []), ...sources])]
      policy.set(directive, all.length > 1 ? all.filter((source) => source !== "'none'") : all)
    }
  return [...policy].map(([directive, sources]) => [directive, ...sources].join(' ')).join('; ')
}
