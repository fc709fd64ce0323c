import type { VerbResult } from '@pokfei/desk-contract/api/verb-types'
import { failureWords } from '../../act/failure-words.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { typeName, type KnownType } from '../../text/names.ts'
import { Panel } from '../../ui/panel.tsx'
import { Status } from '../../ui/status.tsx'
import { HeadRow } from '../../ui/head-row.tsx'
import type { ReadLine } from './read-lines.ts'
import * as table from '../../ui/table.module.css'

type TriedLine = VerbResult<'guests', 'give-list'>['lines'][number]
type GuestLine = Extract<ReadLine, { readonly kind: 'guest' }>

const tones = { given: 'ok', claim: 'ok', givenBefore: 'info' } as const

/** The state of each pasted line: what nobody can read, and what the dry run says about the others. */
export function LineStates({
  lines,
  sent,
  tried,
  types,
}: {
  readonly lines: readonly ReadLine[]
  /** The lines of the dry run, in its order. */
  readonly sent: readonly GuestLine[]
  /** The answers of the dry run. Empty while it runs. */
  readonly tried: readonly TriedLine[]
  readonly types: readonly KnownType[]
}) {
  const { t } = useTranslation('guests')
  const language = useLanguage()
  const good = tried.filter(({ state }) => state !== 'refused').length
  return (
    <Panel title={t('check')} aside={t('checkCount', { good, total: lines.length })} isFlush>
      <table className={table.table}>
        <HeadRow
          columns={[
            { words: t('line'), className: table.narrow },
            { words: t('guest'), className: table.wide },
            t('type'),
            { words: t('state'), className: table.wide },
          ]}
        />
        <tbody>
          {lines.map((line) => (
            <tr key={line.number}>
              <td>{line.number}</td>
              <td data-label={t('guest')} className={table.wide}>
                {line.kind === 'guest' ? line.guest : line.text}
              </td>
              <td data-label={t('type')}>
                {line.kind === 'guest' ? `${typeName(language, types, line.type)} × ${line.tickets}` : '—'}
              </td>
              <td data-label={t('state')} className={table.wide}>
                <LineState line={line} at={line.kind === 'guest' ? sent.indexOf(line) : -1} tried={tried} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}

function LineState({
  line,
  at,
  tried,
}: {
  readonly line: ReadLine
  readonly at: number
  readonly tried: readonly TriedLine[]
}) {
  const { t } = useTranslation('guests')
  const act = useTranslation('act')
  const language = useLanguage()
  if (line.kind === 'wrong')
    return (
      <Status tone="bad" words={line.wrong === '' ? t('state_noGuest') : t('state_unknown', { cell: line.wrong })} />
    )
  if (at < 0) return <Status tone="plain" words={t('state_waits')} />
  const end = tried[at]
  if (end === undefined) return <Status tone="plain" words={t('state_checking')} />
  if (end.state !== 'refused') return <Status tone={tones[end.state]} words={t(`state_${end.state}`)} />
  const { code = '', messageEN = '', messageCN = '' } = end.refusal ?? {}
  const refused = { kind: 'refused', code, words: { en: messageEN, zh: messageCN }, faults: [] } as const
  return <Status tone="bad" words={failureWords(refused, language, act.t, 'without news').title} />
}
