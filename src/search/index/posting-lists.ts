// The documents of all words while an index is made. Each list is kept in the form that it has in the index's files, a
// byte a character: as arrays of numbers they would be the most of what a large site takes.
import { writeNumber } from '../text/varint-text.js'
import { SMALL_COUNT, type PostingList } from './postings.js'

export type PostingLists = {
  /** Begins a list and returns its name. */
  readonly open: () => number
  /** Adds a document, after the list's other documents, in which its word occurs `count` times. */
  readonly add: (list: number, document: number, count: number) => void
  readonly read: (list: number) => PostingList
}

/** The shape of a list: so many numbers, one after the other, in the order of these places. */
const FIELDS = 6
/** Address of its first chunk, of its next byte, and of the link at the end of its last chunk. */
const [FIRST, NEXT, LINK] = [0, 1, 2]
/** Number of its last chunk; its last document; number of its documents. */
const [CHUNK, LAST, COUNT] = [3, 4, 5]

/** Bytes of a block, in which chunks lie: an address is a block's number and a place in it. */
const BLOCK_BITS = 16
const BLOCK = 1 << BLOCK_BITS
/** Bytes of the address of the next chunk. */
const LINK_BYTES = 4
/** Most lists are short, few are very long. */
const sizeOf = (chunk: number): number => 16 << Math.min(chunk, MOST_DOUBLED)
const MOST_DOUBLED = 8

export function createPostingLists(): PostingLists {
  const { allocate, blockOf } = createBlocks()
  let fields = new Int32Array(1024 * FIELDS)
  let listCount = 0
  const field = (at: number): number => fields[at] ?? 0
  /** Place of the fields of the list that is written to. */
  let open = 0
  const put = (code: number): void => {
    let next = field(open + NEXT)
    const link = field(open + LINK)
    if (next === link) {
      const chunk = field(open + CHUNK) + 1
      next = allocate(sizeOf(chunk))
      blockOf(link).setInt32(link % BLOCK, next)
      fields[open + CHUNK] = chunk
      fields[open + LINK] = next + sizeOf(chunk) - LINK_BYTES
    }
    blockOf(next).setUint8(next % BLOCK, code)
    fields[open + NEXT] = next + 1
  }
  return {
    open() {
      const list = listCount++
      if (fields.length < listCount * FIELDS) {
        const wider = new Int32Array(fields.length * 2)
        wider.set(fields)
        fields = wider
      }
      const first = allocate(sizeOf(0))
      fields.set([first, first, first + sizeOf(0) - LINK_BYTES, 0, -1, 0], list * FIELDS)
      return list
    },
    add(list, document, count) {
      open = list * FIELDS
      const small = Math.min(count, SMALL_COUNT) - 1
      writeNumber((document - field(open + LAST) - 1) * SMALL_COUNT + small, put)
      if (count >= SMALL_COUNT) writeNumber(count - SMALL_COUNT, put)
      fields[open + LAST] = document
      fields[open + COUNT] = field(open + COUNT) + 1
    },
    read(list) {
      const at = list * FIELDS
      const last = field(at + CHUNK)
      let address = field(at + FIRST)
      let text = ''
      for (let chunk = 0; chunk <= last; chunk++) {
        const block = blockOf(address)
        const link = address + sizeOf(chunk) - LINK_BYTES
        const end = chunk === last ? field(at + NEXT) : link
        text += decoder.decode(new Uint8Array(block.buffer, address % BLOCK, end - address))
        if (chunk < last) address = block.getInt32(link % BLOCK)
      }
      return { documentCount: field(at + COUNT), text }
    },
  }
}

/** Memory of which more is taken when it is full, and which is never given back. */
function createBlocks(): {
  /** Address of so many free bytes in one block. */
  readonly allocate: (size: number) => number
  readonly blockOf: (address: number) => DataView
} {
  const blocks: DataView[] = []
  let free = 0
  return {
    allocate(size) {
      if (free < size) {
        blocks.push(new DataView(new ArrayBuffer(BLOCK)))
        free = BLOCK
      }
      const address = blocks.length * BLOCK - free
      free -= size
      return address
    },
    blockOf(address) {
      const block = blocks[address >> BLOCK_BITS]
      if (!block) throw new Error('A list leads outside its blocks')
      return block
    },
  }
}

const decoder = new TextDecoder()
