// The `ActionResult` message of Bazel's remote execution API, as far as a list of files needs it. Some servers, such as
// bazel-remote, accept nothing else under `/ac/`; others store any bytes. Two messages with three fields are written here
// by hand, so that no package is needed for them. Servers may add fields, such as the name of a worker: they are skipped.
//
//   ActionResult { repeated OutputFile output_files = 2 }
//   OutputFile   { string path = 1; Digest digest = 2 }
//   Digest       { string hash = 1; int64 size_bytes = 2 }

/** A blob under `/cas/`. */
export type Blob = {
  /** SHA-256 in lower-case hexadecimal. */
  readonly hash: string
  /** Size in bytes. */
  readonly size: number
}

/** A blob with the name that the list has for it. */
export type NamedBlob = Blob & { readonly name: string }

/** The name of the list of packs among the files of a message. */
export const LIST_NAME = 'list'

const VARINT = 0
const FIXED64 = 1
const BYTES = 2
const FIXED32 = 5

/** The message for these blobs. */
export function encodeActionResult(blobs: readonly NamedBlob[]): Uint8Array {
  const files = blobs.map(({ name, hash, size }) => {
    const digest = [bytesField(1, Buffer.from(hash)), tag(2, VARINT), varint(size)]
    return bytesField(
      2,
      Buffer.concat([bytesField(1, Buffer.from(name)), bytesField(2, Buffer.concat(digest))]),
    )
  })
  return Buffer.concat(files)
}

/** The blobs of a message; undefined for other bytes. */
export function decodeActionResult(message: Uint8Array): readonly NamedBlob[] | undefined {
  try {
    return [...fields(Buffer.from(message))].flatMap(([number, value]) =>
      number === 2 && typeof value !== 'number' ? [decodeFile(value)] : [],
    )
  } catch {
    return undefined
  }
}

function decodeFile(message: Buffer): NamedBlob {
  let name = ''
  let hash = ''
  let size = 0
  for (const [number, value] of fields(message)) {
    if (typeof value === 'number') continue
    if (number === 1) name = value.toString('utf8')
    if (number === 2)
      for (const [part, field] of fields(value)) {
        if (part === 1 && typeof field !== 'number') hash = field.toString('latin1')
        if (part === 2 && typeof field === 'number') size = field
      }
  }
  if (!isHash(hash)) throw new Error('No digest')
  return { name, hash, size }
}

/** Whether a text is a SHA-256 as servers write it: it becomes part of an address. */
export const isHash = (text: string): boolean => /^[0-9a-f]{64}$/.test(text)

/** @throws when the bytes are not a message. */
function* fields(message: Buffer): Generator<readonly [field: number, value: number | Buffer]> {
  let at = 0
  const number = (): number => {
    let value = 0
    for (let power = 0; power < 8; power++) {
      const byte = message[at++]
      if (byte === undefined) break
      value += (byte & 0x7f) * 128 ** power
      if (byte < 0x80) return value
    }
    throw new Error('No number')
  }
  const take = (length: number): Buffer => {
    if (at + length > message.length) throw new Error('The message ends too early')
    at += length
    return message.subarray(at - length, at)
  }
  while (at < message.length) {
    const key = number()
    const kind = key % 8
    const field = Math.floor(key / 8)
    if (kind === VARINT) yield [field, number()]
    else if (kind === BYTES) yield [field, take(number())]
    else if (kind === FIXED64 || kind === FIXED32) take(kind === FIXED64 ? 8 : 4)
    else throw new Error('No field')
  }
}

const tag = (field: number, kind: number): Buffer => varint(field * 8 + kind)

function bytesField(field: number, bytes: Uint8Array): Buffer {
  return Buffer.concat([tag(field, BYTES), varint(bytes.length), bytes])
}

function varint(value: number): Buffer {
  const bytes: number[] = []
  let rest = value
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128)
  return Buffer.from([...bytes, rest])
}
