// Results that builds share through a remote cache alone: they are as quickly made again as read from the local disk, or
// are in the output anyway, so the local cache does not hold them.

export type SharedEntries = {
  /**
   * What `take` makes of the bytes of `keys`; undefined when the server does not have them all, or not as they were written.
   * The bytes are valid only during the call.
   */
  use<Result>(
    keys: readonly string[],
    take: (entries: readonly Uint8Array[]) => Result,
  ): Promise<Result | undefined>
  /** Whether the server's list has `key`; false until the first `use` or `isEmpty` has ended. */
  has(key: string): boolean
  /** Whether the server's list has nothing at all. */
  isEmpty(): Promise<boolean>
  /** Gets what a new checkout needs before it is requested. */
  prefetch(): Promise<void>
  /** Whether results go to the server: without it nothing has to be prepared. */
  readonly canAdd: boolean
  /** Sends an entry unless the server has it. Entries of one group that are added together are read together. */
  add(group: SharedGroup, key: string, contents: string | Uint8Array): void
  /** Sends an entry in place of the one that the server has. */
  replace(group: SharedGroup, key: string, contents: string | Uint8Array): void
}

export type SharedGroup = 'sources' | 'pages' | 'search'
