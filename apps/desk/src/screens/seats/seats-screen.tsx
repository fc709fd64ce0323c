import { useMemo, useState } from 'react'
import { ReportStates } from '../../act/report-states.tsx'
import { useReport } from '../../client/use-report.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Pool } from '../../scope/pool-seats.ts'
import { OfEvent } from '../../scope/of-event.tsx'
import { nameOfEvent, type ListedEvent } from '../../scope/use-events.ts'
import { eventName, typeName } from '../../text/names.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Screen } from '../../ui/screen.tsx'
import { ChosenPanel } from './chosen-panel.tsx'
import { CountedPanel } from './counted-panel.tsx'
import { hallOf, type HallSeat } from './hall.ts'
import { KeepWindow, type Keepable } from './keep-window.tsx'
import { KeptPanel } from './kept-panel.tsx'
import { ReleaseWindow, type Releasable } from './release-window.tsx'
import { RunsTable } from './runs-table.tsx'
import { SeatPlan, SeatStateWords } from './seat-plan.tsx'
import { useSeatWords } from './seat-words.ts'
import * as layout from '../../ui/layout.module.css'
import * as styles from './seats.module.css'

/** The states of seats change with every order. */
const freshSeconds = 15

/** Seats: the plan of an event by state, and its twin as a table. Places are kept back and released (SCR-35 to SCR-38). */
export function SeatsScreen() {
  const { t } = useTranslation('seats')
  return (
    <Screen title={t('title')} text={t('text')}>
      <OfEvent>{(event) => <SeatsOfEvent key={nameOfEvent(event)} event={event} />}</OfEvent>
    </Screen>
  )
}

/** The way in which the seats are shown. */
type View = 'plan' | 'table'

/** The act that is open in place of the plan. */
type Open =
  | { readonly kind: 'keep'; readonly places: readonly Keepable[] }
  | { readonly kind: 'release'; readonly places: readonly Releasable[] }

function SeatsOfEvent({ event }: { readonly event: ListedEvent }) {
  const language = useLanguage()
  const name = nameOfEvent(event)
  const report = useReport('seats', 'show', { event: name }, { everySeconds: freshSeconds })
  const [open, setOpen] = useState<Open | null>(null)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [view, setView] = useState<View>('plan')
  const close = (isDone: boolean) => {
    setOpen(null)
    if (isDone) setChosen(new Set())
  }
  const shared = { event: name, about: eventName(language, event), onClose: close }
  if (open?.kind === 'keep') return <KeepWindow {...shared} places={open.places} />
  if (open?.kind === 'release') return <ReleaseWindow {...shared} places={open.places} />
  return (
    <ReportStates report={report}>
      {({ pools }) => (
        <Places
          event={name}
          pools={pools}
          chosen={chosen}
          view={view}
          onView={setView}
          onChoose={setChosen}
          onOpen={setOpen}
        />
      )}
    </ReportStates>
  )
}

/** The places of an event: those with a number on the plan or in the table, the others by their count. */
function Places({
  event,
  pools,
  chosen: keys,
  view,
  onView,
  onChoose,
  onOpen,
}: {
  readonly event: string
  readonly pools: readonly Pool[]
  readonly chosen: ReadonlySet<string>
  readonly view: View
  readonly onView: (view: View) => void
  readonly onChoose: (keys: ReadonlySet<string>) => void
  readonly onOpen: (open: Open) => void
}) {
  const language = useLanguage()
  const words = useSeatWords()
  const hall = useMemo(() => hallOf(pools), [pools])
  const chosen = hall.seats.filter(({ key }) => keys.has(key))
  const counted = pools.filter(({ seats }) => seats.length === 0)
  const typeOf = ({ typeID }: Pick<HallSeat, 'typeID'>) => typeName(language, pools, typeID)
  const keptOf = ({ typeID, name }: HallSeat) =>
    pools.find((pool) => pool.typeID === typeID)?.allotments.find((one) => one.name === name)
  const keepable = [
    ...Map.groupBy(
      chosen.filter(({ state }) => state === 'free'),
      ({ typeID }) => typeID,
    ),
  ]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([typeID, seats]): Keepable => ({ typeID, type: typeOf({ typeID }), seats: words.named(seats) }))
  const releasable = [...Map.groupBy(chosen, keptOf)].flatMap(([kept, seats]): Releasable[] =>
    kept === undefined ? [] : [{ kept, seats: words.named(seats), isCounted: false }],
  )
  return (
    <div className={layout.two}>
      <div className={layout.stack}>
        {hall.seats.length === 0 ? null : (
          <HallPanel
            hall={hall}
            keys={keys}
            view={view}
            onView={onView}
            onChoose={onChoose}
            keptOf={keptOf}
            typeOf={pools.length - counted.length > 1 ? typeOf : () => ''}
          />
        )}
        {counted.length === 0 ? null : (
          <CountedPanel
            pools={counted}
            isLate={hall.seats.length > 0}
            onKeep={({ typeID }) =>
              onOpen({ kind: 'keep', places: [{ typeID, type: typeOf({ typeID }), seats: null }] })
            }
          />
        )}
      </div>
      <div className={`${layout.stack} ${styles.side}`}>
        {hall.seats.length === 0 ? null : (
          <ChosenPanel
            event={event}
            chosen={chosen}
            keepable={keepable}
            releasable={releasable}
            onKeep={() => onOpen({ kind: 'keep', places: keepable })}
            onRelease={() => onOpen({ kind: 'release', places: releasable })}
            onClear={() => onChoose(new Set())}
          />
        )}
        <KeptPanel
          pools={pools}
          onRelease={(kept, { seats }) =>
            onOpen({ kind: 'release', places: [{ kept, seats: null, isCounted: seats.length === 0 }] })
          }
        />
      </div>
    </div>
  )
}

const keyStates = ['sold', 'reserved', 'kept', 'offSale', 'free'] as const

/** The plan or the table, with the key of the states. Both have one choice. */
function HallPanel({
  hall,
  keys,
  view,
  onView,
  onChoose,
  ...of
}: {
  readonly hall: ReturnType<typeof hallOf>
  readonly keys: ReadonlySet<string>
  readonly view: View
  readonly onView: (view: View) => void
  readonly onChoose: (keys: ReadonlySet<string>) => void
} & Pick<Parameters<typeof RunsTable>[0], 'keptOf' | 'typeOf'>) {
  const { t } = useTranslation('seats')
  const [isLarge, setIsLarge] = useState(false)
  return (
    <Panel
      title={t('ofHall', { count: hall.seats.length })}
      isFlush
      aside={
        <>
          {view === 'plan' ? (
            <Button words={t('large')} size="small" keyName="L" isOn={isLarge} onPress={() => setIsLarge(!isLarge)} />
          ) : null}
          <Button words={t('plan')} size="small" keyName="G" isOn={view === 'plan'} onPress={() => onView('plan')} />
          <Button words={t('table')} size="small" keyName="T" isOn={view === 'table'} onPress={() => onView('table')} />
        </>
      }
    >
      <ul className={styles.key}>
        {keyStates.map((state) => (
          <li key={state}>
            <SeatStateWords state={state} count={hall.seats.filter((seat) => seat.state === state).length} />
          </li>
        ))}
      </ul>
      {view === 'plan' ? (
        <SeatPlan hall={hall} chosen={keys} isLarge={isLarge} onChoose={onChoose} />
      ) : (
        <RunsTable hall={hall} chosen={keys} onChoose={onChoose} {...of} />
      )}
    </Panel>
  )
}
