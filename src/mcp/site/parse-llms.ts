// The entries of an `llms.txt` that this program wrote.

export type LlmsEntry = {
  /** Address of the Markdown. */
  readonly href: string
  readonly title: string
  readonly description: string
}

export function parseLlms(text: string): readonly LlmsEntry[] {
  return [...text.matchAll(/^- \[((?:\\.|[^\]\\])*)\]\(([^)\s]+)\)(?:: (.*))?$/gm)].map(
    ([, title = '', href = '', description = '']) => ({
      href,
      title: title.replace(/\\(.)/g, '$1'),
      description,
    }),
  )
}
