// The parser's second half: what stands for text that is still to be read gets the tokens of that text. Our bundle of
// the program takes this in place of the package `micromark-util-subtokenize` (`quick-packages.ts`), with the same result:
// events are copied once forward instead of moved within their list, strings within text are read with it, and the list
// is not gone through once more to see that nothing is left.
import type { Event, Token, TokenizeContext } from 'micromark-util-types'

/** Where the events of the later lines of a token go, by the place of what stands for them. */
type Later = Map<number, readonly Event[]>

/**
 * Reads the content of all tokens in `events` (changed in place) that have some.
 * @returns whether nothing is left to read: content within flow and documents is, until the next call
 */
export function subtokenize(events: Event[]): boolean {
  const out: Event[] = []
  const later: Later = new Map()
  let isLeft = false
  for (let index = 0; index < events.length; index++) {
    const event = events[index] as Event
    const token = event[1]
    if (event[0] === 'exit') {
      if (token._container) exitContainer(out, event)
      else out.push(event)
      continue
    }
    const { contentType } = token
    if (contentType === undefined) {
      out.push(event)
      continue
    }
    const known = later.get(index)
    if (token.type === 'chunkFlow') markFirstContent(out, token)
    const inner = known ?? readContent(events, index, later)
    if (contentType === 'text' || contentType === 'string') {
      if (addText(out, inner)) isLeft = true
    } else {
      isLeft = true
      for (const each of inner) out.push(each)
    }
    index++
  }
  events.length = out.length
  for (let index = 0; index < out.length; index++) events[index] = out[index] as Event
  return !isLeft
}

/**
 * Adds the events of a text, and reads the strings of one line in it.
 * @returns whether content is left in it
 */
function addText(out: Event[], events: readonly Event[]): boolean {
  let isLeft = false
  for (let index = 0; index < events.length; index++) {
    const event = events[index] as Event
    const token = event[1]
    if (event[0] === 'exit' || token.contentType === undefined) {
      out.push(event)
    } else if (token.contentType === 'string' && !token.next && !token.previous) {
      if (addText(out, contentOf(token, event[2]))) isLeft = true
      index++
    } else {
      isLeft = true
      out.push(event)
    }
  }
  return isLeft
}

/** What takes the place of the token at `index`; for the tokens of its further lines see `later`. */
function readContent(events: readonly Event[], index: number, later: Later): readonly Event[] {
  const [, token, context] = events[index] as Event
  if (token.next === undefined) return contentOf(token, context)
  const places: number[] = []
  const tokenizer = tokenizerOf(token, context)
  let place = index - 1
  let last: Token | undefined
  for (let line: Token | undefined = token; line; line = line.next) {
    do place++
    while ((events[place] as Event)[1] !== line)
    places.push(place)
    if (!line._tokenizer) {
      if (last) tokenizer.defineSkip(line.start)
      write(tokenizer, line, context)
    }
    last = line
  }
  const lines = linesOf(tokenizer.events, token)
  tokenizer.events = []
  const first = places.length - lines.length
  for (const [count, line] of lines.entries()) later.set(places[first + count] as number, line)
  return later.get(index) ?? []
}

/** The events of a token of one line. */
function contentOf(token: Token, context: TokenizeContext): readonly Event[] {
  const tokenizer = tokenizerOf(token, context)
  if (!token._tokenizer) write(tokenizer, token, context)
  const { events } = tokenizer
  tokenizer.events = []
  release(token)
  return events
}

function tokenizerOf(token: Token, context: TokenizeContext): TokenizeContext {
  if (token._tokenizer) return token._tokenizer
  const tokenizer = context.parser[token.contentType as NonNullable<Token['contentType']>](
    token.start,
  )
  if (token._contentTypeTextTrailing) tokenizer._contentTypeTextTrailing = true
  return tokenizer
}

function write(tokenizer: TokenizeContext, line: Token, context: TokenizeContext): void {
  const stream = context.sliceStream(line)
  if (!line.next) stream.push(null)
  if (line._isInFirstContentOfListItem) tokenizer._gfmTasklistFirstContentOfListItem = true
  tokenizer.write(stream)
  if (line._isInFirstContentOfListItem) tokenizer._gfmTasklistFirstContentOfListItem = undefined
}

/** The events cut behind each empty token that goes over a line's end: a piece for each line of `token`. */
function linesOf(events: readonly Event[], token: Token): (readonly Event[])[] {
  const lines: (readonly Event[])[] = []
  let line: Token | undefined = token
  let start = 0
  let last = 0
  for (let index = 1; line && index < events.length; index++) {
    const event = events[index] as Event
    const before = events[index - 1] as Event
    if (event[0] !== 'exit' || before[0] !== 'enter') continue
    const inner = event[1]
    if (inner.start.line === inner.end.line || before[1].type !== inner.type) continue
    lines.push(events.slice(start, index + 1))
    last = start
    start = index + 1
    const next: Token | undefined = line.next
    release(line)
    line = next
  }
  if (line) {
    lines.push(events.slice(start))
    release(line)
  } else lines[lines.length - 1] = events.slice(last)
  return lines
}

/** Lets go of what is not needed again. */
function release(token: Token): void {
  token._tokenizer = undefined
  token.previous = undefined
}

/** Tells the first text of a list item that it is that: a task's box can only stand there. */
function markFirstContent(out: readonly Event[], token: Token): void {
  if (out.at(-1)?.[1].type !== 'listItemPrefix') return
  const inner = token._tokenizer?.events ?? []
  let index = inner[0]?.[1].type === 'lineEndingBlank' ? 2 : 0
  if (inner[index]?.[1].type !== 'content') return
  while (++index < inner.length) {
    const each = (inner[index] as Event)[1]
    if (each.type === 'content') break
    if (each.type === 'chunkText') {
      each._isInFirstContentOfListItem = true
      index++
    }
  }
}

/** Puts the end of a container before the line endings that precede it. */
function exitContainer(out: Event[], event: Event): void {
  let first: number | undefined
  for (let index = out.length - 1; index >= 0; index--) {
    const [side, token] = out[index] as Event
    if (token.type === 'lineEnding' || token.type === 'lineEndingBlank') {
      if (side === 'exit') continue
      if (first !== undefined) (out[first] as Event)[1].type = 'lineEndingBlank'
      token.type = 'lineEnding'
      first = index
    } else if (token.type !== 'linePrefix' && token.type !== 'listItemIndent') break
  }
  if (first === undefined) {
    out.push(event)
    return
  }
  event[1].end = { ...(out[first] as Event)[1].start }
  out.splice(first, 0, event)
}
