import { useMemo, useRef, useState, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { SeatState } from '../../scope/pool-seats.ts'
import { seatAt, seatBeside, seatsWithin, type Corners, type Hall, type HallSeat } from './hall.ts'
import { runsOf } from './seat-runs.ts'
import { useSeatWords } from './seat-words.ts'
import * as styles from './seat-plan.module.css'

/** The seats of a path as squares, whose corners the stroke makes round. */
const squares = (seats: readonly HallSeat[], size = 10) =>
  seats.map(({ x, y }) => `M${x - size / 2} ${y - size / 2}h${size}v${size}h${-size}z`).join('')

/** The sign of a state, so that no colour stands alone. */
const signs: Readonly<Record<SeatState, ((seat: HallSeat) => string) | null>> = {
  free: null,
  sold: null,
  reserved: ({ x, y }) => `M${x} ${y - 5}v5l3.5 2`,
  kept: ({ x, y }) => `M${x} ${y}h.01`,
  offSale: ({ x, y }) => `M${x - 4.5} ${y - 4.5}l9 9m0-9l-9 9`,
}
const shownStates = ['free', 'sold', 'reserved', 'kept', 'offSale'] as const

const stateStyles: Readonly<Record<SeatState, string>> = {
  free: styles.free,
  sold: styles.sold,
  reserved: styles.reserved,
  kept: styles.kept,
  offSale: styles.offSale,
}

/** All seats of a state as one path, and their signs as another. So a large hall has as few elements as a small one. */
function Seats({ seats, state }: { readonly seats: readonly HallSeat[]; readonly state: SeatState }) {
  const sign = signs[state]
  const path = squares(seats)
  return (
    <g className={stateStyles[state]}>
      <path className={styles.seat} d={path} />
      {state === 'free' ? <path className={styles.hollow} d={path} /> : null}
      {sign === null ? null : <path className={styles.sign} d={seats.map(sign).join('')} />}
    </g>
  )
}

/** A state as the plan shows it, with its word. */
export function SeatStateWords({ state, count }: { readonly state: SeatState; readonly count?: number }) {
  const { t } = useTranslation('seats')
  const seat = { key: '', typeID: '', section: '', row: '', number: 0, state, name: null, x: 10, y: 10 }
  return (
    <span className={styles.state}>
      <svg className={styles.keySign} viewBox="0 0 20 20" aria-hidden="true">
        <Seats seats={[seat]} state={state} />
      </svg>
      <span>{t(`state_${state}`)}</span>
      {count === undefined ? null : <b>{count}</b>}
    </span>
  )
}

/** The parts that change with the states of seats alone. */
function HallPicture({ hall }: { readonly hall: Hall }) {
  const { t } = useTranslation('seats')
  const middle = hall.width / 2
  const half = Math.min(160, hall.width / 3)
  // A wide hall is drawn smaller, and its labels stay legible.
  const labelSize = Math.min(24, Math.max(12, hall.width / 56))
  return (
    <>
      <path className={styles.stage} d={`M${middle - half} 10h${2 * half}l-24 34h${48 - 2 * half}z`} />
      <text x={middle} y={27 + labelSize / 3} fontSize={labelSize}>
        {t('stage')}
      </text>
      <g className={styles.sections} fontSize={labelSize * 1.3}>
        {hall.sectionLabels.map(({ key, text, x, y }) => (
          <text key={key} x={x} y={y}>
            {text}
          </text>
        ))}
      </g>
      <g fontSize={labelSize}>
        {hall.rowLabels.map(({ key, text, x, y }) => (
          <text key={key} x={x} y={y + labelSize / 3}>
            {text}
          </text>
        ))}
      </g>
      {shownStates.map((state) => (
        <Seats key={state} state={state} seats={hall.seats.filter((seat) => seat.state === state)} />
      ))}
    </>
  )
}

const arrows: ReadonlySet<string> = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'])
/** The least distance of a drag, in px. */
const leastDrag = 6
/** The least width of the plan in px for each of its units, usual and enlarged. Where there is more room, it fills that. */
const scales = { usual: 0.4, large: 1.2 }

/** The plan of the hall: one image, on which a drag or the arrows choose seats (SCR-35). */
export function SeatPlan({
  hall,
  chosen,
  isLarge,
  onChoose,
}: {
  readonly hall: Hall
  readonly chosen: ReadonlySet<string>
  readonly isLarge: boolean
  readonly onChoose: (keys: ReadonlySet<string>) => void
}) {
  const { t } = useTranslation('seats')
  const words = useSeatWords()
  const svg = useRef<SVGSVGElement>(null)
  const ring = useRef<SVGRectElement>(null)
  const drag = useRef<{ readonly x: number; readonly y: number; isDragged: boolean } | null>(null)
  const anchor = useRef<HallSeat | null>(null)
  const [lasso, setLasso] = useState<Corners | null>(null)
  const [cursorKey, setCursorKey] = useState<string | null>(null)
  const cursor = hall.seats.find(({ key }) => key === cursorKey) ?? null
  const picture = useMemo(() => <HallPicture hall={hall} />, [hall])

  const pointOf = ({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }) => {
    const box = svg.current?.getBoundingClientRect()
    return box === undefined
      ? { x: 0, y: 0 }
      : {
          x: ((clientX - box.left) / box.width) * hall.width,
          y: ((clientY - box.top) / box.height) * hall.height,
        }
  }
  const turn = ({ key }: HallSeat) =>
    onChoose(new Set(chosen.has(key) ? [...chosen].filter((one) => one !== key) : [...chosen, key]))
  const begin = (event: PointerEvent) => {
    // A finger moves the plan, and its tap is a click.
    if (event.button !== 0 || event.pointerType === 'touch') return
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { x: event.clientX, y: event.clientY, isDragged: false }
  }
  const move = (event: PointerEvent) => {
    const start = drag.current
    if (start === null || event.buttons === 0) return
    start.isDragged ||= Math.hypot(event.clientX - start.x, event.clientY - start.y) >= leastDrag
    if (start.isDragged) setLasso({ from: pointOf({ clientX: start.x, clientY: start.y }), to: pointOf(event) })
  }
  const end = (event: PointerEvent) => {
    if (lasso !== null) {
      const within = seatsWithin(hall, lasso).map(({ key }) => key)
      onChoose(new Set(event.shiftKey ? [...chosen, ...within] : within))
    }
    setLasso(null)
  }
  const click = (event: MouseEvent) => {
    const { isDragged = false } = drag.current ?? {}
    drag.current = null
    const { x, y } = pointOf(event)
    const seat = isDragged ? null : seatAt(hall, x, y)
    if (seat !== null) turn(seat)
  }
  const go = (event: KeyboardEvent) => {
    const from = cursor ?? hall.seats[0]
    if (from === undefined) return
    if (event.key === ' ' && cursor !== null) turn(cursor)
    else if (arrows.has(event.key)) {
      const to = cursor === null ? from : seatBeside(hall, from, event.key)
      if (event.shiftKey) {
        const start = (anchor.current ??= from)
        onChoose(new Set(seatsWithin(hall, frame(start, to)).map(({ key }) => key)))
      } else anchor.current = null
      setCursorKey(to.key)
      requestAnimationFrame(() => ring.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' }))
    } else return
    event.preventDefault()
  }
  const said = cursor === null ? '' : `${runsOf([cursor]).map(words.run).join()} · ${t(`state_${cursor.state}`)}`
  return (
    <>
      <div
        className={styles.plan}
        role="application"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrows move on it
        tabIndex={0}
        aria-label={t('planKeys')}
        onKeyDown={go}
      >
        <svg
          ref={svg}
          className={styles.hall}
          role="img"
          aria-label={t('planLabel')}
          viewBox={`0 0 ${hall.width} ${hall.height}`}
          width={Math.round(hall.width * scales[isLarge ? 'large' : 'usual'])}
          onPointerDown={begin}
          onPointerMove={move}
          onPointerUp={end}
          onPointerCancel={() => setLasso(null)}
          onClick={click}
        >
          {picture}
          <path
            className={styles.chosen}
            d={squares(
              hall.seats.filter(({ key }) => chosen.has(key)),
              18,
            )}
          />
          {cursor === null ? null : (
            <rect
              ref={ring}
              className={styles.ring}
              x={cursor.x - 14}
              y={cursor.y - 14}
              width={28}
              height={28}
              rx={8}
            />
          )}
          {lasso === null ? null : (
            <path
              className={styles.lasso}
              d={`M${lasso.from.x} ${lasso.from.y}H${lasso.to.x}V${lasso.to.y}H${lasso.from.x}z`}
            />
          )}
        </svg>
      </div>
      <p className={styles.said} role="status">
        {said === ''
          ? t('planHelp')
          : `${said}${cursor !== null && chosen.has(cursor.key) ? ` · ${t('isChosen')}` : ''}`}
      </p>
    </>
  )
}

/** A rectangle with both seats well inside, so that bent rows are whole. */
const frame = (one: HallSeat, other: HallSeat): Corners => ({
  from: { x: Math.min(one.x, other.x) - 12, y: Math.min(one.y, other.y) - 15 },
  to: { x: Math.max(one.x, other.x) + 12, y: Math.max(one.y, other.y) + 15 },
})
