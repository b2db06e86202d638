// The digest that keys and records are made of. In one step: a stream for each of ten thousand short texts costs more.
import { hash } from 'node:crypto'

export const digestOf = (contents: string | Uint8Array): string =>
  hash('sha256', contents, 'base64url')
