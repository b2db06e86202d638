// The id in an address.
import { decodePart } from '../../model/addresses/decode.js'

/** The id that a hash means: without `#`, its percent-encoding resolved where it is sound. */
export const hashId = (hash: string): string => decodePart(hash.slice(1))
