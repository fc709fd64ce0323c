import type { AuditPageJSON } from '@pokfei/desk-contract/verbs/audit-log'
import { formatDateTime, formatISO } from '@pokfei/format/time/hong-kong-time'
import { Link } from '@tanstack/react-router'
import { useChoose, useLanguage } from '../../i18n/language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { changedDetails } from '../../text/detail-words.ts'
import { wordsOfVerb } from '../../text/verb-words.ts'
import { Button } from '../../ui/button.tsx'
import { HeadRow } from '../../ui/head-row.tsx'
import { counterOf } from '../events/control.ts'
import * as link from '../../ui/link.module.css'
import * as table from '../../ui/table.module.css'

/** The most details in view. More of them stand behind a summary. */
const mostShown = 4

/** An entry of the log. */
export type LogEntry = AuditPageJSON['entries'][number]

/** The entries as a table, on a phone as cards. */
export function LogTable({
  entries,
  onUndo,
}: {
  readonly entries: readonly LogEntry[]
  readonly onUndo: (entry: LogEntry) => void
}) {
  const { t } = useTranslation('log')
  const events = useTranslation('events')
  const choose = useChoose()
  return (
    <table className={table.table}>
      <HeadRow
        columns={(['when', 'who', 'what', 'change', 'why', 'acts'] as const).map((column) => ({
          words: t(column),
          className: column === 'change' ? table.wide : undefined,
        }))}
      />
      <tbody>
        {entries.map((entry, at) => {
          const counter = counterOf(entry.verb)
          return (
            // eslint-disable-next-line react/no-array-index-key -- Two entries of one second may be alike.
            <tr key={`${entry.recordedSSE}${entry.verb}${at}`}>
              <td>
                <time dateTime={formatISO(entry.recordedSSE)}>{formatDateTime(entry.recordedSSE)}</time>
              </td>
              <td data-label={t('who')}>{entry.operator}</td>
              <td data-label={t('what')}>
                <b className={table.line}>{choose(wordsOfVerb(entry.verb))}</b>
                <Subject entry={entry} />
              </td>
              <td data-label={t('change')} className={table.wide}>
                <Changes entry={entry} />
              </td>
              <td data-label={t('why')}>{entry.reason ?? '—'}</td>
              <td>
                {counter === null ? null : (
                  <Button words={events.t(`control_${counter}`)} size="small" onPress={() => onUndo(entry)} />
                )}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function Subject({ entry: { subject } }: { readonly entry: LogEntry }) {
  if (subject.kind !== 'order') return <span className={table.small}>{subject.id}</span>
  return (
    <Link to="/orders/$reference" params={{ reference: subject.id }} className={`${link.link} ${table.small}`}>
      {subject.id}
    </Link>
  )
}

function Changes({ entry: { before, after } }: { readonly entry: LogEntry }) {
  const language = useLanguage()
  const { t } = useTranslation('log')
  const details = changedDetails(before, after, language)
  if (details.length === 0) return '—'
  const list = (
    <ul>
      {details.map(({ name, before: was, after: is }) => (
        <li key={name} className={table.small}>
          <span>{name}</span> {was === null ? null : <s>{was}</s>} <b>{is}</b>
        </li>
      ))}
    </ul>
  )
  if (details.length <= mostShown) return list
  return (
    <details>
      <summary>{t('details', { count: details.length })}</summary>
      {list}
    </details>
  )
}
