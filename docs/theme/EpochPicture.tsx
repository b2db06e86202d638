// The picture of an epoch on the home page: drawn in a row on wide screens and as a column on narrow ones.
import type { ReactNode } from 'react'
import './epoch.css'

type Stage = {
  readonly name: string
  readonly lines: readonly [string, string]
  /** Drawing of 32 by 32 units. */
  readonly mark: string
}

const STAGES: readonly Stage[] = [
  {
    name: 'Queue',
    lines: ['you and others', 'send requests'],
    mark: 'M6 8H26M6 16H26M6 24H18',
  },
  {
    name: 'Value',
    lines: ['price holdings,', 'deduct fees'],
    mark: 'M16 5V27M7 27H25M6 10H26M6 10 3 18H9ZM26 10 23 18H29Z',
  },
  {
    name: 'Net',
    lines: ['opposite orders', 'cancel out'],
    mark: 'M4 11H14M10 7 14 11 10 15M28 21H18M22 17 18 21 22 25',
  },
  {
    name: 'Trade',
    lines: ['the difference,', 'sales first'],
    mark: 'M5 24 13 16 18 20 27 9M20 9H27V16',
  },
  {
    name: 'Settle',
    lines: ['mint shares, pay', 'withdrawals'],
    mark: 'M6 17 13 24 27 9',
  },
]

const TEXT_ALTERNATIVE =
  'An epoch in five steps. First, deposits and withdrawals wait in a queue; while no epoch is running you can request and cancel. Then an epoch runs, and requests are rejected: the protocol prices the holdings and deducts the fees, lets opposite orders cancel out, trades only the difference, sales first, and settles: it mints shares and pays withdrawals. The cycle starts again, once a day by default.'

type Place = { readonly x: number; readonly y: number }

/** One epoch, from the queue of requests to their settlement, and back. */
export function EpochPicture(): ReactNode {
  return (
    <>
      <svg
        className="epoch epoch-row"
        viewBox="0 0 960 254"
        role="img"
        aria-label={TEXT_ALTERNATIVE}
      >
        <Zone at={{ x: 4, y: 4 }} width={188} height={190} label="Requests open" />
        <Zone
          at={{ x: 200, y: 4 }}
          width={756}
          height={190}
          label="Requests closed: an epoch is running"
          isRunning
        />
        {STAGES.map((stage, index) => (
          <Box key={stage.name} stage={stage} at={{ x: 12 + index * 192, y: 52 }} />
        ))}
        <path
          className="epoch-arrow"
          d="M185 116H203M198 111 203 116 198 121M377 116H395M390 111 395 116 390 121M569 116H587M582 111 587 116 582 121M761 116H779M774 111 779 116 774 121"
        />
        <path className="epoch-arrow" d="M864 198V226H96V202M90 208 96 202 102 208" />
        <text className="epoch-again" x="480" y="246">
          again, once a day by default
        </text>
      </svg>
      <svg
        className="epoch epoch-column"
        viewBox="0 0 320 624"
        role="img"
        aria-label={TEXT_ALTERNATIVE}
      >
        <Zone at={{ x: 4, y: 4 }} width={276} height={134} label="Requests open" />
        <Zone at={{ x: 4, y: 148 }} width={276} height={472} label="Requests closed" isRunning />
        {STAGES.map((stage, index) => (
          <Box
            key={stage.name}
            stage={stage}
            at={{ x: 16, y: index === 0 ? 40 : 76 + index * 112 }}
            isWide
          />
        ))}
        <path
          className="epoch-arrow"
          d="M210 126V182M204 176 210 182 216 176M140 274V296M134 290 140 296 146 290M140 386V408M134 402 140 408 146 402M140 498V520M134 514 140 520 146 514"
        />
        <path className="epoch-arrow" d="M270 568H300V84H274M280 78 274 84 280 90" />
        <text className="epoch-again" transform="translate(314 326) rotate(-90)">
          again, once a day by default
        </text>
      </svg>
    </>
  )
}

type ZoneProps = {
  readonly at: Place
  readonly width: number
  readonly height: number
  readonly label: string
  readonly isRunning?: boolean
}

function Zone({ at, width, height, label, isRunning = false }: ZoneProps): ReactNode {
  return (
    <g className={isRunning ? 'epoch-zone epoch-running' : 'epoch-zone'}>
      <rect x={at.x} y={at.y} width={width} height={height} rx="10" />
      <text x={at.x + 12} y={at.y + 26}>
        {label}
      </text>
    </g>
  )
}

type BoxProps = { readonly stage: Stage; readonly at: Place; readonly isWide?: boolean }

/** A step: name and drawing, and below them, or beside the drawing, what happens. */
function Box({ stage, at, isWide = false }: BoxProps): ReactNode {
  const height = isWide ? 84 : 128
  const left = isWide ? 60 : 14
  return (
    <g className="epoch-box" transform={`translate(${at.x} ${at.y})`}>
      <rect width={isWide ? 252 : 172} height={height} rx="8" />
      <path className="epoch-mark" d={stage.mark} transform="translate(14 14)" />
      <text className="epoch-name" x={isWide ? left : 56} y={isWide ? 26 : 36}>
        {stage.name}
      </text>
      <text className="epoch-line" x={left} y={isWide ? 50 : 80}>
        {stage.lines[0]}
      </text>
      <text className="epoch-line" x={left} y={isWide ? 70 : 102}>
        {stage.lines[1]}
      </text>
    </g>
  )
}
