// Names of files that hold a digest of their contents.

/** A digest in the name of a file below `assets/`: of files of the client, then of all others. */
const HASHED = /^assets\/(?:[^/]+\/)*[^/]*-(?:[0-9a-z]{8}|[0-9a-f]{10})(?:\.[^/.]*)?$/

/** Whether `file` (POSIX, within the output) is an asset whose name changes with its contents. */
export const isHashedName = (file: string): boolean => HASHED.test(file)
