import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { typedSeats, type SeatState } from '../../scope/pool-seats.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Segments, TextField } from '../../ui/field.tsx'
import { HeadRow } from '../../ui/head-row.tsx'
import type { Hall, HallSeat } from './hall.ts'
import { alikeRunsOf, type SeatRun } from './seat-runs.ts'
import { SeatStateWords } from './seat-plan.tsx'
import { useSeatWords, type Kept } from './seat-words.ts'
import * as layout from '../../ui/layout.module.css'
import * as styles from './seats.module.css'
import * as table from '../../ui/table.module.css'

/** The runs in view at first, and how many more a press shows. */
const shownAtOnce = 60

const filters = ['all', 'free', 'kept', 'reserved', 'sold', 'offSale'] as const

/** The same seats and the same choice as the plan, run by run (SCR-36). */
export function RunsTable({
  hall,
  chosen,
  keptOf,
  typeOf,
  onChoose,
}: {
  readonly hall: Hall
  readonly chosen: ReadonlySet<string>
  readonly keptOf: (seat: HallSeat) => Kept | undefined
  /** The name of a ticket type, where the event has several. */
  readonly typeOf: (seat: HallSeat) => string
  readonly onChoose: (keys: ReadonlySet<string>) => void
}) {
  const { t } = useTranslation('seats')
  const [typed, setTyped] = useState('')
  const [filter, setFilter] = useState<'all' | SeatState>('all')
  const [mostShown, setMostShown] = useState(shownAtOnce)
  const found = typedSeats(hall.seats, typed)
  const within = found.length === 0 ? hall.seats : found
  const runs = alikeRunsOf(within.filter(({ state }) => filter === 'all' || state === filter))
  const add = () => onChoose(new Set([...chosen, ...found.map(({ key }) => key)]))
  return (
    <>
      <div className={`${layout.stack} ${styles.filters}`}>
        <form
          className={styles.typed}
          onSubmit={(event) => {
            event.preventDefault()
            add()
          }}
        >
          <TextField
            label={t('typed')}
            value={typed}
            onChange={setTyped}
            hint={typed.trim() === '' || found.length > 0 ? t('typedHint') : t('typedNothing')}
            isWrong={typed.trim() !== '' && found.length === 0}
          />
          <Button words={t('choose', { count: found.length })} isSubmit isLocked={found.length === 0} />
        </form>
        <Segments
          label={t('filter')}
          value={filter}
          onChange={setFilter}
          choices={filters.map((value) => ({ value, words: value === 'all' ? t('all') : t(`state_${value}`) }))}
        />
      </div>
      {runs.length === 0 ? (
        <Empty title={t('noRuns')} text={t('noRunsText')} />
      ) : (
        <table className={table.table}>
          <HeadRow
            columns={[
              { words: t('seats'), className: table.wide },
              { words: t('count'), className: table.narrow },
              t('state'),
              t('forWhom'),
            ]}
          />
          <tbody>
            {runs.slice(0, mostShown).map((run) => (
              <RunRow
                key={run.one.key}
                run={run}
                chosen={chosen}
                kept={keptOf(run.one)}
                type={typeOf(run.one)}
                onChoose={onChoose}
              />
            ))}
          </tbody>
        </table>
      )}
      {runs.length > mostShown ? (
        <div className={styles.more}>
          <Button
            words={t('more', { count: runs.length - mostShown })}
            size="small"
            keyName="M"
            onPress={() => setMostShown(mostShown + shownAtOnce)}
          />
        </div>
      ) : null}
    </>
  )
}

function RunRow({
  run,
  chosen,
  kept,
  type,
  onChoose,
}: {
  readonly run: SeatRun
  readonly chosen: ReadonlySet<string>
  readonly kept: Kept | undefined
  readonly type: string
  readonly onChoose: (keys: ReadonlySet<string>) => void
}) {
  const words = useSeatWords()
  const { seats, one } = run
  const chosenCount = seats.filter(({ key }) => chosen.has(key)).length
  const isChosen = chosenCount === seats.length
  const turn = () => {
    const keys = seats.map(({ key }) => key)
    onChoose(new Set(isChosen ? [...chosen].filter((key) => !keys.includes(key)) : [...chosen, ...keys]))
  }
  return (
    <tr data-chosen={chosenCount > 0 || undefined}>
      <td>
        <label className={styles.pick}>
          <input
            type="checkbox"
            checked={isChosen}
            ref={(box) => {
              if (box !== null) box.indeterminate = chosenCount > 0 && !isChosen
            }}
            onChange={turn}
          />
          <b>{words.run(run)}</b>
        </label>
        {type === '' ? null : <span className={`${table.line} ${table.small}`}>{type}</span>}
      </td>
      <td className={styles.count}>{seats.length}</td>
      <td>
        <SeatStateWords state={one.state} />
      </td>
      <td>
        {kept === undefined ? null : (
          <>
            <span>{words.keptFor(kept)}</span>
            <span className={`${table.line} ${table.small}`}>{words.until(kept)}</span>
          </>
        )}
      </td>
    </tr>
  )
}
