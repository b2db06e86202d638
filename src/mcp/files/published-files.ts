// The files of a built site, wherever they are.

export type PublishedFiles = {
  /** A folder or an address, for messages. */
  readonly name: string
  /** How long what was read may be taken for the site as it is now. */
  readonly maxAgeMs: number
  /** Where readers open pages, when the files are on a host: with a slash at the end. */
  readonly address?: string
  /**
   * The text of a file by its POSIX path within the output; undefined when there is none.
   * @throws ToolFault when it cannot be read.
   */
  readonly read: (file: string) => Promise<string | undefined>
}

/** More bytes than any file that the tools need. */
export const MOST_BYTES = 32 * 1024 * 1024

/** What an agent gets to read in place of an answer: what is wrong, and what to do about it. */
export class ToolFault extends Error {
  override name = 'ToolFault'
  readonly hint: string | undefined

  constructor(message: string, hint?: string, options?: ErrorOptions) {
    super(message, options)
    this.hint = hint
  }
}
