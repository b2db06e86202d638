// The state machine that reads Markdown letter by letter, for every kind of content. Our bundle of the program takes it
// in place of that of the package `micromark` (`quick-packages.ts`): it gives the same events to the same constructs, but
// a construct that is tried costs no list, no copy of the open tokens and half of the functions.
import type {
  Chunk,
  Code,
  Construct,
  ConstructRecord,
  Effects,
  Event,
  InitialConstruct,
  ParseContext,
  Point,
  State,
  Token,
  TokenizeContext,
  TokenType,
} from 'micromark-util-types'
import { serializeChunks, sliceChunks } from './chunks.js'
import { candidates } from './constructs.js'

/** What our changes to the package's own states may call besides. */
type QuickEffects = Effects & {
  /** Consumes the rest of the line: within a chunk of text stands no line ending, no tab and no end of the file. */
  readonly consumeLine: () => void
  /** Consumes all characters whose codes are no key of `stops`. */
  readonly consumeUntil: (stops: ConstructRecord) => void
}

/** Open tokens, the last one first: kept by an attempt without a copy. */
type Open = { readonly token: Token; readonly below: Open | undefined }

/** The state before an attempt. */
type Kept = {
  readonly from: number
  readonly point: Point
  readonly previous: Code
  readonly construct: Construct | undefined
  readonly open: Open | undefined
}

type Where = Pick<Point, 'line' | 'column' | 'offset'>

/** Reads one kind of content. `initialize` tells how it starts, `from` where it stands in the document. */
export function createTokenizer(
  parser: ParseContext,
  initialize: InitialConstruct,
  from?: Where,
): TokenizeContext {
  let point: Point = {
    _bufferIndex: -1,
    _index: 0,
    line: from?.line || 1,
    column: from?.column || 1,
    offset: from?.offset || 0,
  }
  const columnStart = new Map<number, number>()
  const resolvers: Construct[] = []
  let chunks: Chunk[] = []
  let open: Open | undefined

  const effects: QuickEffects = {
    attempt: (constructs, ok, nok) => trial(constructs, ok, nok, accept),
    check: (constructs, ok, nok) => trial(constructs, ok, nok, restore),
    interrupt: (constructs, ok, nok) => trial(constructs, ok, nok, restore, true),
    consume,
    consumeLine,
    consumeUntil,
    enter,
    exit,
  }
  const context: TokenizeContext = {
    code: null,
    containerState: {},
    defineSkip,
    events: [],
    now,
    parser,
    previous: null,
    sliceSerialize: (token, expandTabs) => serializeChunks(sliceChunks(chunks, token), expandTabs),
    sliceStream: (token) => sliceChunks(chunks, token),
    write,
  }
  let state: State | undefined = initialize.tokenize.call(context, effects)
  if (initialize.resolveAll) resolvers.push(initialize)
  return context

  /** Reads more; gives the events once the end has been read. */
  function write(slice: Chunk[]): Event[] {
    if (chunks.length === 0) chunks = slice
    else for (const chunk of slice) chunks.push(chunk)
    readChunks()
    if (chunks[chunks.length - 1] !== null) return []
    addResult(initialize, 0)
    for (const resolve of new Set(resolvers.map(({ resolveAll }) => resolveAll)))
      if (resolve) context.events = resolve(context.events, context)
    return context.events
  }

  function readChunks(): void {
    while (point._index < chunks.length) {
      const chunk = chunks[point._index] as Chunk
      if (typeof chunk !== 'string') {
        state = (state as State)(chunk)
        continue
      }
      const index = point._index
      if (point._bufferIndex < 0) point._bufferIndex = 0
      while (point._index === index && point._bufferIndex < chunk.length)
        state = (state as State)(chunk.charCodeAt(point._bufferIndex))
    }
  }

  function now(): Point {
    return {
      _bufferIndex: point._bufferIndex,
      _index: point._index,
      line: point.line,
      column: point.column,
      offset: point.offset,
    }
  }

  function consume(code: Code): undefined {
    if (code !== null && code < -2) {
      point.line++
      point.column = 1
      point.offset += code === -3 ? 2 : 1
      skip()
    } else if (code !== -1) {
      point.column++
      point.offset++
    }
    if (point._bufferIndex < 0) {
      point._index++
    } else if (++point._bufferIndex === (chunks[point._index] as string).length) {
      point._bufferIndex = -1
      point._index++
    }
    context.previous = code
  }

  function consumeLine(): void {
    if (point._bufferIndex > -1) consumeTo((chunks[point._index] as string).length)
  }

  function consumeUntil(stops: ConstructRecord): void {
    if (point._bufferIndex < 0) return
    const chunk = chunks[point._index] as string
    let end = point._bufferIndex
    while (end < chunk.length && stops[chunk.charCodeAt(end)] === undefined) end++
    if (end > point._bufferIndex) consumeTo(end)
  }

  function consumeTo(end: number): void {
    const chunk = chunks[point._index] as string
    const size = end - point._bufferIndex
    point.column += size
    point.offset += size
    context.previous = chunk.charCodeAt(end - 1)
    if (end === chunk.length) {
      point._bufferIndex = -1
      point._index++
    } else {
      point._bufferIndex = end
    }
  }

  function enter(type: TokenType, fields?: Omit<Partial<Token>, 'type'>): Token {
    const token = (fields ?? {}) as Token
    token.type = type
    token.start = now()
    context.events.push(['enter', token, context])
    open = { token, below: open }
    return token
  }

  function exit(): Token {
    const { token, below } = open as Open
    open = below
    token.end = now()
    context.events.push(['exit', token, context])
    return token
  }

  /**
   * A state that tries `constructs`, those of a record by the code at which it stands, and goes on with `ok` behind the
   * first that fits, else with `nok` as if nothing had been tried.
   */
  function trial(
    constructs: readonly Construct[] | ConstructRecord | Construct,
    ok: State,
    nok: State | undefined,
    end: (kept: Kept, construct: Construct) => void,
    isInterrupt?: boolean,
  ): State {
    let list: readonly Construct[]
    let index = 0
    let kept: Kept
    if (Array.isArray(constructs)) list = constructs as readonly Construct[]
    else if ('tokenize' in constructs) list = [constructs as Construct]
    else return choose
    return list.length === 0 ? (nok as State) : first

    function choose(code: Code): State | undefined {
      const found = candidates(constructs as ConstructRecord, code)
      if (found === undefined || found.length === 0) return (nok as State)(code)
      list = found
      return first(code)
    }

    function first(code: Code): State | undefined {
      index = 0
      return begin(code)
    }

    function begin(code: Code): State | undefined {
      kept = keep()
      const construct = list[index] as Construct
      if (!construct.partial) context.currentConstruct = construct
      const disabled = parser.constructs.disable.null ?? []
      if (disabled.length > 0 && construct.name && disabled.includes(construct.name))
        return failed()
      const self = isInterrupt
        ? (Object.assign(Object.create(context), { interrupt: true }) as TokenizeContext)
        : context
      return construct.tokenize.call(self, effects, done, failed)(code)
    }

    function done(): State {
      end(kept, list[index] as Construct)
      return ok
    }

    // What follows starts where the attempt did.
    function failed(): State | undefined {
      restore(kept)
      return ++index < list.length ? begin : nok
    }
  }

  function keep(): Kept {
    return {
      from: context.events.length,
      point: now(),
      previous: context.previous,
      construct: context.currentConstruct,
      open,
    }
  }

  function restore(kept: Kept): void {
    point = kept.point
    context.previous = kept.previous
    context.currentConstruct = kept.construct
    if (context.events.length > kept.from) context.events.length = kept.from
    open = kept.open
    skip()
  }

  function accept(kept: Kept, construct: Construct): void {
    addResult(construct, kept.from)
  }

  function addResult(construct: InitialConstruct | Construct, from: number): void {
    const { resolve, resolveTo } = construct
    if (construct.resolveAll && !resolvers.includes(construct)) resolvers.push(construct)
    if (resolve) {
      const { events } = context
      const resolved = resolve(events.slice(from), context)
      events.length = from
      for (const event of resolved) events.push(event)
    }
    if (resolveTo) context.events = resolveTo(context.events, context)
  }

  /** Lines of a container go on behind what belongs to the container. */
  function defineSkip({ line, column }: Where): undefined {
    columnStart.set(line, column)
    skip()
  }

  function skip(): void {
    if (point.column > 1) return
    const start = columnStart.get(point.line)
    if (start === undefined) return
    point.column = start
    point.offset += start - 1
  }
}
