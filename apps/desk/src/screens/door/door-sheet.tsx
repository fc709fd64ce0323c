import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import { inLanguage } from '@pokfei/format/localised'
import { useState } from 'react'
import { ReportStates } from '../../act/report-states.tsx'
import { useLanguage } from '../../i18n/language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useKey } from '../../keys/keys.tsx'
import { eventName } from '../../text/names.ts'
import { Button } from '../../ui/button.tsx'
import { Segments } from '../../ui/field.tsx'
import { HeadRow } from '../../ui/head-row.tsx'
import { chosenTickets, doorPlace, type DoorSequence } from './door-list.ts'
import { useDoorList } from './use-door-list.ts'
import * as layout from '../../ui/layout.module.css'
import * as sheet from '../../ui/sheet.module.css'

/** The door list as a sheet of paper with boxes to tick (SCR-43). */
export function DoorSheet({ event, onClose }: { readonly event: string; readonly onClose: () => void }) {
  const { t } = useTranslation('door')
  const language = useLanguage()
  const [by, setBy] = useState<DoorSequence>('name')
  const report = useDoorList(event)
  useKey('Esc', t('backToList'), onClose)
  return (
    <>
      <div className={`${layout.acts} ${sheet.notPrinted}`}>
        <Segments
          label={t('by')}
          value={by}
          onChange={setBy}
          choices={[
            { value: 'name', words: t('byName') },
            { value: 'seat', words: t('bySeat') },
          ]}
        />
        <Button words={t('printNow')} kind="act" icon="print" keyName="P" onPress={() => print()} />
        <Button words={t('backToList')} onPress={onClose} />
      </div>
      <ReportStates report={report}>
        {(list) => (
          <article className={sheet.sheet}>
            <h2>{eventName(language, list)}</h2>
            <p>
              {[
                formatDateTime(list.eventStartTimeSSE),
                inLanguage(language, list.venueNameEN, list.venueNameCN),
                t('listOf', { time: formatDateTime(list.listedSSE) }),
              ].join(' · ')}
            </p>
            <table>
              <HeadRow columns={(['tick', 'name', 'place', 'reference'] as const).map((column) => t(column))} />
              <tbody>
                {chosenTickets(list.tickets, { words: '', filter: 'all', by }).map((ticket) => (
                  <tr key={ticket.ticketID}>
                    <td>{ticket.admittedSSE === null ? '☐' : '☑'}</td>
                    <td>{ticket.holder ?? t('nameless')}</td>
                    <td>{doorPlace(language, ticket)}</td>
                    <td>{ticket.orderReference}</td>
                  </tr>
                ))}
              </tbody>
            </table>
            <p>{t('printFoot')}</p>
          </article>
        )}
      </ReportStates>
    </>
  )
}
