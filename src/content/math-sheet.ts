// The style sheet of KaTeX as the CDN has it. A test compares both values with the installed package.

/** Version of the katex package that writes the formulas: they need the sheet of the same version. */
const VERSION = '0.16.47'

/** Folder of the sheet and its fonts. */
export const KATEX_FOLDER = `https://cdn.jsdelivr.net/npm/katex@${VERSION}/dist/`

export const KATEX_SHEET = {
  href: `${KATEX_FOLDER}katex.min.css`,
  /** Browsers refuse a sheet with other contents. */
  integrity: 'sha384-nH0MfJ44wi1dd7w6jinlyBgljjS8EJAh2JBoRad8a3VDw2K69vfaaqm4WnR+gXtA',
} as const
