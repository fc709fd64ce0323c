import type { VerbResult } from '@pokfei/desk-contract/api/verb-types'
import { formatDateTime, formatDayTime } from '@pokfei/format/time/hong-kong-time'
import { useState } from 'react'
import { ReportStates } from '../../act/report-states.tsx'
import { useReport } from '../../client/use-report.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { seatWords } from '../../text/names.ts'
import { Call } from '../../ui/call.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Segments, TextField } from '../../ui/field.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Status } from '../../ui/status.tsx'
import { HeadRow } from '../../ui/head-row.tsx'
import { chosenTickets, doorPlace, type DoorFilter, type DoorSequence } from './door-list.ts'
import { doorSeconds, useDoorList } from './use-door-list.ts'
import * as layout from '../../ui/layout.module.css'
import * as table from '../../ui/table.module.css'

/** The most rows in view. The search finds the others, and the print has all. */
const mostShown = 200

/** The door list of an event, with search and filter (SCR-42). */
export function DoorPanel({ event }: { readonly event: string }) {
  const report = useDoorList(event)
  return (
    <>
      <ShownAgain event={event} />
      <ReportStates report={report}>{(list) => <DoorRows list={list} />}</ReportStates>
    </>
  )
}

function DoorRows({ list }: { readonly list: VerbResult<'gate', 'list'> }) {
  const { t } = useTranslation('door')
  const language = useLanguage()
  const [words, setWords] = useState('')
  const [filter, setFilter] = useState<DoorFilter>('all')
  const [by, setBy] = useState<DoorSequence>('name')
  const { ticketCount: all, admittedCount: admitted } = list
  if (all === 0)
    return (
      <Panel>
        <Empty title={t('emptyTitle')} text={t('emptyText')} />
      </Panel>
    )
  const chosen = chosenTickets(list.tickets, { words, filter, by })
  const counts = { all, absent: all - admitted, in: admitted }
  return (
    <>
      <TextField label={t('search')} type="search" value={words} onChange={setWords} />
      <div className={layout.half}>
        <Segments
          label={t('filter')}
          value={filter}
          onChange={setFilter}
          choices={(['all', 'absent', 'in'] as const).map((value) => ({
            value,
            words: t(`filter_${value}`, { count: counts[value] }),
          }))}
        />
        <Segments
          label={t('by')}
          value={by}
          onChange={setBy}
          choices={[
            { value: 'name', words: t('byName') },
            { value: 'seat', words: t('bySeat') },
          ]}
        />
      </div>
      <Panel
        title={t('admittedOf', { admitted, all })}
        isFlush
        foot={
          <>
            <span>{t('listOf', { time: formatDateTime(list.listedSSE) })}</span>
            <span>{t('stays')}</span>
            {chosen.length > mostShown ? <span>{t('more', { count: chosen.length - mostShown })}</span> : null}
          </>
        }
      >
        {chosen.length === 0 ? (
          <Empty title={t('nothing', { words })} text={t('nothingText')} />
        ) : (
          <table className={table.table}>
            <HeadRow columns={[t('name'), t('reference'), t('state'), { words: t('place'), className: table.wide }]} />
            <tbody>
              {chosen.slice(0, mostShown).map((ticket) => (
                <tr key={ticket.ticketID}>
                  <td>
                    <b>{ticket.holder ?? t('nameless')}</b>
                  </td>
                  <td data-label={t('reference')}>{ticket.orderReference}</td>
                  <td data-label={t('state')}>
                    {ticket.admittedSSE === null ? (
                      <Status tone="plain" words={t('notYet')} />
                    ) : (
                      <Status tone="ok" words={t('admitted', { time: formatDayTime(ticket.admittedSSE) })} />
                    )}
                  </td>
                  <td data-label={t('place')}>{doorPlace(language, ticket)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Panel>
    </>
  )
}

/** The tickets that were shown again after their admission. */
function ShownAgain({ event }: { readonly event: string }) {
  const { t } = useTranslation('door')
  const language = useLanguage()
  const report = useReport('gate', 'admissions', { event }, { everySeconds: doorSeconds })
  const doubles = report.data?.result.admissions.filter(({ again }) => again.length > 0) ?? []
  return doubles.map(({ usedSSE, gate, seat, orderReference, again, ...type }) => {
    const last = again.at(-1)
    const name = language === 'en' ? type.ticketTypeNameEN : type.ticketTypeNameCN
    return last === undefined ? null : (
      <Call
        key={`${orderReference}${usedSSE}${last.usedSSE}`}
        tone="bad"
        title={t('again', { what: seat === null ? name : `${name} ${seatWords(language, seat)}` })}
        text={t('againText', {
          reference: orderReference ?? '—',
          first: formatDayTime(usedSSE),
          gate,
          again: formatDayTime(last.usedSSE),
          otherGate: last.gate,
        })}
      />
    )
  })
}
