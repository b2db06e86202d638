// The names of settings files of Hugo.

/** What they end with. */
export const ENDINGS = ['toml', 'yaml', 'yml', 'json']
/** The names of the main file. */
export const NAMES = ['hugo', 'config'].flatMap((name) =>
  ENDINGS.map((ending) => `${name}.${ending}`),
)
